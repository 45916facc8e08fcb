import type { GiftCardFilter } from '@parter/contract/gift-cards/staff-gift-cards.ts'
import { sql } from 'kysely'
import type { Belonging } from '../../platform/audit/actor.ts'
import { keyset, type Listed, type PageAsked, type Sorting } from '../../platform/lists/keyset.store.ts'
import { escapeLike } from '../../platform/lists/like.ts'
import type { Querying } from '../../platform/shop/shop.ts'

/** A card as staff see it: never its code. */
export interface StaffCardRow {
  readonly id: number
  readonly portalCode: string
  readonly lastCharacters: string
  readonly currency: string
  readonly amount: number
  readonly balance: number
  readonly state: 'active' | 'blocked' | 'empty' | 'expired' | 'unpaid'
  readonly source: 'sold' | 'given' | 'return'
  readonly issuedAt: Date | null
  readonly validUntil: Date
  readonly orderId: number | null
  readonly reference: string | null
  readonly reason: string | null
  readonly recipientName: string | null
  readonly recipientEmail: string | null
}

const CARDS = sql`(
  SELECT g.id, g.portal_code, g.last_characters, g.currency, g.issued_amount AS amount, g.balance, g.issued_at, g.valid_until,
    CASE WHEN g.issued_at IS NULL THEN 'unpaid' WHEN g.blocked_at IS NOT NULL THEN 'blocked' WHEN g.balance = 0 THEN 'empty'
      WHEN g.valid_until <= now() THEN 'expired' ELSE 'active' END AS state,
    CASE WHEN g.order_id IS NOT NULL THEN 'sold' WHEN r.id IS NOT NULL THEN 'return' ELSE 'given' END AS source,
    o.id AS order_id, o.reference, t.reason, coalesce(t.recipient_name, s.recipient_name) AS recipient_name,
    coalesce(t.recipient_email, s.recipient_email) AS recipient_email
  FROM gift_card g LEFT JOIN gift_card_gift t ON t.gift_card_id = g.id LEFT JOIN gift_card_sale s ON s.gift_card_id = g.id
  LEFT JOIN LATERAL (SELECT id, order_id FROM ticket_return WHERE gift_card_id = g.id LIMIT 1) r ON true
  LEFT JOIN orders o ON o.id = coalesce(g.order_id, r.order_id))`

const asked = ({ text, state, source }: GiftCardFilter, portals: readonly string[]) => {
  const like = text === undefined ? '' : escapeLike(text)
  return sql`c.portal_code = ANY(${[...portals]}::text[])
    ${text === undefined ? sql`` : sql`AND (c.last_characters ILIKE ${like} OR c.reference ILIKE ${`${like}%`})`}
    ${state === undefined ? sql`` : sql`AND c.state = ${state}`}
    ${source === undefined ? sql`` : sql`AND c.source = ${source}`}`
}

const ID = [sql`c.id`, 'bigint'] as const
const SORTINGS = {
  newest: { keys: [ID], isFalling: true },
  balance: { keys: [[sql`c.balance`, 'bigint'], ID], isFalling: true },
  ending: { keys: [[sql`c.valid_until`, 'moment'], ID] },
} as const satisfies Record<string, Sorting>

/** Cards of storefronts. */
export const findStaffCards = async (
  db: Querying,
  filter: GiftCardFilter,
  portals: readonly string[],
  page: PageAsked,
): Promise<(StaffCardRow & Listed)[]> => {
  const { cursor, isAfter, sorted } = keyset(SORTINGS[filter.sort ?? 'newest'], page)
  const { rows } = await sql<StaffCardRow & Listed>`
    SELECT c.*, ${cursor} AS cursor FROM ${CARDS} c WHERE ${asked(filter, portals)} AND ${isAfter} ${sorted}`.execute(
    db,
  )
  return rows
}

export const findStaffCard = async (db: Querying, id: number): Promise<StaffCardRow | undefined> => {
  const { rows } = await sql<StaffCardRow>`SELECT c.* FROM ${CARDS} c WHERE c.id = ${id}`.execute(db)
  return rows[0]
}

/** Nobody uses or changes the card until the transaction ends. */
export const lockCard = async (tx: Querying, id: number): Promise<void> => {
  await sql`SELECT FROM gift_card WHERE id = ${id} FOR UPDATE`.execute(tx)
}

/** The orders that a card paid, the last first. */
export const readUsesOfCard = async (db: Querying, id: number) => {
  const { rows } = await sql<{
    orderId: number
    reference: string
    at: Date
    amount: number
    returned: number
    state: 'reserved' | 'spent' | 'returned'
  }>`
    SELECT u.order_id, o.reference, u.changed_at AS at, u.amount, u.returned_amount AS returned, u.state
    FROM gift_card_use u JOIN orders o ON o.id = u.order_id WHERE u.gift_card_id = ${id}
    ORDER BY u.changed_at DESC, u.order_id DESC LIMIT 100`.execute(db)
  return rows
}

/** A card belongs to its storefront. */
export const findGiftCardBelonging = async (db: Querying, id: number): Promise<Belonging | null> =>
  (await db.selectFrom('giftCard').where('id', '=', id).select('portalCode').executeTakeFirst()) ?? null
