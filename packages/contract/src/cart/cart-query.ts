import type { Language } from '@parter/portal/language/languages.ts'

/** The visitor's cart; `storeCart` is empty when there is none. */
export const cartQuery = (language: Language) => ({ name: 'readCart', input: { query: { language } } }) as const
