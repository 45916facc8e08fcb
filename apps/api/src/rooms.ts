import { accountRoutes } from './account/account.routes.ts'
import { areaRoutes } from './account/area/area.routes.ts'
import { passkeyRoutes } from './account/passkeys.routes.ts'
import { privacyRoutes } from './account/privacy/privacy.routes.ts'
import { setCartKeyCookie } from './account/sessions/guest-session.ts'
import { sessionRoutes } from './account/sessions.routes.ts'
import { attachments } from './attachments.ts'
import { boxOfficeRoutes } from './box-office/box-office.routes.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { deliveryTermsRoutes } from './cart/delivery-terms/delivery-terms.routes.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { venuesRoutes } from './catalogue/venues.routes.ts'
import { changedEventsRoutes } from './changed-events/changed-events.routes.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { doubtfulPurchasesRoutes } from './checkout/persons/doubtful-purchases.routes.ts'
import { sandboxRoutes } from './checkout/sandbox.routes.ts'
import { stripeRoutes } from './checkout/stripe.routes.ts'
import { syncNow } from './checkout/sync-now.ts'
import { complimentaryRoutes } from './complimentary/complimentary.routes.ts'
import { articlesRoutes } from './content/articles.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { contentItemsRoutes } from './content-items/content-items.routes.ts'
import { findItemBelonging } from './content-items/items/content-items.store.ts'
import { counterRoutes } from './counter/counter.routes.ts'
import { findShiftBelonging } from './counter/shift/shifts.store.ts'
import { dataRequestsRoutes } from './data-requests/data-requests.routes.ts'
import { findDataRequestBelonging } from './data-requests/data-requests.store.ts'
import { findOrderBelonging } from './desk/belonging/order-belonging.ts'
import { deskRoutes } from './desk/desk.routes.ts'
import { doorRoutes } from './door/door.routes.ts'
import { eventChangesRoutes } from './event-changes/event-changes.routes.ts'
import { findDraftBelonging } from './event-drafts/drafts/drafts.store.ts'
import { findEventBelonging } from './event-drafts/drafts/published.store.ts'
import { eventDraftsRoutes } from './event-drafts/event-drafts.routes.ts'
import { formsRoutes } from './forms/forms.routes.ts'
import { boughtGiftCard } from './gift-cards/bought-gift-card.ts'
import { giftCardsRoutes } from './gift-cards/gift-cards.routes.ts'
import { staffCardsRoutes } from './gift-cards/staff-cards/staff-cards.routes.ts'
import { findGiftCardBelonging } from './gift-cards/staff-cards/staff-cards.store.ts'
import { groupOrdersRoutes } from './group-orders/group-orders.routes.ts'
import { hallsRoutes } from './halls/halls.routes.ts'
import { findHallBelonging } from './halls/plan/hall-belonging.ts'
import { lookupRoutes } from './lookup/lookup.routes.ts'
import { monitoringRoutes } from './monitoring/monitoring.routes.ts'
import { ordersRoutes, purchaseRoutes } from './orders/orders.routes.ts'
import { neverRefused, type Routes } from './platform/http/serve.ts'
import type { RedirectOf } from './platform/http/shell/pages.ts'
import { iconRoutes } from './platform/icons/icon-routes.ts'
import { mailboxRoutes } from './platform/mail/mailbox-page.ts'
import { logoRoutes } from './platform/portals/logo-routes.ts'
import type { Shop } from './platform/shop/shop.ts'
import { queuePageRoutes } from './queue/page/queue-page.routes.ts'
import { queueRoutes } from './queue/queue.routes.ts'
import { staffQueuesRoutes } from './queue/staff-queues/staff-queues.routes.ts'
import { findQueueBelonging } from './queue/staff-queues/staff-queues.store.ts'
import { redirectsRoutes } from './redirects/redirects.routes.ts'
import { staffRedirectsRoutes } from './redirects/staff-redirects/staff-redirects.routes.ts'
import { findRedirectBelonging } from './redirects/staff-redirects/staff-redirects.store.ts'
import { remindersRoutes } from './reminders/reminders.routes.ts'
import { reportsRoutes } from './reports/reports.routes.ts'
import { resaleRoutes } from './resale/resale.routes.ts'
import { staffResaleRoutes } from './resale/staff-resale/staff-resale.routes.ts'
import { returnsRoutes } from './returns/returns.routes.ts'
import { searchRoutes } from './search/search.routes.ts'
import { seatMapRoutes } from './seat-map/seat-map.routes.ts'
import { findSettlementBelonging } from './settlements/settlement/settlements.store.ts'
import { settlementsRoutes } from './settlements/settlements.routes.ts'
import { findOrganiserBelonging } from './settlements/terms/terms.store.ts'
import { sitemapRoutes } from './sitemap/sitemap.routes.ts'
import type { StaffScopes } from './staff/sessions/admit-staff.ts'
import { staffRoutes } from './staff/staff.routes.ts'
import { staffSignInRoutes } from './staff/staff-sign-in.routes.ts'
import { boughtTickets } from './tickets/bought-tickets.ts'
import { receiptLink } from './tickets/receipt/read-receipt.ts'
import { EMAILS_WITH_TICKETS } from './tickets/sending/confirmation-email.ts'
import { passesLink, ticketsLink } from './tickets/ticket/ticket-links.ts'
import { ticketsRoutes } from './tickets/tickets.routes.ts'
import { staffCodesRoutes } from './vouchers/staff-codes/staff-codes.routes.ts'
import { findPromoCodeBelonging } from './vouchers/staff-codes/staff-codes.store.ts'
import { waitingListRoutes } from './waiting-list/waiting-list.routes.ts'
import { webhooksRoutes } from './webhooks/webhooks.routes.ts'

