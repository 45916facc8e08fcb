import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent } from '@tanstack/react-query'
import { queryClient, dropPersonalData } from '../platform/calls/queries.ts'
import { callApi } from '../platform/calls/call-api.ts'
import { ApiError, isRefusal, isUnreachable } from '../platform/calls/api-error.ts'
import { clearDrafts } from '../platform/device/drafts.ts'
import { takeMarker, notifySession, currentSession } from './session.ts'

const otherTabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('account')

/** True while the session is being checked: until then the marker may be wrong. */
let isChecking = false

/** Compares the marker; if another person is logged in now, drops personal data and notifies the listeners. */
export const syncSession = ({ tell = true }: { tell?: boolean } = {}): void => {
  const change = isChecking ? null : takeMarker()
  if (!change) return
  if (change === 'gone') clearDrafts()
  dropPersonalData()
  if (tell) otherTabs?.postMessage('changed')
  notifySession()
}

/**
 * The marker goes, and a guest's session begins (R4.4). The express login leaves a valid session as it is and
 * restores its marker.
 * @param isOver true: the server has said that the customer is logged out
 */
const endSession = async (isOver: boolean): Promise<void> => {
  document.cookie = 'uid=; path=/; max-age=0; samesite=lax'
  if (isOver) syncSession()
  isChecking = true
  await callApi('logInExpress', {}).catch((error: unknown) =>
    console.warn('The guest session could not be made', error),
  )
  isChecking = false
  syncSession()
}

const after = (error: unknown, query?: unknown): void => {
  const isOver = isRefusal(error, 'login_required')
  const isProfile = query === 'readAccount' && error instanceof ApiError && !isUnreachable(error)
  if (currentSession() === 'customer' && (isOver || isProfile)) void endSession(isOver)
  else syncSession()
}

const follow = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent): void => {
  if (event.type !== 'updated') return
  const { action } = event
  if (action.type === 'error') after(action.error, 'query' in event ? event.query.queryKey[0] : undefined)
  // what the page brought along or a screen wrote is no reply, and to read the cookie takes browsers milliseconds
  else if (action.type === 'success' && !('manual' in action && action.manual)) syncSession()
}

/**
 * Keeps in step with what calls do to the session, with other tabs, and with pages restored from the back/forward
 * cache. It starts before the first page's queries, so that their refusal is noticed.
 */
export const watchSession = (): void => {
  queryClient.getQueryCache().subscribe(follow)
  queryClient.getMutationCache().subscribe(follow)
  otherTabs?.addEventListener('message', () => syncSession({ tell: false }))
  addEventListener('pageshow', () => syncSession({ tell: false }))
  document.addEventListener('visibilitychange', () => syncSession({ tell: false }))
}
