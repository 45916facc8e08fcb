import type { PromoFilter } from '@parter/contract/vouchers/promo-codes.ts'
import { sql } from 'kysely'
import type { Belonging } from '../../platform/audit/actor.ts'
import { keyset, type Listed, type PageAsked, type Sorting } from '../../platform/lists/keyset.store.ts'
import { escapeLike } from '../../platform/lists/like.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { PromoTerms } from './promo-terms.rules.ts'

/** A code as staff see it. */
export interface StaffCodeRow extends PromoTerms {
  readonly id: number
  readonly portalCode: string
  readonly code: string
  readonly uses: number
  readonly batchId: number | null
  readonly origin: 'content' | 'staff'
  readonly state: 'valid' | 'planned' | 'used_up' | 'ended'
  readonly version: number
}

const finite = (column: string) => sql`CASE WHEN isfinite(${sql.ref(column)}) THEN ${sql.ref(column)} END`
const STATE = sql`CASE WHEN p.valid_until <= now() THEN 'ended' WHEN p.uses >= p.most_uses THEN 'used_up'
  WHEN p.valid_from > now() THEN 'planned' ELSE 'valid' END`
const COLUMNS = sql`p.id, p.portal_code, p.code, p.kind, p.basis_points, p.amount, p.ticket_type_codes, p.event_ids, p.most_uses,
  p.most_per_customer, p.uses, ${finite('p.valid_from')} AS valid_from, ${finite('p.valid_until')} AS valid_until, p.note,
  p.batch_id, p.origin, ${STATE} AS state, p.version`

const asked = ({ text, state, kind, event, batch }: PromoFilter, portals: readonly string[]) => {
  const like = text === undefined ? '' : escapeLike(text)
  return sql`p.portal_code = ANY(${[...portals]}::text[])
    ${text === undefined ? sql`` : sql`AND (upper(p.code) LIKE upper(${`${like}%`}) OR p.note ILIKE ${`%${like}%`})`}
    ${state === undefined ? sql`` : sql`AND ${STATE} = ${state}`}
    ${kind === undefined ? sql`` : sql`AND p.kind = ${kind}`}
    ${event === undefined ? sql`` : sql`AND ${event} = ANY(p.event_ids)`}
    ${batch === undefined ? sql`` : sql`AND p.batch_id = ${batch}`}`
}

const ID = [sql`p.id`, 'bigint'] as const
const SORTINGS = {
  newest: { keys: [ID], isFalling: true },
  code: { keys: [[sql`p.code`, 'text'], ID] },
  uses: { keys: [[sql`p.uses`, 'bigint'], ID], isFalling: true },
} as const satisfies Record<string, Sorting>

/** Codes of storefronts. */
export const findStaffCodes = async (
  db: Querying,
  filter: PromoFilter,
  portals: readonly string[],
  page: PageAsked,
): Promise<(StaffCodeRow & Listed)[]> => {
  const { cursor, isAfter, sorted } = keyset(SORTINGS[filter.sort ?? 'newest'], page)
  const { rows } = await sql<StaffCodeRow & Listed>`
    SELECT ${COLUMNS}, ${cursor} AS cursor FROM promo_code p WHERE ${asked(filter, portals)} AND ${isAfter} ${sorted}`.execute(
    db,
  )
  return rows
}

/** @param lock nobody uses or changes it until the transaction ends */
export const findStaffCode = async (db: Querying, id: number, lock = false): Promise<StaffCodeRow | undefined> => {
  const { rows } = await sql<StaffCodeRow>`
    SELECT ${COLUMNS} FROM promo_code p WHERE p.id = ${id} ${lock ? sql`FOR UPDATE` : sql``}`.execute(db)
  return rows[0]
}

/** A code belongs to its storefront. */
export const findPromoCodeBelonging = async (db: Querying, id: number): Promise<Belonging | null> =>
  (await db.selectFrom('promoCode').where('id', '=', id).select('portalCode').executeTakeFirst()) ?? null

/** The orders that used a code last. */
export const readOrdersOfCode = async (db: Querying, id: number, most: number) => {
  const { rows } = await sql<{ id: number; reference: string; at: Date; isReleased: boolean }>`
    SELECT o.id, o.reference, u.used_at AS at, u.released_at IS NOT NULL AS is_released
    FROM promo_code_use u JOIN orders o ON o.id = u.order_id WHERE u.promo_code_id = ${id}
    ORDER BY u.used_at DESC, o.id DESC LIMIT ${most}`.execute(db)
  return rows
}

