import type { Receipt } from '@parter/contract/tickets/tickets.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { readOrderContents } from '../../orders/contents/read-order-contents.ts'
import { orderOfToken } from '../../orders/order/lock-order.ts'
import type { Order } from '../../orders/order/order.rules.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { orderLink } from '../ticket/ticket-links.ts'
import { readReceiptRow } from './receipt.store.ts'

const DIGITS = 6

/** A receipt's number as printed: storefront, year of the payment, and the number within that series. */
export const receiptNumber = (series: {
  readonly portalCode: string
  readonly year: number
  readonly number: number
}): string => `${series.portalCode.toUpperCase()}-${series.year}-${String(series.number).padStart(DIGITS, '0')}`

/** The link to the PDF receipt of an order that has a receipt's number. */
export const receiptLink = (order: Order, language: Language): string => orderLink(order, 'receipt.pdf', language)

/**
 * The receipt of the order that a token opens, in the requested language. Only the buyer gets the order's token, in their
 * session and by email, so the receipt may name the buyer on any device.
 * @throws ShopError order_not_found for a wrong token and for an order that was never paid
 */
export async function readReceipt(
  shop: Shop,
  visitor: Pick<Visitor, 'portal'>,
  token: string,
  language: Language,
): Promise<Receipt> {
  const order = await orderOfToken(shop.db, visitor.portal.portalCode, token)
  const row = order && (await readReceiptRow(shop.db, order.id))
  if (!order || !row || order.paidAt === null) throw new ShopError('order_not_found')
  const { contents, company } = await readOrderContents(shop.db, order, { language, portal: visitor.portal })
  const { seller } = portalOfCode(order.portalCode, shop.portals)
  return {
    ...contents,
    number: receiptNumber(row),
    issuedAt: row.issuedAt.toISOString(),
    paidAt: order.paidAt.toISOString(),
    orderReference: order.reference,
    seller,
    buyer: { name: order.contactName, email: order.contactEmail, company },
    pdfLink: orderLink(order, 'receipt.pdf', language),
  }
}
