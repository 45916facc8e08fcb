import type { Transaction } from '@parter/contract/orders/orders.ts'
import { sql } from 'kysely'
import { describedPictureJson } from '../../platform/shop/picture-json.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { OrderedEventRow } from './ordered-event.rules.ts'
import { orderedEventColumns } from './ordered-event.store.ts'

/** An unpaid order whose places are still held. */
export interface BookingRow {
  readonly reference: string
  readonly token: string
  readonly state: 'paying' | 'failed'
  readonly cartId: number
  readonly currency: string
  readonly totalAmount: number
  readonly heldUntil: Date
  readonly origin: string
  readonly link: string | null
  readonly events: readonly (OrderedEventRow & Pick<Transaction['events'][number], 'picture'>)[]
}

/** Moves orders with a separate cart along when their session's cart gets another id. */
export const followSession = async (tx: Querying, from: number, to: number): Promise<void> => {
  if (from === to) return
  await tx.updateTable('orders').set({ sessionCartId: to }).where('sessionCartId', '=', from).execute()
}

export const joinUnpaid = async (tx: Querying, cartId: number, customerId: number): Promise<void> => {
  await tx
    .updateTable('orders')
    .set({ customerId })
    .where(({ eb, or }) => or([eb('cartId', '=', cartId), eb('sessionCartId', '=', cartId)]))
    .where('state', 'in', ['paying', 'failed'])
    .where('customerId', 'is', null)
    .execute()
}

export const joinByEmail = async (
  tx: Querying,
  {
    customerId,
    portalCode,
    email,
    claimantIds,
  }: {
    readonly customerId: number
    readonly portalCode: string
    readonly email: string
    readonly claimantIds: readonly number[]
  },
): Promise<void> => {
  await sql`
    UPDATE orders SET customer_id = ${customerId}
    WHERE portal_code = ${portalCode} AND lower(contact_email) = lower(${email})
      AND (customer_id IS NULL OR customer_id = ANY (${[...claimantIds]}::bigint[]))`.execute(tx)
}

export const partFromCustomers = async (tx: Querying, customerIds: readonly number[]): Promise<void> => {
  if (customerIds.length === 0) return
  await tx.updateTable('orders').set({ customerId: null }).where('customerId', 'in', customerIds).execute()
}

/**
 * Orders with an open payment page, and failed ones with places that are still held.
 * @returns them with the database's clock, the one that ends first at the top
 */
export const readBookings = async (
  db: Querying,
  ask: {
    readonly portalCode: string
    readonly customerId: number
    readonly language: string
    readonly fallback: string
  },
): Promise<{ readonly bookings: BookingRow[]; readonly now: Date }> => {
  const { portalCode, customerId, language, fallback } = ask
  const { rows } = await sql<BookingRow>`
    SELECT o.reference, o.token, o.state, o.cart_id, o.currency, o.total_amount, o.origin, payment.link,
      coalesce(payment.deadline, held.until) AS held_until, events.list AS events
    FROM orders o
    LEFT JOIN LATERAL (
      SELECT link, deadline FROM payment WHERE order_id = o.id AND state IN ('created', 'pending') AND deadline > now()
      ORDER BY attempt DESC LIMIT 1
    ) payment ON o.state = 'paying'
    LEFT JOIN LATERAL (
      SELECT min(one.expires_at) AS until FROM order_line l JOIN (
        SELECT event_id, place_id, cart_id, state, expires_at FROM allocation
        UNION ALL SELECT event_id, place_id, cart_id, state, expires_at FROM standing_allocation
      ) one ON one.event_id = l.event_id AND one.place_id IN (l.place_id, -l.place_id)
      WHERE l.order_id = o.id AND l.kind = 'ticket' AND one.cart_id = o.cart_id AND one.state = 1 AND one.expires_at > now()
    ) held ON o.state = 'failed'
    CROSS JOIN LATERAL (
      SELECT json_agg(json_build_object(
        ${orderedEventColumns},
        'picture', ${describedPictureJson(sql`t.picture_alt`)}
      ) ORDER BY e.starts_at, e.id) AS list
      FROM (
        SELECT event_id, count(*)::int AS tickets, json_agg(nullif(label->'days', 'null')) AS sold_days FROM order_line
        WHERE order_id = o.id AND kind = 'ticket' AND exchange_id IS NULL GROUP BY event_id
      ) bought
      JOIN event e ON e.id = bought.event_id
      JOIN venue v ON v.id = e.venue_id
      LEFT JOIN picture p ON p.id = e.picture_id
      LEFT JOIN LATERAL (
        SELECT title, slug, picture_alt FROM event_text x WHERE x.event_id = e.id
        ORDER BY (x.language = ${language}) DESC, (x.language = ${fallback}) DESC, x.language LIMIT 1
      ) t ON true
    ) events
    WHERE o.customer_id = ${customerId} AND o.portal_code = ${portalCode} AND o.state IN ('paying', 'failed')
      AND coalesce(payment.deadline, held.until) IS NOT NULL AND events.list IS NOT NULL
    ORDER BY held_until, o.id`.execute(db)
  const clock = await sql<{ now: Date }>`SELECT now() AS now`.execute(db)
  return { bookings: rows, now: clock.rows[0]?.now ?? new Date(0) }
}

