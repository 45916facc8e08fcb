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

/** Asks for the tickets of a paid order. */
export const enqueueTickets = (tx: Querying, { orderId }: { readonly orderId: number }): Promise<boolean> =>
  enqueueWork(tx, { kind: 'issue_tickets', payload: { orderId }, dedupeKey: `tickets:order:${orderId}` })

/**
 * Makes the tickets of a paid order, one living ticket a place, gives it its receipt's number and posts the email, once. Run twice, or cut
 * off and run again, it leaves the same tickets (R10.3).
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
      // last, since the next order of the storefront waits for its number until this one is committed
      await giveNumber(tx, orderId, portalOfCode(order.portalCode, shop.portals).timezone)
    })
  },
}
