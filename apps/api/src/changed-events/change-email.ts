import { isLanguage, type Language } from '@parter/portal/language/languages.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { sellerLines } from '../orders/order/order-texts.ts'
import { dateFormatsOf } from '../platform/foundation/date-formats.ts'
import { translators } from '../platform/foundation/translators.ts'
import { emailPoster } from '../platform/mail/email-face.ts'
import { type EmailContent, layOutEmail } from '../platform/mail/email-layout.ts'
import { postEmail } from '../platform/mail/post-email.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { ChangeKind } from './change/change.rules.ts'
import type { OpenChange } from './change/changes.store.ts'
import { type ChangedEventDetails, readChangedEventDetails } from './change/choices.store.ts'
import { choiceToken } from './choice-token.ts'

/** What an email about a change is written from. */
interface Written {
  readonly kind: ChangeKind
  readonly details: ChangedEventDetails
  readonly portal: Portal
  readonly language: Language
  /** Of the shop, as the reader knows it. */
  readonly origin: string
}

/** The common parts of the emails to buyers and holders, in the reader’s language. */
function emailParts({ kind, details, portal, language, origin }: Written) {
  const say = translators[language]
  const dates = dateFormatsOf(portal, language)
  const { title, timeZone, startsAt, previousStartsAt, venueName, wasVenueName, picture } = details
  const spot = (at: Date, venue: string) => [dates.weekdayForm(at, timeZone), venue].filter((part) => part).join(', ')
  const card = {
    title,
    poster: emailPoster(origin, picture),
    lines:
      kind === 'moved'
        ? [
            say('changed_events_was', { spot: spot(previousStartsAt, wasVenueName) }),
            say('changed_events_now', { spot: spot(startsAt, venueName) }),
          ]
        : [say('changed_events_was', { spot: spot(previousStartsAt, wasVenueName) })],
  }
  const subject = say(`changed_events_subject_${kind}`, { event: title })
  const layOut = (paragraphs: readonly string[], button?: EmailContent['button']) =>
    layOutEmail(portal, {
      language,
      title: subject,
      paragraphs: [say('emails_tickets_greeting'), ...paragraphs],
      cards: [card],
      ...(button && { button }),
      footer: sellerLines(portal.seller, say),
    })
  return { say, dates, timeZone, subject, layOut }
}

/** @throws Error when the event is gone, which no foreign key allows */
async function writtenFor(
  shop: Shop,
  tx: Querying,
  change: OpenChange,
  order: Order,
  language: Language,
): Promise<Written> {
  const portal = portalOfCode(order.portalCode, shop.portals)
  const details = await readChangedEventDetails(tx, change.id, language, portal.defaultLocale)
  if (!details) throw new Error(`The event of the change ${change.id} is gone`)
  return { kind: change.kind, details, portal, language, origin: order.origin }
}

/** What a buyer is written: what changed about their event, what they may choose until when, and what the default is. */
export function writeChangeEmail(
  written: Written,
  { reference, chooseUntil, token }: { readonly reference: string; readonly chooseUntil: Date; readonly token: string },
) {
  const { kind, portal, language, origin } = written
  const { say, dates, timeZone, subject, layOut } = emailParts(written)
  const page = origin + pathTo('eventChange', {}, language, portal)
  const paragraphs = [
    say(`changed_events_lead_${kind}`, { reference }),
    say(`changed_events_choose_${kind}`, { until: dates.weekdayForm(chooseUntil, timeZone) }),
  ]
  const button = { label: say('changed_events_open'), link: token === '' ? page : `${page}?token=${token}` }
  return { subject, ...layOut(paragraphs, button) }
}

/** Emails a buyer what changed about their event. */
export async function postChange(shop: Shop, tx: Querying, change: OpenChange, order: Order): Promise<void> {
  const { language, reference } = order
  const token = choiceToken(shop, change.id, order.id)
  const written = await writtenFor(shop, tx, change, order, language)
  await postEmail(tx, {
    portalCode: order.portalCode,
    kind: 'event_change',
    orderId: order.id,
    to: order.contactEmail,
    language,
    ...writeChangeEmail(written, { reference, chooseUntil: change.chooseUntil, token }),
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
  const { say, subject, layOut } = emailParts(await writtenFor(shop, tx, change, order, language))
  const mail = layOut([say(`changed_events_holder_${change.kind}`)])
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
