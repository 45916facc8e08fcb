import type { Receipt } from '@parter/contract/after-purchase.ts'
import type { Language } from '@parter/portal/languages.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import { type Money, money } from '@parter/portal/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { orderOfToken } from '../../orders/lock-order.ts'
import { linesOfOrder } from '../../orders/order-lines.ts'
import type { Order } from '../../orders/order.rules.ts'
import { isOwnOrder } from '../../orders/buyers/order-secrecy.rules.ts'
import { shortenedEmail } from '../../orders/buyers/shortened-email.rules.ts'
import { ShopError } from '../../platform/shop-error.ts'
import type { Shop } from '../../platform/shop.ts'
import { translators } from '../../platform/translators.ts'
import type { Visitor } from '../../platform/visitor.ts'
import { orderLink } from '../ticket-links.rules.ts'
import { ticketPlace } from '../ticket-page.ts'
import { type ReceiptLine, receiptLines, receiptNumber, totalsByRate } from './receipt.rules.ts'
import { readReceiptRow } from './receipt.store.ts'

/** What is sold beside tickets, by the kind of its line. */
const WORDS = {
  delivery: 'tickets_receipt_delivery',
  envelope: 'tickets_receipt_envelope',
  insurance: 'tickets_receipt_insurance',
  gift_card_sale: 'tickets_receipt_gift_card',
} as const satisfies Partial<Record<ReceiptLine['kind'], MessageKey>>

/** Where the receipt of a paid order is as PDF; null while it has no number yet. */
export async function receiptLink(shop: Shop, order: Order, language: Language): Promise<string | null> {
  return (await readReceiptRow(shop.db, order.id)) ? orderLink(order, 'receipt.pdf', language) : null
}

/**
 * The receipt of the order that a token opens, in the language asked for: what was sold as it was sold, with its VAT.
 * Who is not the buyer himself sees it without the buyer's name.
 * @throws ShopError order_not_found for a wrong token and for an order that was never paid
 */
export async function receiptOfOrder(
  shop: Shop,
  visitor: Visitor,
  token: string,
  language: Language,
): Promise<Receipt> {
  const order = await orderOfToken(shop.db, visitor.portal.portalCode, token)
  const row = order && (await readReceiptRow(shop.db, order.id))
  if (!order || !row || order.paidAt === null) throw new ShopError('order_not_found')
  const inCurrency = (amount: number): Money => money(amount, order.currency)
  const say = translators[language]
  const lines = receiptLines(await linesOfOrder(shop.db, order.id))
  const { seller } = portalOfCode(order.portalCode, shop.portals)
  return {
    number: receiptNumber(row),
    issuedAt: row.issuedAt.toISOString(),
    paidAt: order.paidAt.toISOString(),
    orderReference: order.reference,
    seller,
    buyer: isOwnOrder(order, visitor)
      ? { name: order.contactName, email: order.contactEmail }
      : { name: null, email: shortenedEmail(order.contactEmail) },
    lines: lines.map((line) => ({
      title: line.kind === 'ticket' ? (line.label.title ?? '') : say(WORDS[line.kind]),
      details:
        line.kind === 'ticket'
          ? [
              ...ticketPlace(line, say).map(([name, value]) => `${name} ${value}`.trim()),
              line.label.ticketTypeName,
              line.label.promoterName && say('tickets_organised_by', { promoter: line.label.promoterName }),
            ]
              .filter((part) => part)
              .join(' · ')
          : '',
      amount: inCurrency(line.amount),
      discount: line.discount === 0 ? null : inCurrency(line.discount),
      vatBasisPoints: line.vatBasisPoints,
      vat: inCurrency(line.vatAmount),
    })),
    rates: totalsByRate(lines).map(({ vatBasisPoints, net, vat, gross }) => ({
      vatBasisPoints,
      net: inCurrency(net),
      vat: inCurrency(vat),
      gross: inCurrency(gross),
    })),
    total: inCurrency(order.totalAmount),
    giftCards: order.giftCardAmount === 0 ? null : inCurrency(order.giftCardAmount),
    paid: inCurrency(order.totalAmount - order.giftCardAmount),
    pdfLink: orderLink(order, 'receipt.pdf', language),
  }
}
