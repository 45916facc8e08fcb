import type { ReplyOf } from '@parter/contract/calls.ts'
import type { BestSeatsRequest } from '@parter/contract/seat-choice/seat-choice.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { Visitor } from '../../platform/shop/visitor.ts'
import { bestSeats, type SeatOffer } from '../../seat-choice/best-seats.rules.ts'
import { wheelchairSeats } from '../../seat-choice/wheelchair-seats.rules.ts'
import { loneAfterChoice } from '../choosing/lone-seats.ts'
import { type ReservedSuggestions, reservedSuggestions } from '../choosing/reserved-suggestions.ts'
import { eligibleSeats, type SeatCriteria, seatCriteria } from '../choosing/seat-criteria.rules.ts'
import { networkOf } from '../hold-limits/networks.ts'
import { reloadedPriceListOf } from '../prices/price-list.ts'
import { type SeatsToChoose, seatsToChoose } from '../stock/availability.ts'
import { askQueue, cartOf, listOnSale, orRefuse } from './hold-tickets.ts'
import { holdReply, understandTickets, type WantedPlace } from './hold-wire.rules.ts'

/** Groups of seats that one request may get, best first. */
const MOST_OFFERS = 12
/** How often new groups are proposed to a buyer whose groups were all taken by others. */
const MOST_TRIES = 12

type Offered = SeatOffer & { readonly places: readonly WantedPlace[] }

/**
 * Chooses the best available places together and holds them, in one step: groups proposed from memory are read, decided
 * and claimed like any hold, and the first free group is taken. If all are lost, others are proposed.
 * @throws ShopError as holdTickets, and places_not_enough {wanted}: there are not that many places that match the
 *   request
 */
export const holdBestTickets = async (
  shop: Shop,
  visitor: Visitor,
  eventId: number,
  request: BestSeatsRequest,
): Promise<ReplyOf<'holdBestTickets'>> => {
  const cart = cartOf(visitor)
  const refused = new Set<number>()
  let list = await listOnSale(shop, visitor, eventId)
  for (let trial = 1; trial <= MOST_TRIES; trial++) {
    const now = shop.clock.now()
    const criteria = seatCriteria(list, request, now)
    const seats = await seatsToChoose(shop, list, trial === 1 ? 'recent' : 'after loss')
    if (!seats) throw new ShopError('places_unknown')
    const others = reservedSuggestions(shop, eventId)
    const offers = offersFor(seats, request, criteria, others, refused).map((offer): Offered => {
      const tickets = offer.seats.map((seat, at) => ({
        placeId: seats.hall.plan.placeIds[seat] ?? 0,
        ...(criteria.types[at] === undefined ? {} : { ticketTypeId: criteria.types[at] }),
      }))
      return { ...offer, places: orRefuse(understandTickets(list, seats.hall.plan, tickets, now)).places }
    })
    const [first] = offers
    if (!first) throw new ShopError('places_not_enough', { wanted: criteria.quantity })
    const letGo = others.add(first.places.map(({ placeId }) => placeId))
    let ending: 'free' | 'held' = 'free'
    try {
      const alternatives = offers.map(({ places }) => places)
      const outcome = await askQueue(shop, {
        cart,
        list,
        now,
        plan: seats.hall.plan,
        network: networkOf(shop, visitor.address, list, seats.hall.plan),
        places: [],
        standing: [],
        alternatives,
      })
      if ('outdated' in outcome) {
        list = await listOnSale(shop, visitor, eventId, reloadedPriceListOf)
        continue
      }
      if ('code' in outcome && outcome.code === 'places_taken') {
        // the cached stock may be older than the last notification, and seats that must rest are free for others
        for (const placeId of outcome.details.lost as readonly number[]) refused.add(placeId)
        continue
      }
      const { held, now: databaseNow, fresh } = orRefuse(outcome)
      ending = 'held'
      others.add(fresh)('held')
      shop.boxOffice.stockNotifications.changed(eventId)
      const granted = offers.find(({ places }) => places.every(({ placeId }) => fresh.includes(placeId)))
      const lone = await loneAfterChoice(shop, list, { cartId: cart.id, held }, fresh)
      return {
        ...holdReply(list, held, databaseNow, lone),
        chosen: [...fresh],
        unmet: [...(granted?.unmet ?? [])],
      }
    } finally {
      letGo(ending)
    }
  }
  throw new ShopError('queued')
}

/** What can be proposed; seats that are being proposed to others only where there is nothing else. */
const offersFor = (
  seats: SeatsToChoose,
  request: BestSeatsRequest,
  criteria: SeatCriteria,
  others: ReservedSuggestions,
  refused: ReadonlySet<number>,
): SeatOffer[] => {
  const find = (reserved: readonly number[]): SeatOffer[] => {
    const among = (kinds: Parameters<typeof eligibleSeats>[3]) =>
      eligibleSeats(seats, criteria, request.sectionIds, kinds, reserved)
    if (request.wheelchairs !== undefined)
      return wheelchairSeats(
        among('wheelchair'),
        criteria.quantity,
        Math.min(request.wheelchairs, criteria.quantity),
        MOST_OFFERS,
      )
    const plain = { quantity: criteria.quantity, avoidLone: seats.hall.list.avoidLoneSeats }
    const clear = bestSeats(among('full_view'), plain, MOST_OFFERS).filter(isWelcome)
    const isTogether = ({ unmet }: SeatOffer) => !unmet.includes('one_row') && !unmet.includes('together')
    if (clear.some(isTogether)) return clear
    const any = bestSeats(among('any_view'), plain, MOST_OFFERS)
      .filter(isWelcome)
      .map((offer): SeatOffer => ({ ...offer, unmet: withView(offer, seats) }))
    return any.filter(({ unmet }) => !unmet.includes('together')).concat(clear, any)
  }
  const isWelcome = ({ unmet }: SeatOffer) =>
    request.onlyTogether !== true || !(unmet.includes('one_row') || unmet.includes('together'))
  const offers = find([...others.places(), ...refused])
  return (offers.length > 0 ? offers : find([...refused])).slice(0, MOST_OFFERS)
}

const withView = ({ seats, unmet }: SeatOffer, { hall }: SeatsToChoose): SeatOffer['unmet'] =>
  seats.some((seat) => hall.plan.kinds[seat] === 'restricted_view') ? [...unmet, 'full_view'] : unmet
