import type { PlaceOfEvent } from '../box-office/places/places.rules.ts'
import { type PriceList, priceAt } from '../box-office/prices/price-list.rules.ts'
import { seatingOf } from '../box-office/stock/availability.ts'
import { quotasForWishes } from '../box-office/waiting/waited-places.ts'
import { generateCartId } from '../cart/owners/cart-id.ts'
import { positionOf } from '../halls/plan/hall-plan.rules.ts'
import { hallPlanOf } from '../halls/plan/hall-plan.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { type FreedPlace, type MatchedTicket, matchWishes, type ZoneTerms } from './match.rules.ts'
import { type ListSettings, offerEnd } from './wish.rules.ts'
import { writeWishEmails } from './wish-emails.ts'
import { type OfferSource, readLine, saveOffers } from './wishes.store.ts'

/** A matched ticket as the hold of a cart that no session has. */
export interface TicketToOffer extends MatchedTicket, PlaceOfEvent {
  readonly cartId: number
}

/** Single places of an event that became available to wishes, and how the one who is offered some is given them. */
export interface Freed {
  readonly list: PriceList
  readonly settings: ListSettings
  readonly by: OfferSource
  readonly places: readonly { readonly placeId: number; readonly zoneId: number; readonly since: Date }[]
  /** What each zone sells. */
  readonly terms: ReadonlyMap<number, ZoneTerms>
  /** Until when they can be bought at all. */
  readonly lastEnd: Date
  /** Makes places the holds of carts until the offers end. */
  hold(tx: Querying, until: Date, tickets: readonly TicketToOffer[]): Promise<void>
}

/** Seats that nobody wishes without saying so. */
const ORDINARY = new Set<string>(['normal', 'restricted_view'])

/**
 * Offers places to the first in line whose whole wish fits, as holds with an email that leads to them (R13.4). The caller
 * is alone with the event's wishes: `decideAlone`.
 * @returns places that fit nobody, not even those who were first and need more
 */
export const offerFreed = async (
  shop: Shop,
  tx: Querying,
  { list, settings, by, places, terms, lastEnd, hold }: Freed,
): Promise<number[]> => {
  if (places.length === 0) return []
  const now = shop.clock.now()
  const line = await readLine(tx, list.eventId, places.length)
  const plan = list.hallVersionId === null ? undefined : await hallPlanOf(shop, list.hallVersionId)
  const joined = plan && seatingOf(shop, plan).joined
  const freed: FreedPlace[] = []
  const special: number[] = []
  for (const { placeId, zoneId, since } of places) {
    const position = plan ? positionOf(plan, placeId) : -1
    const kind = plan?.kinds[position]
    if (kind !== undefined && !ORDINARY.has(kind)) special.push(placeId)
    else freed.push({ placeId, zoneId, position: position < 0 ? null : position, since: since.getTime() })
  }
  const { offers, leftover } = matchWishes(line, freed, {
    now: now.getTime(),
    patience: settings.patienceMinutes * 60_000,
    isJoined: (position) => joined?.[position] === 1,
    terms,
  })
  if (offers.length > 0) {
    const until = offerEnd(settings, lastEnd, now)
    const tickets = offers.flatMap((offer) => {
      const cartId = generateCartId()
      return offer.tickets.map((ticket) => ({ ...ticket, cartId, eventId: list.eventId }))
    })
    await hold(tx, until, tickets)
    const made = offers.map((offer) => ({
      wishId: offer.wishId,
      places: offer.tickets.map(({ placeId }) => placeId),
    }))
    await saveOffers(tx, { now, until, by }, made)
    await writeWishEmails(
      tx,
      'wish_offer',
      made.map(({ wishId }) => wishId),
    )
  }
  return [...special, ...leftover]
}

/** What each zone sells now, and how much of it its quotas leave. */
export const termsOf = async (tx: Querying, list: PriceList, now: Date): Promise<Map<number, ZoneTerms>> => {
  const counts = await quotasForWishes(tx, list)
  const left = (quota: number | null, sold: number) => (quota === null ? Number.POSITIVE_INFINITY : quota - sold)
  const types = list.ticketTypes.filter(({ hidden, multipleOf }) => !hidden && multipleOf === 1)
  const inOrder = types.toSorted((one, other) => Number(one.needsProof) - Number(other.needsProof))
  return new Map(
    list.zones.map((zone) => [
      zone.zoneId,
      {
        left: left(zone.quota, counts.ofZone(list.eventId, zone.zoneId)),
        types: inOrder
          .filter(({ ticketTypeId }) => priceAt(list, zone.zoneId, ticketTypeId, now))
          .map(({ ticketTypeId, quota }) => ({
            ticketTypeId,
            left: left(quota, counts.ofType(list.eventId, ticketTypeId)),
          })),
      },
    ]),
  )
}
