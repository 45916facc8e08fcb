import { lookup } from 'node:dns'
import { request as plain } from 'node:http'
import { request as secure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { z } from 'zod'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { enqueueWork, type WorkOf } from '../../../platform/jobs/outbox.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { decideSandboxPayment, readSandboxPayment } from './sandbox.store.ts'
import { type Behaviour, courseOf } from './sandbox-behaviour.rules.ts'

/** The timeout in milliseconds. */
const TIMEOUT_MS = 10_000

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
 * Sends JSON to another server by a POST of its own.
 * @throws Error when it can't be reached, takes too long or answers with anything but success
 */
export async function postJson(link: string, body: unknown): Promise<void> {
  const url = new URL(link)
  const text = JSON.stringify(body)
  const send = url.protocol === 'https:' ? secure : plain
  const status = await new Promise<number>((resolve, reject) => {
    const sent = send(
      url,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) },
        timeout: TIMEOUT_MS,
        agent: false,
        ...(isIP(url.hostname) === 0 ? { lookup: lookUp } : {}),
      },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
        answer.on('error', reject)
      },
    )
    sent.on('timeout', () => sent.destroy(new Error(`${url.host} did not answer in time`)))
    sent.on('error', reject)
    sent.end(text)
  })
  if (status < 200 || status > 299) throw new Error(`${url.host} answered ${status}`)
}

declare module '../../../platform/jobs/outbox.ts' {
  interface ShopWork {
    send_sandbox_webhook: { readonly reference: string; readonly eventId: string }
  }
}

/** Applies the tester's choice to a payment, and plans its webhooks. A decided or expired payment stays as it is. */
export async function decidePayment(shop: Shop, reference: string, behaviour: Behaviour): Promise<void> {
  const { state, settlesIn, callbacks, short } = courseOf(behaviour)
  await inTransaction(shop.db, async (tx) => {
    const decided = await decideSandboxPayment(tx, reference, state, settlesIn, short)
    if (!decided) return
    const runAt = decided.settlesAt !== null && settlesIn ? { runAt: decided.settlesAt } : {}
    for (let count = 1; count <= callbacks; count++) {
      const dedupeKey = `send_sandbox_webhook:${reference}:${count}`
      await enqueueWork(tx, {
        kind: 'send_sandbox_webhook',
        payload: { reference, eventId: `${reference}-${state}` },
        dedupeKey,
        ...runAt,
      })
    }
  })
}

/** Sends the webhook of a payment's change to the merchant; retried until there is a reply. */
export const callBackFromSandbox: WorkOf<'send_sandbox_webhook'> = {
  kind: 'send_sandbox_webhook',
  payload: z.object({ reference: z.string(), eventId: z.string() }),
  isOfPayments: true,
  async run(shop, { reference, eventId }) {
    const payment = await readSandboxPayment(shop.db, reference)
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
