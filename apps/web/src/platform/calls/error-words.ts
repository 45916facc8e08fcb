import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { Translate } from '@parter/portal/messages/messages.ts'
import { AskError } from './ask-error.ts'

/** Codes that may come without a sentence, and what to say then; all others are said to be a technical fault (R8.1). */
const OWN_WORDS: Readonly<Partial<Record<string, MessageKey>>> = {
  queued: 'error_queued',
  web_error_tickets_add_to_cart: 'web_error_tickets_add_to_cart',
}

/** What to tell a visitor about something that went wrong: the shop's own sentence where it gave one, never a code. */
export const errorWords = (error: unknown, t: Translate): string => {
  if (!(error instanceof AskError)) return t('shell_fault')
  if (error.status === 0) return t('shell_offline')
  return error.sentence ?? t(OWN_WORDS[error.code] ?? 'web_error_technical')
}
