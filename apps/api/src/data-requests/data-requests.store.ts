import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { sql } from 'kysely'
import type { Belonging } from '../platform/audit/actor.ts'
import { keyset, type Listed, type PageAsked } from '../platform/lists/keyset.store.ts'
import { containing } from '../platform/lists/like.ts'
import type { Querying } from '../platform/shop/shop.ts'

export type DataRequest = ReplyOf<'makeDataRequest'>
export type Found = ReplyOf<'lookUpDataRequest'>['found']

/** A request with what only the server needs. */
export interface DataRequestRow extends DataRequest {
  readonly language: Language
  readonly codeHash: Buffer | null
  readonly codeTries: number
}

interface Row extends Omit<DataRequestRow, 'codeUntil' | 'decidedAt'> {
  readonly codeUntil: Date | null
  readonly decidedAt: Date | null
}

const COLUMNS = sql`id, portal_code, kind, email, language, note, received_on::text AS received_on, due_on::text AS due_on,
  state, code_hash, code_tries, CASE WHEN code_until > now() THEN code_until END AS code_until, decided_at`

const rowOf = (row: Row): DataRequestRow => ({
  ...row,
  codeUntil: row.codeUntil?.toISOString() ?? null,
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** What of a row is shown. */
export const shownOf = ({
  language: _language,
  codeHash: _hash,
  codeTries: _tries,
  ...shown
}: DataRequestRow): DataRequest => shown

/** Undecided ones come before all moments. */
const URGENT = {
  keys: [
    [sql`coalesce(-(extract(epoch FROM decided_at) * 1000000)::bigint, -9000000000000000)`, 'bigint'],
    [sql`due_on - date '2000-01-01'`, 'bigint'],
    [sql`id`, 'bigint'],
  ],
} as const

/** Requests of storefronts: those that wait by their deadline, then the decided ones, the latest first. */
export const findDataRequests = async (
  db: Querying,
  portals: readonly string[],
  { state, text }: { readonly state: 'waiting' | 'done' | undefined; readonly text: string | undefined },
  page: PageAsked,
): Promise<(DataRequest & Listed)[]> => {
  const { cursor, isAfter, sorted } = keyset(URGENT, page)
  const like = text === undefined ? null : containing(text)
  const isDone = state === undefined ? null : state === 'done'
  const { rows } = await sql<Row & Listed>`
    SELECT ${COLUMNS}, ${cursor} AS cursor FROM data_request WHERE portal_code = ANY(${[...portals]}::text[])
      AND (${like}::text IS NULL OR email ILIKE ${like})
      AND (${isDone}::boolean IS NULL OR (decided_at IS NOT NULL) = ${isDone})
      AND ${isAfter} ${sorted}`.execute(db)
  return rows.map((row) => ({ ...shownOf(rowOf(row)), cursor: row.cursor }))
}

export const insertDataRequest = async (
  tx: Querying,
  request: Pick<DataRequestRow, 'portalCode' | 'kind' | 'email' | 'language' | 'note' | 'receivedOn' | 'dueOn'> & {
    readonly madeBy: number
  },
): Promise<DataRequest> => {
  const { id } = await tx.insertInto('dataRequest').values(request).returning('id').executeTakeFirstOrThrow()
  const row = await findDataRequest(tx, id)
  if (!row) throw new Error('What was written is there')
  return shownOf(row)
}

export const findDataRequest = async (db: Querying, id: number): Promise<DataRequestRow | undefined> => {
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM data_request WHERE id = ${id}`.execute(db)
  return rows[0] && rowOf(rows[0])
}

/** The same, locked until the transaction ends. */
export const lockDataRequest = async (tx: Querying, id: number): Promise<DataRequestRow | undefined> => {
  const { rows } = await sql<Row>`SELECT ${COLUMNS} FROM data_request WHERE id = ${id} FOR UPDATE`.execute(tx)
  return rows[0] && rowOf(rows[0])
}

/** A request belongs to its storefront. */
export const findDataRequestBelonging = async (db: Querying, id: number): Promise<Belonging | null> =>
  (await db.selectFrom('dataRequest').where('id', '=', id).select('portalCode').executeTakeFirst()) ?? null

/** Stores the hash of a new code; an earlier one is void. */
export const writeCode = async (tx: Querying, id: number, codeHash: Buffer, days: number): Promise<void> => {
  await sql`UPDATE data_request SET code_hash = ${codeHash}, code_tries = 0, code_until = now() + ${days}::int * interval '1 day'
    WHERE id = ${id}`.execute(tx)
}

export const countCodeTry = async (tx: Querying, id: number): Promise<void> => {
  await sql`UPDATE data_request SET code_tries = code_tries + 1 WHERE id = ${id}`.execute(tx)
}

/** Writes a state. @param decidedBy who ended the request; null: it goes on */
export const writeState = async (
  tx: Querying,
  id: number,
  state: DataRequest['state'],
  decidedBy: number | null,
): Promise<void> => {
  const decidedAt = decidedBy === null ? sql`NULL` : sql`now()`
  await sql`UPDATE data_request SET state = ${state}, code_hash = NULL, code_until = NULL, decided_by = ${decidedBy},
    decided_at = ${decidedAt} WHERE id = ${id}`.execute(tx)
}

/** How much is stored of an address, by kind. @param customerId its confirmed account; null: none */
export const countStored = async (
  db: Querying,
  {
    portalCode,
    email,
    customerId,
  }: { readonly portalCode: string; readonly email: string; readonly customerId: number | null },
): Promise<Omit<Found, 'hasAccount'>> => {
  const address = email.toLowerCase()
  const own = sql`o.portal_code = ${portalCode} AND (lower(o.contact_email) = ${address} OR o.customer_id = ${customerId}::bigint)`
  const { rows } = await sql<Omit<Found, 'hasAccount'>>`SELECT
    (SELECT count(*)::int FROM orders o WHERE ${own}) AS orders,
    (SELECT count(*)::int FROM orders o WHERE ${own} AND o.state IN ('paid', 'partly_refunded') AND EXISTS (
      SELECT FROM order_line l JOIN event e ON e.id = l.event_id
      WHERE l.order_id = o.id AND coalesce(e.ends_at, e.starts_at) > now())) AS coming_orders,
    (SELECT count(*)::int FROM gift_card_sale g JOIN orders o ON o.id = g.order_id
      WHERE o.portal_code = ${portalCode} AND lower(g.recipient_email) = ${address})
      + (SELECT count(*)::int FROM gift_card_gift g JOIN gift_card c ON c.id = g.gift_card_id
        WHERE c.portal_code = ${portalCode} AND lower(g.recipient_email) = ${address}) AS gift_cards,
    (SELECT count(*)::int FROM reminder r JOIN event e ON e.id = r.event_id
      WHERE e.portal_code = ${portalCode} AND lower(r.email) = ${address}) AS reminders,
    (SELECT count(*)::int FROM newsletter_subscription n
      WHERE n.portal_code = ${portalCode} AND n.email = ${address} AND n.unsubscribed_at IS NULL) AS newsletters,
    (SELECT count(*)::int FROM form_submission s JOIN form f ON f.id = s.form_id
      WHERE f.portal_code = ${portalCode}
        AND EXISTS (SELECT FROM jsonb_each_text(s.answers) a WHERE lower(a.value) = ${address})) AS messages`.execute(
    db,
  )
  const [counts] = rows
  if (!counts) throw new Error('A count has a row')
  return counts
}

/** Addresses of a storefront that were erased: what their orders still need is erased after the event. */
export const findErased = async (db: Querying, portalCode: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('dataRequest')
    .where('portalCode', '=', portalCode)
    .where('kind', '=', 'erasure')
    .where('state', '=', 'answered')
    .select('email')
    .distinct()
    .execute()
  return rows.map(({ email }) => email)
}

/** Deletes proofs of requests. @param days since they were decided */
export const deleteOldDataRequests = async (tx: Querying, portalCode: string, days: number): Promise<void> => {
  await sql`DELETE FROM data_request WHERE portal_code = ${portalCode}
    AND decided_at < now() - ${days}::int * interval '1 day'`.execute(tx)
}
