import { loadTranslators, type Translators } from '@parter/portal/messages/translators.ts'

/** The shop's messages in all languages, compiled once when the program loads. */
export const translators: Translators = await loadTranslators()
