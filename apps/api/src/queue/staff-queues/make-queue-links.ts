import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { makeLinks } from '../change-queue.ts'
import { showQueue } from './list-queues.ts'

/**
 * Makes links of a pre-sale: a line of its own with a share of the entries, and one place a link (R14.4).
 * @throws ShopError not_found, queue_over
 */
export const makeQueueLinks = async (
  shop: Pick<Shop, 'db' | 'portals' | 'queue' | 'settings'>,
  served: Pick<Served<'makeQueueLinks'>, 'staff' | 'params' | 'query' | 'visitor' | 'body' | 'request'>,
): Promise<ReplyOf<'makeQueueLinks'>> => {
  const { params, body, staff, request } = served
  const { portalCode } = await showQueue(shop, served, params.id)
  const { name, share, count } = body
  const keys = await makeLinks(shop, params.id, { name, share: Number(share), count: Number(count) }, staff)
  shop.queue.forget()
  const origin = ownOrigin(shop.settings, portalOfCode(portalCode, shop.portals), request)
  return { links: keys.map((key) => `${origin}/queue/${params.id}?link=${key}`) }
}
