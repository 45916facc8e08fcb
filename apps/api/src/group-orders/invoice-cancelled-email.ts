import { formatMoney, money } from '@parter/portal/language/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { z } from 'zod'
import { orderOf } from '../orders/order/lock-order.ts'
import { sellerLines } from '../orders/order/order-texts.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { translators } from '../platform/foundation/translators.ts'
import { enqueueWork, type WorkOf } from '../platform/jobs/outbox.ts'
import { layOutEmail } from '../platform/mail/email-layout.ts'
import { postEmail } from '../platform/mail/post-email.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { invoiceNumber } from './group-order.rules.ts'
import { readInvoices } from './invoices.store.ts'

declare module '../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    order_invoice_cancelled: 'bare'
  }
}

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    write_invoice_cancelled_email: { readonly orderId: number }
  }
}

/** Queues the email about a cancelled invoice, if the order that was cancelled has one. */
export const tellOfCancelledInvoice = async (
  tx: Querying,
  { orderId }: { readonly orderId: number },
): Promise<void> => {
  if ((await readInvoices(tx, { orderId, most: 1 })).length === 0) return
  const dedupeKey = `invoice cancelled:${orderId}`
  await enqueueWork(tx, { kind: 'write_invoice_cancelled_email', payload: { orderId }, dedupeKey })
}

/** Tells who should pay an invoice, at its address and in its language, that it is cancelled and not to be paid (R12.8). */
export const writeInvoiceCancelledEmail: WorkOf<'write_invoice_cancelled_email'> = {
  kind: 'write_invoice_cancelled_email',
  payload: z.object({ orderId: z.int() }),
  async run(shop, { orderId }) {
    const order = await orderOf(shop.db, orderId)
    const [invoice] = await readInvoices(shop.db, { orderId, most: 1 })
    // late money has bought its places after all
    if (!order || invoice?.state !== 'cancelled') return
    const { language, portalCode } = order
    const portal = portalOfCode(portalCode, shop.portals)
    const say = translators[language]
    const number = invoiceNumber(invoice)
    const amount = formatMoney(money(order.totalAmount, order.currency), language)
    const subject = say('emails_invoice_cancelled_subject', { number })
    const mail = layOutEmail(portal, {
      language,
      title: subject,
      paragraphs: [
        say('emails_tickets_greeting'),
        say('emails_invoice_cancelled_lead', { number, amount, event: invoice.title ?? '' }),
        say('emails_invoice_cancelled_paid', { email: portal.seller.email }),
      ],
      footer: sellerLines(portal.seller, say),
    })
    await inTransaction(shop.db, (tx) =>
      postEmail(tx, {
        portalCode,
        kind: 'order_invoice_cancelled',
        orderId,
        to: order.contactEmail,
        language,
        subject,
        ...mail,
        dedupeKey: `order_invoice_cancelled:${orderId}`,
      }),
    )
  },
}
