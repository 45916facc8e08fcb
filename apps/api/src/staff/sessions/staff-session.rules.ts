/** How long a staff session lasts, by the database's clock: in all, and without being used. */
export const ABSOLUTE_HOURS = 12
export const IDLE_MINUTES = 30
/** Minutes between two updates of the last use, since each is a write. */
export const TOUCH_AFTER_MINUTES = 1
/** How long a confirmation is valid for dangerous changes. */
export const CONFIRMED_MINUTES = 10

const SECRET = /^[\w-]{43}$/

/** Whether a cookie may be a session's: 256 random bits. */
export const isStaffSecret = (secret: string): boolean => SECRET.test(secret)
