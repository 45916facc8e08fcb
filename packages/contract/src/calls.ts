import { accountCalls } from './account/account.ts'
import { accountAreaCalls } from './account/account-area.ts'
import { passkeyCalls } from './account/passkeys.ts'
import { hallCalls } from './halls/halls.ts'
import { afterPurchaseCalls } from './selling/after-purchase.ts'
import { boxOfficeCalls } from './selling/box-office.ts'
import { cartCalls } from './selling/cart.ts'
import { changedEventsCalls } from './selling/changed-events.ts'
import { checkoutCalls } from './selling/checkout.ts'
import { giftCardCalls } from './selling/gift-cards.ts'
import { ordersCalls } from './selling/orders.ts'
import { returnsCalls } from './selling/returns.ts'
import { seatChoiceCalls } from './selling/seat-choice.ts'
import { articleCalls } from './showing/articles.ts'
import { catalogueCalls } from './showing/catalogue.ts'
import { contentCalls } from './showing/content.ts'
import { linkCalls } from './showing/links.ts'
import { reminderCalls } from './showing/reminders.ts'
import { searchCalls } from './showing/search.ts'
import { venueCalls } from './showing/venues.ts'
import { visitorFormCalls } from './showing/visitor-forms.ts'
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
  ...visitorFormCalls,
  ...reminderCalls,
  ...linkCalls,
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
  ...afterPurchaseCalls,
} as const satisfies Readonly<Record<string, CallRecord>>

export type Calls = typeof calls
export type CallName = keyof Calls
export type InputOf<N extends CallName> = CallInput<Calls[N]>
export type ReplyOf<N extends CallName> = CallReply<Calls[N]>

/** The record of a call as every record is: with what it may have and hasn't. */
export const recordOf = (name: CallName): CallRecord => calls[name]
