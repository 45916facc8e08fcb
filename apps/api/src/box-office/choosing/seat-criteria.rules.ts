import type { BestSeatsRequest } from '@parter/contract/seat-choice/seat-choice.ts'
import { positionOf } from '../../halls/plan/hall-plan.rules.ts'
import type { FreeSeats } from '../../seat-choice/seating.rules.ts'
import { type PriceList, priceAt } from '../prices/price-list.rules.ts'
import type { SeatsToChoose } from '../stock/availability.ts'

/** What a buyer requests, in numbers. */
export interface SeatCriteria {
  readonly quantity: number
  /** Zones where every requested type is sold, within the maximum price. */
  readonly zoneIds: ReadonlySet<number>
  /** Their places by price, the dearest 0; those of one price alike. */
  readonly rankOfZone: ReadonlyMap<number, number>
  /** The type of each ticket; none named: the first that everybody can buy. */
  readonly types: readonly (number | undefined)[]
}

/** @param now at which prices count */
export const seatCriteria = (list: PriceList, request: BestSeatsRequest, now: Date): SeatCriteria => {
  const types = request.tickets.flatMap(({ quantity, ticketTypeId }) =>
    Array.from({ length: quantity }, () => ticketTypeId),
  )
  const open = list.ticketTypes.filter(({ hidden }) => !hidden).map(({ ticketTypeId }) => ticketTypeId)
  const priceIn = (zoneId: number, type: number | undefined) =>
    (type === undefined ? open : open.filter((one) => one === type))
      .map((one) => priceAt(list, zoneId, one, now)?.amount)
      .find((amount) => amount !== undefined)
  const zones = list.zones.filter(
    ({ kind, zoneId }) =>
      kind === 'seated' &&
      (request.zoneIds?.includes(zoneId) ?? true) &&
      [...new Set(types)].every(
        (type) => (priceIn(zoneId, type) ?? Number.POSITIVE_INFINITY) <= (request.mostAmount ?? Number.MAX_VALUE),
      ),
  )
  const amountOf = new Map(zones.map(({ zoneId }) => [zoneId, priceIn(zoneId, types[0]) ?? 0]))
  const dearestFirst = [...new Set(amountOf.values())].toSorted((one, other) => other - one)
  return {
    quantity: types.length,
    types,
    zoneIds: new Set(amountOf.keys()),
    rankOfZone: new Map([...amountOf].map(([zoneId, amount]) => [zoneId, dearestFirst.indexOf(amount)])),
  }
}

type Kinds = 'full_view' | 'any_view' | 'wheelchair'

/**
 * Which seats of a hall match the request and are free. Places for wheelchairs and companions are only for those who
 * request them. Every request in a crowd looks at the whole hall, so what it asks of each seat is decided once.
 * @param reserved places that are being proposed to others: treated as taken, also for their neighbours
 */
export const eligibleSeats = (
  { hall, seating, gone }: SeatsToChoose,
  { zoneIds, rankOfZone }: SeatCriteria,
  sectionIds: readonly number[] | undefined,
  kinds: Kinds,
  reserved: Iterable<number>,
): FreeSeats => {
  const { plan, zoneIdOf } = hall
  const sections = plan.sections.map(({ sectionId }) => sectionIds?.includes(sectionId) ?? true)
  const isKind = {
    normal: true,
    restricted_view: kinds !== 'full_view',
    wheelchair: kinds === 'wheelchair',
    companion: kinds === 'wheelchair',
  }
  const taken = gone.slice()
  for (const placeId of reserved) {
    const seat = positionOf(plan, placeId)
    if (seat >= 0) taken[seat] = 1
  }
  const matching = new Uint8Array(taken.length)
  for (let seat = 0; seat < taken.length; seat++)
    if (
      taken[seat] === 0 &&
      zoneIds.has(zoneIdOf[seat] ?? 0) &&
      sections[plan.sectionOf[seat] ?? 0] === true &&
      isKind[plan.kinds[seat] ?? 'normal']
    )
      matching[seat] = 1
  const ranks = new Set(rankOfZone.values())
  return {
    seating,
    isFree: (seat) => taken[seat] === 0,
    isEligible: (seat) => matching[seat] === 1,
    ...(ranks.size > 1 ? { priceRank: (seat: number) => rankOfZone.get(zoneIdOf[seat] ?? 0) ?? 0 } : {}),
  }
}
