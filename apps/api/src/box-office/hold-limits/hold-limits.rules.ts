import { HOLD_MINUTES } from '../places/places.rules.ts'

/** What a turn of holding a seat counts for at most, however long it was stretched: seconds. */
export const LONGEST_TURN_SECONDS = HOLD_MINUTES * 60
/** So many whole turns may one cart, or one network, have of a seat without a rest. */
const MOST_TURNS = 3
const MOST_SPENT_SECONDS = MOST_TURNS * LONGEST_TURN_SECONDS
/** After so long a rest a seat's turns count for nothing. */
export const REST_MINUTES = 60

/** No network may hold more of a small event than this … */
const LEAST_PER_NETWORK = 40
/** … or of a larger one than this part. */
const PART_PER_NETWORK = 1 / 20

/** A network from which somebody asks, and how many places of the event it may hold unpaid. */
export interface NetworkOfRequest {
  /** Of this event only: the same address has another number at the next one. */
  readonly id: number
  readonly most: number
}

/** Who had a seat last, within the hour that a rest takes, and lost it or gave it back. */
export interface PreviousHold {
  readonly holder: number
  readonly network: number | null
  /** Seconds, with earlier turns. */
  readonly spent: number
  readonly endedAt: Date
}

/**
 * How many places of an event one network may hold at a time without having paid.
 * @param capacity seats and standing places of the event
 * @param ceiling the shop's setting: nowhere more than this
 */
export const mostOfNetwork = (capacity: number, ceiling: number): number =>
  Math.min(ceiling, Math.max(LEAST_PER_NETWORK, Math.ceil(capacity * PART_PER_NETWORK)))

/** What a turn that has run out counts for, with those before it: seconds. */
export const spentAfter = (spentBefore: number, since: Date, until: Date): number =>
  spentBefore + Math.min(LONGEST_TURN_SECONDS, Math.round((until.getTime() - since.getTime()) / 1000))

/** The last turn that counts against the one who asks: his own, or one of his network. */
export const previousHoldOf = (
  turns: readonly PreviousHold[] | undefined,
  cartId: number,
  network: NetworkOfRequest | undefined,
): PreviousHold | undefined =>
  turns
    ?.filter(({ holder, network: from }) => holder === cartId || (from !== null && from === network?.id))
    .reduce<PreviousHold | undefined>((most, one) => (most && most.spent >= one.spent ? most : one), undefined)

export const isSpent = (turn: PreviousHold | undefined): boolean =>
  turn !== undefined && turn.spent >= MOST_SPENT_SECONDS

/** In how many whole minutes a seat has rested. */
export const minutesToRest = (turn: PreviousHold, now: Date): number =>
  Math.max(1, Math.ceil((turn.endedAt.getTime() - now.getTime()) / 60_000) + REST_MINUTES)
