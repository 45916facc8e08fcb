import { accountAreaCalls } from './account-area.ts'
import { accountCalls } from './account.ts'
import { afterPurchaseCalls } from './after-purchase.ts'
import { articleCalls } from './articles.ts'
import { boxOfficeCalls } from './box-office.ts'
import type { CallInput, CallReply, CallTable } from './call.ts'
import { cartCalls } from './cart.ts'
import { catalogueCalls } from './catalogue.ts'
import { changedEventsCalls } from './changed-events.ts'
import { checkoutCalls } from './checkout.ts'
import { contentCalls } from './content.ts'
import { giftCardCalls } from './gift-cards.ts'
import { hallCalls } from './halls.ts'
import { linkCalls } from './links.ts'
import { ordersCalls } from './orders.ts'
import { passkeyCalls } from './passkeys.ts'
import { reminderCalls } from './reminders.ts'
import { returnsCalls } from './returns.ts'
import { searchCalls } from './search.ts'
import { seatChoiceCalls } from './seat-choice.ts'
import { venueCalls } from './venues.ts'
import { visitorFormCalls } from './visitor-forms.ts'

/** Every call of the shop, by name. The compiler refuses a name without an address, and the other way round. */
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
} as const satisfies CallTable

export type Calls = typeof calls
export type InputOf<N extends keyof Calls> = CallInput<Calls[N]>
export type ReplyOf<N extends keyof Calls> = CallReply<Calls[N]>
