import { z } from 'zod'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { enqueueWork, type WorkOf } from '../../../platform/jobs/outbox.ts'
import type { Shop } from '../../../platform/shop/shop.ts'
import { postJson } from './post-json.ts'
import { decideSandboxPayment, readSandboxPayment } from './sandbox.store.ts'
import { type Behaviour, courseOf } from './sandbox-behaviour.rules.ts'

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
