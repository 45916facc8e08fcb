import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { giveCartKey } from './account/guest-session.ts'
import { accountRoutes } from './account/account.routes.ts'
import { areaRoutes } from './account/area/area.routes.ts'
import { writeAccountEmail } from './account/emails/account-email.ts'
import { passkeyRoutes } from './account/passkeys/passkeys.routes.ts'
import { keepNoLonger } from './account/privacy/keep-no-longer.ts'
import { privacyRoutes } from './account/privacy/privacy.routes.ts'
import { readSession } from './account/read-session.ts'
import { sessionRoutes } from './account/sessions/sessions.routes.ts'
import { hearStock } from './box-office/stock/stock-notices.ts'
import { forgetNetworks } from './box-office/hoarding/forget-networks.ts'
import { boxOfficeRoutes } from './box-office/box-office.routes.ts'
import { forgetTakenPlaces } from './box-office/stock/availability.ts'
import { stockSource } from './box-office/stock/stock-made-of.ts'
import { cartRoutes } from './cart/cart.routes.ts'
import { forgetCarts } from './cart/forget-carts.ts'
import { catalogueRoutes } from './catalogue/catalogue.routes.ts'
import { readSlug } from './catalogue/content-slug.store.ts'
import { eventPages } from './catalogue/event-pages.ts'
import { cardSource } from './catalogue/cards-made-of.ts'
import { keepOffersFresh, type Looked } from './catalogue/keep-offers-fresh.ts'
import { listPages } from './catalogue/list-pages.ts'
import { placePages } from './catalogue/place-pages.ts'
import { seriesPages } from './catalogue/series-page.ts'
import { venuesRoutes } from './catalogue/venues.routes.ts'
import { EVENT_CHANGE } from './changed-events/change-email.ts'
import { changedEventsRoutes } from './changed-events/changed-events.routes.ts'
import { settleChange } from './changed-events/settle-change.ts'
import { tellBuyers } from './changed-events/tell-buyers.ts'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { callBackFromSandbox } from './checkout/payment-providers/sandbox/decide-payment.ts'
import { sandboxRoutes } from './checkout/payment-providers/sandbox/sandbox.routes.ts'
import { stripeRoutes } from './checkout/payment-providers/stripe/stripe.routes.ts'
import { lookLive } from './checkout/look-live.ts'
import { refundPayment } from './checkout/refund-payment.ts'
import { watchPaymentsWork } from './checkout/watch-payments.ts'
import { articlePages } from './content/article-pages.ts'
import { articlesRoutes } from './content/articles.routes.ts'
import { contentRoutes } from './content/content.routes.ts'
import { refreshOffers } from './content/import/offers.store.ts'
import { versionFinder } from './content/read-init.ts'
import { accountDoors, hallDoors } from './doors.ts'
import { forgetBuyers } from './orders/buyers/forget-buyers.ts'
import { formPages } from './forms/form-page.ts'
import { forgetSubmissions } from './forms/forget-submissions.ts'
import { formsRoutes } from './forms/forms.routes.ts'
import { FORM_SUBMISSION, submissionAttachments } from './forms/submission-email.ts'
import { boughtGiftCard } from './gift-cards/bought-gift-card.ts'
import { forgetGiftCards } from './gift-cards/forget-gift-cards.ts'
import { giftCardAttachments } from './gift-cards/gift-card-file.ts'
import { giftCardsRoutes } from './gift-cards/gift-cards.routes.ts'
import { GIFT_CARD, handOutGiftCard, sendGiftCard } from './gift-cards/hand-out-gift-card.ts'
import { monitoringRoutes } from './monitoring/monitoring.routes.ts'
import { bookFigures, watchBooks } from './orders/books/watch-books.ts'
import { orderFigures } from './orders/history/order-figures.ts'
import { ordersRoutes } from './orders/orders.routes.ts'
import { writeOtherPlacesEmail } from './orders/other-places/other-places-email.ts'
import { writeRefundEmail } from './orders/refunds/refund-email.ts'
import { hallsRoutes } from './halls/halls.routes.ts'
import { lookAgainWork } from './halls/save-hall.ts'
import { inTransaction } from './platform/database/in-transaction.ts'
import { poolFigures } from './platform/database/pool-figures.ts'
import { healthFigures } from './platform/http/health.ts'
import { keptFigures } from './platform/http/kept/kept-figures.ts'
import { sourcesOf } from './platform/http/kept/sources.ts'
import { openApp } from './platform/http/open-app.ts'
import type { Routes } from './platform/http/serve.ts'
import type { PageDescriptions } from './platform/http/shell/page-words.ts'
import { titledPages } from './platform/http/shell/titled-pages.ts'
import { outboxFigures } from './platform/jobs/outbox-figures.ts'
import type { Work } from './platform/jobs/outbox.ts'
import { iconRoutes } from './platform/icons/icon-routes.ts'
import { emailMetrics } from './platform/mail/email-metrics.ts'
import { mailboxRoutes } from './platform/mail/mailbox-page.ts'
import type { AttachmentMakers } from './platform/mail/post-email.ts'
import { sendEmails } from './platform/mail/send-email.ts'
import { logoRoutes } from './platform/portals/logo-routes.ts'
import { paced } from './platform/paced.ts'
import type { Shop } from './platform/shop.ts'
import { redirectFinder } from './redirects/find-redirect.ts'
import { redirectsRoutes } from './redirects/redirects.routes.ts'
import { forgetReturnCode, returnAttachments } from './returns/return-gift-card.ts'
import { RETURN_EMAIL, writeReturnEmail } from './returns/return-email.ts'
import { returnsRoutes } from './returns/returns.routes.ts'
import { askReminderWork } from './reminders/ask-reminder.ts'
import { forgetReminders } from './reminders/forget-reminders.ts'
import { remindersRoutes } from './reminders/reminders.routes.ts'
import { sendReminders, watchSales } from './reminders/watch-sales.ts'
import { searchPages } from './search/search-page.ts'
import { searchRoutes } from './search/search.routes.ts'
import { seatMapRoutes } from './seat-map/seat-map.routes.ts'
import { sitemapRoutes } from './sitemap/sitemap.routes.ts'
import { boughtTickets } from './tickets/bought-tickets.ts'
import {
  calendarAttachment,
  confirmationAttachments,
  EMAILS_WITH_TICKETS,
  ORDER_CONFIRMATION,
  TICKETS_AGAIN,
} from './tickets/confirmation-email.ts'
import { forgetHolders } from './tickets/forget-holders.ts'
import { issueTickets } from './tickets/issue-tickets.ts'
import { receiptLink } from './tickets/receipt/receipt-of-order.ts'
import { recipientAttachments, TICKET_SENT } from './tickets/sending/recipient-email.ts'
import { ticketsLink } from './tickets/ticket-links.rules.ts'
import { ticketsRoutes } from './tickets/tickets.routes.ts'
import { passesLink } from './tickets/wallet/wallet-links.ts'

