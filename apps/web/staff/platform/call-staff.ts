import type { InputOf, ReplyOf, StaffCallName } from '@parter/contract/calls.ts'
import { ApiError } from '../../src/platform/calls/api-error.ts'
import { callApi } from '../../src/platform/calls/call-api.ts'

/** What the shell does when the shop wants something of the member first. */
export interface StaffGate {
  /** Asks who is signed in to prove it again. @returns whether they did */
  readonly confirm: () => Promise<boolean>
  /** The session has ended. */
  readonly signedOut: () => void
}

let gate: StaffGate = { confirm: async () => false, signedOut: () => undefined }

/** The shell says here what it does. */
export const setStaffGate = (next: StaffGate): void => {
  gate = next
}

/**
 * Does something that the shop may refuse until the member has proved again who they are: they are asked, and it is done
 * once more.
 * @throws ApiError
 */
export const confirmingOnce = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'login_required') gate.signedOut()
    if (error.code !== 'confirmation_needed' || !(await gate.confirm())) throw error
    return await work()
  }
}

/**
 * Asks a call of the back office, as `confirmingOnce` does.
 * @throws ApiError
 */
export const callStaff = <N extends StaffCallName>(name: N, input: InputOf<N>): Promise<ReplyOf<N>> =>
  confirmingOnce(() => callApi(name, input))
