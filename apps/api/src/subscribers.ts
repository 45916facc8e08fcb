import type { RetentionEnded } from './account/privacy/delete-expired-data.ts'
import { forgetNetworks } from './box-office/hold-limits/networks.ts'
import { notifyMaps } from './box-office/stock/stock-notifications.ts'
import { moveToHallVersion } from './box-office/stock/write-sale.ts'
import { forgetCarts } from './cart/owners/forget-carts.ts'
import { leaveCustomers } from './cart/owners/hand-over-cart.ts'
import { hallOfEventsChanged } from './content/content-changed.ts'
import { forgetSubmissions } from './forms/forget-submissions.ts'
import { forgetGiftCards } from './gift-cards/forget-gift-cards.ts'
import { enqueueGiftCard } from './gift-cards/issue-gift-card.ts'
import { forgetBuyers } from './orders/buyers/forget-buyers.ts'
import { leaveOrders } from './orders/history/customer-orders.ts'
import { inTransaction } from './platform/database/in-transaction.ts'
import type { Subscribers } from './platform/events.ts'
import { forgetReminders } from './reminders/forget-reminders.ts'
import { enqueueTickets } from './tickets/issue-tickets.ts'
import { forgetHolders } from './tickets/ticket/forget-holders.ts'

/** Who follows what happens in other rooms: the one list. Each is told within the transaction that announces it. */
export const subscribers: Subscribers = {
  orderPaid: [enqueueGiftCard, enqueueTickets],
  hallVersionChosen: [
    (tx, { eventIds, hallVersionId }) => moveToHallVersion(tx, eventIds, hallVersionId),
    // lists count its places, open maps ask for the new plan
    (tx, { eventIds }) => hallOfEventsChanged(tx, eventIds),
    (tx, { eventIds }) => notifyMaps(tx, eventIds),
  ],
  customersForgotten: [
    (tx, { customerIds }) => leaveCustomers(tx, customerIds),
    (tx, { customerIds }) => leaveOrders(tx, customerIds),
  ],
  retentionEnded: [
    (db, { portalCode, periods }: RetentionEnded) =>
      inTransaction(db, (tx) => forgetCarts(tx, portalCode, periods.unpaidCarts)),
    (db, { portalCode, periods }) =>
      inTransaction(db, async (tx) => {
        await forgetBuyers(tx, portalCode, periods, forgetHolders)
        await forgetGiftCards(tx, portalCode, periods)
      }),
    (db, { portalCode, periods }) => inTransaction(db, (tx) => forgetSubmissions(tx, portalCode, periods)),
    (db, { portalCode, periods }) => inTransaction(db, (tx) => forgetReminders(tx, portalCode, periods)),
  ],
  holdTracesEnded: [(db, { days }) => inTransaction(db, (tx) => forgetNetworks(tx, days))],
}
