import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { noteSeen } from '../devices/devices.store.ts'
import { readPost } from '../devices/read-post.ts'
import { withDevice } from '../devices/with-device.ts'
import { clockOff, shopTime } from './device-time.rules.ts'
import { recordScans } from './record-scans.ts'
import { readGroup } from './scans.store.ts'

/** Decides one scan for all doors at once (R13.2). @throws ShopError device_unknown */
export const askDoor = async (
  shop: Shop,
  { request, visitor, body }: Pick<Served<'askDoor'>, 'request' | 'visitor' | 'body'>,
): Promise<ReplyOf<'askDoor'>> =>
  await withDevice(shop, request, async (tx, device, now) => {
    const post = await readPost(tx, device, visitor.language)
    const { clock, at, ...scan } = body
    await noteSeen(tx, device.id, { now, clockOff: clockOff(clock, now) })
    const [recorded] = await recordScans(tx, device, post, [
      { ...scan, at: shopTime(at, clock, now, device.enrolledAt) },
    ])
    if (!recorded) throw new Error('A scan was not recorded')
    const { orderId, ...decision } = recorded
    const { eventId, checkpointId } = device
    const group = orderId === null ? null : await readGroup(tx, { orderId, eventId, checkpointId, day: decision.day })
    return { ...sent(decision), group: group && group.places > 1 ? group : null }
  })

type Reply = ReplyOf<'askDoor'>

/** Only what a device may know. */
const sent = ({
  sequence,
  verdict,
  day,
  presence,
  gateIds,
  days,
  opensAt,
}: Omit<Awaited<ReturnType<typeof recordScans>>[number], 'orderId'>): Omit<Reply, 'group'> => ({
  sequence,
  verdict,
  day,
  ...(presence && {
    presence: { isInside: presence.isInside, since: presence.since, gateId: presence.gateId, day: presence.day },
  }),
  ...(gateIds && { gateIds: [...gateIds] }),
  ...(days && { days: [...days] }),
  ...(opensAt !== undefined && { opensAt }),
})
