import type { MoneyTo } from '../../returns/return.rules.ts'

export type ChangeKind = 'cancelled' | 'postponed' | 'moved'
export type Choice = 'keep' | 'refund' | 'gift_card'

/** What buyers may choose by kind of change: tickets of a cancelled event can't be kept. */
export const CHOICES: Readonly<Record<ChangeKind, readonly Choice[]>> = {
  cancelled: ['refund', 'gift_card'],
  postponed: ['keep', 'refund', 'gift_card'],
  moved: ['keep', 'refund', 'gift_card'],
}

/** The default for those who haven't chosen by the deadline. */
export const DEFAULT_CHOICE: Readonly<Record<ChangeKind, 'keep' | 'refund'>> = {
  cancelled: 'refund',
  postponed: 'keep',
  moved: 'keep',
}

/** A buyer who kept a ticket may still change that; a refund can't be undone. */
export const mayChoose = (before: Choice | null, next: Choice): boolean =>
  before === null || (before === 'keep' && next !== 'keep')

/** Where the refund of a choice goes; null: there is none. */
export const moneyToOf = (choice: Choice): MoneyTo | null =>
  choice === 'keep' ? null : choice === 'refund' ? 'card' : 'gift_card'

/** The tickets that a change refunds: all of a cancelled event, else those that the buyer still has. */
export const isConcerned = (
  kind: ChangeKind,
  { state, isSentOn }: { readonly state: string; readonly isSentOn: boolean },
): boolean => (kind === 'cancelled' ? state === 'issued' || state === 'used' : state === 'issued' && !isSentOn)

const DAY = 24 * 3_600_000
/** Payments may settle up to two days late, so after three days every buyer is known. */
export const FEWEST_DAYS = 3
const USUAL_DAYS = 21

/** Until when buyers may choose, unless a date is given. */
export const usualDeadline = (now: Date): Date => new Date(now.getTime() + USUAL_DAYS * DAY)

/** True when a deadline leaves buyers enough time. */
export const isFarEnough = (until: Date, now: Date): boolean => until.getTime() - now.getTime() >= FEWEST_DAYS * DAY

/** Orders notified in one batch, with a pause between batches, since mail servers have limits. */
export const NOTIFY = { most: 50, pauseSeconds: 5 } as const
/** Settling goes on at once, but lets no more refunds wait than these, so that those of other orders come soon, too. */
export const SETTLE = { most: 20, mostRefundsWaiting: 100, pauseSeconds: 1, pauseAfterFailure: 300 } as const
/** How often, and for how long, orders are looked for that were being paid when the event was changed. */
export const RECHECK = { pauseSeconds: 1800, hours: 49 } as const
