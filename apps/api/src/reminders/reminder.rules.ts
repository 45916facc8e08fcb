/** Requested, confirmed by a link of the email, sent when the sale opened; or cancelled on the way. */
export type ReminderState = 'asked' | 'confirmed' | 'sent' | 'cancelled'

/** Which states lead to which. */
export const REMINDER_STEPS: Readonly<Record<ReminderState, readonly ReminderState[]>> = {
  asked: ['confirmed', 'cancelled'],
  confirmed: ['sent', 'cancelled'],
  sent: [],
  cancelled: [],
}

/** The states that lead to one. */
export const stepsTo = (state: ReminderState): ReminderState[] =>
  (Object.keys(REMINDER_STEPS) as ReminderState[]).filter((from) => REMINDER_STEPS[from].includes(state))

const MINUTE = 60 * 1000
/** Milliseconds: a second email asking for confirmation comes no sooner. */
const EMAIL_PAUSE = 15 * MINUTE
/** Milliseconds that the links of an email are good for confirming. */
const LINK_AGE = 7 * 24 * 60 * MINUTE
/** Milliseconds at most until the next look for sales that have opened: one that was put forward is seen by then. */
const LONGEST_PAUSE = 10 * MINUTE

/** Whether another request gets another email. */
export const mayWriteAgain = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() >= EMAIL_PAUSE

/** Whether a link can still confirm. */
export const isLinkFresh = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() < LINK_AGE

/**
 * When to look next: when the next sale opens, in ten minutes at most, and on a full minute, so that many askings are
 * one.
 * @param after the time of this look, or now: the next one is later
 */
export const nextCheckAt = (next: Date, after: Date): Date => {
  const wanted = Math.min(Math.max(next.getTime(), after.getTime()), after.getTime() + LONGEST_PAUSE)
  const minute = Math.ceil(wanted / MINUTE) * MINUTE
  return new Date(minute > after.getTime() ? minute : minute + MINUTE)
}