/** Whose orders: a customer's, and a storefront's that were confirmed to an address. */
export interface Whose {
  readonly customerId: number | null
  readonly address?: { readonly portalCode: string; readonly email: string }
}

const isOf = ({ customerId, address }: Whose) =>
  address
    ? sql`(o.customer_id = ${customerId}::bigint
        OR (o.portal_code = ${address.portalCode} AND lower(o.contact_email) = lower(${address.email})))`
    : sql`o.customer_id = ${customerId}::bigint`

/** Everything that is stored of somebody's orders, except the books. */
export const readOrdersForExport = async (db: Querying, whose: Whose): Promise<Record<string, unknown>[]> => {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    SELECT json_build_object(
      'reference', o.reference, 'state', o.state, 'language', o.language, 'contactName', o.contact_name,
      'contactEmail', o.contact_email, 'contactPhone', o.contact_phone, 'deliveryMethod', o.delivery_method,
      'deliveryAddress', o.delivery_address, 'salesPoint', o.sales_point->>'name', 'company', o.company, 'total', json_build_object('amount', o.total_amount, 'currency', o.currency),
      'createdAt', o.created_at, 'paidAt', o.paid_at, 'lines', (
        SELECT json_agg(json_build_object('kind', l.kind, 'label', l.label, 'amount', l.amount, 'vatAmount', l.vat_amount,
          'firstName', l.first_name, 'lastName', l.last_name, 'birthDate', l.birth_date) ORDER BY l.line_no)
        FROM order_line l WHERE l.order_id = o.id),
      'payments', (
        SELECT json_agg(json_build_object('provider', p.provider, 'state', p.state, 'amount', p.amount,
          'createdAt', p.created_at, 'settledAt', p.settled_at) ORDER BY p.attempt)
        FROM payment p WHERE p.order_id = o.id),
      'sentOn', (
        SELECT json_agg(json_build_object('ticketId', s.ticket_id, 'recipientEmail', s.recipient_email,
          'sentAt', s.sent_at, 'revokedAt', s.revoked_at) ORDER BY s.sent_at)
        FROM ticket_transfer s WHERE s.order_id = o.id),
      'returns', (
        SELECT json_agg(json_build_object('reason', r.reason, 'value', r.value_amount, 'fee', r.fee_amount,
          'toPayment', r.payment_amount, 'toOldGiftCards', r.old_cards_amount, 'toNewGiftCard', r.new_card_amount,
          'createdAt', r.created_at) ORDER BY r.id)
        FROM ticket_return r WHERE r.order_id = o.id),
      'choicesAfterChanges', (
        SELECT json_agg(json_build_object('eventId', c.event_id, 'change', c.kind, 'choice', x.choice, 'madeBy', x.made_by,
          'madeAt', x.made_at, 'notifiedAt', x.notified_at) ORDER BY x.change_id)
        FROM event_choice x JOIN event_change c ON c.id = x.change_id WHERE x.order_id = o.id),
      'giftCard', (
        SELECT json_build_object('giver', g.giver_name, 'recipient', g.recipient_name, 'recipientEmail', g.recipient_email,
          'message', g.message, 'sendAt', g.send_at, 'sentAt', g.sent_at, 'withdrawnAt', g.withdrawn_at)
        FROM gift_card_sale g WHERE g.order_id = o.id),
      'promoCodes', (
        SELECT json_agg(json_build_object('email', u.email) ORDER BY u.promo_code_id) FROM promo_code_use u WHERE u.order_id = o.id)
    ) AS data FROM orders o WHERE ${isOf(whose)} ORDER BY o.created_at`.execute(db)
  return rows.map(({ data }) => data)
}

/** A ticket that was sent on has no code here: it is the recipient's. */
export const readTicketsForExport = async (db: Querying, whose: Whose): Promise<Record<string, unknown>[]> => {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    SELECT json_build_object('id', k.id, 'order', o.reference, 'eventId', k.event_id, 'state', k.state,
        'code', CASE WHEN k.holder_email IS NULL THEN k.code END,
      'holderEmail', k.holder_email, 'issuedAt', k.issued_at, 'usedAt', k.used_at) AS data
    FROM ticket k JOIN orders o ON o.id = k.order_id WHERE ${isOf(whose)} ORDER BY k.issued_at`.execute(db)
  return rows.map(({ data }) => data)
}

/** The terms' text in every language that has one. */
export const readTermsTexts = async (db: Querying, articleId: number): Promise<string[]> => {
  const rows = await db.selectFrom('infoArticleText').where('infoArticleId', '=', articleId).select('body').execute()
  return rows.map(({ body }) => body)
}
