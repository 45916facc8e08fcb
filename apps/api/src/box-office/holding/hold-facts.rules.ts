import type { HallPlan } from '../../halls/hall-plan.rules.ts'
import type { HeldPlace } from '../allocation.rules.ts'
import type { LastTurn, NetworkOfRequest } from '../hoarding/hoarding.rules.ts'
import type { Refusal, UnderstoodTickets, WantedPlace } from './hold-request.rules.ts'
import type { PriceList } from '../prices/price-list.rules.ts'

/** What is written of a cart when it is seen for the first time. */
export interface CartOfRequest {
  readonly id: number
  readonly portalCode: string
  readonly customerId: number | null
  readonly language: string
  readonly shopProvider: string | null
}

export interface HoldRequest extends UnderstoodTickets {
  readonly cart: CartOfRequest
  readonly list: PriceList
  readonly now: Date
  /** From where it comes; none: nothing is counted by that. */
  readonly network?: NetworkOfRequest | undefined
  /** The event's hall; none: no seats, or nothing in it is only for some. */
  readonly plan?: HallPlan | undefined
  /** Every group has a seat that somebody else has. */
  readonly isHopeless?: true
  /** Instead of `places`: groups of seats, best first; the first that is wholly free is taken. */
  readonly alternatives?: readonly (readonly WantedPlace[])[]
}

/** What the database said about everything that a batch of requests touches, at one moment. */
export interface HoldFacts {
  /** The database's clock. */
  readonly now: Date
  /** Revision of each published event. */
  readonly revisions: ReadonlyMap<number, number>
  /** Version of each cart that exists. */
  readonly versions: ReadonlyMap<number, number>
  /** Wanted seats that are held or sold, by their keys: to whom. */
  readonly taken: ReadonlyMap<number, number>
  /** What each cart holds, of all events. */
  readonly held: ReadonlyMap<number, readonly HeldPlace[]>
  /** Places left in each wanted standing zone, by their keys. */
  readonly left: ReadonlyMap<number, number>
  /** Who had wanted seats that are free now within the last hour, by their keys. */
  readonly turns: ReadonlyMap<number, readonly LastTurn[]>
  /** A ceiling of what each network holds of the event that its number belongs to. */
  readonly networks: ReadonlyMap<number, number>
}

/** A held place that gets another ticket type, or more time, or both. */
export interface KeptPlace {
  readonly place: HeldPlace
  readonly ticketTypeId: number
  readonly renewed: boolean
}

/** A seat that the cart didn't hold. */
export interface FreshSeat {
  readonly placeId: number
  readonly zoneId: number
  readonly ticketTypeId: number
  /** Seconds that earlier turns of the cart or its network count for; none: nobody of them had it. */
  readonly spent?: number
}

/** What to write for a request; the statement that writes it proves that the facts still stand, or writes nothing. */
export interface Grant {
  readonly request: HoldRequest
  /** The cart's version as it was judged by; 0: the cart is new. */
  readonly version: number
  readonly held: readonly HeldPlace[]
  readonly fresh: readonly FreshSeat[]
  readonly kept: readonly KeptPlace[]
}

/** The event's content changed: the request has to be read anew by a newer price list. */
export interface Outdated {
  readonly outdated: true
}

export type Judgement = Grant | Refusal | Outdated

/** A number for a place or zone of an event: events have six digits, places 31 bits. Keys of text would be slower. */
export const placeKey = (eventId: number, numberWithin: number): number => eventId * 2 ** 31 + numberWithin

/** How many places a grant adds to what is held. */
export const addedBy = ({ fresh, request }: Pick<Grant, 'fresh' | 'request'>): number =>
  fresh.length + request.standing.reduce((sum, one) => sum + one.quantity, 0)

export const quantityByZone = ({ standing }: Pick<HoldRequest, 'standing'>): Map<number, number> => {
  const sums = new Map<number, number>()
  for (const { zoneId, quantity } of standing) sums.set(zoneId, (sums.get(zoneId) ?? 0) + quantity)
  return sums
}
