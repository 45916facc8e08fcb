import { z } from 'zod'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { WorkOf } from '../../platform/jobs/outbox.ts'
import { postText } from '../../platform/outgoing/post-text.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { findEndpoint, noteOutcome, updateStopped } from '../endpoints/endpoints.store.ts'
import { lookUpOutside, refuseInnerNumbers } from '../endpoints/outside.ts'
import { openSecrets } from '../endpoints/secrets.ts'
import { signedHeaders } from '../endpoints/signature.ts'
import { findDelivery, markFailed, noteAttempt } from './deliveries.store.ts'

/** An address that has not been reached for so long, in milliseconds, is stopped when a message is given up. */
const LONG = 24 * 3_600_000
/** The receiver wants no more of it. */
const GONE = 410
const LONGEST_ERROR = 300

type Endpoint = NonNullable<Awaited<ReturnType<typeof findEndpoint>>>
type Delivery = NonNullable<Awaited<ReturnType<typeof findDelivery>>>

/** @returns the status of the reply, or why there is none */
const post = async (
  shop: Shop,
  endpoint: Endpoint,
  { messageId: id, body }: Delivery,
): Promise<{ readonly status: number | null; readonly error: string | null }> => {
  try {
    const url = new URL(endpoint.url)
    refuseInnerNumbers(shop.settings, url)
    const timestamp = Math.floor(shop.clock.now().getTime() / 1000)
    const headers = signedHeaders(openSecrets(shop, endpoint), { id, body, timestamp })
    const status = await postText(url, { headers, body, lookup: lookUpOutside(shop.settings) })
    return { status, error: status >= 200 && status < 300 ? null : `It answered ${status}` }
  } catch (error) {
    return { status: null, error: (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_ERROR) }
  }
}

/** Sends a message as it was written, and again after growing pauses for two days until the receiver takes it (R12.10). */
export const sendWebhook: WorkOf<'send_webhook'> = {
  kind: 'send_webhook',
  payload: z.object({ deliveryId: z.int() }),
  async run(shop, { deliveryId }) {
    const delivery = await findDelivery(shop.db, deliveryId)
    if (delivery?.state !== 'waiting') return
    const endpoint = await findEndpoint(shop.db, delivery.endpointId)
    if (!endpoint || endpoint.stoppedAt)
      return await inTransaction(shop.db, (tx) => markFailed(tx, deliveryId, 'The address is stopped'))
    const { status, error } = await post(shop, endpoint, delivery)
    const isGone = status === GONE
    await inTransaction(shop.db, async (tx) => {
      const state = error === null ? 'delivered' : isGone ? 'failed' : 'waiting'
      await noteAttempt(tx, deliveryId, { state, status, error })
      await noteOutcome(tx, endpoint.id, error === null)
      if (isGone) await updateStopped(tx, endpoint.id, false, null)
    })
    if (error !== null && !isGone) throw new Error(`Webhook ${deliveryId}: ${error}`)
  },
  async gaveUp(shop, { deliveryId }) {
    const delivery = await findDelivery(shop.db, deliveryId)
    if (!delivery) return
    await inTransaction(shop.db, async (tx) => {
      await markFailed(tx, deliveryId)
      const since = await noteOutcome(tx, delivery.endpointId, false)
      if (since && shop.clock.now().getTime() - since.getTime() > LONG)
        await updateStopped(tx, delivery.endpointId, false, null)
    })
  },
}
