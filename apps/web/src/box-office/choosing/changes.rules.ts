import type { HeldTicket, TicketType, RequestedTicket } from '@parter/contract/box-office/box-office.ts'
import type { Money } from '@parter/contract/wire/primitives.ts'

/**
 * An optimistic change of the held tickets. It is shown at once, and replaced by the reply when that comes.
 */
export type Change = { readonly id: number } & (
  | { readonly does: 'hold'; readonly ticket: HeldTicket }
  | { readonly does: 'release'; readonly placeId: number }
  | {
      readonly does: 'more'
      readonly zoneId: number
      readonly ticketTypeId: number
      readonly quantity: number
      readonly price: Money
    }
  | { readonly does: 'fewer'; readonly zoneId: number; readonly ticketTypeId: number; readonly quantity: number }
  | {
      readonly does: 'retype'
      readonly placeIds: readonly number[]
      readonly ticketTypeId: number
      readonly price: Money
    }
)

/** The last tickets of one kind: those that a press of minus gives back. */
export const lastOfKind = <T extends Pick<HeldTicket, 'placeId' | 'zoneId' | 'ticketTypeId'>>(
  held: readonly T[],
  zoneId: number,
  ticketTypeId: number,
  quantity: number,
): T[] => held.filter((one) => one.zoneId === zoneId && one.ticketTypeId === ticketTypeId).slice(-quantity)

const applied = (held: readonly HeldTicket[], change: Change): readonly HeldTicket[] => {
  switch (change.does) {
    case 'hold':
      return held.some(({ placeId }) => placeId === change.ticket.placeId) ? held : [...held, change.ticket]
    case 'release':
      return held.filter(({ placeId }) => placeId !== change.placeId)
    case 'more': {
      const { id, zoneId, ticketTypeId, price } = change
      // places that have no number yet get one below zero, which no place has
      const fresh = Array.from({ length: change.quantity }, (_, n) => ({
        placeId: -(id * 100 + n + 1),
        zoneId,
        ticketTypeId,
        price,
      }))
      return [...held, ...fresh]
    }
    case 'fewer': {
      const gone = new Set(lastOfKind(held, change.zoneId, change.ticketTypeId, change.quantity))
      return held.filter((one) => !gone.has(one))
    }
    case 'retype':
      return held.map((one) =>
        change.placeIds.includes(one.placeId)
          ? { ...one, ticketTypeId: change.ticketTypeId, price: change.price }
          : one,
      )
  }
}

/** The held tickets to show: the last reply, with the pending changes on top. */
export const withChanges = (held: readonly HeldTicket[], changes: readonly Change[]): readonly HeldTicket[] =>
  changes.reduce(applied, held)

/**
 * The seats that get another type together: a family ticket for four takes this seat and three more of its zone, and
 * is given up whole.
 * @returns null when there are too few seats for it
 */
export const retyped = (
  held: readonly HeldTicket[],
  placeId: number,
  to: Pick<TicketType, 'id' | 'multipleOf'>,
  types: readonly Pick<TicketType, 'id' | 'multipleOf'>[],
): number[] | null => {
  const ticket = held.find((one) => one.placeId === placeId)
  if (!ticket || ticket.ticketTypeId === to.id) return null
  const from = types.find(({ id }) => id === ticket.ticketTypeId)
  // as many as both types take at once
  const needed = leastCommon(from?.multipleOf ?? 1, to.multipleOf)
  const others = held.filter(
    (one) => one.placeId !== placeId && one.zoneId === ticket.zoneId && one.ticketTypeId === ticket.ticketTypeId,
  )
  const taken = [ticket, ...others].slice(0, needed)
  return taken.length === needed ? taken.map((one) => one.placeId) : null
}

const leastCommon = (a: number, b: number): number => {
  const divisor = (x: number, y: number): number => (y === 0 ? x : divisor(y, x % y))
  return (a * b) / divisor(a, b)
}

/**
 * Seats that were left over of a type that is only sold together, because one of them was given back: they become what
 * one gets without choosing.
 */
export const leftOver = (
  held: readonly HeldTicket[],
  types: readonly Pick<TicketType, 'id' | 'multipleOf'>[],
): HeldTicket[] =>
  types.flatMap(({ id, multipleOf }) => {
    const own = held.filter(({ ticketTypeId }) => ticketTypeId === id)
    return own.length % multipleOf === 0 ? [] : own.slice(-(own.length % multipleOf))
  })

/** The later of two replies about the held tickets, by the server's clock. */
export const laterOf = <T extends { readonly serverNow: string }>(first: T | null, second: T | null): T | null => {
  if (!first || !second) return first ?? second
  return Date.parse(second.serverNow) >= Date.parse(first.serverNow) ? second : first
}

/** Places of standing zones are numbered from here (the contract's `placeId`); they are never requested by number. */
const FIRST_STANDING_PLACE = 1_000_000_000

/**
 * The request that takes the same places again: seats by number, standing places by quantity.
 * @param lost seats that others hold by now
 */
export const requestAgain = (tickets: readonly HeldTicket[], lost: readonly number[] = []): RequestedTicket[] => {
  const seats = tickets.filter(
    ({ placeId }) => placeId > 0 && placeId < FIRST_STANDING_PLACE && !lost.includes(placeId),
  )
  const standing = tickets.filter(({ placeId }) => placeId < 0 || placeId >= FIRST_STANDING_PLACE)
  const kinds = Map.groupBy(standing, ({ zoneId, ticketTypeId }) => `${zoneId}:${ticketTypeId}`)
  return [
    ...seats.map(({ placeId, ticketTypeId }) => ({ placeId, ticketTypeId })),
    ...[...kinds.values()].flatMap((own) =>
      own[0] ? [{ zoneId: own[0].zoneId, ticketTypeId: own[0].ticketTypeId, quantity: own.length }] : [],
    ),
  ]
}
