import type { Prices, PriceZone, TicketType } from '@parter/contract/box-office/box-office.ts'
import type { Money } from '@parter/contract/wire/primitives.ts'

/** The whole price of a ticket, every fee inside (R10.7); null: it is not sold in that zone now. */
export const priceOf = (zone: PriceZone, ticketTypeId: number): Money | null =>
  zone.prices.find((one) => one.ticketTypeId === ticketTypeId)?.price ?? null

/** The ticket types of a zone, in the order of the list; the first is what one gets without choosing. */
export const typesOf = ({ ticketTypes }: Prices, zone: PriceZone): TicketType[] =>
  ticketTypes.filter(({ id }) => priceOf(zone, id) !== null)

/** What one pays without choosing a type; null for a zone that is not sold now. */
export const usualPrice = (prices: Prices, zone: PriceZone): Money | null => {
  const [type] = typesOf(prices, zone)
  return type ? priceOf(zone, type.id) : null
}

export const zoneOf = ({ zones }: Pick<Prices, 'zones'>, zoneId: number | null): PriceZone | undefined =>
  zones.find(({ id }) => id === zoneId)

const byAmount = (first: Money, second: Money) => first.amount - second.amount

/** The lowest and the highest usual price of some zones; null where none of them is sold. */
export const priceRange = (prices: Prices, zoneIds: readonly number[]): { from: Money; to: Money } | null => {
  const found = zoneIds
    .flatMap((id) => {
      const zone = zoneOf(prices, id)
      const price = zone && usualPrice(prices, zone)
      return price ? [price] : []
    })
    .toSorted(byAmount)
  const [from, to] = [found[0], found.at(-1)]
  return from && to ? { from, to } : null
}

/** Zones that are on sale at all, dearest last, as a list of prices is read. */
export const zonesForSale = (prices: Prices): PriceZone[] => prices.zones.filter(({ prices: own }) => own.length > 0)

/** What some tickets cost in all. @param currency of the event, for none at all */
export const sumOf = (tickets: readonly { readonly price: Money }[], currency: string): Money => ({
  amount: tickets.reduce((sum, { price }) => sum + price.amount, 0),
  currency,
})
