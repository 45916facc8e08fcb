import type { Gate, Reentry } from '@parter/contract/door/verdict.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

export interface OpenGate extends Gate {
  readonly name: string
  readonly checkpoint: string
  readonly reentry: Reentry
}

/** What staff say of a gate. */
export interface GateFacts {
  readonly name: string
  readonly checkpoint: string
  readonly reentry: Reentry
  readonly zoneIds: readonly number[] | null
}

/** The gates of an event that are not closed, in the order in which they were made. */
export const readGates = async (db: Querying, eventId: number): Promise<OpenGate[]> => {
  const rows = await db
    .selectFrom('gate as g')
    .innerJoin('checkpoint as c', 'c.id', 'g.checkpointId')
    .where('g.eventId', '=', eventId)
    .where('g.endedAt', 'is', null)
    .select(['g.id', 'g.name', 'g.checkpointId', 'g.zoneIds', 'c.name as checkpoint', 'c.reentry'])
    .orderBy('g.id')
    .execute()
  return rows as OpenGate[]
}

/** The checkpoint of that name, made if it is new; its rule is the one given. @returns its number */
const keepCheckpoint = async (
  tx: Querying,
  eventId: number,
  { checkpoint, reentry }: Pick<GateFacts, 'checkpoint' | 'reentry'>,
): Promise<number> => {
  const { id } = await tx
    .insertInto('checkpoint')
    .values({ eventId, name: checkpoint, reentry })
    .onConflict((conflict) => conflict.columns(['eventId', 'name']).doUpdateSet({ reentry }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** @returns its number; undefined: the event has a gate of this name */
export const insertGate = async (tx: Querying, eventId: number, facts: GateFacts): Promise<number | undefined> => {
  const checkpointId = await keepCheckpoint(tx, eventId, facts)
  const row = await tx
    .insertInto('gate')
    .values({ eventId, checkpointId, name: facts.name, zoneIds: facts.zoneIds && [...facts.zoneIds] })
    .onConflict((conflict) => conflict.columns(['eventId', 'name']).where('endedAt', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export const updateGate = async (tx: Querying, eventId: number, id: number, facts: GateFacts): Promise<void> => {
  const checkpointId = await keepCheckpoint(tx, eventId, facts)
  await tx
    .updateTable('gate')
    .set({ checkpointId, name: facts.name, zoneIds: facts.zoneIds && [...facts.zoneIds] })
    .where('id', '=', id)
    .execute()
}

/** Locks an event's gates against other changes until the transaction ends. */
export const lockGates = async (tx: Querying, eventId: number): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtext('gates'), ${eventId}::int)`.execute(tx)
}

export const markGateEnded = async (tx: Querying, id: number): Promise<void> => {
  await tx.updateTable('gate').set({ endedAt: sql`now()` }).where('id', '=', id).execute()
}

/** Whether something was scanned at a gate, and whether a device stands there. */
export const useOfGate = async (
  tx: Querying,
  id: number,
): Promise<{ readonly hasScans: boolean; readonly hasDevices: boolean }> => {
  const { rows } = await sql<{ hasScans: boolean; hasDevices: boolean }>`
    SELECT EXISTS (SELECT FROM presence p JOIN gate g ON g.checkpoint_id = p.checkpoint_id WHERE g.id = ${id}) AS has_scans,
      EXISTS (SELECT FROM door_device WHERE gate_id = ${id} AND revoked_at IS NULL AND valid_until > now()
        AND (enrolled_at IS NOT NULL OR code_until > now())) AS has_devices`.execute(tx)
  return rows[0] ?? { hasScans: false, hasDevices: false }
}
