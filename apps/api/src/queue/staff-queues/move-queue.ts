import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { changeQueue } from '../change-queue.ts'
import { showQueue } from './list-queues.ts'

/**
 * Pauses a waiting room, goes on with it, or closes it, which lets everybody through (R14.1).
 * @throws ShopError not_found, queue_over, queue_open_already
 */
export const moveQueue = async (
  shop: Pick<Shop, 'db' | 'portals' | 'queue'>,
  served: Pick<Served<'moveQueue'>, 'staff' | 'params' | 'query' | 'visitor' | 'body'>,
): Promise<ReplyOf<'moveQueue'>> => {
  const { params, body, staff } = served
  await changeQueue(shop, params.id, body, staff)
  shop.queue.forget()
  return showQueue(shop, served, params.id)
}
