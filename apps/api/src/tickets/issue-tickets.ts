import { randomBytes } from 'node:crypto'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { z } from 'zod'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueueAllWork, type WorkOf } from '../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { giveNumbers } from './receipt/receipt.store.ts'
import { postConfirmations } from './sending/confirmation-email.ts'
import { CODE_BYTES, codeOf } from './ticket/ticket.rules.ts'
import { insertTickets, lockPaidOrders, readLinesWithoutTicket, readTicketsOfMany } from './ticket/tickets.store.ts'

declare module '../platform/events.ts' {
  interface ShopEvents {
    /** The tickets of paid orders exist. */
    ticketsIssued: { readonly orders: readonly { readonly orderId: number }[] }
  }
}

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    issue_tickets: { readonly orderId: number }
  }
}

/** Queues the issuing of paid orders' tickets. */
export const enqueueTickets = (
  tx: Querying,
  { orders }: { readonly orders: readonly { readonly orderId: number }[] },
): Promise<unknown> =>
  enqueueAllWork(
    tx,
    orders.map(({ orderId }) => ({
      kind: 'issue_tickets',
      payload: { orderId },
      dedupeKey: `tickets:order:${orderId}`,
    })),
  )

/**
 * Issues the tickets of paid orders, one valid ticket per place, assigns their receipt numbers and sends their emails,
 * once. Repeated after a crash, it leaves the same tickets (R10.3).
 */
const issueAll = async (shop: Shop, wanted: readonly { readonly orderId: number }[]): Promise<void> => {
  const orderIds = wanted.map(({ orderId }) => orderId)
  await inTransaction(shop.db, async (tx) => {
    const orders = await lockPaidOrders(tx, orderIds)
    const paid = orders.map(({ id }) => id)
    const lines = await readLinesWithoutTicket(tx, paid)
    await insertTickets(
      tx,
      lines.map((line) => ({ ...line, code: codeOf(randomBytes(CODE_BYTES)) })),
    )
    const tickets = await readTicketsOfMany(tx, paid)
    const withTickets = orders.flatMap((order) => {
      const own = tickets.get(order.id)
      return own ? [{ order, tickets: own }] : []
    })
    if (withTickets.length > 0) await postConfirmations(shop, tx, withTickets)
    await shop.announce(tx, 'ticketsIssued', { orders: orders.map(({ id: orderId }) => ({ orderId })) })
    // last, because the next orders of the storefront can't get their numbers before this transaction commits
    const numbered = orders.map(({ id, portalCode }) => {
      return { id, timeZone: portalOfCode(portalCode, shop.portals).timezone }
    })
    await giveNumbers(tx, numbered)
  })
}

export const issueTickets = {
  kind: 'issue_tickets',
  payload: z.object({ orderId: z.int() }),
  concurrency: 100,
  run: (shop: Shop, one: { readonly orderId: number }) => issueAll(shop, [one]),
  runTogether: issueAll,
} satisfies WorkOf<'issue_tickets'>
