import type { CSSProperties } from 'react'

const CYRILLIC = /[\u0400-\u04ff]/

/** A plain face for a name in letters that the page has no others of: their font would be 19 kB, and lay out all of it anew. */
export const plainLetters = (name: string, title: string): CSSProperties | undefined =>
  CYRILLIC.test(name) && !CYRILLIC.test(title) ? { fontFamily: 'sans-serif' } : undefined
