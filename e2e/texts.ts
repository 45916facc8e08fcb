import type { Language } from '@parter/portal/language/languages.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { MessageValues } from '@parter/portal/messages/messages.ts'
import { loadTranslators } from '@parter/portal/messages/translators.ts'

const translators = await loadTranslators()

/** A message of the shop, so that journeys find elements by their texts in any language. */
export const messageOf = (language: Language, key: MessageKey, values?: MessageValues): string =>
  translators[language](key, values)

/** A pattern for a message with any values: `messageOf` with a mark at each value, turned into a pattern. */
export const messagePattern = (language: Language, key: MessageKey, names: readonly string[]): RegExp => {
  const text = messageOf(language, key, Object.fromEntries(names.map((name) => [name, '§'])))
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  // accessible names have plain spaces, while texts have non-breaking ones
  return new RegExp(escaped.replaceAll('\u00A0', String.raw`\s`).replaceAll('§', '.+'))
}

/** The day of a moment in Estonia, `2026-11-28`: after ten in the evening in UTC it is tomorrow there. */
export const estonianDay = (moment: Date): string => moment.toLocaleDateString('sv', { timeZone: 'Europe/Tallinn' })
