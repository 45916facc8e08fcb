import { addresses, type CallName } from '@parter/contract/addresses.ts'
import { AskError } from './ask-error.ts'

/** How long a call may take, in milliseconds (R7.2). */
const TIMEOUT_MS = 60_000

/** The initial data: how it is asked for (R7.2), and for how long a language's is good without asking again (R9.2). */
export const INIT = { retries: 1, retryDelayMs: 500, timeoutMs: 5000, keptMs: 2 * 60_000 } as const

const ACCOUNT_CALL = /^(?:\w+ \/api\/v1\/(?:account|login|logout|auth)\b|GET \/api\/v1\/(?:session|transactions)\b)/

/** Calls of the account and the session, which have a rule of repetition of their own (R7.2). */
export const isAccountCall = (name: CallName): boolean => ACCOUNT_CALL.test(addresses[name])

/** Milliseconds after which no answer is expected any more. */
export const timeoutOf = (name: CallName): number => (name === 'readInit' ? INIT.timeoutMs : TIMEOUT_MS)

/** How often a busy shop is asked again before somebody is told, and the longest pause that it may ask for. */
const MOST_AGAIN = 4
const LONGEST_AFTER = 10

/**
 * Calls that may be sent twice though it is unknown what became of the first: reads, what sets the same words again, and
 * the payment, which has a key. Never what takes places: those that the first has got would be taken from its own sender.
 */
const isRepeatable = (name: CallName): boolean =>
  name === 'chooseDelivery' || name === 'startPayment' || (name !== 'readInit' && addresses[name].startsWith('GET '))

/**
 * The pause before a call that a busy shop has put off is sent again, in milliseconds, never the same for all; null: it
 * is not sent again.
 * @param tries how often it was sent again already
 * @param chance from 0 to 1
 */
export const pauseBeforeAgain = (name: CallName, error: AskError, tries: number, chance: number): number | null => {
  const { askAgainAfter: after } = error
  if (after === undefined || after > LONGEST_AFTER || tries >= MOST_AGAIN || !isRepeatable(name)) return null
  return after * 1000 * (1 + chance / 2)
}

/** Refusals are answers; only silence and faults of the server are worth asking again, unless `ask` has done so. */
export const worthRepeating = (failures: number, error: unknown): boolean =>
  failures < 2 &&
  error instanceof AskError &&
  (error.status === 0 || error.status >= 500) &&
  error.askAgainAfter === undefined

/** How the query library repeats a call; account calls are repeated by `ask` alone, once (R7.2). */
export const repetitionOf = (name: CallName) => {
  if (name === 'readInit') return { retry: INIT.retries, retryDelay: INIT.retryDelayMs }
  return isAccountCall(name) ? { retry: false } : {}
}
