/** An event and the version of its hall that it is sold by, if it has one; by the database's own names. */
export interface SoldEvent {
  readonly id: number
  readonly hall_version_id: number | null
}

/** A price zone of an event. */
export interface ZoneOfEvent {
  readonly eventId: number
  readonly zoneId: number
}

/** The capacity of a zone. */
export interface StandingZone extends ZoneOfEvent {
  readonly capacity: number
}

/** How much of a standing zone the shop doesn't sell: a number of places, or else a share of them (0 to 1). */
export interface KeptStanding extends ZoneOfEvent {
  readonly ticketTypeId: number
  readonly places: number | null
  readonly share: number | null
}

/** What some events sell besides their halls; the seats that they keep back are staged in the database. */
export interface WrittenStock {
  /** All events concerned: what they have and isn't listed here is deleted. */
  readonly eventIds: readonly number[]
  readonly zones: readonly StandingZone[]
  readonly keptStanding: readonly KeptStanding[]
}
