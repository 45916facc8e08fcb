import type { Translate } from '@parter/portal/messages/messages.ts'
import type { Money } from '../wire/primitives.ts'
import type { Prices, PriceZone, TicketType } from './box-office.ts'

/** The whole price of a ticket, every fee inside (R10.7); null: it is not sold in that zone now. */
export const priceOf = (zone: PriceZone, ticketTypeId: number): Money | null =>
  zone.prices.find((one) => one.ticketTypeId === ticketTypeId)?.price ?? null

/** The ticket types of a zone, in the order of the list. */
export const typesOf = ({ ticketTypes }: Prices, zone: PriceZone): TicketType[] =>
  ticketTypes.filter(({ id }) => priceOf(zone, id) !== null)

/** Its quota is used up: seats may be free all the same. */
export const isSoldOut = ({ left }: Pick<TicketType, 'left'>): boolean => left === 0

/** What one gets without choosing a type: the first that is left, or else the first. */
export const usualType = (prices: Prices, zone: PriceZone): TicketType | undefined => {
  const types = typesOf(prices, zone)
  return types.find((type) => !isSoldOut(type)) ?? types[0]
}

/** What one pays without choosing a type; null for a zone that is not sold now. */
export const usualPrice = (prices: Prices, zone: PriceZone): Money | null => {
  const type = usualType(prices, zone)
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

/** What prices are said with. */
interface PriceWords {
  readonly t: Translate
  readonly money: (value: Money) => string
}

/** The price of some zones: `alates 18,00 €`, or just the one; null where nothing is sold. */
export const priceRangeLabel = (
  { t, money }: PriceWords,
  prices: Prices,
  zoneIds: readonly number[],
): string | null => {
  const range = priceRange(prices, zoneIds)
  if (!range) return null
  return range.to.amount > range.from.amount ? t('shell_from_price', { price: money(range.from) }) : money(range.from)
}

/** What is left of a zone: said only when it is little, or nothing. */
const FEW = 50

export const placesLeftLabel = (zone: Pick<PriceZone, 'placesLeft'>, t: Translate): string | null => {
  if (zone.placesLeft === 0) return t('box_office_sold_out')
  return zone.placesLeft <= FEW ? t('box_office_places_left', { count: zone.placesLeft }) : null
}
