import type { Prices } from '@parter/contract/box-office/box-office.ts'
import { validDays } from '@parter/portal/time/event-days.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { type PriceList, priceAt } from '../prices/price-list.rules.ts'
import { priceListOf } from '../prices/price-list.ts'
import { eventHallOf } from './availability.ts'
import { labelIn, placesLeft } from './event-hall.rules.ts'
import { placesForSale } from './quotas-left.ts'

export type Reader = Pick<Visitor, 'portal' | 'language'>

/**
 * The price list of an event of the reader's storefront.
 * @throws ShopError event_not_found
 */
export const listFor = async (shop: Shop, reader: Reader, eventId: number): Promise<PriceList> => {
  const list = await priceListOf(shop, eventId)
  if (list?.portalCode !== reader.portal.contentOf) throw new ShopError('event_not_found')
  return list
}

/**
 * Zones, ticket types and whole prices of an event, with what is left in each zone (R7.3, R10.7). Types that need a
 * promo code are left out, and so are zones without a current price.
 * @throws ShopError event_not_found /
 */
export const readPrices = async (shop: Shop, reader: Reader, eventId: number): Promise<Prices> => {
  const list = await listFor(shop, reader, eventId)
  const hall = await eventHallOf(shop, list)
  const sale = await placesForSale(shop, list, hall, 'recent')
  const left = hall ? placesLeft(hall, sale.seats, sale.standingLeft).byZone : sale.standingLeft
  const now = shop.clock.now()
  const label = (texts: PriceList['zones'][number]['name']) =>
    labelIn(texts, reader.language, reader.portal.defaultLocale)
  const types = list.ticketTypes.filter((type) => !type.hidden)
  const money = (amount: number) => ({ amount, currency: list.currency })
  const leftOf = (ticketTypeId: number): number | null => {
    const places = sale.quotas.ofType(ticketTypeId)
    return Number.isFinite(places) ? places : null
  }
  /** A zone whose every type is used up sells nothing, whatever is free. */
  const mostOfTypes = (zoneId: number): number =>
    types
      .filter(({ ticketTypeId }) => priceAt(list, zoneId, ticketTypeId, now))
      .reduce((sum, { ticketTypeId }) => sum + sale.quotas.ofType(ticketTypeId), 0)
  const zones = list.zones.map((zone) => ({
    id: zone.zoneId,
    code: zone.code,
    kind: zone.kind,
    name: label(zone.name),
    shade: zone.shade,
    placesLeft: Math.min(left.get(zone.zoneId) ?? 0, sale.quotas.ofZone(zone.zoneId), mostOfTypes(zone.zoneId)),
    days: validDays(zone.days, list),
    prices: types.flatMap(({ ticketTypeId }) => {
      const price = priceAt(list, zone.zoneId, ticketTypeId, now)
      return price ? [{ ticketTypeId, price: money(price.amount), fee: money(price.feeAmount) }] : []
    }),
  }))
  return {
    eventId: list.eventId,
    currency: list.currency,
    ticketsPerOrder: list.ticketsPerOrder,
    ...(list.ticketsPerPerson === null ? {} : { ticketsPerPerson: list.ticketsPerPerson }),
    ...(list.seriesLimit === null ? {} : { ticketsPerPersonOfSeries: list.seriesLimit.tickets }),
    ...(sale.resells ? { resells: true } : {}),
    ticketTypes: types.map((type) => ({
      id: type.ticketTypeId,
      code: type.code,
      name: label(type.name),
      needsProof: type.needsProof,
      multipleOf: type.multipleOf,
      mostPerOrder: type.mostPerOrder,
      left: leftOf(type.ticketTypeId),
    })),
    zones: zones.filter((zone) => zone.prices.length > 0),
  }
}
