import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { dateFormatsOf } from '../platform/foundation/date-formats.ts'
import { translators } from '../platform/foundation/translators.ts'
import { emailPoster } from '../platform/mail/email-face.ts'
import { layOutEmail } from '../platform/mail/email-layout.ts'
import { postEmail } from '../platform/mail/post-email.ts'
import type { Querying } from '../platform/shop/shop.ts'
import type { GatheringRoom } from './reminders.store.ts'

declare module '../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    reminder_question: 'bare'
    reminder_opening: 'bare'
  }
}

/** The recipient, the language, and where links lead. */
export interface Reader {
  readonly portal: Portal
  readonly language: Language
  readonly email: string
  readonly origin: string
}

const cardOf = ({ portal, language, origin }: Reader, event: EventCard, more: readonly string[]) => {
  const dates = dateFormatsOf(portal, language)
  const times = { startsAt: event.eventStartAt, endsAt: event.eventEndAt, timeZone: event.timeZone }
  const where = [event.venue.name, joinAddress(event.venue)].filter((part) => part !== '').join(', ')
  const poster = emailPoster(origin, event.picture)
  return { title: event.title, poster, lines: [dates.event(times), where, ...more] }
}

const footerOf = ({ portal, language }: Reader) => {
  const { email, phone } = portal.seller
  return translators[language]('emails_questions', { email, phone })
}

/** Asks for confirmation of the reminder; nothing more is sent to an address that doesn't confirm. */
export const postQuestion = async (tx: Querying, reader: Reader, event: EventCard, token: string): Promise<void> => {
  const { portal, language, origin, email } = reader
  const say = translators[language]
  const when = dateFormatsOf(portal, language).weekdayForm(event.saleStartsAt, event.timeZone)
  const page = origin + pathTo('reminder', {}, language, portal)
  const title = say('emails_reminder_ask_title')
  const mail = layOutEmail(portal, {
    language,
    title,
    paragraphs: [say('emails_reminder_ask_text', { store: portal.storeName })],
    cards: [cardOf(reader, event, [say('shell_sale_opens', { when })])],
    button: { label: say('emails_reminder_confirm'), link: `${page}?token=${token}` },
    link: { label: say('emails_reminder_cancel'), link: `${page}?token=${token}&do=cancel` },
    footer: [say('emails_not_you'), footerOf(reader)],
  })
  const subject = `${title} – ${event.title}`
  await postEmail(tx, {
    portalCode: portal.portalCode,
    kind: 'reminder_question',
    to: email,
    language,
    subject,
    ...mail,
  })
}

/** Announces that the sale has opened, or before it that people gather in its waiting room; once. */
export const postOpening = async (
  tx: Querying,
  reader: Reader,
  event: EventCard,
  reminder: { readonly id: number; readonly room: GatheringRoom | undefined },
): Promise<void> => {
  const { portal, language, origin, email } = reader
  const say = translators[language]
  const { room } = reminder
  const title = say(room ? 'emails_reminder_queue_title' : 'emails_reminder_open_title', { event: event.title })
  const when = room && dateFormatsOf(portal, language).weekdayForm(room.opensAt.toISOString(), event.timeZone)
  const page = pathTo('event', { id: event.id, slug: event.slug || undefined }, language, portal)
  const mail = layOutEmail(portal, {
    language,
    title,
    paragraphs: [when ? say('emails_reminder_queue_text', { when }) : say('emails_reminder_open_text')],
    cards: [cardOf(reader, event, [])],
    button: {
      label: say('emails_reminder_buy'),
      link: origin + (room ? `/queue/${room.id}?${new URLSearchParams({ to: page })}` : page),
    },
    footer: [say('emails_reminder_once'), footerOf(reader)],
  })
  await postEmail(tx, {
    portalCode: portal.portalCode,
    kind: 'reminder_opening',
    to: email,
    language,
    subject: title,
    dedupeKey: `reminder:${reminder.id}`,
    ...mail,
  })
}
