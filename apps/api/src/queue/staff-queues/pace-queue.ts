import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { changeQueue } from '../change-queue.ts'
import { showQueue } from './list-queues.ts'

/**
 * How many enter a minute, how many may be inside, and what those who wait are told (R14.1).
 * @throws ShopError not_found, queue_over
 */
export const paceQueue = async (
  shop: Pick<Shop, 'db' | 'portals' | 'queue'>,
  served: Pick<Served<'paceQueue'>, 'staff' | 'params' | 'query' | 'visitor' | 'body'>,
): Promise<ReplyOf<'paceQueue'>> => {
  const { params, body, staff } = served
  const { rate, cap, message } = body
  await changeQueue(shop, params.id, { act: 'pace', rate: Number(rate), cap: Number(cap), message }, staff)
  shop.queue.forget()
  return showQueue(shop, served, params.id)
}
