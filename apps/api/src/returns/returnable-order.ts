import type { ReturnParts } from '@parter/contract/returns/returns.ts'
import type { Money } from '@parter/portal/language/money.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { keepsTogether, obstacleOf, type Shares, type TicketToReturn } from './return.rules.ts'
import { readTicketsToReturn } from './returns.store.ts'

/** The tickets of an order, whatever became of them: what a room above needs to give some of them back. */
export const ticketsToReturn = (db: Querying, orderId: number): Promise<TicketToReturn[]> =>
  readTicketsToReturn(db, orderId)

/**
 * Those of the tickets that are named, if all of them can be returned.
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

/** Shares in the words of the contract. */
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
