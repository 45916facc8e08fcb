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

const BROWSERS = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Opera', /OPR\/|Opera/],
  ['Samsung Internet', /SamsungBrowser/],
  ['Firefox', /Firefox\/|FxiOS/],
  ['Chrome', /Chrome\/|CriOS/],
  ['Safari', /Safari\//],
] as const
const SYSTEMS = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['macOS', /Macintosh|Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux/],
] as const

const nameIn = (list: readonly (readonly [string, RegExp])[], agent: string): string | undefined =>
  list.find(([, pattern]) => pattern.test(agent))?.[0]

/** The browser and system of a user agent, as its owner knows them: `Firefox · Windows`. */
export const deviceOf = (userAgent: string | undefined): string =>
  [nameIn(BROWSERS, userAgent ?? ''), nameIn(SYSTEMS, userAgent ?? '')].filter((part) => part).join(' · ')
