import { browserCalls } from '@parter/contract/browser-calls.ts'
import type { CallName, InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { ApiError } from './api-error.ts'
import { pauseBeforeRetry, timeoutOf } from './call-limits.ts'
import { markerIn } from './marker.rules.ts'
import { isOffline } from './offline.ts'
import { refusalOf } from './refusal-of.ts'
import { syncClock } from './shop-clock.ts'

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

/** The method and the address of a call with its parameters filled in. */
export const addressOf = (name: CallName, { params = {}, query = {} }: Parts): { method: string; url: string } => {
  const [method, pattern] = browserCalls[name].address.split(' ') as [string, string]
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value))
  return { method, url: search.size > 0 ? `${path}?${search}` : path }
}

const send = async (name: CallName, parts: Parts): Promise<Response> => {
  const { method, url } = addressOf(name, parts)
  // a change can't be made offline, so fail at once; reads may still come from a cache
  if (method !== 'GET' && isOffline()) throw new ApiError(0, 'offline')
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(timeoutOf(name)),
      headers: {
        accept: 'application/json',
        'x-parter': '1',
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...parts.headers,
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    })
    syncClock(response.headers.get('date'), response.headers.get('age'))
    return response
  } catch {
    throw new ApiError(0, 'offline')
  }
}

/** Refusals of what was entered: a new guest session wouldn't help, and a password must not be tried twice. */
const LOGIN_REFUSED: readonly ApiError['code'][] = ['login_failed', 'passkey_refused']

/** Whether a guest's session is made and the call sent once more (R7.2). */
const needsGuest = (name: CallName, refusal: ApiError): boolean => {
  if (name === 'logInExpress' || LOGIN_REFUSED.includes(refusal.code)) return false
  // staff need no guest session
  if (browserCalls[name].address.includes('/staff/')) return false
  const { account = false } = browserCalls[name]
  // only the account's calls check whether the session has changed, since a guest can't make them
  if (refusal.status === 401) return refusal.code !== 'login_required' || account
  if (refusal.status === 400 && refusal.errorCode === '001') return true
  return refusal.status === 500 && account
}

let guestLogin: Promise<Response> | null = null

/** Makes the guest's session; concurrent calls share one, so that no places are held for a replaced session. */
const logInAsGuest = async ({ query }: Parts): Promise<Response> => {
  guestLogin ??= send('logInExpress', { query: { language: query?.language } }).finally(() => {
    guestLogin = null
  })
  return (await guestLogin).clone()
}

/** By the marker cookie (R3.8). */
const hasSession = (): boolean => typeof document === 'undefined' || markerIn(document.cookie) !== ''

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

interface Sent {
  readonly response: Response
  readonly refusal: ApiError | null
}

/** Sends a call, and repeats it when the shop is busy and repeating is safe. */
const sendWithRetries = async (name: CallName, parts: Parts): Promise<Sent> => {
  const path = addressOf(name, parts).url.replace(/\?.*/, '')
  for (let tries = 0; ; tries++) {
    const response = await (name === 'logInExpress' ? logInAsGuest(parts) : send(name, parts))
    const refusal = await refusalOf(name, path, response)
    const wait = refusal && pauseBeforeRetry(name, refusal, tries, Math.random())
    if (wait === null) return { response, refusal }
    await pause(wait)
  }
}

/** Goes to the page of a waiting room, which leads back here; the call never ends. */
const standInLine = (room: unknown): Promise<never> => {
  location.href = `/queue/${String(room)}?to=${encodeURIComponent(location.pathname + location.search)}`
  return new Promise(() => undefined)
}

/** Called after every successful call. */
export type CallListener = (name: CallName, input: Parts, reply: unknown) => void
let notifyListener: CallListener = () => undefined

/** Sets the listener that refreshes what is shown after a call. */
export const onReply = (listener: CallListener): void => {
  notifyListener = listener
}

/**
 * Makes a call to the shop. A visitor without a session gets a guest's: before their own calls, and when a call was
 * refused for lack of one, which is then repeated once (R1.5, R7.2). Calls to a busy shop are repeated a few times after
 * its Retry-After, where repeating is safe. Who has to wait in a waiting room is taken to its page (R14.1).
 * @throws ApiError with the shop's code, or `offline` when there was no response
 */
export const callApi = async <N extends CallName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> => {
  const parts = input as Parts
  // if it can't be made, the call itself says why
  if (browserCalls[name].session === 'guest' && !hasSession()) await logInAsGuest(parts).catch(() => undefined)
  let { response, refusal } = await sendWithRetries(name, parts)
  if (refusal && needsGuest(name, refusal)) {
    // if it can't be made, repeating the call says why
    await logInAsGuest(parts).catch((error: unknown) => console.warn('The guest session could not be made', error))
    ;({ response, refusal } = await sendWithRetries(name, parts))
  }
  if (refusal?.details.room) return await standInLine(refusal.details.room)
  if (refusal) throw refusal
  const reply: unknown =
    response.status === 204
      ? undefined
      : await response.json().catch(() => {
          // an HTML page of a proxy or a captive portal in place of the reply
          throw new ApiError(response.status, 'web_error_technical')
        })
  notifyListener(name, parts, reply)
  return reply as ReplyOf<N>
}