/**
 * Every room of the shop, plugged in: the one list of what this server answers.
 * @param redirectOf where an old address leads
 */
export const roomsOf = (redirectOf: RedirectOf): readonly Routes<Shop>[] => [
  catalogueRoutes,
  venuesRoutes,
  contentRoutes,
  articlesRoutes,
  formsRoutes,
  remindersRoutes,
  waitingListRoutes,
  sitemapRoutes,
  monitoringRoutes,
  iconRoutes,
  logoRoutes,
  searchRoutes,
  queueRoutes,
  queuePageRoutes,
  boxOfficeRoutes,
  seatMapRoutes,
  hallsRoutes,
  eventDraftsRoutes,
  contentItemsRoutes,
  staffCodesRoutes,
  staffCardsRoutes,
  cartRoutes(setCartKeyCookie),
  deliveryTermsRoutes,
  neverRefused(checkoutRoutes),
  neverRefused(sandboxRoutes),
  neverRefused(stripeRoutes),
  giftCardsRoutes,
  ordersRoutes,
  neverRefused(
    purchaseRoutes({
      syncNow,
      boughtTickets,
      boughtGiftCard,
      ticketsLink,
      passesLink,
      receiptLink,
      emailsWithTickets: EMAILS_WITH_TICKETS,
    }),
  ),
  ticketsRoutes,
  returnsRoutes,
  resaleRoutes,
  staffResaleRoutes,
  doubtfulPurchasesRoutes,
  changedEventsRoutes,
  eventChangesRoutes,
  sessionRoutes,
  accountRoutes,
  areaRoutes,
  passkeyRoutes,
  privacyRoutes,
  staffSignInRoutes,
  staffRoutes,
  reportsRoutes,
  settlementsRoutes,
  webhooksRoutes,
  deskRoutes,
  lookupRoutes,
  counterRoutes,
  dataRequestsRoutes,
  staffQueuesRoutes,
  doorRoutes,
  complimentaryRoutes,
  groupOrdersRoutes,
  mailboxRoutes(attachments),
  redirectsRoutes(redirectOf),
  staffRedirectsRoutes(redirectOf),
]

/** Where things belong that calls of the staff name: the one list. A kind without a line does not compile. */
export const staffScopes: StaffScopes = {
  content_item: findItemBelonging,
  data_request: findDataRequestBelonging,
  draft: findDraftBelonging,
  event: findEventBelonging,
  gift_card: findGiftCardBelonging,
  hall: findHallBelonging,
  organiser: findOrganiserBelonging,
  counter_shift: findShiftBelonging,
  settlement: findSettlementBelonging,
  order: findOrderBelonging,
  promo_code: findPromoCodeBelonging,
  queue: findQueueBelonging,
  redirect: findRedirectBelonging,
}
