import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Gate, Reentry } from '@parter/contract/door/verdict.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { doorDays } from '../event/door-days.rules.ts'
import { readZones } from '../event/event-of-doors.store.ts'
import { eventOfDoors } from '../event/event-of-doors.ts'
import { readGates } from '../gates/gates.store.ts'
import type { Device } from './devices.store.ts'

export type Post = ReplyOf<'syncDoor'>['post']

/** What a device is bound to, as it is now. */
export const readPost = async (db: Querying, device: Device, language: string): Promise<Post> => {
  const event = await eventOfDoors(db, device.eventId, language)
  const gates = await readGates(db, device.eventId)
  const own = gates.find(({ id }) => id === device.gateId)
  const zones = await readZones(db, device.eventId)
  return {
    deviceId: device.id,
    eventId: device.eventId,
    name: device.name,
    gateId: device.gateId,
    validUntil: device.validUntil.toISOString(),
    reentry: own?.reentry ?? 'never',
    title: event.title,
    startsAt: event.startsAt.toISOString(),
    timeZone: event.timeZone,
    days: [...doorDays(event)],
    gates: gates.map(({ id, name, checkpointId, zoneIds }) => ({
      id,
      name,
      checkpointId,
      zoneIds: zoneIds && [...zoneIds],
    })),
    zones: zones.map(({ id, name }) => ({ id, name: name[language] ?? Object.values(name)[0] ?? String(id) })),
  }
}

/** The gate at which a device stands, with the rule of its checkpoint. */
export const ownGate = (device: Device, { gates, reentry }: Post): Gate & { readonly reentry: Reentry } => {
  const own = gates.find(({ id }) => id === device.gateId)
  return { id: device.gateId, checkpointId: device.checkpointId, zoneIds: own?.zoneIds ?? null, reentry }
}
