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

/** Refusals are answers; only silence and faults of the server are worth asking again. */
export const worthRepeating = (failures: number, error: unknown): boolean =>
  failures < 2 && error instanceof AskError && (error.status === 0 || error.status >= 500)

/** How the query library repeats a call; account calls are repeated by `ask` alone, once (R7.2). */
export const repetitionOf = (name: CallName) => {
  if (name === 'readInit') return { retry: INIT.retries, retryDelay: INIT.retryDelayMs }
  return isAccountCall(name) ? { retry: false } : {}
}
