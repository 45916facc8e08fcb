import { isSlug } from './param-shapes.ts'

const CYRILLIC: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ў: 'u',
  ф: 'f',
  х: 'h',
  ц: 'c',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'ju',
  я: 'ja',
  і: 'i',
}
const OTHER_LETTERS: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', ø: 'o', œ: 'oe', ł: 'l', đ: 'd', þ: 'th' }
const LONGEST_SLUG = 80

/**
 * A slug out of a title: ASCII lower-case words joined by `-`, at most 80 characters, Cyrillic transliterated,
 * diacritics dropped. Empty when the title has no letter or digit that can be written so.
 */
export function slugify(title: string): string {
  const letters = [...title.toLowerCase().normalize('NFC')].map(
    (letter) => CYRILLIC[letter] ?? OTHER_LETTERS[letter] ?? letter,
  )
  return letters
    .join('')
    .normalize('NFD')
    .replace(/[\p{M}'’`]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '')
}

/**
 * The slug that an address carries: the content's own one, else its slugified title (the seed's rule for events and
 * articles), else none.
 */
export function slugOf(own: string | null | undefined, title: string): string | undefined {
  if (own && isSlug(own)) return own
  return slugify(title) || undefined
}
