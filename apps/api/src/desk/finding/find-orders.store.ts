import type { OrderGroup } from '@parter/contract/desk/desk.forms.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { OrderState } from '../../orders/order/order.rules.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { escapeLike } from '../../platform/lists/like.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Sought } from './sought.rules.ts'

/** What is looked for, and where the page before ended. */
export interface OrderFilter {
  readonly reach: readonly Reach[]
  readonly group?: OrderGroup | undefined
  readonly storefront?: string | undefined
  readonly event?: number | undefined
  /** Days, both included, in UTC. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly sort: 'newest' | 'oldest'
  readonly after?: { readonly at: string; readonly id: number } | undefined
}

/** An order of the list. */
export interface FoundOrder {
  readonly id: number
  readonly reference: string
  readonly portalCode: string
  readonly state: OrderState
  readonly contactName: string | null
  readonly contactEmail: string
  readonly title: string | null
  readonly tickets: number
  readonly totalAmount: number
  readonly currency: string
  readonly createdAt: Date
  /** Microseconds since 1970, by which pages go on. */
  readonly at: string
}

/** Orders that are looked through before an index is asked: common words are found among the newest at once. */
const NEWEST = 3000
/** Orders that an index may bring to be sorted. */
const MOST_HITS = 5000

type Condition = RawBuilder<SqlBool>
const all = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? sql`true` : sql`(${sql.join(conditions, sql` AND `)})`

const STATES: Readonly<Record<OrderGroup, readonly OrderState[]>> = {
  paid: ['paid', 'partly_refunded'],
  paying: ['paying'],
  unpaid: ['failed', 'expired', 'cancelled'],
  returned: ['partly_refunded', 'refunded'],
  late: ['late'],
}

const hasTicketOf = (condition: Condition): Condition => sql`EXISTS (
  SELECT FROM order_line l JOIN event e ON e.id = l.event_id
  WHERE l.order_id = o.id AND l.kind = 'ticket' AND ${condition})`

/** Orders that one of the roles reaches; of an event or organiser: those with a ticket of it. */
export const reached = (reach: readonly Reach[]): Condition =>
  reach.length === 0
    ? sql`false`
    : sql`(${sql.join(
        reach.map(({ portalCodes, promoterId, eventIds }) =>
          all([
            ...(portalCodes ? [sql<SqlBool>`o.portal_code = ANY(${[...portalCodes]}::text[])`] : []),
            ...(promoterId === null ? [] : [hasTicketOf(sql`e.promoter_id = ${promoterId}`)]),
            ...(eventIds ? [hasTicketOf(sql`e.id = ANY(${[...eventIds]}::int[])`)] : []),
          ]),
        ),
        sql` OR `,
      )})`

const isLimited = (reach: readonly Reach[]): boolean =>
  reach.every(({ promoterId, eventIds }) => promoterId !== null || eventIds !== null)

const fits = ({ reach, group, storefront, event, from, to, sort, after }: OrderFilter): Condition =>
  all([
    reached(reach),
    ...(group ? [sql<SqlBool>`o.state IN (${sql.join(STATES[group].map((state) => sql.lit(state)))})`] : []),
    ...(storefront ? [sql<SqlBool>`o.portal_code = ${storefront}`] : []),
    ...(event ? [hasTicketOf(sql`e.id = ${event}`)] : []),
    ...(from ? [sql<SqlBool>`o.created_at >= ${from}::date::timestamp AT TIME ZONE 'UTC'`] : []),
    ...(to ? [sql<SqlBool>`o.created_at < (${to}::date + 1)::timestamp AT TIME ZONE 'UTC'`] : []),
    ...(after
      ? [
          sql<SqlBool>`(o.created_at, o.id) ${sql.raw(sort === 'newest' ? '<' : '>')}
            ('epoch'::timestamptz + ${after.at}::bigint * interval '1 microsecond', ${after.id}::bigint)`,
        ]
      : []),
  ])

/** Behind every text that begins with another one. */
const LAST_CHARACTER = '\u{10FFFF}'

/** Texts with a beginning, as a range: a plan for all values, as ours are, can't look a LIKE up in an index. */
const beginsWith = (column: RawBuilder<unknown>, start: string): Condition =>
  sql`(${column} ~>=~ ${start} AND ${column} ~<~ ${start + LAST_CHARACTER})`

const matches = (sought: Sought): Condition => {
  switch (sought.by) {
    case 'reference':
      return sql`o.reference = ${sought.text}`
    case 'reference_start':
      return beginsWith(sql`o.reference`, sought.text)
    case 'code':
      return sql`o.id IN (SELECT order_id FROM ticket WHERE code = ${sought.text})`
    case 'payment':
      return sql`o.id IN (SELECT order_id FROM payment WHERE provider_reference = ${sought.text})`
    case 'email':
      return beginsWith(sql`lower(o.contact_email)`, sought.text)
    case 'words':
      return all(
        sought.words.map((word) => sql<SqlBool>`o.searched LIKE '%' || folded(${escapeLike(word)}::text) || '%'`),
      )
    default:
      return sql`true`
  }
}

/** Orders of an event, or of those that a limited role reaches, by the index of lines. */
const ofEvents = ({ reach, event }: OrderFilter): Condition | null => {
  const newest = (events: RawBuilder<unknown>): Condition => sql`o.id IN (
    SELECT DISTINCT order_id FROM order_line WHERE kind = 'ticket' AND event_id IN (${events})
    ORDER BY order_id DESC LIMIT ${MOST_HITS + 1})`
  if (event) return newest(sql`${event}`)
  if (!isLimited(reach)) return null
  const promoters = reach.flatMap(({ promoterId }) => (promoterId === null ? [] : [promoterId]))
  const events = reach.flatMap(({ eventIds }) => eventIds ?? [])
  return newest(sql`SELECT id FROM event WHERE promoter_id = ANY(${promoters}::int[]) OR id = ANY(${events}::int[])`)
}

const COLUMNS = sql`o.id, o.reference, o.portal_code, o.state, o.contact_name, o.contact_email, o.total_amount, o.currency,
  o.created_at, (extract(epoch FROM o.created_at) * 1000000)::bigint::text AS at`
const SHOWN = sql`(SELECT l.label->>'title' FROM order_line l WHERE l.order_id = found.id AND l.kind = 'ticket'
    ORDER BY l.line_no LIMIT 1) AS title,
  (SELECT count(*)::int FROM order_line l WHERE l.order_id = found.id AND l.kind = 'ticket' AND l.exchange_id IS NULL)
    AS tickets`

const ordered = (sort: OrderFilter['sort'], of: 'o' | 'found') =>
  sql.raw(sort === 'newest' ? `${of}.created_at DESC, ${of}.id DESC` : `${of}.created_at, ${of}.id`)

/** One page by one way. @param from orders `o` */
const page = async (db: Querying, filter: OrderFilter, from: RawBuilder<unknown>, where: Condition, most: number) => {
  const { rows } = await sql<FoundOrder>`
    SELECT found.*, ${SHOWN} FROM (
      SELECT ${COLUMNS} FROM ${from} WHERE ${where} AND ${fits(filter)}
      ORDER BY ${ordered(filter.sort, 'o')} LIMIT ${most}
    ) found ORDER BY ${ordered(filter.sort, 'found')}`.execute(db)
  return rows
}

/** Groups whose orders have an index by time: of the others, the newest of all are looked through. */
const INDEXED: readonly (OrderGroup | undefined)[] = ['returned', 'late']

/** The orders nearest to where the list begins or goes on. */
const nearest = ({ after, group, sort }: OrderFilter) => {
  const anywhere = [{ portalCodes: null, promoterId: null, eventIds: null }]
  const where = fits({ reach: anywhere, sort, after, group: INDEXED.includes(group) ? group : undefined })
  return sql`(SELECT * FROM orders o WHERE ${where} ORDER BY ${ordered(sort, 'o')} LIMIT ${NEWEST}) AS o`
}

/**
 * A page of orders. What is rare is found by its index; what is common among the nearest orders, so that neither reads the
 * table: 1,000,000 orders answer within 100 ms (`bench/desk/order-search.ts`).
 * @returns isPartial: the index brought more than are sorted
 */
export const findOrderPage = async (
  db: Querying,
  filter: OrderFilter,
  sought: Sought,
  most: number,
): Promise<{ readonly orders: readonly FoundOrder[]; readonly isPartial: boolean }> => {
  const { by } = sought
  const isExact = by === 'reference' || by === 'code' || by === 'payment'
  const byEvents = ofEvents(filter)
  if (isExact) return { orders: await page(db, filter, sql`orders o`, matches(sought), most), isPartial: false }
  if (by === 'nothing' && !byEvents && filter.group !== 'unpaid')
    return { orders: await page(db, filter, sql`orders o`, sql`true`, most), isPartial: false }
  const near = await page(db, filter, nearest(filter), matches(sought), most)
  if (near.length === most) return { orders: near, isPartial: false }
  const hits = sql`(SELECT * FROM orders o WHERE ${matches(sought)} ${byEvents ? sql`AND ${byEvents}` : sql``}
    LIMIT ${MOST_HITS + 1}) AS o`
  const orders = await page(db, filter, hits, sql`true`, most)
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ${hits}`.execute(db)
  return { orders, isPartial: (rows[0]?.n ?? 0) > MOST_HITS }
}

/** Orders one after the other, however many fit: for files. */
export const readOrdersAfter = async (
  db: Querying,
  filter: OrderFilter,
  sought: Sought,
  most: number,
): Promise<FoundOrder[]> => await page(db, filter, sql`orders o`, matches(sought), most)
