import type { Prices } from '@parter/contract/box-office/box-office.ts'
import type { Money } from '@parter/contract/wire/primitives.ts'

/** What some tickets cost in all. @param currency of the event, for none at all */
export const sumOf = (tickets: readonly { readonly price: Money }[], currency: string): Money => ({
  amount: tickets.reduce((sum, { price }) => sum + price.amount, 0),
  currency,
})

type Zone = Pick<Prices['zones'][number], 'prices'>

/** What a zone costs at most, of all its types: what is sold out counts too, so that no sign changes while one looks at it. */
const worthOf = ({ prices }: Zone): number => Math.max(-1, ...prices.map(({ price }) => price.amount))

/** Zones, the dearest first, and last those that aren't sold; where prices are equal they keep their order. */
export const byRank = <Z extends Zone>(zones: readonly Z[]): Z[] =>
  zones.toSorted((one, other) => worthOf(other) - worthOf(one))

/**
 * Positions of an event's zones among its prices, by the zones' order. The shape of a zone's sign follows its rank, so that it
 * says the same in every hall (R10.7); its colour is the operator's choice.
 */
export const ranksOf = ({ zones }: { readonly zones: readonly Zone[] }): number[] => {
  const order = byRank(zones)
  return zones.map((zone) => order.indexOf(zone))
}
