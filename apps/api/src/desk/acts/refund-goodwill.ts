import type { ReplyOf } from '@parter/contract/calls.ts'
import { formatMoney, money, moneyOfDecimal } from '@parter/portal/language/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { paymentOfOrder, requestRefund } from '../../checkout/refund-payment.ts'
import { lockOrderOf } from '../../orders/order/lock-order.ts'
import type { Order } from '../../orders/order/order.rules.ts'
import { orderPage, sellerLines } from '../../orders/order/order-texts.ts'
import { refundGoodwillOf } from '../../orders/refunds/refund-lines.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { FieldErrors, ShopError } from '../../platform/foundation/shop-error.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Served } from '../../platform/http/serve.ts'
import { layOutEmail } from '../../platform/mail/email-layout.ts'
import { postEmail } from '../../platform/mail/post-email.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { orderSubject } from '../belonging/order-belonging.ts'
import { goodwillLeft } from '../story/goodwill.rules.ts'
import { readDeskOrder } from '../story/read-desk-order.ts'
import { readOrderRow, readPayments } from '../story/story.store.ts'
import { countGoodwill, insertGoodwill } from './desk.store.ts'

declare module '../../platform/mail/email-kinds.ts' {
  interface ShopEmails {
    order_goodwill: 'bare'
  }
}

/**
 * Gives a part of an order's money back while its tickets stay valid, at the shop's cost: booked, refunded by the provider
 * after the commit, and told to the buyer. The reason stays in the audit log. A later return gives back so much less that
 * never more than was paid comes back (R12.6).
 * @throws ShopError order_not_found, refund_limit {left}; FieldErrors for nothing
 */
export const refundGoodwill = async (
  shop: Shop,
  { staff, params: { id }, body }: Pick<Served<'refundGoodwill'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'refundGoodwill'>> => {
  await inTransaction(shop.db, async (tx) => {
    const subject = await orderSubject(tx, id)
    const order = await lockOrderOf(tx, id)
    const { currency } = order
    const { amount } = moneyOfDecimal(body.amount.replace(',', '.'), currency)
    if (amount === 0) throw new FieldErrors([{ code: 'field_number', field: 'amount' }])
    const row = await readOrderRow(tx, id)
    const left = row ? goodwillLeft(row, await readPayments(tx, id)) : 0
    const payment = await paymentOfOrder(tx, id)
    if (!payment || amount > left) throw new ShopError('refund_limit', { left })
    const key = `goodwill-${(await countGoodwill(tx, id)) + 1}`
    const refundId = await requestRefund(tx, payment, { reason: 'staff', amount, key })
    if (!(await refundGoodwillOf(tx, order, { refundId, amount }))) throw new ShopError('refund_limit', { left: 0 })
    await insertGoodwill(tx, { orderId: id, refundId, amount })
    await tellBuyer(shop, tx, order, { amount, refundId })
    const after = { refund: refundId, total: amount, currency }
    await writeAudit(tx, staff, { verb: 'refundGoodwill', subject, after, reason: body.reason })
  })
  return await readDeskOrder(shop, staff, id)
}

const tellBuyer = async (
  shop: Shop,
  tx: Querying,
  order: Order,
  { amount, refundId }: { readonly amount: number; readonly refundId: number },
): Promise<void> => {
  const { language, reference, portalCode } = order
  const portal = portalOfCode(portalCode, shop.portals)
  const say = translators[language]
  const shown = formatMoney(money(amount, order.currency), language)
  const subject = say('emails_goodwill_subject', { reference, amount: shown })
  const mail = layOutEmail(portal, {
    language,
    title: subject,
    paragraphs: [say('emails_tickets_greeting'), say('emails_goodwill_lead', { amount: shown, reference })],
    button: { label: say('shell_see_order'), link: orderPage(portal, order, language) },
    footer: sellerLines(portal.seller, say),
  })
  const dedupeKey = `order_goodwill:${refundId}`
  const to = order.contactEmail
  await postEmail(tx, {
    portalCode,
    kind: 'order_goodwill',
    orderId: order.id,
    to,
    language,
    subject,
    ...mail,
    dedupeKey,
  })
}
