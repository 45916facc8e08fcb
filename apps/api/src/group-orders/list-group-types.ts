import type { ReplyOf } from '@parter/contract/calls.ts'
import { type Currency, money } from '@parter/portal/language/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { priceAt } from '../box-office/prices/price-list.rules.ts'
import { priceListOf } from '../box-office/prices/price-list.ts'
import { labelIn } from '../box-office/stock/event-hall.rules.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'

/** The ticket types of an event that have a price now, also those that only a promo code shows. @throws ShopError event_not_found */
export const listGroupTypes = async (
  shop: Shop,
  { params: { id }, visitor }: Pick<Served<'listGroupTypes'>, 'params' | 'visitor'>,
): Promise<ReplyOf<'listGroupTypes'>> => {
  const list = await priceListOf(shop, id)
  if (!list) throw new ShopError('event_not_found')
  const { defaultLocale } = portalOfCode(list.portalCode, shop.portals)
  const now = shop.clock.now()
  const amount = (minor: number) => money(minor, list.currency as Currency)
  return {
    types: list.ticketTypes.flatMap(({ ticketTypeId, name }) => {
      const prices = list.zones.flatMap(({ zoneId }) => priceAt(list, zoneId, ticketTypeId, now)?.amount ?? [])
      if (prices.length === 0) return []
      const label = labelIn(name, visitor.language, defaultLocale)
      return [{ id: ticketTypeId, name: label, from: amount(Math.min(...prices)), to: amount(Math.max(...prices)) }]
    }),
  }
}
