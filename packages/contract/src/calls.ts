import { accountCalls } from './account/account.ts'
import { accountAreaCalls } from './account/account-area.ts'
import { passkeyCalls } from './account/passkeys.ts'
import { boxOfficeCalls } from './box-office/box-office.ts'
import { seatBlockCalls } from './box-office/seat-blocks.ts'
import { cartCalls } from './cart/cart.ts'
import { deliveryTermsCalls } from './cart/delivery-terms.ts'
import { catalogueCalls } from './catalogue/catalogue.ts'
import { venueCalls } from './catalogue/venues.ts'
import { changedEventsCalls } from './changed-events/changed-events.ts'
import { checkoutCalls } from './checkout/checkout.ts'
import { doubtfulPurchaseCalls } from './checkout/doubtful-purchases.ts'
import { complimentaryCalls } from './complimentary/complimentary.ts'
import { articleCalls } from './content/articles.ts'
import { contentCalls } from './content/content.ts'
import { contentItemCalls } from './content-items/content-items.ts'
import { counterCalls } from './counter/counter.ts'
import { outageTicketCalls } from './counter/outage-tickets.ts'
import { pickUpCalls } from './counter/pick-up.ts'
import { dataRequestCalls } from './data-requests/data-requests.ts'
import { deskCalls } from './desk/desk.ts'
import { troubleCalls } from './desk/troubles.ts'
import { doorCalls } from './door/door.ts'
import { staffDoorCalls } from './door/staff-doors.ts'
import { eventChangeCalls } from './event-changes/event-changes.ts'
import { eventDraftCalls } from './event-drafts/drafts.ts'
import { staffEventCalls } from './event-drafts/staff-events.ts'
import { formsCalls } from './forms/forms.ts'
import { giftCardCalls } from './gift-cards/gift-cards.ts'
import { staffGiftCardCalls } from './gift-cards/staff-gift-cards.ts'
import { groupOrderCalls } from './group-orders/group-orders.ts'
import { hallCalls } from './halls/halls.ts'
import { lookupCalls } from './lookup/lookup.ts'
import { ordersCalls } from './orders/orders.ts'
import { queueCalls } from './queue/queue.ts'
import { staffQueueCalls } from './queue/staff-queues.ts'
import { redirectsCalls } from './redirects/redirects.ts'
import { staffRedirectCalls } from './redirects/staff-redirects.ts'
import { reminderCalls } from './reminders/reminders.ts'
import { liveSaleCalls } from './reports/live-sale.ts'
import { reportCalls } from './reports/reports.ts'
import { resaleCalls } from './resale/resale.ts'
import { staffResaleCalls } from './resale/staff-resale.ts'
import { returnsCalls } from './returns/returns.ts'
import { searchCalls } from './search/search.ts'
import { seatChoiceCalls } from './seat-choice/seat-choice.ts'
import { settlementCalls } from './settlements/settlements.ts'
import { auditCalls } from './staff/audit.ts'
import { apiKeyCalls } from './staff/keys.ts'
import { staffMemberCalls } from './staff/members.ts'
import { staffAccountCalls } from './staff/own-account.ts'
import { staffSignInCalls } from './staff/sign-in.ts'
import { ticketsCalls } from './tickets/tickets.ts'
import { promoCodeCalls } from './vouchers/promo-codes.ts'
import { staffWaitingListCalls } from './waiting-list/staff-waiting-list.ts'
import { waitingListCalls } from './waiting-list/waiting-list.ts'
import { webhookCalls } from './webhooks/webhooks.ts'
import type { CallInput, CallRecord, CallReply } from './wire/call.ts'

/** Every call of the shop, by name. */
export const calls = {
  ...accountCalls,
  ...accountAreaCalls,
  ...passkeyCalls,
  ...catalogueCalls,
  ...venueCalls,
  ...contentCalls,
  ...articleCalls,
  ...formsCalls,
  ...reminderCalls,
  ...waitingListCalls,
  ...staffWaitingListCalls,
  ...redirectsCalls,
  ...searchCalls,
  ...queueCalls,
  ...staffQueueCalls,
  ...counterCalls,
  ...outageTicketCalls,
  ...pickUpCalls,
  ...boxOfficeCalls,
  ...seatChoiceCalls,
  ...hallCalls,
  ...seatBlockCalls,
  ...complimentaryCalls,
  ...groupOrderCalls,
  ...eventDraftCalls,
  ...staffEventCalls,
  ...contentItemCalls,
  ...promoCodeCalls,
  ...staffGiftCardCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...doubtfulPurchaseCalls,
  ...giftCardCalls,
  ...ordersCalls,
  ...returnsCalls,
  ...resaleCalls,
  ...staffResaleCalls,
  ...changedEventsCalls,
  ...eventChangeCalls,
  ...ticketsCalls,
  ...staffSignInCalls,
  ...staffAccountCalls,
  ...staffMemberCalls,
  ...auditCalls,
  ...apiKeyCalls,
  ...staffRedirectCalls,
  ...deliveryTermsCalls,
  ...webhookCalls,
  ...reportCalls,
  ...liveSaleCalls,
  ...settlementCalls,
  ...dataRequestCalls,
  ...deskCalls,
  ...lookupCalls,
  ...troubleCalls,
  ...doorCalls,
  ...staffDoorCalls,
} as const satisfies Readonly<Record<string, CallRecord>>

export type Calls = typeof calls
export type CallName = keyof Calls
/** Calls of the back office, which the shop's pages never make. */
export type StaffCallName = {
  [N in CallName]: Calls[N]['address'] extends `${string} /api/staff/${string}` ? N : never
}[CallName]
export type InputOf<N extends CallName> = CallInput<Calls[N]>
export type ReplyOf<N extends CallName> = CallReply<Calls[N]>

/** The record of a call as every record is: with what it may have and hasn't. */
export const recordOf = (name: CallName): CallRecord => calls[name]
