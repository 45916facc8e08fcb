/** A hold lives this long, and no extension lets it live longer than the second number from its beginning (R6.4). */
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

/** A place that a cart holds at this moment. */
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
  /** The cart that held them: it stays their holder when they are sold. */
  readonly cartId: number
  readonly places: readonly P[]
}

/** True when a cart holds all of some places at this moment, and none of them is being paid. */
export const holdsAll = (
  held: readonly Pick<HeldPlace, 'eventId' | 'placeId' | 'orderId'>[],
  places: readonly PlaceOfEvent[],
): boolean =>
  places.every(({ eventId, placeId }) =>
    held.some((one) => one.eventId === eventId && one.placeId === placeId && one.orderId === null),
  )

export const isStanding = (placeId: number): boolean => placeId >= FIRST_STANDING_PLACE
