import type { Language } from '@parter/portal/language/languages.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'

/** Where the buyer sees their order again: the order's token opens it. */
export const orderPage = (
  portal: Portal,
  { origin, token }: { readonly origin: string; readonly token: string },
  language: Language,
): string => `${origin}${pathTo('paymentStatus', {}, language, portal)}?paymentReference=${token}`

/** The end of each email about an order: contact and seller. */
export const sellerLines = ({ email, phone, name }: Portal['seller'], say: Translate): string[] => [
  say('emails_tickets_questions', { email, phone }),
  say('emails_tickets_sold_by', { seller: name }),
]
