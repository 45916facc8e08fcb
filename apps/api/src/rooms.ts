import { accountRoutes } from './account/account.routes.ts'
import { areaRoutes } from './account/area/area.routes.ts'
import type { AccountDoors } from './account/customers/account-doors.ts'
import { passkeyRoutes } from './account/passkeys.routes.ts'
import { privacyRoutes } from './account/privacy/privacy.routes.ts'
import { giveCartKey } from './account/sessions/guest-session.ts'
import { sessionRoutes } from './account/sessions.routes.ts'
import { attachmentMakers } from './attachment-makers.ts'
import { boxOfficeRoutes } from './box-office/box-office.routes.ts'
import { extendHolds, heldTickets } from './box-office/holding/holds-of-cart.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { handOverCart, leaveGuestCart } from './cart/owners/hand-over-cart.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import type { Looked } from './catalogue/events/keep-offers-fresh.ts'
import { venuesRoutes } from './catalogue/venues.routes.ts'
import { changedEventsRoutes } from './changed-events/changed-events.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { sandboxRoutes } from './checkout/sandbox.routes.ts'
import { stripeRoutes } from './checkout/stripe.routes.ts'
import { syncNow } from './checkout/sync-now.ts'
import { articlesRoutes } from './content/articles.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { formsRoutes } from './forms/forms.routes.ts'
import { boughtGiftCard } from './gift-cards/bought-gift-card.ts'
import { giftCardsRoutes } from './gift-cards/gift-cards.routes.ts'
import { hallsRoutes } from './halls/halls.routes.ts'
import { monitoringRoutes } from './monitoring/monitoring.routes.ts'
import { exportOrders, joinOrders, partOrdersFromSession, takeOrdersAlong } from './orders/history/customer-orders.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { currentTerms } from './orders/terms-version.ts'
import type { Routes } from './platform/http/serve.ts'
import type { RedirectOf } from './platform/http/shell/pages.ts'
import { iconRoutes } from './platform/icons/icon-routes.ts'
import { mailboxRoutes } from './platform/mail/mailbox-page.ts'
import { logoRoutes } from './platform/portals/logo-routes.ts'
import type { Shop } from './platform/shop/shop.ts'
import { redirectsRoutes } from './redirects/redirects.routes.ts'
import { remindersRoutes } from './reminders/reminders.routes.ts'
import { returnsRoutes } from './returns/returns.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { seatMapRoutes } from './seat-map/seat-map.routes.ts'
import { sitemapRoutes } from './sitemap/sitemap.routes.ts'
import { boughtTickets } from './tickets/bought-tickets.ts'
import { receiptLink } from './tickets/receipt/read-receipt.ts'
import { EMAILS_WITH_TICKETS } from './tickets/sending/confirmation-email.ts'
import { ticketsLink } from './tickets/ticket/ticket-links.rules.ts'
import { ticketsRoutes } from './tickets/tickets.routes.ts'
import { passesLink } from './tickets/wallet/wallet-links.ts'

/** What accounts ask of the rooms that have carts and orders. */
const accountDoors: AccountDoors = {
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
}

/**
 * Every room of the shop, plugged in: the one list of what this server answers.
 * @param looked is told which events were shown
 * @param redirectOf where an old address leads
 */
export const roomsOf = (looked: Looked, redirectOf: RedirectOf): readonly Routes<Shop>[] => [
  catalogueRoutes(looked),
  venuesRoutes(looked),
  contentRoutes,
  articlesRoutes,
  formsRoutes,
  remindersRoutes,
  sitemapRoutes,
  monitoringRoutes,
  iconRoutes,
  logoRoutes,
  searchRoutes(looked),
  boxOfficeRoutes,
  seatMapRoutes,
  hallsRoutes,
  cartRoutes(giveCartKey),
  checkoutRoutes,
  sandboxRoutes,
  stripeRoutes,
  giftCardsRoutes,
  ordersRoutes({
    syncNow,
    boughtTickets,
    boughtGiftCard,
    ticketsLink,
    passesLink,
    receiptLink,
    emailsWithTickets: EMAILS_WITH_TICKETS,
  }),
  ticketsRoutes({ syncNow }),
  returnsRoutes,
  changedEventsRoutes,
  sessionRoutes(accountDoors),
  accountRoutes(accountDoors),
  areaRoutes(accountDoors),
  passkeyRoutes(accountDoors),
  privacyRoutes(accountDoors),
  mailboxRoutes(attachmentMakers),
  redirectsRoutes(redirectOf),
]
