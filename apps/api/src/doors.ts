/** What rooms ask of rooms that they don't know: each of these is handed to its room by app.ts. */
import type { AccountDoors } from './account/account-doors.ts'
import { extendHolds } from './box-office/holding/extend-holds.ts'
import { heldTickets } from './box-office/holding/held-tickets.ts'
import { tellMaps } from './box-office/stock/stock-notices.ts'
import { moveToHallVersion } from './box-office/stock/write-stock.ts'
import { handOverCart, leaveCustomers, leaveGuestCart } from './cart/hand-over-cart.ts'
import { hallOfEventsChanged } from './content/content-changed.ts'
import type { HallDoors } from './halls/save-hall.ts'
import {
  exportOrders,
  joinOrders,
  leaveOrders,
  partOrdersFromSession,
  takeOrdersAlong,
} from './orders/history/customer-orders.ts'
import { currentTerms } from './orders/terms-version.ts'

/** What accounts ask of the rooms that have carts and orders. */
export const accountDoors: AccountDoors = {
  ticketsInBasket: async (shop, cartId) => (await heldTickets(shop.db, cartId)).length,
  extendHolds,
  async handOverCart(tx, wish) {
    const cartId = await handOverCart(tx, wish)
    await takeOrdersAlong(tx, { ...wish, cartId })
    return cartId
  },
  async leaveGuestCart(tx, wish) {
    await leaveGuestCart(tx, wish)
    await partOrdersFromSession(tx, wish)
  },
  joinOrders,
  exportOrders,
  currentTerms,
  async leaveOrders(tx, customerIds) {
    await leaveCustomers(tx, customerIds)
    await leaveOrders(tx, customerIds)
  },
}

/** An event has another hall: lists count its places, open maps ask for the new plan. */
export const hallDoors: HallDoors = {
  moveEvents: moveToHallVersion,
  async tellEvents(tx, eventIds) {
    await hallOfEventsChanged(tx, eventIds)
    await tellMaps(tx, eventIds)
  },
}
