import type { Language } from './languages.ts'

interface Writing {
  /** Between groups of three digits. */
  readonly group: string
  readonly decimal: string
  readonly minus: string
  /** How many digits a number has at least before it is parted in groups. */
  readonly groupedFrom: number
}

const NO_BREAK = '\u00A0'
const plain = { group: NO_BREAK, decimal: ',', minus: '-', groupedFrom: 4 }

/**
 * How each language writes numbers, as the Unicode locale data has it; the tests hold it to the platform's `Intl`, whose first
 * formatter costs a browser some 15 ms, on a slow phone four times as much, before anything is on the screen.
 */
const WRITINGS: Readonly<Record<Language, Writing>> = {
  et: { ...plain, minus: '−', groupedFrom: 5 },
  en: { ...plain, group: ',', decimal: '.' },
  ru: plain,
  fi: { ...plain, minus: '−' },
  lv: { ...plain, groupedFrom: 5 },
  lt: { ...plain, minus: '−' },
  cs: plain,
}

/**
 * A decimal number as people of that language write it, without its sign: `12 345,60`.
 * @param decimal digits with an optional point, `12345.60`, as `String` or `decimalOf` give them; all decimals are printed
 */
export function writeFigures(decimal: string, language: Language): string {
  const { group, decimal: mark, groupedFrom } = WRITINGS[language]
  const [whole = '', rest] = decimal.replace('-', '').split('.')
  const grouped = whole.length < groupedFrom ? whole : whole.replaceAll(/\B(?=(\d{3})+$)/g, group)
  return rest === undefined ? grouped : grouped + mark + rest
}

/** What stands before a negative number in that language; nothing before another. */
export const signOf = (value: number, language: Language): string => (value < 0 ? WRITINGS[language].minus : '')

/** A rate of VAT or of a fee as people of that language write it: `24 %`, `2,1 %`. @param basisPoints 2400 = 24 % */
export const formatRate = (basisPoints: number, language: Language): string =>
  `${writeFigures(String(basisPoints / 100), language)}${NO_BREAK}%`

/** A count as people of that language write it: `12 345`. @param count a safe integer */
export const formatCount = (count: number, language: Language): string =>
  signOf(count, language) + writeFigures(String(count), language)
