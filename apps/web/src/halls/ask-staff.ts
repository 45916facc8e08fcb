import type { CallName, InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { ask } from '../platform/calls/ask.ts'

/** In memory alone: after a reload it is asked for again, and no script of another tab finds it. */
let token = ''

export const rememberToken = (next: string): void => {
  token = next
}

/**
 * Asks a call of the staff.
 * @throws AskError login_required for a wrong token, not_found where the shop has none
 */
export const askStaff = <N extends CallName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> => {
  const withToken = { ...(input as object), headers: { authorization: `Bearer ${token}` } }
  return ask(name, withToken as InputOf<N>)
}
