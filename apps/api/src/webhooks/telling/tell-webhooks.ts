import { randomUUID } from 'node:crypto'
import type { WebhookKind } from '@parter/contract/webhooks/webhooks.forms.ts'
import { enqueueAllWork } from '../../platform/jobs/outbox.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { isListened } from '../endpoints/endpoints.store.ts'
import { findWrittenEvents } from './facts.store.ts'

declare module '../../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** Writes a message to everybody who is to be told. */
    write_webhooks: {
      readonly messageId: string
      readonly kind: WebhookKind
      readonly id: number
      readonly ticketIds: readonly string[]
      readonly at: string
    }
  }
}

/** Something that happened: what, and to which order, refund or event. */
export interface Happened {
  readonly kind: WebhookKind
  readonly id: number
  /** Which of an order's tickets; none: all of them. */
  readonly ticketIds?: readonly string[]
}

/** Queues what others are to be told, in the transaction in which it happens. Without listeners it is one small question. */
export const tellWebhooks = async (tx: Querying, happened: readonly Happened[]): Promise<void> => {
  const kinds = [...new Set(happened.map(({ kind }) => kind))]
  if (kinds.length === 0 || !(await isListened(tx, kinds))) return
  const at = new Date().toISOString()
  await enqueueAllWork(
    tx,
    happened.map(({ kind, id, ticketIds = [] }) => ({
      kind: 'write_webhooks',
      payload: { messageId: randomUUID(), kind, id, ticketIds, at },
    })),
  )
}

interface OfOrders {
  readonly orders: readonly { readonly orderId: number }[]
}

/** Orders whose tickets are there: only now are they told of, so that whoever asks for them finds everything. */
export const tellOfTickets = (tx: Querying, { orders }: OfOrders): Promise<void> =>
  tellWebhooks(
    tx,
    orders.flatMap(({ orderId: id }) => [
      { kind: 'order.paid', id },
      { kind: 'ticket.issued', id },
    ]),
  )

/** Paid orders that have no tickets: they sell a gift card. */
export const tellOfGiftCards = (
  tx: Querying,
  { orders }: { readonly orders: readonly { readonly orderId: number; readonly sellsGiftCard: boolean }[] },
): Promise<void> =>
  tellWebhooks(
    tx,
    orders.filter(({ sellsGiftCard }) => sellsGiftCard).map(({ orderId: id }) => ({ kind: 'order.paid', id })),
  )

/** Events that visitors see otherwise than before. */
export const tellOfEvents = (tx: Querying, { eventIds }: { readonly eventIds: readonly number[] }): Promise<void> =>
  tellWebhooks(
    tx,
    eventIds.map((id) => ({ kind: 'event.changed', id })),
  )

/** The same of all events that the transaction has written. Call it last. */
export const tellOfWrittenEvents = async (tx: Querying): Promise<void> => {
  if (await isListened(tx, ['event.changed'])) await tellOfEvents(tx, { eventIds: await findWrittenEvents(tx) })
}
