import { basename } from 'node:path'
import type { SourceFile } from './file-laws.ts'
import type { Breach } from './import-laws.ts'

/** Files with several closely related verbs. */
const VERBS_OF_ONE_THING: Readonly<Record<string, readonly string[]>> = {
  'account/area/favourites.ts': ['listFavourites', 'addFavourites', 'removeFavourite'],
  'account/area/notifications.ts': ['readNotifications', 'updateNotifications'],
  'account/log-in.ts': ['logIn', 'logInExpress'],
  'account/own-sessions.ts': ['refreshSession', 'logOut', 'listSessions', 'endSessions'],
  'account/passkeys/passkeys.ts': [
    'listPasskeys',
    'beginPasskey',
    'addPasskey',
    'removePasskey',
    'beginPasskeyLogin',
    'logInByPasskey',
  ],
  'account/privacy/own-data.ts': ['exportAccount', 'eraseAccount'],
  'account/reset-password.ts': ['forgotPassword', 'resetPassword'],
  'account/verify-account.ts': ['requestVerification', 'verifyAccount'],
  'cart/contents/read-cart.ts': ['readCart', 'readCartMeta'],
  'cart/codes-of-cart.ts': ['activatePromoCode', 'deactivatePromoCode', 'activateGiftCard', 'deactivateGiftCard'],
  'cart/delivery-terms/keep-delivery-terms.ts': ['listDeliveryTerms', 'saveDeliveryTerms', 'resetDeliveryTerms'],
  'cart/insure-tickets.ts': ['insureTickets', 'uninsureTickets'],
  'cart/tickets-of-cart.ts': ['addTickets', 'removeTickets', 'clearCart'],
  'catalogue/series.ts': ['readSeries', 'listSeries'],
  'catalogue/venues/venues.ts': ['listVenues', 'readVenue', 'listPromoters', 'readPromoter', 'listTags', 'readTag'],
  'complimentary/given-tickets.ts': ['readGivenTickets', 'limitGivenTickets'],
  'content/info.ts': ['listInfo', 'readInfoSection', 'readInfoArticle', 'readContacts'],
  'content/news.ts': ['listNews', 'readArticle'],
  'event-drafts/events/list-staff-events.ts': ['listStaffEvents', 'exportStaffEvents'],
  'event-changes/decide-event-change.ts': ['confirmEventChange', 'withdrawEventChange'],
  'event-changes/pause-event-change.ts': ['pauseEventChange', 'resumeEventChange', 'retryEventChange'],
  'event-changes/watch-event-change.ts': ['watchEventChange', 'streamEventChange', 'listEventChanges'],
  'counter/sale/pay-sale-by-card.ts': ['paySaleByCard', 'readCardPayment', 'cancelCardPayment'],
  'content-items/items/list-content-items.ts': ['listContentItems', 'exportContentItems'],
  'data-requests/list-data-requests.ts': ['listDataRequests', 'exportDataRequests'],
  'data-requests/answer-data-request.ts': ['answerDataRequest', 'refuseDataRequest'],
  'data-requests/prove-data-request.ts': ['sendDataRequestCode', 'proveDataRequest'],
  'desk/acts/exchange-seat.ts': ['listSeatsToExchange', 'exchangeSeat'],
  'desk/acts/exchange-ticket.ts': ['priceExchange', 'exchangeTicket'],
  'desk/acts/return-by-staff.ts': ['priceStaffReturn', 'returnByStaff'],
  'door/gates/change-gates.ts': ['addGate', 'changeGate', 'endGate'],
  'forms/read-form.ts': ['readForm', 'listForms'],
  'group-orders/list-invoices.ts': ['listInvoices', 'exportInvoices'],
  'gift-cards/staff-cards/keep-card.ts': ['blockGiftCard', 'extendGiftCard'],
  'gift-cards/staff-cards/list-gift-cards.ts': ['listGiftCards', 'exportGiftCards'],
  'halls/halls.ts': ['listHalls', 'exportHalls', 'readHall', 'readHallPlan', 'writeHallPlan'],
  'orders/own-orders.ts': ['listTransactions', 'listActiveEvents', 'listBookings'],
  'reports/live/watch-sale.ts': ['watchSale', 'streamSale', 'listSales'],
  'queue/staff-queues/list-queues.ts': ['listQueues', 'exportQueues'],
  'queue/join-queue.ts': ['joinQueue', 'readQueuePlace', 'leaveQueue'],
  'settlements/making/decide-settlement.ts': ['confirmSettlement', 'paySettlement', 'withdrawSettlement'],
  'settlements/making/make-settlement.ts': ['makeSettlement', 'previewSettlement'],
  'settlements/statement/list-settlements.ts': ['listSettlements', 'exportSettlements', 'readSettlement'],
  'settlements/terms/terms.ts': ['readSettlementTerms', 'saveSettlementTerms'],
  'redirects/staff-redirects/list-redirects.ts': ['listRedirects', 'exportRedirects'],
  'redirects/staff-redirects/keep-redirect.ts': ['makeRedirect', 'changeRedirect', 'dropRedirect'],
  'reports/exports/export-sales.ts': ['exportSales', 'exportBuyers'],
  'reminders/answer-reminder.ts': ['readReminder', 'confirmReminder', 'cancelReminder'],
  'search/front/read-front-page.ts': ['readFrontPage', 'readFrontRails'],
  'catalogue/events/list-events.ts': ['listEvents', 'listShows'],
  'staff/audit/list-audit.ts': ['listAudit', 'exportAudit', 'listHistory'],
  'staff/entering/demo-staff.ts': ['listDemoStaff', 'signInDemoStaff'],
  'staff/entering/sign-in-staff.ts': ['beginStaffSignIn', 'signInStaff'],
  'staff/members/end-role.ts': ['endRole', 'endStaff'],
  'staff/members/list-staff.ts': ['listStaff', 'exportStaff'],
  'staff/members/invite-staff.ts': ['inviteStaff', 'resetStaff'],
  'staff/own/own-credentials.ts': ['listStaffCredentials', 'drawRecoveryCodes', 'removeStaffCredential'],
  'staff/own/own-passkeys.ts': ['beginStaffPasskey', 'addStaffPasskey'],
  'staff/own/own-password.ts': ['beginStaffPassword', 'setStaffPassword'],
  'staff/own/own-staff-sessions.ts': ['listStaffSessions', 'endStaffSessions'],
  'waiting-list/answer-wish.ts': ['readWish', 'confirmWish', 'changeWish', 'pauseWish', 'leaveWish'],
  'waiting-list/staff-waiting-list.ts': ['readStaffWaitingList', 'exportWaitingList', 'setWaitingList', 'removeWish'],
  'webhooks/endpoints/change-webhook.ts': ['changeWebhook', 'switchWebhook', 'endWebhook', 'rotateWebhookSecret'],
  'webhooks/sending/list-webhook-deliveries.ts': ['listWebhookDeliveries', 'exportWebhookDeliveries'],
  'webhooks/sending/replay-webhooks.ts': ['replayWebhooks', 'testWebhook'],
  'seat-map/read-seat-map.ts': ['readSeatMap', 'readSectionSeatMap'],
}

