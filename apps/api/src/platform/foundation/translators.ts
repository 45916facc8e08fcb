import { loadTranslators, type Translators } from '@parter/portal/messages/translators.ts'

/** What the shop says, in all languages: read and compiled once, when the program loads. */
export const translators: Translators = await loadTranslators()
