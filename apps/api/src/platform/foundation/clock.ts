/** The machine's time, injected so that tests can set it. Holds expire by the database's clock only. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
