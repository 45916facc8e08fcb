/** The time of the machine, given in so that tests can set it. Who has a place is decided by the database's clock alone. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
