import { HOLD_MINUTES } from '../places/places.rules.ts'

/** What one hold of a seat counts for at most, however often it was extended: seconds. */
export const MAX_SECONDS_PER_HOLD = HOLD_MINUTES * 60
/** So many whole previousHolds may one cart, or one network, have of a seat without a rest. */
const MAX_HOLDS = 3
const MAX_HELD_SECONDS = MAX_HOLDS * MAX_SECONDS_PER_HOLD
/** After so long a rest a seat's previousHolds count for nothing. */
export const FORGOTTEN_AFTER_MINUTES = 60

/** No network may hold more of a small event than this … */
const LEAST_PER_NETWORK = 40
/** … or of a larger one than this part. */
const PART_PER_NETWORK = 1 / 20

/** The client's network, and how many places of the event it may hold unpaid. */
export interface NetworkOfRequest {
  /** Of this event only: the same address has another number at the next one. */
  readonly id: number
  readonly most: number
}

/** The last hold of a seat that ended within the hour. */
export interface PreviousHold {
  readonly cartId: number
  readonly network: number | null
  /** Seconds, with earlier previousHolds. */
  readonly heldSeconds: number
  readonly endedAt: Date
}

/**
 * How many places of an event one network may hold at a time without having paid.
 * @param capacity seats and standing places of the event
 * @param ceiling the shop's setting: nowhere more than this
 */
export const mostOfNetwork = (capacity: number, ceiling: number): number =>
  Math.min(ceiling, Math.max(LEAST_PER_NETWORK, Math.ceil(capacity * PART_PER_NETWORK)))

/** The seconds that an expired hold counts for, with those before it. */
export const heldSecondsAfter = (secondsBefore: number, since: Date, until: Date): number =>
  secondsBefore + Math.min(MAX_SECONDS_PER_HOLD, Math.round((until.getTime() - since.getTime()) / 1000))

/** The longest previous hold of the same cart or network. */
export const previousHoldOf = (
  previousHolds: readonly PreviousHold[] | undefined,
  cartId: number,
  network: NetworkOfRequest | undefined,
): PreviousHold | undefined =>
  previousHolds
    ?.filter(({ cartId: heldBy, network: from }) => heldBy === cartId || (from !== null && from === network?.id))
    .reduce<PreviousHold | undefined>(
      (most, one) => (most && most.heldSeconds >= one.heldSeconds ? most : one),
      undefined,
    )

export const hasHeldTooLong = (hold: PreviousHold | undefined): boolean =>
  hold !== undefined && hold.heldSeconds >= MAX_HELD_SECONDS

/** In how many whole minutes the seat may be held again. */
export const minutesUntilAllowed = (hold: PreviousHold, now: Date): number =>
  Math.max(1, Math.ceil((hold.endedAt.getTime() - now.getTime()) / 60_000) + FORGOTTEN_AFTER_MINUTES)
