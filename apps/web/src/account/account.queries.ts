import type { Profile } from '@parter/contract/account/account.ts'
import type { InputOf } from '@parter/contract/calls.ts'
import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { useApiQuery } from '../platform/calls/queries.ts'
import { callApi } from '../platform/calls/call-api.ts'
import { useIsLoggedIn } from './session.ts'
import { syncSession } from './watch-session.ts'

/** The customer's profile; undefined while it is on its way, or for guests. */
export const useProfile = (language: LanguageCode) => {
  const enabled = useIsLoggedIn()
  return useApiQuery('readAccount', { query: { language } }, { enabled })
}

type Change = NonNullable<InputOf<'updateAccount'>['body']>

/** A change as it is sent: empty passwords are left out, other empty texts empty their field (R5.1). */
const withoutEmptyPasswords = ({ password, newPassword, ...rest }: Change): Change => ({
  ...rest,
  ...(password && { password }),
  ...(newPassword && { newPassword }),
})

/**
 * Changes the account and shows the new profile at once. The idempotency key makes a retry after a lost response safe.
 * @throws ApiError
 */
export const changeAccount = async (language: LanguageCode, change: Change): Promise<Profile> => {
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = withoutEmptyPasswords(change)
  const profile = await callApi('updateAccount', { query: { language }, headers, body })
  syncSession()
  return profile
}
