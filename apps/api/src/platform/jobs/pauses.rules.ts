const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds before the next try, after the first, second … failure; after the last one a person must look. */
const PAUSES = [2, 10, 30, 2 * MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR, 12 * HOUR, 24 * HOUR]

/** Tries that a piece of work gets in all: about two days. */
export const MOST_ATTEMPTS = PAUSES.length + 1

/**
 * @param attempts how often it was tried, this time included
 * @returns seconds until the next try; null: it is given up
 */
export const pauseAfter = (attempts: number): number | null => PAUSES[attempts - 1] ?? null

/** Milliseconds between looks after a wake-up: the transaction that asked may still need a moment to commit. */
export const POLLS_AFTER_WAKE: readonly number[] = [0, 5, 15, 40, 100, 250, 500]
