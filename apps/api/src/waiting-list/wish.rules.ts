/** Asked for, confirmed and in line, out of it for a while, offered something; and the four ends. */
export type WishState = 'asked' | 'waiting' | 'paused' | 'offered' | 'taken' | 'lapsed' | 'left' | 'removed'

/** The transitions between states. Who let an offer lapse may join the end of the line. */
export const WISH_STEPS: Readonly<Record<WishState, readonly WishState[]>> = {
  asked: ['waiting', 'left'],
  waiting: ['paused', 'offered', 'left', 'removed'],
  paused: ['waiting', 'left', 'removed'],
  offered: ['taken', 'lapsed', 'left', 'removed'],
  taken: [],
  lapsed: ['waiting'],
  left: [],
  removed: [],
}

/** The states from which one can be reached. */
export const stepsTo = (state: WishState): WishState[] =>
  (Object.keys(WISH_STEPS) as WishState[]).filter((from) => WISH_STEPS[from].includes(state))

/** What staff set for an event's list. */
export interface ListSettings {
  readonly isOpen: boolean
  readonly mostWishes: number
  readonly mostTickets: number
  readonly offerMinutes: number
  readonly patienceMinutes: number
}

/** Of an event for which staff have set nothing. */
export const USUAL_SETTINGS: ListSettings = {
  isOpen: true,
  mostWishes: 20_000,
  mostTickets: 6,
  offerMinutes: 720,
  patienceMinutes: 10,
}

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** An offer never gets more than this part of the time that is left for selling, and never less than so long. */
const PART_OF_REST = 1 / 10
const SHORTEST_OFFER = 30 * MINUTE
/** Wishes are looked at this often, in milliseconds: holds end without anybody saying so. */
const PAUSE = 15_000

/** When lists are looked at next: the same moment for all processes. */
export const nextLookAt = (after: Date): Date => new Date((Math.floor(after.getTime() / PAUSE) + 1) * PAUSE)

/**
 * When an offer made now ends: shorter the nearer the end of the sale, and never after it. To the millisecond, as it is
 * what the offer's places are known by.
 */
export const offerEnd = ({ offerMinutes }: ListSettings, saleEndsAt: Date, now: Date): Date => {
  const rest = saleEndsAt.getTime() - now.getTime()
  const wanted = Math.min(offerMinutes * MINUTE, Math.max(SHORTEST_OFFER, Math.floor(rest * PART_OF_REST)))
  return new Date(now.getTime() + Math.min(wanted, rest))
}

export type Odds = 'good' | 'fair' | 'low' | 'unknown'

/** For how long what was offered is looked back at. */
export const LOOK_BACK_DAYS = 14

/**
 * What can be honestly said of a wish's chances: whether as many tickets as are wished before and by it would come back
 * until the end of the sale, if they came as they did lately.
 */
export const oddsOf = (
  {
    ticketsAhead,
    tickets,
    offeredLately,
  }: { readonly ticketsAhead: number; readonly tickets: number; readonly offeredLately: number },
  { listSince, saleEndsAt, now }: { readonly listSince: Date; readonly saleEndsAt: Date; readonly now: Date },
): Odds => {
  const days = Math.min(LOOK_BACK_DAYS, (now.getTime() - listSince.getTime()) / DAY)
  if (days < 1) return 'unknown'
  const toCome = (offeredLately / days) * Math.max(0, (saleEndsAt.getTime() - now.getTime()) / DAY)
  const needed = ticketsAhead + tickets
  return toCome >= needed * 1.5 ? 'good' : toCome >= needed * 0.5 ? 'fair' : 'low'
}
