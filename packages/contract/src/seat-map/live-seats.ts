import type { Availability } from './availability.ts'

/** What an open map knows: bit n of `gone` is seat n of the geometry. */
export interface LiveSeats {
  readonly hallVersionId: number
  /** Ask for what came after it. */
  readonly version: number
  readonly seatCount: number
  readonly gone: Uint8Array
  readonly standing: ReadonlyMap<number, number>
}

/** What to do after a message: draw these seats, draw everything, or fetch what is missing. */
export type AppliedMessage =
  | { readonly is: 'changed'; readonly now: LiveSeats; readonly seats: readonly number[] }
  | { readonly is: 'anew'; readonly now: LiveSeats }
  | { readonly is: 'hall_changed' }
  | { readonly is: 'missed' }

/** Whether a seat is held, sold or not for sale. */
export const isGone = ({ gone }: Pick<LiveSeats, 'gone'>, seat: number): boolean =>
  ((gone[seat >> 3] ?? 0) & (1 << (seat & 7))) !== 0

/**
 * Takes a message in. Bits are changed in place (a hall has 100,000), the rest is made anew. A message that is older
 * than what is known changes nothing, one that leaves a gap is `missed`: then ask for the availability since `version`.
 * @param known nothing yet: only a snapshot can be taken in
 */
export const applyMessage = (known: LiveSeats | undefined, message: Availability): AppliedMessage => {
  const { hallVersionId, version, seatCount } = message
  if (known && known.hallVersionId !== hallVersionId) return { is: 'hall_changed' }
  if (message.kind === 'snapshot') {
    if (known && version < known.version) return { is: 'changed', now: known, seats: [] }
    return { is: 'anew', now: { hallVersionId, version, seatCount, gone: message.gone, standing: message.standing } }
  }
  if (!known || message.since > known.version) return { is: 'missed' }
  if (version <= known.version) return { is: 'changed', now: known, seats: [] }
  const seats = message.seats.filter((seat, at) => {
    const gone = message.nowGone[at] === true
    if (isGone(known, seat) === gone) return false
    known.gone[seat >> 3] = (known.gone[seat >> 3] ?? 0) ^ (1 << (seat & 7))
    return true
  })
  return {
    is: 'changed',
    now: { ...known, version, standing: new Map([...known.standing, ...message.standing]) },
    seats,
  }
}
