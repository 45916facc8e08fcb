import { lookup } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { z } from 'zod'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { enqueueWork, type WorkOf } from '../../../platform/jobs/outbox.ts'
import { postText } from '../../../platform/outgoing/post-text.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { type DecidedPayment, decideSandboxPayment, readSandboxPayment, type SandboxPayment } from './sandbox.store.ts'
import { type Behaviour, courseOf } from './sandbox-behaviour.rules.ts'

/** Names under `localhost` mean this machine (RFC 6761), though not every resolver knows it. */
const lookUp: LookupFunction = (host, options, found) => {
  if (host === 'localhost' || host.endsWith('.localhost')) {
    if (options.all) found(null, [{ address: '127.0.0.1', family: 4 }])
    else found(null, '127.0.0.1', 4)
    return
  }
  lookup(host, options, found)
}

/**
 * Sends JSON to another server by a POST; connections are kept for the next ones.
 * @throws Error when it can't be reached, takes too long or answers with anything but success
 */
export async function postJson(link: string, body: unknown): Promise<void> {
  const url = new URL(link)
  const headers = { 'content-type': 'application/json' }
  const status = await postText(url, { headers, body: JSON.stringify(body), lookup: lookUp, keeps: true })
  if (status < 200 || status > 299) throw new Error(`${url.host} answered ${status}`)
}

declare module '../../../platform/jobs/outbox.ts' {
  interface ShopWork {
    send_sandbox_webhook: {
      readonly reference: string
      readonly eventId: string
      /** Where it is sent; undefined in rows of an earlier release. */
      readonly to?: Pick<SandboxPayment, 'callbackLink' | 'orderReference'> | undefined
    }
  }
}

/**
 * Applies the tester's choice to a payment, and plans its webhooks. A decided or expired payment stays as it is.
 * @returns the payment; undefined: it stays as it is, or there is none
 */
export async function decidePayment(
  shop: Shop,
  reference: string,
  behaviour: Behaviour,
): Promise<DecidedPayment | undefined> {
  const { state, settlesIn, callbacks, short } = courseOf(behaviour)
  return await inTransaction(shop.db, async (tx) => {
    const decided = await decideSandboxPayment(tx, reference, state, settlesIn, short)
    if (!decided) return undefined
    const { callbackLink, orderReference } = decided
    const runAt = decided.settlesAt !== null && settlesIn ? { runAt: decided.settlesAt } : {}
    for (let count = 1; count <= callbacks; count++) {
      const dedupeKey = `send_sandbox_webhook:${reference}:${count}`
      await enqueueWork(tx, {
        kind: 'send_sandbox_webhook',
        payload: { reference, eventId: `${reference}-${state}`, to: { callbackLink, orderReference } },
        dedupeKey,
        ...runAt,
      })
    }
    return decided
  })
}

/** Sends the webhook of a payment's change to the merchant; retried until there is a reply. */
export const callBackFromSandbox: WorkOf<'send_sandbox_webhook'> = {
  kind: 'send_sandbox_webhook',
  payload: z.object({
    reference: z.string(),
    eventId: z.string(),
    to: z.object({ callbackLink: z.string(), orderReference: z.string() }).optional(),
  }),
  isOfPayments: true,
  concurrency: 32,
  async run(shop, { reference, eventId, to }) {
    const payment = to ?? (await readSandboxPayment(shop.db, reference))
    if (!payment) return
    const { callbackLink, orderReference } = payment
    await postJson(callbackLink, {
      event_id: eventId,
      event_name: 'status_updated',
      payment_reference: reference,
      order_reference: orderReference,
    })
  },
}
