import { formatMoney, money } from '@parter/portal/language/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { z } from 'zod'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { translators } from '../../platform/foundation/translators.ts'
import { enqueueWork, type WorkOf } from '../../platform/jobs/outbox.ts'
import { layOutEmail } from '../../platform/mail/email-layout.ts'
import { postEmail } from '../../platform/mail/post-email.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { orderPage, sellerLines } from '../order/order-texts.ts'
import { readOrder } from '../order/orders.store.ts'

declare module '../../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    order_late: 'bare'
    order_double: 'bare'
  }
}

declare module '../../platform/jobs/outbox.ts' {
  interface ShopWork {
    write_refund_email: RefundNews
  }
}

/** A refund, and its reason. */
export interface RefundNews {
  readonly orderId: number
  readonly paymentId: number
  readonly amount: number
  readonly reason: 'late' | 'double'
}

/** Enqueues an email about a refund, once for each payment. */
export async function enqueueRefundEmail(tx: Querying, news: RefundNews): Promise<void> {
  await enqueueWork(tx, {
    kind: 'write_refund_email',
    payload: news,
    dedupeKey: `refund email:payment:${news.paymentId}`,
  })
}

/** Writes the email in the buyer's language: what happened and why, that all of it comes back, and when. */
export const writeRefundEmail: WorkOf<'write_refund_email'> = {
  kind: 'write_refund_email',
  payload: z.object({
    orderId: z.int(),
    paymentId: z.int(),
    amount: z.int(),
    reason: z.enum(['late', 'double']),
  }),
  async run(shop, { orderId, paymentId, amount, reason }) {
    const order = await readOrder(shop.db, orderId)
    if (!order) return
    const { language, reference, currency, portalCode } = order
    const portal = portalOfCode(portalCode, shop.portals)
    const say = translators[language]
    const shown = formatMoney(money(amount, currency), language)
    const isFree = amount === 0
    // nothing was charged twice, so there is nothing to report
    if (isFree && reason === 'double') return
    const subject = isFree
      ? say('emails_order_nothing_subject', { reference })
      : say(`orders_${reason}_email_subject`, { amount: shown })
    const what = isFree
      ? [say('orders_nothing_lead'), say('orders_nothing_charged')]
      : [
          say(`orders_${reason}_email_lead`, { reference }),
          ...(reason === 'late' && order.lateReason ? [say(`orders_because_${order.lateReason}`)] : []),
          say('emails_refund_how', { amount: shown }),
        ]
    const mail = layOutEmail(portal, {
      language,
      title: subject,
      paragraphs: [
        say('emails_tickets_greeting'),
        ...what,
        ...(reason === 'late' && order.giftCardAmount > 0
          ? [
              say('orders_refund_email_cards', {
                amount: formatMoney(money(order.giftCardAmount, currency), language),
              }),
            ]
          : []),
      ],
      button: {
        label: say('shell_see_order'),
        link: orderPage(portal, order, language),
      },
      footer: sellerLines(portal.seller, say),
    })
    await inTransaction(shop.db, (tx) =>
      postEmail(tx, {
        portalCode,
        kind: `order_${reason}`,
        orderId,
        to: order.contactEmail,
        language,
        subject,
        ...mail,
        dedupeKey: `order_${reason}:${paymentId}`,
      }),
    )
  },
}
