import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { z } from 'zod'
import { findEvent } from '../catalogue/events/find-event.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { dateFormatsOf } from '../platform/foundation/date-formats.ts'
import { translators } from '../platform/foundation/translators.ts'
import { enqueueAllWork, type WorkOf } from '../platform/jobs/outbox.ts'
import { emailPoster } from '../platform/mail/email-face.ts'
import { layOutEmail } from '../platform/mail/email-layout.ts'
import { postEmail } from '../platform/mail/post-email.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { wishToken } from './wish-token.ts'
import { lockWish, type WishRow } from './wishes.store.ts'

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    write_wish_email: { readonly wishId: number; readonly about: 'wish_offer' | 'wish_lapsed' }
  }
}

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
  readonly paragraphs: readonly string[]
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
  const { kind, title, paragraphs, button, footer, key } = words(event, portal)
  const say = translators[language]
  const link = `${origin}${pathTo('waitingList', {}, language, portal)}?token=${wishToken(shop, wish.linkKey)}`
  const { email: seller, phone } = portal.seller
  const mail = layOutEmail(portal, {
    language,
    title,
    paragraphs: [...paragraphs],
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
      paragraphs: [say('emails_waiting_ask_text', { store: portal.storeName })],
      button: say('emails_waiting_open'),
      footer: [say('emails_not_you')],
      ...(key ? { key } : {}),
    }
  })

/** Tells somebody that tickets are held for them, and until when; or that it is over, and that they may wait again. */
const postNews = (
  shop: Pick<Shop, 'db' | 'clock' | 'portals' | 'settings'>,
  tx: Querying,
  wish: WishRow,
): Promise<void> =>
  post(shop, tx, wish, (event, portal) => {
    const say = translators[wish.language]
    const open = { button: say('emails_waiting_open'), footer: [] }
    const key = `wish:${wish.id}:${wish.offerEndsAt?.toISOString()}`
    if (wish.state === 'lapsed') {
      const title = say('emails_offer_over_title')
      return { ...open, kind: 'wish_lapsed', title, paragraphs: [say('emails_offer_over_text')], key: `${key}:over` }
    }
    const until = wish.offerEndsAt?.toISOString() ?? ''
    const when = dateFormatsOf(portal, wish.language).weekdayForm(until, event.timeZone)
    const text = say('emails_offer_text', { count: wish.offerPlaces?.length ?? 0, when })
    const paragraphs = wish.offeredBy === 'resale' ? [text, say('waiting_list_offer_resale')] : [text]
    return { ...open, kind: 'wish_offer', title: say('emails_offer_title'), paragraphs, key }
  })

/** Plans the emails about offers that were made or are over. */
export const writeWishEmails = async (
  tx: Querying,
  about: 'wish_offer' | 'wish_lapsed',
  wishIds: readonly number[],
): Promise<void> => {
  if (wishIds.length === 0) return
  await enqueueAllWork(
    tx,
    wishIds.map((wishId) => ({ kind: 'write_wish_email', payload: { wishId, about } })),
  )
}

/** Writes the email about an offer, unless it is no longer so. */
export const writeWishEmail: WorkOf<'write_wish_email'> = {
  kind: 'write_wish_email',
  payload: z.object({ wishId: z.int(), about: z.enum(['wish_offer', 'wish_lapsed']) }),
  async run(shop, { wishId, about }) {
    await inTransaction(shop.db, async (tx) => {
      const wish = await lockWish(tx, wishId)
      if (wish?.state === (about === 'wish_offer' ? 'offered' : 'lapsed')) await postNews(shop, tx, wish)
    })
  },
}