const ROOMS = 'apps/api/src/'
const WHY =
  'Who has read the name of a call finds what it does: one function of that name, in a file of that name or among the verbs of one thing that tools/laws/verb-laws.ts lists, and the routes call it.'

const kebab = (call: string): string => call.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
const exporting = (name: string) => new RegExp(`^export (?:async )?(?:const|function) ${name}\\b`, 'm')
/** Whether a file imports a name; the linter checks that imports are used. */
const importing = (name: string) => new RegExp(`^import \\{[^}]*\\b${name}\\b[^}]*\\} from`, 'm')

/**
 * Checks that a call, its function and its file have one name: exactly one file of the server exports a function of the
 * call's name (no store or rules file does), the file has that name or is listed with related verbs, and the routes of the
 * call import it.
 * @param files of the whole project
 * @param calls the names of all calls of the contract
 */
export function findVerbBreaches(
  files: readonly SourceFile[],
  calls: readonly string[],
  grouped = VERBS_OF_ONE_THING,
): Breach[] {
  const rooms = files.filter(({ path }) => path.startsWith(ROOMS) && /(?<![.](?:test|d))[.]ts$/.test(path))
  const routes = rooms.filter(({ path }) => path.endsWith('.routes.ts'))
  const faultOf = (call: string): string | undefined => {
    const [own, ...others] = rooms.filter(({ text }) => exporting(call).test(text)).map(({ path }) => path)
    if (own === undefined) return 'no function has its name'
    if (others.length > 0) return `its name is taken twice: ${[own, ...others].join(', ')}`
    const isNamed = basename(own) === `${kebab(call)}.ts`
    if (!isNamed && !grouped[own.slice(ROOMS.length)]?.includes(call)) return `its function is in ${own}`
    const serving = routes.find(({ text }) => new RegExp(`serve\\(\\s*'${call}'`).test(text))
    if (!serving) return 'no routes serve it'
    return importing(call).test(serving.text) ? undefined : `${serving.path} doesn't call its function`
  }
  const listed = Object.entries(grouped).flatMap(([path, verbs]) => verbs.map((verb): [string, string] => [path, verb]))
  const idle = listed.filter(
    ([path, verb]) =>
      !calls.includes(verb) || !rooms.some((file) => file.path === ROOMS + path && exporting(verb).test(file.text)),
  )
  return [
    ...calls.flatMap((call) => {
      const fault = faultOf(call)
      return fault === undefined ? [] : [`${call}: ${fault}`]
    }),
    ...idle.map(([path, verb]) => `${path} is listed with ${verb}, which is no call or not there`),
  ].map((where) => ({ law: 'a-call-has-one-name', where, why: WHY }))
}
