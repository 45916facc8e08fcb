import { pathTo } from '@parter/portal/paths/paths.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { seatLabel } from '@parter/portal/seat-labels.ts'
import { z } from 'zod'
import type { OtherSeat } from '../../box-office/choosing/find-equal-places.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { translators } from '../../platform/foundation/translators.ts'
import { enqueueWork, type WorkOf } from '../../platform/jobs/outbox.ts'
import { layOutEmail } from '../../platform/mail/email-layout.ts'
import { postEmail } from '../../platform/mail/post-email.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { LineLabel, OrderLine } from '../order/order.rules.ts'
import { sellerLines } from '../order/order-texts.ts'
import { readOrder } from '../order/orders.store.ts'
import { showCards } from '../order/show-cards.ts'

declare module '../../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    order_other_places: 'bare'
  }
}

declare module '../../platform/jobs/outbox.ts' {
  interface ShopWork {
    write_other_places_email: {
      readonly orderId: number
      /** The chosen and the present seat of each ticket. */
      readonly swaps: readonly {
        /** Missing in work that an older release has queued. */
        readonly eventId?: number | undefined
        readonly was: LineLabel
        readonly now: LineLabel
      }[]
    }
  }
}

const label = z.custom<LineLabel>((value) => typeof value === 'object' && value !== null)

/** Queues the email about replaced seats, once per order. */
export async function enqueueOtherPlacesEmail(
  tx: Querying,
  orderId: number,
  lines: readonly OrderLine[],
  others: readonly OtherSeat[],
): Promise<void> {
  const swaps = others.flatMap(({ eventId, placeId, section, row, seat, isTable }) => {
    const line = lines.find((one) => one.kind === 'ticket' && one.eventId === eventId && one.placeId === placeId)
    return line ? [{ eventId, was: line.label, now: { ...line.label, section, row, seat, isTable } }] : []
  })
  const payload = { orderId, swaps }
  await enqueueWork(tx, { kind: 'write_other_places_email', payload, dedupeKey: `other places:order:${orderId}` })
}

/** Writes the email: the reason, the new seats, and that they can be returned without a fee until the event begins. */
export const writeOtherPlacesEmail: WorkOf<'write_other_places_email'> = {
  kind: 'write_other_places_email',
  payload: z.object({
    orderId: z.int(),
    swaps: z.array(z.object({ eventId: z.int().optional(), was: label, now: label })),
  }),
  async run(shop, { orderId, swaps }) {
    const order = await readOrder(shop.db, orderId)
    if (!order) return
    const { language, reference, token, portalCode, origin, contactEmail } = order
    const portal = portalOfCode(portalCode, shop.portals)
    const say = translators[language]
    const places = swaps.map(({ eventId, was, now }) => ({
      eventId,
      label: was,
      said: `${seatLabel(was, say)} → ${seatLabel(now, say)}`,
    }))
    const subject = say('emails_order_other_places_subject', { reference })
    const mail = layOutEmail(portal, {
      language,
      title: subject,
      paragraphs: [
        say('emails_tickets_greeting'),
        say('emails_order_other_places_lead', { reference }),
        say('emails_order_other_places_return'),
      ],
      cards: await showCards(shop.db, order, places),
      button: {
        label: say('emails_order_other_places_open'),
        link: `${origin}${pathTo('returnTickets', {}, language, portal)}?order=${token}`,
      },
      footer: sellerLines(portal.seller, say),
    })
    await inTransaction(shop.db, (tx) =>
      postEmail(tx, {
        portalCode,
        kind: 'order_other_places',
        orderId,
        to: contactEmail,
        language,
        subject,
        ...mail,
        dedupeKey: `order_other_places:${orderId}`,
      }),
    )
  },
}
