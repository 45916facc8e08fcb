import type { TestShop } from './shop.ts'

const IBAN = 'EE38 2200 2210 2014 5685'
/** Terms as they are sent: 5 % and 20 cents a ticket, a tenth kept back. */
export const TERMS = {
  ticketFeeAmount: 20,
  feeBasisPoints: 500,
  feeVatBasisPoints: 2400,
  reserveBasisPoints: 1000,
  bearsDiscounts: false,
  accountName: 'Kontsert OÜ',
  iban: IBAN,
}

let organisers = 500

/**
 * An organiser with an event, by its number, of which two tickets of 25 euro were sold the day before yesterday, with
 * terms unless they are to have none.
 */
export const organiserWithSales = async (
  { shop }: Pick<TestShop, 'shop'>,
  { hasTerms = true }: { hasTerms?: boolean } = {},
): Promise<{ organiserId: number; eventId: number }> => {
  const organiserId = ++organisers
  const eventId = 300_000 + organiserId
  const ask = (text: string, values: unknown[] = []) => shop.holdPool.query(text, values)
  await ask(
    `INSERT INTO promoter (id, portal_code, company_name, country_code) VALUES ($1::int, 'ee', 'Kontsert ' || $1::int, 'EE')`,
    [organiserId],
  )
  await ask(
    `INSERT INTO event (id, portal_code, venue_id, promoter_id, starts_at, sale_starts_at, sale_ends_at, currency, published)
     SELECT $1, 'ee', min(id), $2, now() + '30 days', now() - interval '1 day', now() + '29 days', 'EUR', false FROM venue`,
    [eventId, organiserId],
  )
  await addFacts({ shop }, { organiserId, eventId }, { count: 2 })
  if (hasTerms)
    await ask(
      `INSERT INTO settlement_terms (promoter_id, ticket_fee_amount, fee_basis_points, fee_vat_basis_points, reserve_basis_points,
         bears_discounts, account_name, iban) VALUES ($1, 20, 500, 2400, 1000, false, 'Kontsert OÜ', $2)`,
      [organiserId, IBAN.replaceAll(' ', '')],
    )
  return { organiserId, eventId }
}

/** Books facts of tickets straight into the table: 25 euro each, one of it the shop's fee. Returns are of what was sold first. */
export const addFacts = async (
  { shop }: Pick<TestShop, 'shop'>,
  { organiserId, eventId }: { organiserId: number; eventId: number },
  { count = 1, kind = 'sale', daysAgo = 2 }: { count?: number; kind?: 'sale' | 'return'; daysAgo?: number } = {},
): Promise<void> => {
  const sign = kind === 'sale' ? 1 : -1
  await shop.holdPool.query(
    `WITH first AS (SELECT order_id AS id FROM sales_fact WHERE $1 = 'return' AND kind = 'sale' AND event_id = $2 ORDER BY id LIMIT 1), c AS (INSERT INTO cart (id, portal_code, language) SELECT 7, 'ee', 'et' ON CONFLICT DO NOTHING), o AS (
       INSERT INTO orders (portal_code, reference, token, cart_id, language, state, contact_email, delivery_method, currency, origin,
         total_amount, holds_until, terms_version)
       VALUES ('ee', gen_random_uuid(), gen_random_uuid(), 7, 'et', 'expired', 'mari@example.com', 'e_ticket', 'EUR',
         'http://ee.localhost', 0, now(), '1') RETURNING id
     ), m AS (
       INSERT INTO ledger_movement (dedupe_key, kind, order_id, currency) SELECT 'made-up:' || o.id, 'refund', coalesce(first.id, o.id), 'EUR' FROM o LEFT JOIN first ON true RETURNING id, order_id
     )
     INSERT INTO sales_fact (movement_id, kind, item, order_id, line_no, portal_code, currency, event_id, promoter_id, channel, places,
       gross_amount, fee_amount, vat_basis_points, vat_amount, booked_at)
     SELECT m.id, $1, 'ticket', m.order_id, n, 'ee', 'EUR', $2, $3, 'web', $4::int, $4::int * 2500, $4::int * 100, 2400, $4::int * 484,
       now() - make_interval(days => $5) FROM m, generate_series(1, $6::int) AS n`,
    [kind, eventId, organiserId, sign, daysAgo, count],
  )
}

/** A day so many days ago in the storefront's time zone. */
export const dayAgo = (days: number): string =>
  new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Tallinn' }).format(new Date(Date.now() - days * 86_400_000))
