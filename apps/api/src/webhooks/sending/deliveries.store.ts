import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

declare module '../../platform/jobs/outbox.ts' {
  interface ShopWork {
    send_webhook: { readonly deliveryId: number }
  }
}

export interface NewMessage {
  readonly messageId: string
  readonly kind: string
  readonly portalCode: string | null
  readonly happenedAt: Date
  readonly body: string
}

/** Writes a message for each address, once. @returns the numbers of those that are new */
export const insertDeliveries = async (
  tx: Querying,
  endpointIds: readonly number[],
  message: NewMessage,
): Promise<number[]> => {
  if (endpointIds.length === 0) return []
  const rows = await tx
    .insertInto('webhookDelivery')
    .values(endpointIds.map((endpointId) => ({ endpointId, ...message })))
    .onConflict((conflict) => conflict.columns(['endpointId', 'messageId']).doNothing())
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export const findDelivery = async (db: Querying, id: number) =>
  await db
    .selectFrom('webhookDelivery')
    .where('id', '=', id)
    .select(['id', 'endpointId', 'messageId', 'kind', 'body', 'state'])
    .executeTakeFirst()

/** What came of an attempt. */
export interface Attempt {
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly status: number | null
  readonly error: string | null
}

export const noteAttempt = async (tx: Querying, id: number, attempt: Attempt): Promise<void> => {
  await tx
    .updateTable('webhookDelivery')
    .where('id', '=', id)
    .set({ ...attempt, attempts: sql`attempts + 1`, triedAt: sql`now()` })
    .execute()
}

export const markFailed = async (tx: Querying, id: number, error?: string): Promise<void> => {
  await tx
    .updateTable('webhookDelivery')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .set({ state: 'failed', ...(error === undefined ? {} : { error }) })
    .execute()
}

/** What an address was told, the newest first. @param most one more is read, which says whether there are more */
export const readDeliveries = async (
  db: Querying,
  endpointId: number,
  { state, before }: { readonly state?: string | undefined; readonly before?: number | undefined },
  most: number,
) => {
  let query = db.selectFrom('webhookDelivery').where('endpointId', '=', endpointId)
  if (state !== undefined) query = query.where('state', '=', state)
  if (before !== undefined) query = query.where('id', '<', before)
  return await query
    .select(['id', 'messageId', 'kind', 'happenedAt', 'state', 'attempts', 'status', 'error', 'triedAt', 'body'])
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute()
}

/** Which messages wait again: one, or those that happened within a time. */
export type Again = { readonly deliveryId: number } | { readonly from: string; readonly to: string }

/** Lets what was sent before wait again; what waits already is not doubled. @returns the numbers, at most `most` */
export const waitAgain = async (tx: Querying, endpointId: number, again: Again, most: number): Promise<number[]> => {
  const which =
    'deliveryId' in again
      ? sql`id = ${again.deliveryId}`
      : sql`happened_at BETWEEN ${again.from}::timestamptz AND ${again.to}::timestamptz`
  const { rows } = await sql<{ id: number }>`
    UPDATE webhook_delivery SET state = 'waiting', error = NULL, status = NULL
    WHERE id IN (SELECT id FROM webhook_delivery WHERE endpoint_id = ${endpointId} AND state <> 'waiting' AND ${which}
      ORDER BY id LIMIT ${most})
    RETURNING id`.execute(tx)
  return rows.map(({ id }) => id).toSorted((a, b) => a - b)
}

/** @param days since they were written */
export const deleteDeliveries = async (tx: Querying, days: number): Promise<void> => {
  await sql`DELETE FROM webhook_delivery WHERE created_at < now() - ${days}::int * interval '1 day'`.execute(tx)
}
