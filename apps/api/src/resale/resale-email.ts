import { formatMoney, money } from '@parter/portal/language/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { placeLabel } from '@parter/portal/seat-labels.ts'
import { z } from 'zod'
import { orderOf } from '../orders/order/lock-order.ts'
import { orderPage, sellerLines } from '../orders/order/order-texts.ts'
import { showCards } from '../orders/order/show-cards.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { translators } from '../platform/foundation/translators.ts'
import { enqueueWork, type WorkOf } from '../platform/jobs/outbox.ts'
import { layOutEmail } from '../platform/mail/email-layout.ts'
import { postEmail } from '../platform/mail/post-email.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { findListing } from './resale.store.ts'

declare module '../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    order_resale: 'bare'
  }
}

const NEWS = ['listed', 'withdrawn', 'ended_by_staff'] as const
type News = (typeof NEWS)[number]

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** Tells an owner how the offer of their ticket stands. That it is sold, the email of its return says. */
    write_resale_email: { readonly listingId: number; readonly news: News }
  }
}

export const enqueueResaleEmail = (tx: Querying, listingId: number, news: News): Promise<unknown> =>
  enqueueWork(tx, {
    kind: 'write_resale_email',
    payload: { listingId, news },
    dedupeKey: `resale ${news}:${listingId}`,
  })

/** Emails an owner, in their language, that their ticket is offered, or is no longer: once for each. */
export const writeResaleEmail: WorkOf<'write_resale_email'> = {
  kind: 'write_resale_email',
  payload: z.object({ listingId: z.int(), news: z.enum(NEWS) }),
  async run(shop, { listingId, news }) {
    const listing = await findListing(shop.db, listingId)
    const order = listing && (await orderOf(shop.db, listing.orderId))
    if (!listing || !order) return
    const { language, reference, portalCode, currency } = order
    const portal = portalOfCode(portalCode, shop.portals)
    const say = translators[language]
    const amount = formatMoney(money(listing.worth, currency), language)
    const subject = say(news === 'listed' ? 'resale_email_listed_subject' : 'resale_email_ended_subject', { reference })
    const mail = layOutEmail(portal, {
      language,
      title: subject,
      paragraphs: [say('emails_tickets_greeting'), say(`resale_email_${news}`, { amount })],
      cards: await showCards(shop.db, order, [
        { eventId: listing.eventId, label: listing.label, said: placeLabel(listing.label, say) },
      ]),
      button: { label: say('shell_see_order'), link: orderPage(portal, order, language) },
      footer: sellerLines(portal.seller, say),
    })
    await inTransaction(shop.db, (tx) =>
      postEmail(tx, {
        portalCode,
        kind: 'order_resale',
        orderId: order.id,
        to: order.contactEmail,
        language,
        subject,
        ...mail,
        dedupeKey: `order_resale:${news}:${listingId}`,
      }),
    )
  },
}
