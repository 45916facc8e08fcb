import { LATIN_LETTERS } from '../language/latin-letters.ts'
import { isSlug } from './param-shapes.ts'

/** Slugs transliterate ц as one letter. */
const LETTERS: Readonly<Record<string, string>> = { ...LATIN_LETTERS, ц: 'c' }
const LONGEST_SLUG = 80

/**
 * Makes a slug of a title: ASCII lower-case words joined by `-`, at most 80 characters, Cyrillic transliterated,
 * diacritics dropped. Empty when the title has no letter or digit that can be transliterated.
 */
export function slugify(title: string): string {
  const letters = [...title.toLowerCase().normalize('NFC')].map((letter) => LETTERS[letter] ?? letter)
  return letters
    .join('')
    .normalize('NFD')
    .replace(/[\p{M}'’`]/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST_SLUG)
    .replace(/^-+|-+$/g, '')
}

/**
 * The slug in the address of an event or article: its own, else one made of its title, else none.
 */
export function slugOf(own: string | null | undefined, title: string): string | undefined {
  if (own && isSlug(own)) return own
  return slugify(title) || undefined
}
