import type { ReplyOf } from '@parter/contract/calls.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { stubsLink, ticketsLink } from '../../tickets/ticket/ticket-links.ts'
import { findOrderToHandOver } from './pick-up.store.ts'

/** An order of a storefront as the counter shows it. @throws ShopError order_not_found */
export const orderToHandOver = async (
  db: Querying,
  portalCode: string,
  reference: string,
): Promise<ReplyOf<'readPickUp'>> => {
  const order = await findOrderToHandOver(db, portalCode, reference)
  if (!order) throw new ShopError('order_not_found')
  const { state, salesPoint, events, handedOverAt, handedOverBy, token, language, origin, ...shown } = order
  return {
    orderId: shown.orderId,
    reference: shown.reference,
    buyer: shown.buyer,
    isPaid: (state === 'paid' || state === 'partly_refunded') && events.length > 0,
    salesPoint: salesPoint?.name ?? null,
    events: [...events],
    ticketsLink: origin + ticketsLink({ token }, language),
    stubsLink: origin + stubsLink({ token }, language),
    handedOver: handedOverAt === null ? null : { at: handedOverAt.toISOString(), by: handedOverBy ?? '' },
  }
}
