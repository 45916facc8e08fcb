import { accountCalls } from './account/account.ts'
import { accountAreaCalls } from './account/account-area.ts'
import { passkeyCalls } from './account/passkeys.ts'
import { boxOfficeCalls } from './box-office/box-office.ts'
import { cartCalls } from './cart/cart.ts'
import { catalogueCalls } from './catalogue/catalogue.ts'
import { venueCalls } from './catalogue/venues.ts'
import { changedEventsCalls } from './changed-events/changed-events.ts'
import { checkoutCalls } from './checkout/checkout.ts'
import { articleCalls } from './content/articles.ts'
import { contentCalls } from './content/content.ts'
import { formsCalls } from './forms/forms.ts'
import { giftCardCalls } from './gift-cards/gift-cards.ts'
import { hallCalls } from './halls/halls.ts'
import { ordersCalls } from './orders/orders.ts'
import { redirectsCalls } from './redirects/redirects.ts'
import { reminderCalls } from './reminders/reminders.ts'
import { returnsCalls } from './returns/returns.ts'
import { searchCalls } from './search/search.ts'
import { seatChoiceCalls } from './seat-choice/seat-choice.ts'
import { auditCalls } from './staff/audit.ts'
import { staffMemberCalls } from './staff/members.ts'
import { staffAccountCalls } from './staff/own-account.ts'
import { staffSignInCalls } from './staff/sign-in.ts'
import { ticketsCalls } from './tickets/tickets.ts'
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
  ...redirectsCalls,
  ...searchCalls,
  ...boxOfficeCalls,
  ...seatChoiceCalls,
  ...hallCalls,
  ...cartCalls,
  ...checkoutCalls,
  ...giftCardCalls,
  ...ordersCalls,
  ...returnsCalls,
  ...changedEventsCalls,
  ...ticketsCalls,
  ...staffSignInCalls,
  ...staffAccountCalls,
  ...staffMemberCalls,
  ...auditCalls,
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
