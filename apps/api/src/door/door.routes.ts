import { compressReply } from '../platform/http/response-cache/compress-reply.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { enrolDevice } from './devices/enrol-device.ts'
import { inviteDevice } from './devices/invite-device.ts'
import { revokeDevice } from './devices/revoke-device.ts'
import { addGate, changeGate, endGate } from './gates/change-gates.ts'
import { askDoor } from './scans/ask-door.ts'
import { syncDoor } from './scans/sync-door.ts'
import { findDoorTickets } from './watching/find-door-tickets.ts'
import { listDoorEvents } from './watching/list-door-events.ts'
import { readDoors } from './watching/read-doors.ts'
import { settleConflict } from './watching/settle-conflict.ts'

/** What doors ask, and what staff see and decide of them. */
export const doorRoutes: Routes<Shop> = (shop, serve) => {
  serve('enrolDevice', (served) => enrolDevice(shop, served))
  serve('askDoor', (served) => askDoor(shop, served), { isNeverRefused: true })
  serve('syncDoor', (served) => syncDoor(shop, served), { isNeverRefused: true, onSend: compressReply })
  serve('listDoorEvents', (served) => listDoorEvents(shop, served))
  serve('readDoors', (served) => readDoors(shop, served))
  serve('addGate', (served) => addGate(shop, served))
  serve('changeGate', (served) => changeGate(shop, served))
  serve('endGate', (served) => endGate(shop, served))
  serve('inviteDevice', (served) => inviteDevice(shop, served))
  serve('findDoorTickets', (served) => findDoorTickets(shop, served))
  serve('revokeDevice', (served) => revokeDevice(shop, served))
  serve('settleConflict', (served) => settleConflict(shop, served))
}
