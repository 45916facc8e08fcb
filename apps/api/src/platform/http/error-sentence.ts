import type { ErrorCode } from '@parter/contract/wire/errors.ts'
import { FAULTS, type Fault } from '@parter/portal/forms/faults.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { MessageValues } from '@parter/portal/messages/messages.ts'
import { translators } from '../foundation/translators.ts'

/** Codes of the specification are keys of messages themselves. */
type Named = Extract<ErrorCode, `web_${string}`>
const isNamed = (code: ErrorCode): code is Named => code.startsWith('web_')

/** What is wrong with a field of what was sent has a sentence of its own. */
const faultIn = ({ fault }: Readonly<Record<string, unknown>>): Fault | undefined => FAULTS.find((one) => one === fault)

/** Codes whose sentence the page says too, before anything is sent. */
const SAID_BY_PAGE = {
  attachment_too_large: 'content_form_attachment_too_large',
  gift_card_date: 'gift_cards_fault_date',
  terms_not_accepted: 'checkout_fault_terms',
  too_young: 'checkout_fault_too_young',
} as const satisfies Partial<Record<ErrorCode, MessageKey>>
type SaidByPage = keyof typeof SAID_BY_PAGE
const isSaidByPage = (code: ErrorCode): code is SaidByPage => code in SAID_BY_PAGE

/** A code of the contract without a sentence does not compile here. */
const keyOf = (code: ErrorCode): MessageKey => {
  if (isSaidByPage(code)) return SAID_BY_PAGE[code]
  if (isNamed(code)) return code
  return `error_${code}` satisfies `error_${Exclude<ErrorCode, Named | SaidByPage>}`
}

const isValue = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'

/** The sentence of a refusal, by the code or `error_<code>` of the messages, or of the fault that its details name; the plain ones of its details may stand in it. */
export const errorSentence = (
  language: Language,
  code: ErrorCode,
  details: Readonly<Record<string, unknown>>,
): string => {
  const values: Record<string, MessageValues[string]> = {}
  for (const name in details) if (isValue(details[name])) values[name] = details[name]
  const fault = code === 'invalid_request' ? faultIn(details) : undefined
  return translators[language](fault ? `error_field_${fault}` : keyOf(code), values)
}
