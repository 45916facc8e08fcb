import type { ReturnParts } from '@parter/contract/returns/returns.ts'
import type { Money } from '@parter/portal/language/money.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { keepsTogether, obstacleOf, type Shares, type TicketToReturn } from './return.rules.ts'
import { readTicketsToReturn } from './returns.store.ts'

/** All tickets of an order, in any state; rooms above need them to return some. */
export const ticketsToReturn = (db: Querying, orderId: number): Promise<TicketToReturn[]> =>
  readTicketsToReturn(db, orderId)

/**
 * The tickets with these numbers, if all of them can be returned.
 * @throws ShopError ticket_not_found, ticket_not_returnable {obstacle}, tickets_go_together {quantity}
 */
export function chosenOf(all: readonly TicketToReturn[], ticketIds: readonly string[]): TicketToReturn[] {
  const chosen = all.filter(({ id }) => ticketIds.includes(id))
  if (chosen.length !== new Set(ticketIds).size) throw new ShopError('ticket_not_found')
  const obstacle = chosen.map(obstacleOf).find((found) => found !== null)
  if (obstacle) throw new ShopError('ticket_not_returnable', { obstacle })
  if (!keepsTogether(all, chosen)) {
    throw new ShopError('tickets_go_together', { quantity: Math.max(...chosen.map(({ multipleOf }) => multipleOf)) })
  }
  return chosen
}

/** The shares as the contract shows them. */
export function partsOf({ currency }: Pick<Order, 'currency'>, shares: Shares): ReturnParts {
  const amount = (minor: number): Money => ({ amount: minor, currency })
  const { payment, oldCards, newCard } = shares
  return {
    total: amount(payment + oldCards + newCard),
    toPayment: amount(payment),
    toOldCards: amount(oldCards),
    toNewCard: amount(newCard),
  }
}
