import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { orderOf, orderOfToken } from '../orders/order/lock-order.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { translators } from '../platform/foundation/translators.ts'
import type { PlainRequest } from '../platform/http/serve.ts'
import type { Attachment, MakeAttachments } from '../platform/mail/post-email.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { decryptCode } from './encrypted-code.ts'
import { giftCardPdf } from './gift-card-pdf.ts'
import { emailPicture } from './gift-card-picture.ts'
import { isUsed } from './gift-card-sale.rules.ts'
import { readSale } from './gift-card-sales.store.ts'

/** The card that an order has bought, to print; undefined: unpaid, used, withdrawn, or its code is no longer known. */
export async function giftCardFile(shop: Shop, order: Order): Promise<Attachment | undefined> {
  const sale = await readSale(shop.db, order.id)
  if (!sale || sale.issuedAt === null || sale.encryptedCode === null || isUsed(sale)) return undefined
  const code = decryptCode(shop, sale.giftCardId, sale.encryptedCode)
  const content = await giftCardPdf(shop, portalOfCode(order.portalCode, shop.portals), sale, code)
  return {
    name: `${translators[sale.language]('documents_gift_card_file_name')}.pdf`,
    type: 'application/pdf',
    content,
  }
}

/**
 * The card attached to its email, made when it is sent: its code is in no table and in no stored email.
 * @throws Error for a waiting email when the card is cancelled: nothing is sent then
 */
export const giftCardAttachments: MakeAttachments = async (shop, { orderId, state }) => {
  const order = orderId === null ? undefined : await orderOf(shop.db, orderId)
  const file = order && (await giftCardFile(shop, order))
  const sale = order && (await readSale(shop.db, order.id))
  if (file && sale) return [file, await emailPicture(sale.design, portalOfCode(order.portalCode, shop.portals))]
  if (state === 'waiting') throw new Error(`There is no gift card of the order ${order?.reference} to send`)
  return []
}

/** Sends the card to who has the order's token. @throws ShopError order_not_found */
export const sendGiftCardFile = async (shop: Shop, { query, visitor, reply }: PlainRequest): Promise<unknown> => {
  const token = typeof query.token === 'string' ? query.token : ''
  const order = token === '' ? undefined : await orderOfToken(shop.db, visitor.portal.portalCode, token)
  const file = order && (await giftCardFile(shop, order))
  if (!file) throw new ShopError('order_not_found')
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${file.name}"`)
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex')
    .send(file.content)
}
