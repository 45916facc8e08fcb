import type { RequestedTicket } from '@parter/contract/box-office/box-office.ts'
import type { CartEvent, CartTicket, StoreCart } from '@parter/contract/cart/cart.ts'

/** Places of standing zones are numbered from here (the contract's `placeId`); they are never requested by number. */
const FIRST_STANDING_PLACE = 1_000_000_000

/** What is stored of a cart, to request the same again when its time is over. */
export interface RememberedCart {
  readonly events: readonly CartEvent[]
  /** How they were to reach the buyer; none: that wasn't said yet. */
  readonly delivery?: Pick<StoreCart['delivery'], 'method' | 'envelope'>
  /** Moment at which the first hold ends. */
  readonly expiresAt: string
}

/** The cart as it is remembered; null for one without tickets. */
export const rememberedCart = ({ events, expiresAt, delivery }: StoreCart): RememberedCart | null =>
  events.length > 0 && expiresAt !== null
    ? { events, expiresAt, delivery: { method: delivery.method, envelope: delivery.envelope } }
    : null

/** The request for the same tickets of an event: seats by number, standing places by quantity. */
export const requestAgain = ({ tickets }: Pick<CartEvent, 'tickets'>): RequestedTicket[] => {
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

/** The request without seats that are gone. */
export const withoutLost = (wanted: readonly RequestedTicket[], lost: readonly number[]): RequestedTicket[] =>
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

type Place = Pick<CartTicket, 'id' | 'zoneId' | 'ticketTypeId'>

/** Which ticket had which place before: the same place if it is there again, else one of the same zone and type. */
function pairsOf(before: readonly CartTicket[], now: readonly CartTicket[]): (readonly [CartTicket, CartTicket])[] {
  const free = new Map(now.map((ticket) => [ticket.id, ticket]))
  const same = before.filter(({ id }) => free.has(id))
  const isLike = (one: Place) => (other: Place) =>
    one.zoneId === other.zoneId && one.ticketTypeId === other.ticketTypeId
  const pairs = same.flatMap((ticket) => {
    const found = free.get(ticket.id)
    return found && free.delete(ticket.id) ? [[ticket, found] as const] : []
  })
  const others = before
    .filter((ticket) => !same.includes(ticket))
    .flatMap((ticket) => {
      const found = [...free.values()].find(isLike(ticket))
      return found && free.delete(found.id) ? [[ticket, found] as const] : []
    })
  return [...pairs, ...others]
}

/** What was said of the tickets of an event and has to be said again of those that came in their place. */
export interface TicketDetails {
  readonly names: readonly { id: number; firstName: string; lastName: string; birthDate?: string }[]
  readonly insured: readonly number[]
}

/** Names and insurance move along to the new places: nothing that was typed is lost with the time. */
export const detailsToRestore = (
  { tickets }: Pick<CartEvent, 'tickets'>,
  { tickets: now }: Pick<CartEvent, 'tickets'>,
): TicketDetails => {
  const pairs = pairsOf(tickets, now)
  return {
    names: pairs.flatMap(([was, is]) =>
      was.firstName && was.lastName && is.firstName === null
        ? [
            {
              id: is.id,
              firstName: was.firstName,
              lastName: was.lastName,
              ...(was.birthDate ? { birthDate: was.birthDate } : {}),
            },
          ]
        : [],
    ),
    insured: pairs.flatMap(([was, is]) => (was.insured && !is.insured && is.insurancePremium !== null ? [is.id] : [])),
  }
}
