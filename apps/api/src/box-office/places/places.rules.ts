/** How long a hold lasts, and the maximum from its beginning including extensions (R6.4), in minutes. */
export const HOLD_MINUTES = 15
export const LONGEST_HOLD_MINUTES = 45
/** Places of standing zones are numbered from here; all below are seats of a hall. */
export const FIRST_STANDING_PLACE = 1_000_000_000

/** One place of one event: a seat of its hall, or one of the places of a standing zone. */
export interface PlaceOfEvent {
  readonly eventId: number
  readonly placeId: number
}

/** A place with what it is sold as. */
export interface TicketOfEvent extends PlaceOfEvent {
  readonly zoneId: number
  readonly ticketTypeId: number
}

/** A ticket that its owner offers, with the price that they had paid: minor units, the fee within it. */
export interface OfferedTicket extends TicketOfEvent {
  readonly amount: number
  readonly feeAmount: number
}

/** An event of a cart. */
export interface EventOfCart {
  readonly cartId: number
  readonly eventId: number
}

/** A place that a cart holds now. */
export interface HeldPlace extends TicketOfEvent {
  readonly heldSince: Date
  readonly expiresAt: Date
  /** The whole price that was promised when it was held, in minor units; null: the price list decides. */
  readonly priceAmount: number | null
  /** The fee within that price. */
  readonly priceFee: number | null
  /** The order that is paying for it; none while it is only held. */
  readonly orderId: number | null
}

/** An order and the places that it pays for, or has paid for. */
export interface PlacesOfOrder<P extends PlaceOfEvent = PlaceOfEvent> {
  readonly orderId: number
  /** The cart that held them: it stays with them when they are sold. */
  readonly cartId: number
  readonly places: readonly P[]
}

/** True when a cart holds all of some places now, and none of them is being paid. */
export const holdsAll = (
  held: readonly Pick<HeldPlace, 'eventId' | 'placeId' | 'orderId'>[],
  places: readonly PlaceOfEvent[],
): boolean =>
  places.every(({ eventId, placeId }) =>
    held.some((one) => one.eventId === eventId && one.placeId === placeId && one.orderId === null),
  )

export const isStanding = (placeId: number): boolean => placeId >= FIRST_STANDING_PLACE

/**
 * The number under which a place is held by whoever buys its ticket from its owner: a row of its own, so that the place
 * stays the owner's until the money is there.
 */
export const resoldPlace = (placeId: number): number => -placeId
export const isResold = (placeId: number): boolean => placeId < 0
/** The place that is meant, under whichever number it is held. */
export const realPlace = (placeId: number): number => Math.abs(placeId)

/** Places as two columns, for `unnest`. */
export interface PlaceColumns {
  readonly events: number[]
  readonly places: number[]
}

/** Separates seats and standing places, which are in different tables. */
export const partPlaces = <P extends PlaceOfEvent>(places: readonly P[]): { seats: P[]; standing: P[] } => ({
  seats: places.filter((one) => !isStanding(one.placeId)),
  standing: places.filter((one) => isStanding(one.placeId)),
})

export const columnsOf = (places: readonly PlaceOfEvent[]): PlaceColumns => ({
  events: places.map((one) => one.eventId),
  places: places.map((one) => one.placeId),
})

/** Those of some places that are not among the others. */
export const without = <P extends PlaceOfEvent>(places: readonly P[], others: readonly PlaceOfEvent[]): P[] => {
  const known = new Set(others.map((one) => `${one.eventId}:${one.placeId}`))
  return places.filter((one) => !known.has(`${one.eventId}:${one.placeId}`))
}

const MINUTE = 60_000

/**
 * When a place that was held at a time is released at the latest (R6.4): no extension goes further, no payment starts
 * after it, and a failed payment gives no time beyond it. Only a payment started before may outlast it, once, until the
 * provider's page closes. What was offered to somebody who waited is held until the offer ends (R13.4).
 */
export const ceilingOf = ({
  heldSince,
  expiresAt = heldSince,
  orderId = null,
}: {
  readonly heldSince: Date
  readonly expiresAt?: Date
  readonly orderId?: number | null
}): Date => {
  const ceiling = heldSince.getTime() + LONGEST_HOLD_MINUTES * MINUTE
  return new Date(orderId === null ? Math.max(ceiling, expiresAt.getTime()) : ceiling)
}

/** The first key of the locks under which an event's quotas are counted; the second is its number. */
export const QUOTAS = 5810

/** The same of the locks under which it is decided who of those that wait for an event gets what came free. */
export const WISHES = 5811

/** The holder of places that came free while people waited, until they are offered or let go: below every block. */
export const HELD_FOR_WISHES = -(2 ** 31)
