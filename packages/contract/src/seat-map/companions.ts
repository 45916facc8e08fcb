import type { SeatKind } from './geometry.ts'

/**
 * Companions' seats that nobody may have: each place for a wheelchair brings one with it (R10.7).
 * @param seats all that one cart has or wants of an event, in the order in which they were chosen
 * @returns those of companions beyond the number of places for wheelchairs, the last ones; empty: all is well
 */
export const companionsTooMany = <S extends { readonly kind: SeatKind }>(seats: readonly S[]): S[] =>
  seats.filter(({ kind }) => kind === 'companion').slice(seats.filter(({ kind }) => kind === 'wheelchair').length)
