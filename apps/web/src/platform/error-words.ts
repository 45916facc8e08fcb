import type { Translate } from '@parter/portal/messages/messages.ts'
import { AskError } from './ask-error.ts'

/** What to tell a visitor about something that went wrong: the shop's own sentence where it gave one. */
export const errorWords = (error: unknown, t: Translate): string => {
  if (error instanceof AskError && error.status > 0 && error.errors.length > 0) return error.message
  return t(error instanceof AskError && error.status === 0 ? 'shell_offline' : 'shell_fault')
}
