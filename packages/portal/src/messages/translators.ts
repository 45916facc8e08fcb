import { LANGUAGES, type Language } from '../language/languages.ts'
import { compileCatalogue } from './compile-catalogue.ts'
import { loadAllCatalogues } from './load-messages.ts'
import { createTranslator, type Translate } from './messages.ts'

export type Translators = Readonly<Record<Language, Translate>>

/**
 * Translators of all languages with all messages, compiled now: for the server, once at its start.
 * @throws Error naming the key of a message that isn't proper ICU
 */
export async function loadTranslators(): Promise<Translators> {
  const all = await loadAllCatalogues()
  return Object.fromEntries(
    LANGUAGES.map((language) => [
      language,
      createTranslator(
        language,
        Object.values(all[language]).map((catalogue) => compileCatalogue(catalogue, language)),
      ),
    ]),
  ) as Record<Language, Translate>
}
