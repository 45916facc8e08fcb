import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { SESSION_TIMES, TOUCH_AFTER_MINUTES } from './session.rules.ts'

export interface SessionRow {
  readonly customerId: number
  readonly cartId: number
  readonly rememberMe: boolean
  /** Seconds until its absolute end. */
  readonly secondsLeft: number
  /** The last use was recorded long enough ago to record it again. */
  readonly isStale: boolean
}

const idleHours = sql<number>`CASE WHEN session.remember_me
  THEN ${sql.lit(SESSION_TIMES.remembered.idleHours)} ELSE ${sql.lit(SESSION_TIMES.passing.idleHours)} END`
const isAlive = sql<boolean>`session.expires_at > now() AND session.seen_at > now() - ${idleHours} * interval '1 hour'`

/** @param id SHA-256 of the cookie's secret */
export const findSession = async (db: Querying, id: Buffer, portalCode: string): Promise<SessionRow | undefined> =>
  await db
    .selectFrom('session')
    .innerJoin('customer', 'customer.id', 'session.customerId')
    .where('session.id', '=', id)
    .where('customer.portalCode', '=', portalCode)
    .where('customer.erasedAt', 'is', null)
    .where(isAlive)
    .select([
      'session.customerId',
      'session.cartId',
      'session.rememberMe',
      sql<number>`floor(date_part('epoch', session.expires_at - now()))::int`.as('secondsLeft'),
      sql<boolean>`session.seen_at < now() - ${TOUCH_AFTER_MINUTES}::int * interval '1 minute'`.as('isStale'),
    ])
    .executeTakeFirst()

export const touchSession = async (db: Querying, id: Buffer): Promise<void> => {
  await db.updateTable('session').set({ seenAt: sql`now()` }).where('id', '=', id).execute()
}

export interface NewSession {
  readonly id: Buffer
  readonly customerId: number
  readonly cartId: number
  readonly rememberMe: boolean
  readonly device: string
}

export const insertSession = async (tx: Querying, session: NewSession): Promise<void> => {
  const { absoluteHours } = session.rememberMe ? SESSION_TIMES.remembered : SESSION_TIMES.passing
  await tx
    .insertInto('session')
    .values({ ...session, expiresAt: sql<Date>`now() + ${absoluteHours}::int * interval '1 hour'` })
    .execute()
}

/** Gives a session another id; its ends stay. @returns it, if it existed */
export const renameSession = async (tx: Querying, id: Buffer, to: Buffer): Promise<SessionRow | undefined> => {
  await tx.updateTable('session').set({ id: to }).where('id', '=', id).execute()
  return await tx
    .selectFrom('session')
    .where('id', '=', to)
    .select([
      'customerId',
      'cartId',
      'rememberMe',
      sql<number>`floor(date_part('epoch', expires_at - now()))::int`.as('secondsLeft'),
      sql<boolean>`false`.as('isStale'),
    ])
    .executeTakeFirst()
}

export const deleteSession = async (tx: Querying, id: Buffer): Promise<void> => {
  await tx.deleteFrom('session').where('id', '=', id).execute()
}

/** Ends all sessions of customers, except one if it is given. */
export const deleteSessionsOf = async (tx: Querying, customerIds: readonly number[], but?: Buffer): Promise<void> => {
  if (customerIds.length === 0) return
  let query = tx.deleteFrom('session').where('customerId', 'in', customerIds)
  if (but) query = query.where('id', '<>', but)
  await query.execute()
}

export const listSessionsOf = async (db: Querying, customerId: number) =>
  await db
    .selectFrom('session')
    .where('customerId', '=', customerId)
    .where(isAlive)
    .orderBy('seenAt', 'desc')
    .select(['id', 'device', 'rememberMe', 'createdAt', 'seenAt', 'expiresAt'])
    .execute()
