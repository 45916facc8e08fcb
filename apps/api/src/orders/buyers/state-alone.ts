import type { PurchaseElsewhere, PurchaseState } from '@parter/contract/orders/orders.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { translators } from '../../platform/foundation/translators.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { type Order, purchaseStateOf } from '../order/order.rules.ts'

const SENTENCES = {
  pending: 'documents_order_elsewhere_pending',
  paid: 'documents_order_elsewhere_paid',
  partly_refunded: 'documents_order_elsewhere_paid',
  failed: 'documents_order_elsewhere_unpaid',
  expired: 'documents_order_elsewhere_unpaid',
  cancelled: 'documents_order_elsewhere_unpaid',
  late: 'documents_order_elsewhere_refunded',
  refunded: 'documents_order_elsewhere_refunded',
} as const satisfies Record<PurchaseState, string>

/**
 * The state of a purchase, for a visitor who knows only the payment's reference: the buyer in another browser (a bank's app
 * opens its own), or anyone who found the address. Nothing of the order is shown; the way on is the email of the order.
 */
export function stateAlone(
  shop: Pick<Shop, 'clock'>,
  { portal, language }: Pick<Visitor, 'portal' | 'language'>,
  order: Pick<Order, 'state'>,
): PurchaseElsewhere {
  const state = purchaseStateOf(order.state)
  return {
    response: 'purchase-confirmation',
    shows: 'state',
    state,
    message: translators[language](SENTENCES[state]),
    findLink: pathTo('findPurchase', {}, language, portal),
    serverNow: shop.clock.now().toISOString(),
  }
}
