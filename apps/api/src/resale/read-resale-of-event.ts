import type { ReplyOf } from '@parter/contract/calls.ts'
import { isStanding } from '../box-office/places/places.rules.ts'
import { labelIn } from '../box-office/stock/event-hall.rules.ts'
import { listFor } from '../box-office/stock/read-prices.ts'
import { seatShown } from '../cart/contents/cart-lines.rules.ts'
import { seatNameOf } from '../halls/plan/hall-plan.rules.ts'
import { hallPlanOf } from '../halls/plan/hall-plan.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { type LiveOffer, readLive } from './resale.store.ts'

/**
 * Tickets of an event that their owners offer and nobody holds, for its map; those that are offered first to people who
 * wait are left out (R13.4). @throws ShopError event_not_found
 */
export async function readResaleOfEvent(
  shop: Shop,
  visitor: Visitor,
  eventId: number,
): Promise<ReplyOf<'readResaleOfEvent'>> {
  const list = await listFor(shop, visitor, eventId)
  const offers = await readLive(shop.db, eventId)
  const named = (of: readonly { readonly name: Readonly<Record<string, string>> }[]) =>
    labelIn(of[0]?.name ?? {}, visitor.language, visitor.portal.defaultLocale)
  const plan = list.hallVersionId === null ? undefined : await hallPlanOf(shop, list.hallVersionId)
  // in the visitor's language: the owner bought in their own
  const seatIn = (placeId: number) => seatShown(plan && seatNameOf(plan, placeId), (name) => named([{ name }]))
  const words = ({ zoneId, ticketTypeId, amount, currency }: LiveOffer) => ({
    zoneId,
    ticketTypeId,
    ticketTypeName: named(list.ticketTypes.filter((one) => one.ticketTypeId === ticketTypeId)),
    price: { amount, currency },
  })
  const standing = Map.groupBy(
    offers.filter(({ placeId }) => isStanding(placeId)),
    ({ zoneId, ticketTypeId, amount }) => `${zoneId} ${ticketTypeId} ${amount}`,
  )
  return {
    seats: offers
      .filter(({ placeId }) => !isStanding(placeId))
      .map((offer) => ({ placeId: offer.placeId, ...words(offer), ...seatIn(offer.placeId) })),
    standing: [...standing.values()].flatMap(([first, ...more]) =>
      first
        ? [
            {
              ...words(first),
              zoneName: named(list.zones.filter(({ zoneId }) => zoneId === first.zoneId)),
              places: 1 + more.length,
            },
          ]
        : [],
    ),
  }
}
