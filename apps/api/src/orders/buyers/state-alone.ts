import type { PurchaseElsewhere, PurchaseState } from '@parter/contract/orders.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import type { Shop } from '../../platform/shop.ts'
import { translators } from '../../platform/translators.ts'
import type { Visitor } from '../../platform/visitor.ts'
import { type Order, purchaseStateOf } from '../order.rules.ts'

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
 * How a purchase stands, for somebody who knows the payment's reference alone: the buyer in another browser (a bank's app
 * opens its own), or anybody who came by the address. Nothing of the order is told; the way on is the email of the order.
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
