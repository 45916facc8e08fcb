import { browserCalls } from '@parter/contract/browser-calls.ts'
import type { CallName } from '@parter/contract/calls.ts'
import { ApiError } from './api-error.ts'

/** How long a call may take, in milliseconds (R7.2). */
const TIMEOUT_MS = 60_000

/** How long the initial data of a language stays fresh (R9.2), in milliseconds. */
export const INIT_FRESH_MS = 2 * 60_000

/** The timeout of a call, in milliseconds. */
export const timeoutOf = (name: CallName): number => browserCalls[name].patience?.timeoutMs ?? TIMEOUT_MS

/** How often a call to a busy shop is retried before the visitor sees the error, and the longest Retry-After, in seconds. */
const MOST_RETRIES = 4
const LONGEST_RETRY_AFTER = 10

/**
 * The pause before a call to a busy shop is repeated, in milliseconds, with a random part; null: it is not repeated.
 * @param tries how often it was repeated already
 * @param chance from 0 to 1
 */
export const pauseBeforeRetry = (name: CallName, error: ApiError, tries: number, chance: number): number | null => {
  const { retryAfterSeconds: after } = error
  if (
    after === undefined ||
    after > LONGEST_RETRY_AFTER ||
    tries >= MOST_RETRIES ||
    browserCalls[name].repeat !== 'safe'
  )
    return null
  return after * 1000 * (1 + chance / 2)
}

/** Only network failures and server errors are retried; `callApi` has already retried those with a Retry-After. */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < 2 &&
  error instanceof ApiError &&
  (error.status === 0 || error.status >= 500) &&
  error.retryAfterSeconds === undefined

/** How the query library repeats a call; account calls are repeated by `callApi` only, once (R7.2). */
export const retryOptionsFor = (name: CallName) => {
  const { patience, account } = browserCalls[name]
  if (patience) return { retry: patience.retries, retryDelay: patience.retryDelayMs }
  return account ? { retry: false } : {}
}
