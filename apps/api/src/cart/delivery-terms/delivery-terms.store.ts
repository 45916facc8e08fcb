import type { Language } from '@parter/portal/language/languages.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { TermsMethod } from '../contents/delivery.rules.ts'

/** What staff have said of a way of delivery. */
export interface DeliveryTermsRow {
  readonly portalCode: string
  readonly method: TermsMethod
  readonly isOffered: boolean
  /** Minor units of the storefront's currency. */
  readonly amount: number
  readonly from: Date | null
  readonly until: Date | null
  readonly eventIds: readonly number[]
  readonly words: Readonly<Partial<Record<Language, { readonly name: string; readonly about: string }>>>
  readonly version: number
}

export const readDeliveryTerms = async (db: Querying, portals: readonly string[]): Promise<DeliveryTermsRow[]> => {
  const { rows } = await sql<DeliveryTermsRow>`
    SELECT portal_code, method, is_offered, amount, CASE WHEN isfinite(offered_from) THEN offered_from END AS "from",
      CASE WHEN isfinite(offered_until) THEN offered_until END AS "until", event_ids, words, version
    FROM delivery_terms WHERE portal_code = ANY(${[...portals]}::text[])`.execute(db)
  return rows
}

/** Nobody else changes how a storefront delivers until the transaction ends. */
export const lockDeliveryTerms = async (tx: Querying, portalCode: string): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('delivery_terms'), hashtext(${portalCode}))`.execute(tx)
}

export const writeDeliveryTerms = async (tx: Querying, terms: Omit<DeliveryTermsRow, 'version'>): Promise<void> => {
  const from = terms.from?.toISOString() ?? '-infinity'
  const until = terms.until?.toISOString() ?? 'infinity'
  await sql`
    INSERT INTO delivery_terms (portal_code, method, is_offered, amount, offered_from, offered_until, event_ids, words)
    VALUES (${terms.portalCode}, ${terms.method}, ${terms.isOffered}, ${terms.amount}, ${from}::timestamptz,
      ${until}::timestamptz, ${[...terms.eventIds]}::int[], ${JSON.stringify(terms.words)}::jsonb)
    ON CONFLICT (portal_code, method) DO UPDATE SET is_offered = excluded.is_offered, amount = excluded.amount,
      offered_from = excluded.offered_from, offered_until = excluded.offered_until, event_ids = excluded.event_ids,
      words = excluded.words, version = delivery_terms.version + 1`.execute(tx)
}

export const deleteDeliveryTerms = async (tx: Querying, portalCode: string, method: TermsMethod): Promise<void> => {
  await tx.deleteFrom('deliveryTerms').where('portalCode', '=', portalCode).where('method', '=', method).execute()
}

/** Those of the numbers that are events of the storefront. */
export const findEventsAmong = async (db: Querying, portalCode: string, ids: readonly number[]): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM event WHERE id = ANY(${[...ids]}::int[]) AND portal_code = ${portalCode}`.execute(db)
  return rows.map(({ id }) => id)
}
