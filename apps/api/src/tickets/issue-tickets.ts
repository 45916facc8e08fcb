import { randomBytes } from 'node:crypto'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { z } from 'zod'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { enqueueWork, type WorkOf } from '../platform/jobs/outbox.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { giveNumber } from './receipt/receipt.store.ts'
import { postConfirmation } from './sending/confirmation-email.ts'
import { CODE_BYTES, codeOf } from './ticket/ticket.rules.ts'
import { insertTickets, readOrderOfTickets, readTickets, takeLinesWithoutTicket } from './ticket/tickets.store.ts'

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    issue_tickets: { readonly orderId: number }
  }
}

/** Queues the issuing of a paid order's tickets. */
export const enqueueTickets = (tx: Querying, { orderId }: { readonly orderId: number }): Promise<boolean> =>
  enqueueWork(tx, { kind: 'issue_tickets', payload: { orderId }, dedupeKey: `tickets:order:${orderId}` })

/**
 * Issues the tickets of a paid order, one valid ticket per place, assigns its receipt number and sends the email, once.
 * Repeated after a crash, it leaves the same tickets (R10.3).
 */
export const issueTickets: WorkOf<'issue_tickets'> = {
  kind: 'issue_tickets',
  payload: z.object({ orderId: z.int() }),
  async run(shop, { orderId }) {
    await inTransaction(shop.db, async (tx) => {
      const lines = await takeLinesWithoutTicket(tx, orderId)
      await insertTickets(
        tx,
        orderId,
        lines.map((line) => ({ ...line, code: codeOf(randomBytes(CODE_BYTES)) })),
      )
      const order = await readOrderOfTickets(tx, orderId)
      if (!order) return
      const tickets = await readTickets(tx, orderId)
      if (tickets.length > 0) await postConfirmation(shop, tx, order, tickets)
      // last, because the next order of the storefront can't get its number before this transaction commits
      await giveNumber(tx, orderId, portalOfCode(order.portalCode, shop.portals).timezone)
    })
  },
}
