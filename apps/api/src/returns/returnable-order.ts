import type { ReturnParts } from '@parter/contract/returns/returns.ts'
import type { Money } from '@parter/portal/language/money.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { keepsTogether, type NotReturnable, obstacleOf, type Shares, type TicketToReturn } from './return.rules.ts'
import { readTicketsToReturn } from './returns.store.ts'

/** All tickets of an order, in any state; rooms above need them to return some. */
export const ticketsToReturn = (db: Querying, orderId: number): Promise<TicketToReturn[]> =>
  readTicketsToReturn(db, orderId)

/** What staff may look past: the event's rule, and that somebody went in. */
const OF_RULE: readonly NotReturnable[] = ['not_allowed', 'too_late', 'used']

/**
 * The tickets with these numbers, if all of them can be returned.
 * @param isBeyondRule true: whatever the event's rule says, as long as they are the buyer's
 * @throws ShopError ticket_not_found, ticket_not_returnable {obstacle}, tickets_go_together {quantity}
 */
export function chosenOf(
  all: readonly TicketToReturn[],
  ticketIds: readonly string[],
  isBeyondRule = false,
): TicketToReturn[] {
  const chosen = all.filter(({ id }) => ticketIds.includes(id))
  if (chosen.length !== new Set(ticketIds).size) throw new ShopError('ticket_not_found')
  const obstacle = chosen.map(obstacleOf).find((found) => found !== null && !(isBeyondRule && OF_RULE.includes(found)))
  if (obstacle) throw new ShopError('ticket_not_returnable', { obstacle })
  if (!isBeyondRule && !keepsTogether(all, chosen)) {
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

/** Why tickets of an order can't be returned by their event's rule, by the ticket's id; those that can are missing. */
export const obstaclesOf = async (db: Querying, orderId: number): Promise<ReadonlyMap<string, NotReturnable>> =>
  new Map(
    (await readTicketsToReturn(db, orderId)).flatMap((ticket): [string, NotReturnable][] => {
      const obstacle = obstacleOf(ticket)
      return obstacle === null ? [] : [[ticket.id, obstacle]]
    }),
  )
