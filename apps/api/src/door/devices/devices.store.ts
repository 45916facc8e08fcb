import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** A device that may scan, with what it is bound to. */
export interface Device {
  readonly id: number
  readonly name: string
  readonly eventId: number
  readonly gateId: number
  readonly checkpointId: number
  readonly enrolledAt: Date
  readonly validUntil: Date
}

export interface NewDevice {
  readonly eventId: number
  readonly gateId: number
  readonly name: string
  readonly codeHash: Buffer
  readonly codeUntil: Date
  readonly validUntil: Date
  readonly madeBy: number
}

/** @returns its number */
export const insertDevice = async (tx: Querying, device: NewDevice): Promise<number> => {
  const { id } = await tx.insertInto('doorDevice').values(device).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Uses up a code. @returns the device that it makes; undefined: there is no such code any more */
export const enrol = async (
  tx: Querying,
  codeHash: Buffer,
  secretHash: Buffer,
  now: Date,
): Promise<{ id: number; validUntil: Date } | undefined> =>
  await tx
    .updateTable('doorDevice')
    .set({ codeHash: null, secretHash, enrolledAt: now, seenAt: now })
    .where('codeHash', '=', codeHash)
    .where('codeUntil', '>', now)
    .where('revokedAt', 'is', null)
    .returning(['id', 'validUntil'])
    .executeTakeFirst()

/** The device of a secret, locked until the transaction ends: what one device sends comes one after another. */
export const lockDevice = async (tx: Querying, secretHash: Buffer, now: Date): Promise<Device | undefined> => {
  const row = await tx
    .selectFrom('doorDevice as d')
    .innerJoin('gate as g', 'g.id', 'd.gateId')
    .where('d.secretHash', '=', secretHash)
    .where('d.revokedAt', 'is', null)
    .where('d.validUntil', '>', now)
    .select(['d.id', 'd.name', 'd.eventId', 'd.gateId', 'g.checkpointId', 'd.enrolledAt', 'd.validUntil'])
    .forNoKeyUpdate(['d'])
    .executeTakeFirst()
  return row?.enrolledAt ? { ...row, enrolledAt: row.enrolledAt } : undefined
}

/** @param clockOff seconds by which its clock is ahead @param battery undefined: it says nothing of it */
export const noteSeen = async (
  tx: Querying,
  id: number,
  seen: { readonly now: Date; readonly clockOff: number; readonly battery?: number | null },
): Promise<void> => {
  const { now, clockOff, battery } = seen
  await tx
    .updateTable('doorDevice')
    .set({ seenAt: now, clockOff, ...(battery === undefined ? {} : { battery }) })
    .where('id', '=', id)
    .execute()
}

/** @returns its name; undefined: there is none, or it was revoked before */
export const markRevoked = async (tx: Querying, eventId: number, id: number): Promise<string | undefined> => {
  const row = await tx
    .updateTable('doorDevice')
    .set({ revokedAt: sql<Date>`now()`, codeHash: null })
    .where('id', '=', id)
    .where('eventId', '=', eventId)
    .where('revokedAt', 'is', null)
    .returning('name')
    .executeTakeFirst()
  return row?.name
}

/** All of an event, the newest first. */
export const readDevices = async (db: Querying, eventId: number) =>
  await db
    .selectFrom('doorDevice as d')
    .innerJoin('staffMember as m', 'm.id', 'd.madeBy')
    .where('d.eventId', '=', eventId)
    .select([
      'd.id',
      'd.name',
      'd.gateId',
      'd.codeUntil',
      'd.validUntil',
      'd.enrolledAt',
      'd.revokedAt',
      'd.seenAt',
      'd.clockOff',
      'd.battery',
      'm.name as madeBy',
    ])
    .orderBy('d.id', 'desc')
    .execute()
