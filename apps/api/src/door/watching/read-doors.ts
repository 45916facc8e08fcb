import type { ReplyOf } from '@parter/contract/calls.ts'
import { doorDayOf } from '@parter/contract/door/verdict.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readDevices } from '../devices/devices.store.ts'
import { doorDays } from '../event/door-days.rules.ts'
import { readZones } from '../event/event-of-doors.store.ts'
import { eventOfDoors } from '../event/event-of-doors.ts'
import { readGates } from '../gates/gates.store.ts'
import { placeOf } from './place-of.rules.ts'
import { type ConflictRow, countInside, countScans, countTickets, readConflicts } from './watching.store.ts'

const MOST_CONFLICTS = 200
/** A device that asks every three seconds and has been silent so long has no network. */
const SILENT = 60_000

type Doors = ReplyOf<'readDoors'>
type DeviceRow = Awaited<ReturnType<typeof readDevices>>[number]

const stateOf = (device: DeviceRow, now: Date): Doors['devices'][number]['state'] => {
  if (device.revokedAt) return 'revoked'
  if (device.validUntil <= now) return 'over'
  if (!device.enrolledAt) return device.codeUntil > now ? 'invited' : 'over'
  return device.seenAt && now.getTime() - device.seenAt.getTime() < SILENT ? 'working' : 'silent'
}

const conflictOf = (row: ConflictRow): Doors['conflicts'][number] => {
  const { id, kind, ticketId, label, firstGate, firstDevice, firstAt, settledBy } = row
  const hasFirst = firstGate !== null && firstDevice !== null && firstAt !== null
  return {
    id,
    kind,
    ticketId,
    place: placeOf(label),
    first: hasFirst ? { gateId: firstGate, device: firstDevice, at: firstAt.toISOString() } : null,
    second: { gateId: row.secondGate, device: row.secondDevice, at: row.secondAt.toISOString() },
    settledBy,
  }
}

/** Gates and devices of an event, and what happens at them at this moment. @throws ShopError event_not_found */
export const readDoors = async (
  shop: Shop,
  { params: { id }, query, visitor }: Pick<Served<'readDoors'>, 'params' | 'query' | 'visitor'>,
): Promise<Doors> => {
  const language = query.language ?? visitor.language
  const { db } = shop
  const now = shop.clock.now()
  const event = await eventOfDoors(db, id, language)
  const days = doorDays(event)
  const day = doorDayOf({ ...event, days }, now)
  const gates = await readGates(db, id)
  const counts = new Map((await countScans(db, id, day, now)).map(({ gateId, ...one }) => [gateId, one]))
  const inside = new Map((await countInside(db, id, day)).map((one) => [one.checkpointId, one]))
  const zones = await readZones(db, id)
  const devices = await readDevices(db, id)
  const checkpoints = new Map(
    gates.map(({ checkpointId, checkpoint, reentry }) => [checkpointId, { name: checkpoint, reentry }]),
  )
  return {
    title: event.title,
    startsAt: event.startsAt.toISOString(),
    timeZone: event.timeZone,
    isOpen: days.some((one) => one.day === day && new Date(one.opensAt) <= now),
    zones: zones.map((one) => ({
      id: one.id,
      name: one.name[language] ?? Object.values(one.name)[0] ?? String(one.id),
    })),
    tickets: await countTickets(db, id),
    checkpoints: [...checkpoints].map(([checkpointId, one]) => ({
      id: checkpointId,
      ...one,
      inside: inside.get(checkpointId)?.inside ?? 0,
      admitted: inside.get(checkpointId)?.admitted ?? 0,
    })),
    gates: gates.map(({ zoneIds, ...gate }) => ({
      ...gate,
      zoneIds: zoneIds && [...zoneIds],
      ...(counts.get(gate.id) ?? { entered: 0, left: 0, refused: 0, lately: 0 }),
    })),
    devices: devices.map((device) => ({
      id: device.id,
      name: device.name,
      gateId: device.gateId,
      state: stateOf(device, now),
      validUntil: device.validUntil.toISOString(),
      seenAt: device.seenAt?.toISOString() ?? null,
      clockOff: device.clockOff,
      battery: device.battery,
      madeBy: device.madeBy,
    })),
    conflicts: (await readConflicts(db, id, MOST_CONFLICTS)).map(conflictOf),
  }
}
