import { names as cs } from '../date-names/cs.ts'
import { names as en } from '../date-names/en.ts'
import { names as et } from '../date-names/et.ts'
import { names as fi } from '../date-names/fi.ts'
import { names as lt } from '../date-names/lt.ts'
import { names as lv } from '../date-names/lv.ts'
import { names as ru } from '../date-names/ru.ts'
import type { Language } from './languages.ts'

export const NO_BREAK_SPACE = '\u00a0'

interface Rules {
  /** Words that a line must not end with. */
  readonly short?: string
  /** Words that a line must not begin with. */
  readonly trailing?: string
  /** Units after a number. */
  readonly units: string
  /** Words and abbreviations, with or without a full stop, before a number. */
  readonly beforeNumber: string
  /** Abbreviations with a full stop before a name. */
  readonly beforeName?: string
  readonly months: readonly string[]
  /** Days, months and years are numbers with spaces between them: `12. 5. 2026`. */
  readonly hasSpacedDates?: boolean
}

const RULES: Readonly<Record<Language, Rules>> = {
  et: { units: 'a tk eurot tundi minutit', beforeNumber: 'nr lk kell', months: et.months },
  lv: {
    short: 'ap ar ja jo ka kā ko no pa un uz',
    units: 'gab st eiro gadi gadu minūtes stundas',
    beforeNumber: 'nr plkst lpp',
    months: lv.months,
  },
  lt: {
    short: 'ar be į ir iš o po su už',
    units: 'd m val eurų eurai metų minučių',
    beforeNumber: 'nr p',
    months: lt.months,
  },
  ru: {
    short: 'а в во до за и из к ко на не ни но о об от по с со у я',
    trailing: 'б бы ж же ли ль',
    units: 'г гг ч мин км см м кг р руб лет года год минут минуты часа часов час евро',
    beforeNumber: '№ стр д кв с гл',
    beforeName: 'г ул пр пл им',
    months: ru.months,
  },
  en: { short: 'a I', units: 'am pm hours minutes euros years', beforeNumber: 'no p pp vol', months: en.months },
  cs: {
    short: 'a i k o s u v z',
    units: 'hod let roků minut hodin korun',
    beforeNumber: 'č str kap',
    beforeName: 'ul nám',
    months: cs.months,
    hasSpacedDates: true,
  },
  fi: { units: 'v t euroa vuotta minuuttia tuntia', beforeNumber: 'klo nro s', months: fi.months },
}

const UNITS = '% ‰ € ₽ EUR BYN CZK Kč °C km m cm mm kg g l h min s'
const TITLES = 'Dr dr Prof prof Mr Mrs Ms St Sv sv Šv šv'

const anyOf = (words: readonly string[]): string =>
  `(?:${words.toSorted((one, other) => other.length - one.length).join('|')})`

/** Words in lower case, with a capital, and in capitals. */
const inAnyCase = (words: string): string =>
  anyOf([
    ...new Set(
      words.split(' ').flatMap((word) => [word, word.charAt(0).toUpperCase() + word.slice(1), word.toUpperCase()]),
    ),
  ])

/** Matches each space at which a line must not break, outside of tags. */
const patternFor = ({ short, trailing, units, beforeNumber, beforeName, months, hasSpacedDates }: Rules): RegExp => {
  const start = '(?<![\\p{L}\\p{N}])'
  const end = '(?![\\p{L}\\p{N}])'
  const month = anyOf([...months])
  const titles = anyOf([...TITLES.split(' '), ...(beforeName?.split(' ') ?? [])])
  // grouped by what is cheap to test first: a long import sets millions of spaces
  const spaces = [
    ...(short === undefined ? [] : [`(?<=${start}${inAnyCase(short)} )(?=\\S)`]),
    ...(trailing === undefined ? [] : [`(?=${anyOf(trailing.split(' '))}${end})(?<=\\p{L} )`]),
    `(?<=\\d )(?:(?=${anyOf([...UNITS.split(' '), ...units.split(' '), ...months])}${end})|(?=\\d{3}(?!\\d))(?<=(?<!\\d)\\d{1,3} ))`,
    `(?<=\\d\\. )(?=\\p{Ll}|${month}${hasSpacedDates ? '|\\d' : ''})`,
    `(?=\\d)(?<=${start}(?:${inAnyCase(beforeNumber)}\\.?|${month}) )`,
    `(?<=\\. )(?=\\p{Lu})(?<=${start}(?:\\p{Lu}|${titles})\\. )`,
    `(?=[–—][ ${NO_BREAK_SPACE}])(?<=\\S )`,
  ]
  return new RegExp(` (?:${spaces.join('|')})(?![^<>]*>)`, 'gu')
}

const PATTERNS = Object.fromEntries(
  Object.entries(RULES).map(([language, rules]) => [language, patternFor(rules)]),
) as Readonly<Record<Language, RegExp>>

/**
 * Puts no-break spaces where a line must not break by the typography of a language: after one-letter and short words,
 * between numbers and units, in dates, initials and abbreviations, before dashes. Repeating it changes nothing.
 * @param text plain text or HTML; spaces in tags stay
 */
export const withNoBreakSpaces = (text: string, language: Language): string =>
  text.replace(PATTERNS[language], NO_BREAK_SPACE)
