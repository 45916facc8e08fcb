import type { Language } from '@parter/portal/language/languages.ts'
import type { MessageKey } from '@parter/portal/messages/message-key.ts'
import type { MessageValues } from '@parter/portal/messages/messages.ts'
import { loadTranslators } from '@parter/portal/messages/translators.ts'

const translators = await loadTranslators()

/** What the shop says, so that journeys find things by their words in any language. */
export const messageOf = (language: Language, key: MessageKey, values?: MessageValues): string =>
  translators[language](key, values)

/** A message with any values in it: `says` with a mark at each place, turned into a pattern. */
export const messagePattern = (language: Language, key: MessageKey, names: readonly string[]): RegExp => {
  const text = messageOf(language, key, Object.fromEntries(names.map((name) => [name, '§'])))
  const escaped = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  // browsers give names of elements with plain spaces, texts with those that don't break
  return new RegExp(escaped.replaceAll('\u00A0', String.raw`\s`).replaceAll('§', '.+'))
}
