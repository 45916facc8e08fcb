import type { PageName } from '../pages/pages.ts'

const ID = /^[1-9]\d{0,8}$/
const SLUG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}_-]{0,199}$/u
const ONLY_DIGITS = /^\d+$/
const LEGACY_TAIL = /-\d{5,6}$/
const MOST_DIGITS_OF_INFO_ARTICLE = 4

/** True for a whole number from 1 to 999,999,999 without leading zeros. */
export function isId(value: string): boolean {
  return ID.test(value)
}

/** True for letters, digits, `-` and `_`, beginning with a letter or digit, at most 200 characters, in Unicode form C. */
export function isSlug(value: string): boolean {
  return SLUG.test(value) && value.normalize('NFC') === value
}

/**
 * True for a slug that can name a ticket category: neither digits alone, which are an event's id, nor one that ends in five
 * or six digits, as old links do (`some-slug-123456`). So every address has one meaning (R2.6, R2.10).
 */
export function isCategory(value: string): boolean {
  return isSlug(value) && !ONLY_DIGITS.test(value) && !LEGACY_TAIL.test(value)
}

/**
 * True when the value fits the parameter on that page. General-info pages of an event and general-info articles have
 * the same address pattern; the id distinguishes them: articles have at most four digits, events more.
 */
export function paramFits(page: PageName, name: string, value: string): boolean {
  if (name === 'id') {
    if (!isId(value)) return false
    if (page === 'infoArticle') return value.length <= MOST_DIGITS_OF_INFO_ARTICLE
    if (page === 'eventInfo') return value.length > MOST_DIGITS_OF_INFO_ARTICLE
    return true
  }
  if (name === 'category') return isCategory(value)
  if (name === 'infosection') return isSlug(value) && !ONLY_DIGITS.test(value)
  return isSlug(value)
}
