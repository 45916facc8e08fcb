import type { ReplyOf } from '@parter/contract/calls.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { type AuditEntry, writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { eventOfDoors } from '../event/event-of-doors.ts'
import {
  type GateFacts,
  insertGate,
  lockGates,
  markGateEnded,
  type OpenGate,
  readGates,
  updateGate,
  useOfGate,
} from './gates.store.ts'

const audited = ({ name, checkpoint, reentry, zoneIds }: GateFacts) => ({ gate: name, checkpoint, reentry, zoneIds })

/** Does something with the gates of an event, one change after another, and writes it down. @throws ShopError event_not_found */
const withGates = async (
  shop: Shop,
  { staff, id, verb }: { readonly staff: StaffActor; readonly id: number; readonly verb: string },
  work: (tx: Querying, gates: readonly OpenGate[]) => Promise<Pick<AuditEntry, 'before' | 'after'>>,
): Promise<{ done: true }> => {
  await inTransaction(shop.db, async (tx) => {
    const { portalCode, promoterId } = await eventOfDoors(tx, id)
    await lockGates(tx, id)
    const changed = await work(tx, await readGates(tx, id))
    await writeAudit(tx, staff, {
      verb,
      subject: { kind: 'event', id, portalCode, promoterId, eventId: id },
      ...changed,
    })
  })
  return { done: true }
}

const gateOf = (gates: readonly OpenGate[], id: number): OpenGate => {
  const gate = gates.find((one) => one.id === id)
  if (!gate) throw new ShopError('gate_not_found')
  return gate
}

/** One more gate. @throws ShopError event_not_found, gate_name_taken */
export const addGate = async (
  shop: Shop,
  { staff, params: { id }, body }: Pick<Served<'addGate'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'addGate'>> =>
  await withGates(shop, { staff, id, verb: 'addGate' }, async (tx) => {
    if ((await insertGate(tx, id, body)) === undefined) throw new ShopError('gate_name_taken')
    return { after: audited(body) }
  })

/**
 * Changes a gate. Once somebody has gone in, it stays with its checkpoint: who is inside there would be forgotten.
 * @throws ShopError event_not_found, gate_not_found, gate_name_taken, gate_in_use
 */
export const changeGate = async (
  shop: Shop,
  { staff, params: { id, gate: gateId }, body }: Pick<Served<'changeGate'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'changeGate'>> =>
  await withGates(shop, { staff, id, verb: 'changeGate' }, async (tx, gates) => {
    const before = gateOf(gates, gateId)
    if (gates.some((one) => one.id !== gateId && one.name === body.name)) throw new ShopError('gate_name_taken')
    if (before.checkpoint !== body.checkpoint && (await useOfGate(tx, gateId)).hasScans)
      throw new ShopError('gate_in_use')
    await updateGate(tx, id, gateId, body)
    return { before: audited(before), after: audited(body) }
  })

/** Closes a gate. @throws ShopError event_not_found, gate_not_found, gate_in_use while a device stands there */
export const endGate = async (
  shop: Shop,
  { staff, params: { id, gate: gateId } }: Pick<Served<'endGate'>, 'staff' | 'params'>,
): Promise<ReplyOf<'endGate'>> =>
  await withGates(shop, { staff, id, verb: 'endGate' }, async (tx, gates) => {
    const before = gateOf(gates, gateId)
    if ((await useOfGate(tx, gateId)).hasDevices) throw new ShopError('gate_in_use')
    await markGateEnded(tx, gateId)
    return { before: audited(before) }
  })
