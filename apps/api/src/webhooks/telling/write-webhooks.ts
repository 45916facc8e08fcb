import { WEBHOOK_KINDS, type WebhookKind } from '@parter/contract/webhooks/webhooks.forms.ts'
import { z } from 'zod'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { enqueueAllWork, type WorkOf } from '../../platform/jobs/outbox.ts'
import { findListeners } from '../endpoints/endpoints.store.ts'
import { insertDeliveries } from '../sending/deliveries.store.ts'
import { messageBody } from '../sending/message-body.ts'
import { type ReadFacts, readEventFacts, readOrderFacts, readRefundFacts, readTicketFacts } from './facts.store.ts'

const FACTS: Readonly<Record<WebhookKind, ReadFacts>> = {
  'order.paid': readOrderFacts,
  'order.refunded': readRefundFacts,
  'ticket.issued': readTicketFacts,
  'ticket.returned': readTicketFacts,
  'event.changed': readEventFacts,
}

export const writeWebhooks: WorkOf<'write_webhooks'> = {
  kind: 'write_webhooks',
  payload: z.object({
    messageId: z.uuid(),
    kind: z.enum(WEBHOOK_KINDS),
    id: z.int(),
    ticketIds: z.array(z.uuid()),
    at: z.iso.datetime(),
  }),
  async run({ db }, { messageId, kind, id, ticketIds, at }) {
    await inTransaction(db, async (tx) => {
      const facts = await FACTS[kind](tx, id, ticketIds)
      if (!facts) return
      const { portalCode, data } = facts
      const message = { messageId, kind, portalCode, happenedAt: new Date(at), body: messageBody(kind, at, data) }
      const written = await insertDeliveries(tx, await findListeners(tx, kind, portalCode), message)
      await enqueueAllWork(
        tx,
        written.map((deliveryId) => ({ kind: 'send_webhook', payload: { deliveryId } })),
      )
    })
  },
}
