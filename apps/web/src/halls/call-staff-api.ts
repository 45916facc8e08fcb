import type { CallName, InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { callApi } from '../platform/calls/call-api.ts'

/** In memory alone: after a reload it is asked for again, and no script of another tab finds it. */
let token = ''

export const rememberToken = (next: string): void => {
  token = next
}

/**
 * Asks a call of the staff.
 * @throws ApiError login_required for a wrong token, not_found where the shop has none
 */
export const callStaffApi = <N extends CallName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> => {
  const withToken = { ...(input as object), headers: { authorization: `Bearer ${token}` } }
  return callApi(name, withToken as InputOf<N>)
}
