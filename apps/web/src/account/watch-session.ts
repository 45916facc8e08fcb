import { answers, forgetPerson } from '../platform/calls/answers.ts'
import { ask } from '../platform/calls/ask.ts'
import { AskError, isRefusal, isUnreachable } from '../platform/calls/ask-error.ts'
import { forgetTyped } from '../platform/device/unsaved-input.ts'
import { takeMarker, tellSession, whoIsHere } from './session.ts'

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('account')

/** The server is being asked who is there: until it answers, the marker says nothing. */
let isChecking = false

/** Looks at the marker; when somebody else is there now, everything personal is forgotten and all are told. */
export const noticeSession = ({ tell = true }: { tell?: boolean } = {}): void => {
  const change = isChecking ? null : takeMarker()
  if (!change) return
  if (change === 'gone') forgetTyped()
  forgetPerson()
  if (tell) otherTabs?.postMessage('changed')
  tellSession()
}

/**
 * The marker goes, and a guest's session begins (R4.4). The express login leaves a session that still lives as it is and
 * restores its marker.
 * @param isOver true: the server has said that the customer is logged out
 */
const endSession = async (isOver: boolean): Promise<void> => {
  document.cookie = 'uid=; path=/; max-age=0; samesite=lax'
  if (isOver) noticeSession()
  isChecking = true
  await ask('logInExpress', {}).catch((error: unknown) => console.warn('The guest session could not be made', error))
  isChecking = false
  noticeSession()
}

const after = (error: unknown, question?: unknown): void => {
  const isOver = isRefusal(error, 'login_required')
  const isProfile = question === 'readAccount' && error instanceof AskError && !isUnreachable(error)
  if (whoIsHere() === 'customer' && (isOver || isProfile)) void endSession(isOver)
  else noticeSession()
}

/**
 * Keeps in step with what calls do to the session, with other tabs, and with pages that come back from memory. It begins
 * before the first page asks anything, so that the refusal of its first call is seen.
 */
export const watchSession = (): void => {
  answers.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error') after(event.action.error, event.query.queryKey[0])
    else if (event.action.type === 'success') noticeSession()
  })
  answers.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated') return
    if (event.action.type === 'error') after(event.action.error)
    else if (event.action.type === 'success') noticeSession()
  })
  otherTabs?.addEventListener('message', () => noticeSession({ tell: false }))
  addEventListener('pageshow', () => noticeSession({ tell: false }))
  document.addEventListener('visibilitychange', () => noticeSession({ tell: false }))
}
