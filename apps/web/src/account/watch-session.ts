import type { CallName } from '@parter/contract/addresses.ts'
import { answers } from '../platform/answers.ts'
import { ask } from '../platform/ask.ts'
import { isRefusal } from '../platform/ask-error.ts'
import { forgetTyped } from '../platform/typed.ts'
import { takeMarker, tellSession, whoIsHere } from './session.ts'

/** What only its owner may see: forgotten as soon as somebody else, or nobody, is there (R4.4). */
const PERSONAL: readonly CallName[] = [
  'readAccount',
  'listBookings',
  'listTransactions',
  'listActiveEvents',
  'confirmPurchase',
  'readReceipt',
  'readReturn',
  'listSessions',
  'listPasskeys',
  'listAcceptedTerms',
  'listFavourites',
  'readNotifications',
]

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('account')

/** Looks at the marker; when somebody else is there now, everything personal is forgotten and all are told. */
export const noticeSession = ({ tell = true }: { tell?: boolean } = {}): void => {
  const change = takeMarker()
  if (!change) return
  if (change === 'gone') forgetTyped()
  for (const name of PERSONAL) answers.removeQueries({ queryKey: [name], type: 'inactive' })
  for (const name of PERSONAL) void answers.invalidateQueries({ queryKey: [name], refetchType: 'none' })
  if (tell) otherTabs?.postMessage('changed')
  tellSession()
}

/** The session has ended on the server: the marker goes too, and a guest's begins (R4.4). */
const sessionEnded = async (): Promise<void> => {
  document.cookie = 'uid=; path=/; max-age=0; samesite=lax'
  noticeSession()
  await ask('logInExpress', {}).catch(() => undefined)
  noticeSession()
}

/** Keeps in step with what calls do to the session, with other tabs, and with pages that come back from memory. */
export const watchSession = (): void => {
  const after = (error: unknown) => {
    if (isRefusal(error, 'login_required') && whoIsHere() === 'customer') void sessionEnded()
    else noticeSession()
  }
  answers.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error'))
      after(event.action.type === 'error' ? event.action.error : null)
  })
  answers.getMutationCache().subscribe((event) => {
    if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error'))
      after(event.action.type === 'error' ? event.action.error : null)
  })
  otherTabs?.addEventListener('message', () => noticeSession({ tell: false }))
  addEventListener('pageshow', () => noticeSession({ tell: false }))
  document.addEventListener('visibilitychange', () => noticeSession({ tell: false }))
}
