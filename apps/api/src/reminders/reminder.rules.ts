/** Requested, confirmed by a link of the email, sent when the sale opened; or cancelled on the way. */
export type ReminderState = 'asked' | 'confirmed' | 'sent' | 'cancelled'

/** The transitions between states. */
export const REMINDER_STEPS: Readonly<Record<ReminderState, readonly ReminderState[]>> = {
  asked: ['confirmed', 'cancelled'],
  confirmed: ['sent', 'cancelled'],
  sent: [],
  cancelled: [],
}

/** The states from which one can be reached. */
export const stepsTo = (state: ReminderState): ReminderState[] =>
  (Object.keys(REMINDER_STEPS) as ReminderState[]).filter((from) => REMINDER_STEPS[from].includes(state))

const MINUTE = 60 * 1000
/**
 * The longest pause until the next check for opened sales, in milliseconds, so that a sale that was moved forward is
 * noticed.
 */
const LONGEST_PAUSE = 10 * MINUTE

/**
 * When to check next: when the next sale opens, in ten minutes at most, and on a full minute, so that many requests
 * share one check.
 * @param after the time of this check, or now: the next one is later
 */
export const nextCheckAt = (next: Date, after: Date): Date => {
  const wanted = Math.min(Math.max(next.getTime(), after.getTime()), after.getTime() + LONGEST_PAUSE)
  const minute = Math.ceil(wanted / MINUTE) * MINUTE
  return new Date(minute > after.getTime() ? minute : minute + MINUTE)
}
