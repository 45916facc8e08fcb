import type { Availability } from './availability.ts'

/** The state of an open map: bit n of `gone` is seat n of the geometry. */
export interface LiveSeats {
  readonly hallVersionId: number
  /** Request changes after this one. */
  readonly version: number
  readonly seatCount: number
  readonly gone: Uint8Array
  readonly standing: ReadonlyMap<number, number>
}

/** What to do after a message: draw these seats, draw everything, or fetch what was missed. */
export type AppliedMessage =
  | { readonly is: 'changed'; readonly now: LiveSeats; readonly seats: readonly number[] }
  | { readonly is: 'anew'; readonly now: LiveSeats }
  | { readonly is: 'hall_changed' }
  | { readonly is: 'missed' }

/** Whether a seat is held, sold or not for sale. */
export const isGone = ({ gone }: Pick<LiveSeats, 'gone'>, seat: number): boolean =>
  ((gone[seat >> 3] ?? 0) & (1 << (seat & 7))) !== 0

/**
 * Applies a message. Bits are changed in place (a hall has 100,000), the rest is copied. An outdated message changes
 * nothing, one after a gap is `missed`: then request the availability since `version`.
 * @param known none yet: only a snapshot can be applied
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
    now: {
      ...known,
      version,
      standing: message.standing.size === 0 ? known.standing : new Map([...known.standing, ...message.standing]),
    },
    seats,
  }
}
