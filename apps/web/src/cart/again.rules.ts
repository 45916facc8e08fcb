import type { WantedTicket } from '@parter/contract/box-office.ts'
import type { CartEvent, CartTicket, StoreCart } from '@parter/contract/cart.ts'

/** Places of standing zones are numbered from here (the contract's `placeId`); none of them is asked for by number. */
const FIRST_STANDING_PLACE = 1_000_000_000

/** What is remembered of a cart, to ask for the same again when its time is over. */
export interface RememberedCart {
  readonly events: readonly CartEvent[]
  /** Moment at which the first hold ends. */
  readonly expiresAt: string
}

/** The cart as it is remembered; null for one without tickets. */
export const remembered = ({ events, expiresAt }: StoreCart): RememberedCart | null =>
  events.length > 0 && expiresAt !== null ? { events, expiresAt } : null

/** What to ask for to get the same tickets of an event: seats by number, standing places by how many. */
export const sameAgain = ({ tickets }: Pick<CartEvent, 'tickets'>): WantedTicket[] => {
  const seats = tickets.filter(({ id }) => id < FIRST_STANDING_PLACE)
  const standing = tickets.filter(({ id }) => id >= FIRST_STANDING_PLACE)
  const kinds = Map.groupBy(standing, ({ zoneId, ticketTypeId }) => `${zoneId}:${ticketTypeId}`)
  return [
    ...seats.map(({ id, ticketTypeId }) => ({ placeId: id, ticketTypeId })),
    ...[...kinds.values()].flatMap((own) =>
      own[0] ? [{ zoneId: own[0].zoneId, ticketTypeId: own[0].ticketTypeId, quantity: own.length }] : [],
    ),
  ]
}

/** What is left to ask for when some of the seats are gone. */
export const withoutLost = (wanted: readonly WantedTicket[], lost: readonly number[]): WantedTicket[] =>
  wanted.filter((one) => !('placeId' in one) || !lost.includes(one.placeId))

/** The tickets of a remembered cart that are lost, to say which. */
export const lostOf = (events: readonly CartEvent[], lost: readonly number[]): CartTicket[] =>
  events.flatMap(({ tickets }) => tickets.filter(({ id }) => lost.includes(id)))

/**
 * Whether a cart has just run out: it is empty now, and what is remembered of it ended by itself.
 * @param now milliseconds since 1970 by the shop's clock
 */
export const hasRunOut = (cart: StoreCart | null, memory: RememberedCart | null, now: number): boolean =>
  memory !== null && (cart?.events.length ?? 0) === 0 && cart?.beingPaid == null && Date.parse(memory.expiresAt) <= now
