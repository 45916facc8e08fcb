import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { ApiError } from './api-error.ts'
import { isOffline } from './offline.ts'

/** Messages of codes that may come without a sentence; all others are shown as a technical error (R8.1). */
const MESSAGES_BY_CODE: Readonly<Partial<Record<string, MessageKey>>> = {
  queued: 'error_queued',
  web_error_tickets_add_to_cart: 'web_error_tickets_add_to_cart',
}

/** The message that a visitor reads about an error: the shop's sentence where there is one, never a code. */
export const errorMessage = (error: unknown, t: Translate): string => {
  // without a network files of the app are missing too
  const isApi = error instanceof ApiError
  if (isApi ? error.status === 0 : isOffline()) return t('shell_offline')
  if (!isApi) return t('shell_fault')
  return error.sentence ?? t(MESSAGES_BY_CODE[error.code] ?? 'web_error_technical')
}
