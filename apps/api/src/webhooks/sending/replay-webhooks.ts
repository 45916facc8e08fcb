import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import { enqueueAllWork } from '../../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { withEndpoint } from '../endpoints/change-webhook.ts'
import { insertDeliveries, waitAgain } from './deliveries.store.ts'
import { messageBody } from './message-body.ts'

/** Messages of one replay: whoever has missed more chooses shorter times. */
const MOST = 10_000

const send = (tx: Querying, deliveryIds: readonly number[]) =>
  enqueueAllWork(
    tx,
    deliveryIds.map((deliveryId) => ({ kind: 'send_webhook', payload: { deliveryId } })),
  )

/** Sends messages again, as they were: receivers know them by their number. @throws ShopError webhook_not_found, not_found */
export const replayWebhooks = async (
  shop: Shop,
  { staff, params: { id }, body }: Pick<Served<'replayWebhooks'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'replayWebhooks'>> =>
  await withEndpoint(shop, { staff, id, verb: 'replayWebhooks' }, async (tx) => {
    const deliveryIds = await waitAgain(tx, id, body, MOST)
    if (deliveryIds.length === 0 && 'deliveryId' in body) throw new ShopError('not_found')
    await send(tx, deliveryIds)
    return { after: { messages: deliveryIds.length }, result: { sent: deliveryIds.length } }
  })

/** Sends a message that means nothing, so that a receiver can be tried. @throws ShopError webhook_not_found */
export const testWebhook = async (
  shop: Shop,
  { staff, params: { id } }: Pick<Served<'testWebhook'>, 'staff' | 'params'>,
): Promise<ReplyOf<'testWebhook'>> =>
  await withEndpoint(shop, { staff, id, verb: 'testWebhook' }, async (tx) => {
    const happenedAt = shop.clock.now()
    const body = messageBody('webhook.test', happenedAt.toISOString(), { endpoint: id })
    const message = { messageId: randomUUID(), kind: 'webhook.test', portalCode: null, happenedAt, body }
    await send(tx, await insertDeliveries(tx, [id], message))
    return { result: { sent: 1 } }
  })
