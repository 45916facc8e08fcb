import { addresses, type CallName } from '@parter/contract/addresses.ts'
import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { ErrorCode, WireErrors } from '@parter/contract/errors.ts'
import { AskError } from './ask-error.ts'
import { markerIn } from './marker.rules.ts'
import { isOffline } from './offline.ts'
import { learnTime } from './shop-clock.ts'

const TIMEOUT_MS = 60_000 /* R7.2 */

interface Parts {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

/** The method and the address of a call with its parameters filled in. */
export const addressOf = (name: CallName, { params = {}, query = {} }: Parts): { method: string; url: string } => {
  const [method, pattern] = addresses[name].split(' ') as [string, string]
  const path = pattern.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key])))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== '') search.set(key, String(value))
  return { method, url: search.size > 0 ? `${path}?${search}` : path }
}

const send = async (name: CallName, parts: Parts): Promise<Response> => {
  const { method, url } = addressOf(name, parts)
  // nobody is kept waiting for what can't be done now; reads may find something all the same
  if (method !== 'GET' && isOffline()) throw new AskError(0, 'offline')
  try {
    const response = await fetch(url, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        accept: 'application/json',
        'x-parter': '1',
        ...(parts.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...parts.headers,
      },
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
    })
    learnTime(response.headers.get('date'))
    return response
  } catch {
    throw new AskError(0, 'offline')
  }
}

const refusalOf = async (response: Response): Promise<AskError | null> => {
  // a place in the waiting line is no success, though its status is one (R4.5)
  if (response.status === 202 && response.headers.get('x-queue-status') === 'queued') return new AskError(202, 'queued')
  if (response.ok) return null
  const body = (await response.json().catch(() => null)) as WireErrors | null
  const code: ErrorCode =
    body?.errors?.[0]?.code ?? (response.status === 503 ? 'temporarily_unavailable' : 'web_error_technical')
  return new AskError(response.status, code, body?.errors ?? [])
}

/** Calls that may be sent twice without harm when the server has failed: reads, and those of the account (R7.2). */
const mayRepeat = (name: CallName): boolean =>
  addresses[name].startsWith('GET ') || /\/api\/v1\/(account|login|logout|auth)/.test(addresses[name])

/** Refused for what they said, not for want of a session: a guest's would help nobody. */
const REFUSED_LOGINS: readonly AskError['code'][] = ['login_required', 'login_failed', 'passkey_refused']

const needsGuest = (name: CallName, refusal: AskError): boolean => {
  if (name === 'logInExpress' || REFUSED_LOGINS.includes(refusal.code)) return false
  if (refusal.status === 401) return true // nothing was done: any call may be sent again
  if (refusal.status === 400 && (refusal.code as string) === '001') return true // the older way to say it (R7.2)
  return refusal.status === 500 && mayRepeat(name)
}

let guestLogin: Promise<Response> | null = null

/** Makes the guest's session; calls at the same moment share one, so that nothing is held for a session that is no more. */
const logInAsGuest = async (): Promise<Response> => {
  guestLogin ??= send('logInExpress', {}).finally(() => {
    guestLogin = null
  })
  return (await guestLogin).clone()
}

/** Calls about a visitor's own cart and places, which nobody has before he has a session. */
const isVisitors = (name: CallName): boolean => /^GET \S+\/store\/cart|^(?!GET)\S+ \S+\/store\//.test(addresses[name])

/** By the marker cookie (R3.8). */
const hasSession = (): boolean => typeof document === 'undefined' || markerIn(document.cookie) !== ''

/**
 * Asks the shop. Whoever has no session gets a guest's: before what belongs to him, and when a call was refused for want
 * of one, which is then sent once more (R1.5, R7.2).
 * @throws AskError with the shop's code, or `offline` when no answer came
 */
export const ask = async <N extends CallName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> => {
  const parts = input as Parts
  // if it can't be made, the call itself says why
  if (isVisitors(name) && !hasSession()) await logInAsGuest().catch(() => undefined)
  let response = await (name === 'logInExpress' ? logInAsGuest() : send(name, parts))
  let refusal = await refusalOf(response)
  if (refusal && needsGuest(name, refusal)) {
    await logInAsGuest()
    response = await send(name, parts)
    refusal = await refusalOf(response)
  }
  if (refusal) throw refusal
  return (response.status === 204 ? undefined : await response.json()) as ReplyOf<N>
}
