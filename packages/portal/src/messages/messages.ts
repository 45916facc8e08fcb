import { setupI18n } from '@lingui/core'
import type { Language } from '../languages.ts'
import type { CompiledCatalogue } from './compile-catalogue.ts'
import type { MessageKey } from './message-key.ts'

export type MessageValues = Readonly<Record<string, string | number>>

/** The sentence of a key, with its values filled in. A number that stands for a plural must be given as a number. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

/**
 * What a room says in one language.
 * @param catalogues compiled files of that language; a browser gives those of the pages that it shows
 * @returns a function that gives the key itself for a message of a file that wasn't given
 */
export function createTranslator(language: Language, catalogues: readonly CompiledCatalogue[]): Translate {
  const messages = Object.assign({}, ...catalogues) as Record<string, CompiledCatalogue[string]>
  const i18n = setupI18n({ locale: language, messages: { [language]: messages }, missing: (_locale, key) => key })
  return (key, values) => i18n._(key, values)
}