/** Who makes the attachments of emails, by their kind. */
const attachmentMakers: AttachmentMakers = {
  [ORDER_CONFIRMATION]: confirmationAttachments,
  [TICKETS_AGAIN]: confirmationAttachments,
  [EVENT_CHANGE]: calendarAttachment,
  [TICKET_SENT]: recipientAttachments,
  [FORM_SUBMISSION]: submissionAttachments,
  [RETURN_EMAIL]: returnAttachments,
  [GIFT_CARD]: giftCardAttachments,
}

/** Every room of the shop, plugged in: the one list of what this server answers. */
const roomsOf = (looked: Looked): readonly Routes<Shop>[] => [
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
  hallsRoutes(hallDoors),
  cartRoutes(giveCartKey),
  checkoutRoutes,
  sandboxRoutes,
  stripeRoutes,
  giftCardsRoutes,
  ordersRoutes({
    lookLive,
    boughtTickets,
    boughtGiftCard,
    ticketsLink,
    passesLink,
    receiptLink,
    emailsWithTickets: EMAILS_WITH_TICKETS,
  }),
  ticketsRoutes({ lookLive }),
  returnsRoutes,
  changedEventsRoutes,
  sessionRoutes(accountDoors),
  accountRoutes(accountDoors),
  areaRoutes(accountDoors),
  passkeyRoutes(accountDoors),
  privacyRoutes(accountDoors),
  mailboxRoutes(attachmentMakers),
]

