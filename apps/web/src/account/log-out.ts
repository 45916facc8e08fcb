import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { callApi } from '../platform/calls/call-api.ts'
import { navigate } from '../platform/address/location.ts'
import { syncSession } from './watch-session.ts'

/**
 * Ends the session, here or everywhere, and goes to the front page; a guest's session begins at once. Other tabs of this
 * browser follow by themselves.
 * @throws ApiError when the shop can't be reached: then one is still logged in
 */
export const logOut = async (language: LanguageCode, home: string, everywhere = false): Promise<void> => {
  await callApi('logOut', { query: { language, everywhere: everywhere ? 'true' : 'false' } })
  // leave the account area first: its guard would open the login again
  navigate(home)
  syncSession()
  await callApi('logInExpress', {}).catch(() => undefined)
  syncSession()
}
