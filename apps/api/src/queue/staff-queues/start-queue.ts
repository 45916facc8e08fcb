import type { ReplyOf } from '@parter/contract/calls.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { openQueue } from '../change-queue.ts'
import { portalOfEvent } from '../line/queue.store.ts'
import { showQueue } from './list-queues.ts'

/**
 * Opens a waiting room before an event of a storefront, or before the whole of it (R14.1).
 * @throws ShopError permission_denied, event_not_found, queue_open_already
 */
export const startQueue = async (
  shop: Pick<Shop, 'db' | 'portals' | 'clock' | 'queue'>,
  served: Pick<Served<'startQueue'>, 'staff' | 'query' | 'visitor' | 'body'>,
): Promise<ReplyOf<'startQueue'>> => {
  const { staff, body } = served
  const { storefront: portalCode, eventId: typed, opensAt, rate, cap, joinsAt, onePerson, perNetwork } = body
  const eventId = typed === '' ? null : Number(typed)
  const isReached = reaches(staff.reach('queue.edit'), { portalCode, eventId })
  if (!isReached) throw new ShopError('permission_denied')
  if (eventId !== null && (await portalOfEvent(shop.db, eventId)) !== portalCode) throw new ShopError('event_not_found')
  const room = {
    of: eventId === null ? portalCode : String(eventId),
    opensAt: opensAt === '' ? shop.clock.now() : new Date(opensAt),
    rate: Number(rate),
    cap: Number(cap),
    ...(joinsAt === '' ? {} : { joinsAt: new Date(joinsAt) }),
    onePerson,
    perNetwork: Number(perNetwork),
  }
  const id = await openQueue(shop, room, staff)
  shop.queue.forget()
  return showQueue(shop, served, id)
}
