import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { ask } from '../platform/calls/ask.ts'
import { goTo } from '../platform/address/location.ts'
import { noticeSession } from './watch-session.ts'

/**
 * Ends the session, here or everywhere, and goes to the front page; a guest's session begins at once. Other tabs of this
 * browser follow by themselves.
 * @throws AskError when the shop can't be reached: then one is still logged in
 */
export const logOut = async (language: LanguageCode, home: string, everywhere = false): Promise<void> => {
  await ask('logOut', { query: { language, everywhere: everywhere ? 'true' : 'false' } })
  // first away from the account area, so that nobody is asked to log in again
  goTo(home)
  noticeSession()
  await ask('logInExpress', {}).catch(() => undefined)
  noticeSession()
}
