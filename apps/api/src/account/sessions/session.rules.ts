/**
 * How long a customer's session lasts (R4.4). It has an absolute end, and ends earlier when it isn't used; both by the
 * database's clock.
 */
export const SESSION_TIMES = {
  /** With «remember me»: thirty days from the login, used or not. */
  remembered: { absoluteHours: 30 * 24, idleHours: 30 * 24 },
  /** Without: until the browser is closed, at most a day without use and a week in all. */
  passing: { absoluteHours: 7 * 24, idleHours: 24 },
} as const

/** Minutes between two updates of the last use, since each is a write. */
export const TOUCH_AFTER_MINUTES = 10

/** A customer's secret as it is in the cookie: 256 random bits. Guests' begin with `g`. */
const SECRET = /^c\.[\w-]{43}$/

export const isCustomerSecret = (secret: string): boolean => SECRET.test(secret)
