import type { Language } from '../language/languages.ts'

const NO_BREAK = '\u00A0'

/** Words that a line may not end with: prepositions of one letter, and what stands before a time of day. */
const BEFORE: Partial<Record<Language, string>> = {
  cs: '[kszvouaiKSZVOUAI]',
  ru: '[вксоуиаяВКСОУИАЯ]',
  fi: 'klo',
  lv: 'plkst\\.',
}

const UNITS = '(?:MB|Mt|МБ|cm|см|px|%|€|Kč|BYN|val\\.|d\\.)(?![\\p{L}\\d])'

/**
 * Puts spaces that don't break where a line may not end: before a dash, between a figure and what it counts, after words of
 * one letter.
 * @param words a piece of a message between its values
 * @param isAfterValue whether a value stands right before it, such as the figure of a unit
 */
export const withNoBreakSpaces = (words: string, language: Language, isAfterValue: boolean): string => {
  const before = BEFORE[language]
  const spaces = [
    ' (?=[–—](?: |$))',
    '(?<=\\d) (?=[\\p{L}%€])',
    ...(isAfterValue ? [`^ (?=${UNITS})`] : []),
    ...(before ? [`(?<=(?<![\\p{L}\\d])${before}) `] : []),
  ]
  return words.replaceAll(new RegExp(spaces.join('|'), 'gu'), NO_BREAK)
}
