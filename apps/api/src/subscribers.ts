import type { RetentionEnded } from './account/privacy/delete-expired-data.ts'
import { forgetNetworks } from './box-office/hold-limits/networks.ts'
import { forgetTakenPlaces, stockSource } from './box-office/stock/availability.ts'
import { notifyMaps, subscribeToStock } from './box-office/stock/stock-notifications.ts'
import { moveToHallVersion } from './box-office/stock/write-sale.ts'
import { forgetCarts } from './cart/owners/forget-carts.ts'
import { leaveCustomers } from './cart/owners/hand-over-cart.ts'
import { forgetPersons } from './checkout/persons/person-limits.ts'
import { hallOfEventsChanged } from './content/content-changed.ts'
import { enterCardSales } from './counter/sale/enter-card-sales.ts'
import { finishErasures } from './data-requests/erase-address.ts'
import { forgetNotes } from './desk/acts/forget-notes.ts'
import { forgetSubmissions } from './forms/forget-submissions.ts'
import { forgetGiftCards } from './gift-cards/forget-gift-cards.ts'
import { enqueueGiftCards } from './gift-cards/issue-gift-card.ts'
import { tellOfCancelledInvoice } from './group-orders/invoice-cancelled-email.ts'
import { forgetBuyers } from './orders/buyers/forget-buyers.ts'
import { leaveOrders } from './orders/history/customer-orders.ts'
import { inTransaction } from './platform/database/in-transaction.ts'
import { type Announce, announceTo, type Subscribers } from './platform/events.ts'
import { throttle } from './platform/foundation/throttle.ts'
import type { Shop } from './platform/shop/shop.ts'
import { forgetReminders } from './reminders/forget-reminders.ts'
import { takeOverListings } from './resale/take-over-listings.ts'
import { enqueueTickets } from './tickets/issue-tickets.ts'
import { forgetHolders } from './tickets/ticket/forget-holders.ts'
import { forgetWishes } from './waiting-list/forget-wishes.ts'
import { offerNewListing } from './waiting-list/match-event.ts'
import { forgetDeliveries } from './webhooks/sending/forget-deliveries.ts'
import { tellOfEvents, tellOfGiftCards, tellOfTickets, tellWebhooks } from './webhooks/telling/tell-webhooks.ts'

/** For subscribers that announce something themselves. */
const announce: Announce = (tx, name, event) => announceTo(subscribers)(tx, name, event)

/** All subscribers of the rooms' events. They run in the transaction that announces the event. */
export const subscribers: Subscribers = {
  ordersPaid: [
    (tx, { orders }) => takeOverListings({ announce }, tx, orders),
    enqueueGiftCards,
    enqueueTickets,
    tellOfGiftCards,
    enterCardSales,
  ],
  orderCancelled: [tellOfCancelledInvoice],
  ticketsIssued: [tellOfTickets],
  ticketListed: [offerNewListing],
  ticketsReturned: [
    (tx, { orderId, ticketIds }) => tellWebhooks(tx, [{ kind: 'ticket.returned', id: orderId, ticketIds }]),
  ],
  moneyRefunded: [(tx, { refundId }) => tellWebhooks(tx, [{ kind: 'order.refunded', id: refundId }])],
  eventsChanged: [tellOfEvents],
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
        await forgetBuyers(tx, portalCode, periods, async (own, orderIds) => {
          await forgetHolders(own, orderIds)
          await forgetNotes(own, orderIds)
          await forgetPersons(own, orderIds)
        })
        await forgetGiftCards(tx, portalCode, periods)
      }),
    (db, { portalCode, periods }) => inTransaction(db, (tx) => forgetSubmissions(tx, portalCode, periods)),
    (db, { portalCode, periods }) => inTransaction(db, (tx) => forgetReminders(tx, portalCode, periods)),
    (db, { portalCode, periods }) => inTransaction(db, (tx) => forgetWishes(tx, portalCode, periods)),
    (db, { portalCode, periods }) => inTransaction(db, (tx) => finishErasures(tx, portalCode, periods.consents)),
  ],
  holdTracesEnded: [
    (db, { days }) => inTransaction(db, (tx) => forgetNetworks(tx, days)),
    (db) => inTransaction(db, forgetDeliveries),
  ],
}

/** Milliseconds in which changes of one event's stock are collected before its cached replies are outdated. */
const STOCK_THROTTLE = 500

/** Outdates cached replies when stock changes: lists for events that they have shown, maps and prices for all. */
export const stockListeners = (shop: Shop) =>
  subscribeToStock(
    shop,
    throttle(STOCK_THROTTLE, (id) => {
      forgetTakenPlaces(shop, id)
      shop.changes.changed(stockSource(id))
      shop.offers.stockChanged(id)
    }),
  )
