import { isLanguage, type Language } from '@parter/portal/language/languages.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { sellerLines } from '../orders/order/order-texts.ts'
import { dateFormatsOf } from '../platform/foundation/date-formats.ts'
import { translators } from '../platform/foundation/translators.ts'
import { layOutEmail } from '../platform/mail/email-layout.ts'
import { postEmail } from '../platform/mail/post-email.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { OpenChange } from './changes.store.ts'
import { choiceToken } from './choice-token.ts'
import { readChangedEventDetails } from './choices.store.ts'

/** The common parts of the emails to buyers and holders, in the reader’s language. */
async function emailParts(shop: Shop, tx: Querying, change: OpenChange, order: Order, language: Language) {
  const portal = portalOfCode(order.portalCode, shop.portals)
  const words = await readChangedEventDetails(tx, change.id, language, portal.defaultLocale)
  if (!words) throw new Error(`The event of the change ${change.id} is gone`)
  const say = translators[language]
  const dates = dateFormatsOf(portal, language)
  const { title, timeZone, startsAt, previousStartsAt, venueName, wasVenueName } = words
  const spot = (at: Date, venue: string) => [dates.weekdayForm(at, timeZone), venue].filter((part) => part).join(', ')
  const card = {
    title,
    lines:
      change.kind === 'moved'
        ? [
            say('changed_events_was', { spot: spot(previousStartsAt, wasVenueName) }),
            say('changed_events_now', { spot: spot(startsAt, venueName) }),
          ]
        : [say('changed_events_was', { spot: spot(previousStartsAt, wasVenueName) })],
  }
  return {
    portal,
    say,
    dates,
    title,
    timeZone,
    card,
    footer: sellerLines(portal.seller, say),
    subject: say(`changed_events_subject_${change.kind}`, { event: title }),
  }
}

/** Emails a buyer what changed about their event, what they may choose until when, and what the default is. */
export async function postChange(shop: Shop, tx: Querying, change: OpenChange, order: Order): Promise<void> {
  const { language, reference } = order
  const { portal, say, dates, timeZone, card, footer, subject } = await emailParts(shop, tx, change, order, language)
  const until = dates.weekdayForm(change.chooseUntil, timeZone)
  const page = order.origin + pathTo('eventChange', {}, language, portal)
  const mail = layOutEmail(portal, {
    language,
    title: subject,
    paragraphs: [
      say('emails_tickets_greeting'),
      say(`changed_events_lead_${change.kind}`, { reference }),
      say(`changed_events_choose_${change.kind}`, { until }),
    ],
    cards: [card],
    button: { label: say('changed_events_open'), link: `${page}?token=${choiceToken(shop, change.id, order.id)}` },
    footer,
  })
  await postEmail(tx, {
    portalCode: order.portalCode,
    kind: 'event_change',
    orderId: order.id,
    to: order.contactEmail,
    language,
    subject,
    ...mail,
    dedupeKey: `event_change:${change.id}:${order.id}`,
  })
}

/** Emails a ticket's recipient. Only the buyer may choose and gets refunds. */
export async function postChangeToHolder(
  shop: Shop,
  tx: Querying,
  change: OpenChange,
  order: Order,
  holder: { readonly ticketId: string; readonly email: string; readonly language: string },
): Promise<void> {
  const language = isLanguage(holder.language) ? holder.language : order.language
  const { portal, say, card, footer, subject } = await emailParts(shop, tx, change, order, language)
  const mail = layOutEmail(portal, {
    language,
    title: subject,
    paragraphs: [say('emails_tickets_greeting'), say(`changed_events_holder_${change.kind}`)],
    cards: [card],
    footer,
  })
  await postEmail(tx, {
    portalCode: order.portalCode,
    kind: 'event_change',
    orderId: order.id,
    ticketId: holder.ticketId,
    to: holder.email,
    language,
    subject,
    ...mail,
    dedupeKey: `event_change:${change.id}:ticket:${holder.ticketId}`,
  })
}
