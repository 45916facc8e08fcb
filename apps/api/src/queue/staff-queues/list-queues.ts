import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalsWithin } from '../../platform/audit/reach.rules.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { readStaffQueues, type StaffQueue } from './staff-queues.store.ts'

type Asked = Pick<Served<'listQueues'>, 'staff' | 'query' | 'visitor'>

const portalsOf = (shop: Pick<Shop, 'portals'>, { staff }: Asked): string[] =>
  portalsWithin(shop.portals, staff.reach('queue.edit'), undefined)

/** Waiting rooms of the storefronts that the member's roles reach (R14.1). */
export const listQueues = async (shop: Pick<Shop, 'db' | 'portals'>, asked: Asked): Promise<ReplyOf<'listQueues'>> => ({
  queues: await readStaffQueues(shop.db, portalsOf(shop, asked), asked.query.language ?? asked.visitor.language),
})

/** One room as it stands after a change. @throws ShopError not_found */
export const showQueue = async (shop: Pick<Shop, 'db' | 'portals'>, asked: Asked, id: number): Promise<StaffQueue> => {
  const language = asked.query.language ?? asked.visitor.language
  const [queue] = await readStaffQueues(shop.db, portalsOf(shop, asked), language, id)
  if (!queue) throw new ShopError('not_found')
  return queue
}
