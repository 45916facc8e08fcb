import type { BoughtGiftCard } from '@parter/contract/gift-cards/gift-cards.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Order } from '../orders/order/order.rules.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { giftCardLink } from './gift-card-links.rules.ts'
import { isUsed, stateOf, withdrawalEnd } from './gift-card-sale.rules.ts'
import { readSale } from './gift-card-sales.store.ts'

/**
 * The gift card that an order has bought, as its buyer sees it; null for other orders.
 * @param showEmail how the recipient's address is shown
 */
export async function boughtGiftCard(
  shop: Shop,
  order: Order,
  language: Language,
  showEmail: (email: string) => string,
): Promise<BoughtGiftCard | null> {
  const sale = await readSale(shop.db, order.id)
  if (!sale) return null
  const { timezone } = portalOfCode(order.portalCode, shop.portals)
  const state = stateOf(sale)
  const isAlive = state === 'waiting' || state === 'sent'
  const until = order.paidAt && withdrawalEnd(order.paidAt, timezone)
  const canWithdraw = isAlive && until !== null && !isUsed(sale) && shop.clock.now() <= until
  return {
    amount: { amount: sale.amount, currency: sale.currency },
    state,
    lastCharacters: sale.lastCharacters,
    recipient:
      sale.recipientName === null || sale.recipientEmail === null
        ? null
        : { name: sale.recipientName, email: showEmail(sale.recipientEmail) },
    giverName: sale.giverName,
    message: sale.message,
    design: sale.design,
    sendAt: sale.sendAt.toISOString(),
    sentAt: sale.sentAt?.toISOString() ?? null,
    validUntil: isAlive ? sale.validUntil.toISOString() : null,
    withdrawableUntil: canWithdraw ? until.toISOString() : null,
    withdrawnAt: sale.withdrawnAt?.toISOString() ?? null,
    pdfLink: isAlive && !isUsed(sale) && sale.encryptedCode !== null ? giftCardLink(order, language) : null,
  }
}
