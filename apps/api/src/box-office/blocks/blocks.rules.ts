import { KEPT_UNTIL } from '../../halls/plan/kept-back.rules.ts'

/** The holder of a block's places: below zero, so that no cart can release or buy them, and below what content keeps back. */
export const holderOf = (blockId: number): number => -(1 + blockId)

/** When a block's places are free by themselves. */
export const endOf = (releaseAt: Date | null): Date => releaseAt ?? new Date(KEPT_UNTIL)

/** Standing places of a zone. */
export interface StandingPlaces {
  readonly zoneId: number
  readonly places: number
}

/** Seats by number, and standing places by how many. */
export interface BlockedPlaces {
  readonly seats?: readonly number[] | undefined
  readonly standing?: readonly StandingPlaces[] | undefined
}

/** `Stalls 3: 1, 2, 5`, a line for each row: for the audit log. */
export const seatLines = (
  seats: readonly { readonly section: string; readonly row: string; readonly seat: string }[],
): string[] => {
  const rows = Map.groupBy(seats, ({ section, row }) => `${section} ${row}`)
  return [...rows].map(([row, members]) => `${row}: ${members.map(({ seat }) => seat).join(', ')}`)
}
