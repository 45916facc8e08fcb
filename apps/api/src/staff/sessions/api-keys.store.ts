import type { Permission } from '@parter/contract/wire/permissions.ts'
import { sql } from 'kysely'
import type { Reach } from '../../platform/audit/actor.ts'
import type { Querying } from '../../platform/shop/shop.ts'

/** A key that is valid now. */
export interface ValidKey extends Reach {
  readonly id: number
  readonly permissions: readonly Permission[]
}

export interface NewKey extends Reach {
  readonly name: string
  readonly beginning: string
  readonly hash: Buffer
  readonly permissions: readonly Permission[]
  readonly validUntil: string | null
  readonly madeBy: number
}

/** @returns its number */
export const insertApiKey = async (
  tx: Querying,
  { portalCodes, eventIds, permissions, ...key }: NewKey,
): Promise<number> => {
  const row = await tx
    .insertInto('apiKey')
    .values({
      ...key,
      permissions: [...permissions],
      portalCodes: portalCodes && [...portalCodes],
      eventIds: eventIds && [...eventIds],
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Finds a key and notes its use, once a minute. */
export const findApiKey = async (db: Querying, hash: Buffer): Promise<ValidKey | undefined> => {
  const { rows } = await sql<ValidKey & { isStale: boolean }>`
    SELECT id, permissions, portal_codes, promoter_id, event_ids,
      used_at IS NULL OR used_at < now() - interval '1 minute' AS is_stale
    FROM api_key WHERE hash = ${hash} AND ended_at IS NULL AND (valid_until IS NULL OR valid_until > now())`.execute(db)
  const [found] = rows
  if (found?.isStale) await db.updateTable('apiKey').set({ usedAt: sql`now()` }).where('id', '=', found.id).execute()
  return found
}

/** All that are valid, and the last that are not, the newest first. */
export const listKeys = async (db: Querying, most: number) =>
  await db
    .selectFrom('apiKey as k')
    .innerJoin('staffMember as m', 'm.id', 'k.madeBy')
    .select([
      'k.id',
      'k.name',
      'k.beginning',
      'k.permissions',
      'k.portalCodes',
      'k.promoterId',
      'k.eventIds',
      'k.validUntil',
      'k.createdAt',
      'k.usedAt',
      'k.endedAt',
      'm.name as madeBy',
    ])
    .orderBy(sql`k.ended_at IS NOT NULL`)
    .orderBy('k.id', 'desc')
    .limit(most)
    .execute()

/** @returns its name; undefined: there is no such key, or it has ended before */
export const markKeyEnded = async (tx: Querying, id: number): Promise<string | undefined> => {
  const row = await tx
    .updateTable('apiKey')
    .set({ endedAt: sql`now()` })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}
