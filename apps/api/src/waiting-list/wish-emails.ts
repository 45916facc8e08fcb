import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { findEvent } from '../catalogue/events/find-event.ts'
import { dateFormatsOf } from '../platform/foundation/date-formats.ts'
import { translators } from '../platform/foundation/translators.ts'
import { emailPoster } from '../platform/mail/email-face.ts'
import { layOutEmail } from '../platform/mail/email-layout.ts'
import { postEmail } from '../platform/mail/post-email.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { wishToken } from './wish-token.ts'
import type { WishRow } from './wishes.store.ts'

declare module '../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    wish_question: 'bare'
    wish_offer: 'bare'
    wish_lapsed: 'bare'
  }
}

type Addressed = Pick<WishRow, 'id' | 'eventId' | 'portalCode' | 'language' | 'origin' | 'email' | 'linkKey'>

interface Words {
  readonly kind: 'wish_question' | 'wish_offer' | 'wish_lapsed'
  readonly title: string
  readonly text: string
  readonly button: string
  readonly footer: readonly string[]
  /** Written once. */
  readonly key?: string
}

const cardOf = (portal: Portal, language: Language, origin: string, event: EventCard) => {
  const times = { startsAt: event.eventStartAt, endsAt: event.eventEndAt, timeZone: event.timeZone }
  const where = [event.venue.name, joinAddress(event.venue)].filter((part) => part !== '').join(', ')
  return {
    title: event.title,
    poster: emailPoster(origin, event.picture),
    lines: [dateFormatsOf(portal, language).event(times), where],
  }
}

/** Every email leads to the wish's own page, where all else is done. */
const post = async (
  shop: Pick<Shop, 'db' | 'clock' | 'portals' | 'settings'>,
  tx: Querying,
  wish: Addressed,
  words: (event: EventCard, portal: Portal) => Words,
): Promise<void> => {
  const { portalCode, language, origin, email } = wish
  const portal = portalOfCode(portalCode, shop.portals)
  const event = await findEvent(shop, portal, language, wish.eventId)
  if (!event) return
  const { kind, title, text, button, footer, key } = words(event, portal)
  const say = translators[language]
  const link = `${origin}${pathTo('waitingList', {}, language, portal)}?token=${wishToken(shop, wish.linkKey)}`
  const { email: seller, phone } = portal.seller
  const mail = layOutEmail(portal, {
    language,
    title,
    paragraphs: [text],
    cards: [cardOf(portal, language, origin, event)],
    button: { label: button, link },
    footer: [...footer, say('emails_questions', { email: seller, phone })],
  })
  const subject = `${title} – ${event.title}`
  await postEmail(tx, { portalCode, kind, to: email, language, subject, ...(key ? { dedupeKey: key } : {}), ...mail })
}

/** Asks for confirmation of a wish; nothing more is sent to an address that doesn't confirm. */
export const postWishQuestion = (
  shop: Pick<Shop, 'db' | 'clock' | 'portals' | 'settings'>,
  tx: Querying,
  wish: Addressed,
  key?: string,
): Promise<void> =>
  post(shop, tx, wish, (_, portal) => {
    const say = translators[wish.language]
    return {
      kind: 'wish_question',
      title: say('emails_waiting_ask_title'),
      text: say('emails_waiting_ask_text', { store: portal.storeName }),
      button: say('emails_waiting_open'),
      footer: [say('emails_not_you')],
      ...(key ? { key } : {}),
    }
  })

/** Tells somebody that tickets are held for them, and until when. */
export const postOffer = (
  shop: Pick<Shop, 'db' | 'clock' | 'portals' | 'settings'>,
  tx: Querying,
  wish: Addressed,
  { until, tickets }: { readonly until: Date; readonly tickets: number },
): Promise<void> =>
  post(shop, tx, wish, (event, portal) => {
    const say = translators[wish.language]
    const when = dateFormatsOf(portal, wish.language).weekdayForm(until.toISOString(), event.timeZone)
    return {
      kind: 'wish_offer',
      title: say('emails_offer_title'),
      text: say('emails_offer_text', { count: tickets, when }),
      button: say('emails_waiting_open'),
      footer: [],
    }
  })

/** Tells somebody that an offer is over, and that they may wait again. */
export const postLapsed = (
  shop: Pick<Shop, 'db' | 'clock' | 'portals' | 'settings'>,
  tx: Querying,
  wish: Addressed,
): Promise<void> =>
  post(shop, tx, wish, () => {
    const say = translators[wish.language]
    return {
      kind: 'wish_lapsed',
      title: say('emails_offer_over_title'),
      text: say('emails_offer_over_text'),
      button: say('emails_waiting_open'),
      footer: [],
    }
  })
