import type { ReplyOf } from '@parter/contract/calls.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { qrSvg } from '../../platform/documents/qr-code.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { eventOfDoors } from '../event/event-of-doors.ts'
import { readGates } from '../gates/gates.store.ts'
import { drawDeviceCode, hashOf } from './device-secret.ts'
import { insertDevice } from './devices.store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CODE_TIME = 10 * MINUTE
/** After the end of an event its devices still hand over what they have. */
const AFTERWARDS = 12 * HOUR

/**
 * Draws a code by which one device becomes that of a gate. This reply is the only place where it stands.
 * @throws ShopError event_not_found, gate_not_found, device_time
 */
export const inviteDevice = async (
  shop: Shop,
  served: Pick<Served<'inviteDevice'>, 'staff' | 'params' | 'body' | 'visitor' | 'request'>,
): Promise<ReplyOf<'inviteDevice'>> => {
  const { staff, params, body, visitor, request } = served
  const { id } = params
  const code = drawDeviceCode()
  const now = shop.clock.now()
  const codeUntil = new Date(now.getTime() + CODE_TIME)
  await inTransaction(shop.db, async (tx) => {
    const event = await eventOfDoors(tx, id)
    const { portalCode, promoterId, endsAt, startsAt } = event
    const gate = (await readGates(tx, id)).find((one) => one.id === body.gateId)
    if (!gate) throw new ShopError('gate_not_found')
    const over = (endsAt?.getTime() ?? startsAt.getTime() + 4 * HOUR) + AFTERWARDS
    const validUntil = new Date(body.validUntil ?? over)
    if (validUntil <= codeUntil) throw new ShopError('device_time')
    const device = { eventId: id, gateId: gate.id, name: body.name, codeHash: hashOf(code), codeUntil, validUntil }
    await insertDevice(tx, { ...device, madeBy: staff.id })
    await writeAudit(tx, staff, {
      verb: 'inviteDevice',
      subject: { kind: 'event', id, portalCode, promoterId, eventId: id },
      after: { device: body.name, gate: gate.name, validUntil: validUntil.toISOString() },
    })
  })
  const address = `${ownOrigin(shop.settings, visitor.portal, request)}/door/#${code}`
  return { code, codeUntil: codeUntil.toISOString(), picture: qrSvg(address, code) }
}
