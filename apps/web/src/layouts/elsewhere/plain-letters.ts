import { LANGUAGE_FACTS, type Language } from '@parter/portal/language/languages.ts'
import type { CSSProperties } from 'react'

const CYRILLIC = /[\u0400-\u04ff]/

/** A plain face for a name in letters that the page has no others of: their font would be 19 kB, and lay out all of it anew. */
export const plainLetters = (name: string, language: Language): CSSProperties | undefined =>
  CYRILLIC.test(name) && !CYRILLIC.test(LANGUAGE_FACTS[language].name) ? { fontFamily: 'sans-serif' } : undefined
