const MINUTE = 60_000
/** In milliseconds: the pause before a second email asking for confirmation. */
const EMAIL_PAUSE = 15 * MINUTE
/** For how many milliseconds the links of an email can confirm. */
const LINK_AGE = 7 * 24 * 60 * MINUTE

/** Whether another request gets another email. */
export const mayWriteAgain = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() >= EMAIL_PAUSE

/** Whether a link can still confirm. */
export const isLinkFresh = (createdAt: Date, now: Date): boolean => now.getTime() - createdAt.getTime() < LINK_AGE