/** Milliseconds for which changes of one event's stock are gathered before what is kept of it is made anew. */
const STOCK_PACE = 500

/** Keeps what is said of events' stock as it is: lists hear of what they have shown, maps and prices of everything. */
const followStock = (shop: Shop) => {
  const sources = sourcesOf(shop)
  const offers = keepOffersFresh({
    count: (ids) => inTransaction(shop.db, (tx) => refreshOffers(tx, ids)),
    changed: (id) => sources.changed(cardSource(id)),
    heard: sources,
    log: shop.log,
  })
  const heard = paced(STOCK_PACE, (id) => {
    forgetTakenPlaces(shop, id)
    sources.changed(stockSource(id))
    offers.stockChanged(id)
  })
  return { offers, hearers: hearStock(shop, heard) }
}

/** What is said of each page beside its data. */
const descriptions: PageDescriptions = {
  ...titledPages,
  ...listPages,
  ...eventPages,
  ...seriesPages,
  ...placePages,
  ...articlePages,
  ...formPages,
  ...searchPages,
}

/** Every kind of work that is done after a commit. */
export const works: readonly Work[] = [
  sendEmails(attachmentMakers),
  watchPaymentsWork,
  refundPayment,
  callBackFromSandbox,
  lookAgainWork(hallDoors),
  writeRefundEmail,
  writeOtherPlacesEmail,
  writeReturnEmail,
  forgetReturnCode,
  tellBuyers,
  settleChange,
  watchBooks,
  issueTickets,
  handOutGiftCard,
  sendGiftCard,
  askReminderWork,
  watchSales(refreshOffers),
  sendReminders,
  writeAccountEmail,
  keepNoLonger({
    carts: (tx, portalCode, { unpaidCarts }) => forgetCarts(tx, portalCode, unpaidCarts),
    async orders(tx, portalCode, periods) {
      await forgetBuyers(tx, portalCode, periods, forgetHolders)
      await forgetGiftCards(tx, portalCode, periods)
    },
    submissions: forgetSubmissions,
    reminders: forgetReminders,
    holdTraces: forgetNetworks,
    leaveOrders: accountDoors.leaveOrders,
  }),
]

const webFolder = join(import.meta.dirname, '../../web/dist')

/** The shop as it answers over HTTP, ready to listen. */
export const openShopApp = (
  shop: Shop,
  folder = webFolder,
  watch?: (app: FastifyInstance) => void,
): Promise<FastifyInstance> => {
  const redirectOf = redirectFinder(shop, {
    slugOf: (portal, kind, id, language) => readSlug(shop.db, portal, kind, id, language),
    versionOf: versionFinder(shop),
  })
  const { offers, hearers } = followStock(shop)
  return openApp(shop, {
    readSession,
    rooms: [...roomsOf(offers.looked), redirectsRoutes(redirectOf)],
    hearers,
    close: () => offers.close(),
    ...(watch && { watch }),
    figures: [
      ...orderFigures,
      ...bookFigures,
      ...outboxFigures,
      ...emailMetrics,
      ...poolFigures,
      ...keptFigures,
      ...healthFigures,
    ],
    pages: { descriptions, redirectOf, folder },
  })
}