/** @returns the number of the codes that are made at once */
export const nextBatch = async (tx: Querying): Promise<number> => {
  const { rows } = await sql<{ id: number }>`SELECT nextval('promo_batch_number')::int AS id`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A sequence has a next number')
  return row.id
}

const bound = (moment: Date | null, otherwise: '-infinity' | 'infinity') => moment?.toISOString() ?? otherwise

/** Inserts codes that do the same; those that are taken are left out. @returns the new ones */
export const insertStaffCodes = async (
  tx: Querying,
  portalCode: string,
  codes: readonly string[],
  terms: PromoTerms,
  batchId: number | null,
): Promise<{ id: number; code: string }[]> => {
  const { rows } = await sql<{ id: number; code: string }>`
    INSERT INTO promo_code (portal_code, code, kind, basis_points, amount, ticket_type_codes, event_ids, most_uses,
      most_per_customer, valid_from, valid_until, note, batch_id, origin)
    SELECT ${portalCode}, code, ${terms.kind}, ${terms.basisPoints}::int, ${terms.amount}::bigint,
      ${[...terms.ticketTypeCodes]}::text[], ${[...terms.eventIds]}::int[], ${terms.mostUses}::int,
      ${terms.mostPerCustomer}::int, ${bound(terms.validFrom, '-infinity')}::timestamptz,
      ${bound(terms.validUntil, 'infinity')}::timestamptz, ${terms.note}, ${batchId}::int, 'staff'
    FROM unnest(${[...codes]}::text[]) code
    ON CONFLICT (portal_code, upper(code)) DO NOTHING RETURNING id, code`.execute(tx)
  return rows
}

export const updateStaffCode = async (tx: Querying, id: number, terms: PromoTerms): Promise<void> => {
  await sql`UPDATE promo_code SET kind = ${terms.kind}, basis_points = ${terms.basisPoints}, amount = ${terms.amount},
      ticket_type_codes = ${[...terms.ticketTypeCodes]}::text[], event_ids = ${[...terms.eventIds]}::int[],
      most_uses = ${terms.mostUses}, most_per_customer = ${terms.mostPerCustomer},
      valid_from = ${bound(terms.validFrom, '-infinity')}::timestamptz,
      valid_until = ${bound(terms.validUntil, 'infinity')}::timestamptz, note = ${terms.note}, origin = 'staff',
      version = version + 1
    WHERE id = ${id}`.execute(tx)
}

/** Ends a code, or with its batch all that haven't ended. @returns how many */
export const endStaffCodes = async (
  tx: Querying,
  { id, batchId }: { readonly id: number; readonly batchId: number | null },
): Promise<number> => {
  const { numAffectedRows } = await sql`
    UPDATE promo_code SET valid_until = now(), valid_from = least(valid_from, now()), origin = 'staff', version = version + 1
    WHERE ${batchId === null ? sql`id = ${id}` : sql`batch_id = ${batchId}`} AND valid_until > now()`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** What of events and ticket types there isn't in a storefront, and what the tickets that a code is for cost. */
export const findThingsOfCode = async (
  db: Querying,
  portalCode: string,
  { eventIds, ticketTypeCodes }: Pick<PromoTerms, 'eventIds' | 'ticketTypeCodes'>,
) => {
  const { rows } = await sql<{
    unknownEvents: number[]
    unknownTypes: string[]
    lowest: number | null
    highest: number | null
  }>`
    WITH e AS (SELECT id FROM event WHERE portal_code = ${portalCode}
        AND (id = ANY(${[...eventIds]}::int[]) OR ${eventIds.length} = 0)),
      t AS (SELECT t.event_id, t.ticket_type_id, t.code FROM ticket_type t JOIN e ON e.id = t.event_id
        WHERE ${ticketTypeCodes.length} = 0 OR t.code = ANY(${[...ticketTypeCodes]}::text[])),
      p AS (SELECT min(p.amount) AS lowest, max(p.amount) AS highest FROM price p
        JOIN t ON t.event_id = p.event_id AND t.ticket_type_id = p.ticket_type_id WHERE p.valid_until > now())
    SELECT ARRAY(SELECT i FROM unnest(${[...eventIds]}::int[]) i WHERE i NOT IN (SELECT id FROM e)) AS unknown_events,
      ARRAY(SELECT c FROM unnest(${[...ticketTypeCodes]}::text[]) c WHERE c NOT IN (SELECT code FROM t)) AS unknown_types,
      p.lowest, p.highest FROM p`.execute(db)
  return rows[0] ?? { unknownEvents: [], unknownTypes: [], lowest: null, highest: null }
}
