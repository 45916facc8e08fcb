import type { CallName, InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { callApi } from '../platform/calls/call-api.ts'

/** Kept in memory only, so that scripts of other tabs can't read it; it is asked for again after a reload. */
let token = ''

export const rememberToken = (next: string): void => {
  token = next
}

/**
 * Makes a call with the staff token.
 * @throws ApiError login_required for a wrong token, not_found where the shop has none
 */
export const callStaffApi = <N extends CallName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> => {
  const withToken = { ...(input as object), headers: { authorization: `Bearer ${token}` } }
  return callApi(name, withToken as InputOf<N>)
}
