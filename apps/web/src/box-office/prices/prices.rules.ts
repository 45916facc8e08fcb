import type { Prices } from '@parter/contract/box-office/box-office.ts'
import type { Money } from '@parter/contract/wire/primitives.ts'

/** What some tickets cost in all. @param currency of the event, for none at all */
export const sumOf = (tickets: readonly { readonly price: Money }[], currency: string): Money => ({
  amount: tickets.reduce((sum, { price }) => sum + price.amount, 0),
  currency,
})

/**
 * Positions of an event's zones among its prices, the dearest first, by the zones' order: the sign and the colour of a
 * zone follow its rank, so that the best seats look alike in every hall (R10.7). Zones that aren't sold come last.
 */
export const ranksOf = ({ zones }: Pick<Prices, 'zones'>): number[] => {
  // of all types, sold out or not: a sign must not change while one looks at it
  const worth = zones.map(({ prices }) => Math.max(-1, ...prices.map(({ price }) => price.amount)))
  const order = zones.map((_, at) => at).toSorted((one, other) => (worth[other] ?? 0) - (worth[one] ?? 0))
  return zones.map((_, at) => order.indexOf(at))
}

/** Zones in the order of their signs. */
export const byRank = <Zone extends { readonly id: number }>(
  prices: Pick<Prices, 'zones'>,
  zones: readonly Zone[],
): Zone[] => {
  const ranks = ranksOf(prices)
  const rankOf = ({ id }: Zone) => ranks[prices.zones.findIndex((zone) => zone.id === id)] ?? 0
  return zones.toSorted((one, other) => rankOf(one) - rankOf(other))
}
