import type { ErrorCode } from '@parter/contract/errors.ts'
import type { Language } from '@parter/portal/languages.ts'

/** The sentence of a refusal, by `error_<code>` of the messages, with its details as values. */
export const errorSentence = (
  language: Language,
  code: ErrorCode,
  details: Readonly<Record<string, unknown>>,
): string => `${language} error_${code} ${Object.keys(details).length}`
