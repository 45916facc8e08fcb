import { isLanguage, LANGUAGES, type Language } from '../language/languages.ts'
import { PATH_SEGMENTS } from '../pages/pages.ts'
import { isSeriesId } from './content-ids.ts'
import { isSlug } from './param-shapes.ts'
import { type PathPortal, pageAt, pathTo } from './paths.ts'

/** A series or an event, by its number in an old address (R2.10). */
export type LegacyLink = {
  readonly kind: 'series' | 'event'
  readonly id: string
  readonly slug?: string
  readonly language: Language
}

/** Query keys of the old shop; a redirect removes these only. */
export const LEGACY_QUERY_KEYS = ['concert', 'design', 'lang', 'center'] as const

const OLD_LANGUAGES: Readonly<Record<string, Language>> = {
  est: 'et',
  rus: 'ru',
  eng: 'en',
  fin: 'fi',
  lat: 'lv',
  lit: 'lt',
  lv: 'lv',
  lt: 'lt',
  en: 'en',
  fi: 'fi',
  ru: 'ru',
}
/** First path segments of old links: the three of the specification, and the Latvian and Lithuanian ones. */
const OLD_TICKET_WORDS: Readonly<Record<string, Language>> = {
  piletid: 'et',
  tickets: 'en',
  liput: 'fi',
  biletes: 'lv',
  renginiai: 'lt',
  bilietai: 'lt',
}
const SLUG_AND_ID = /^(?:(.+)-)?(\d{5,6})$/
const EVENT_ID = /\/event\/(\d{6}|100\d{5})(?=[/-]|$)/
const CONCERT_ID = /^(?:\d{5,6}|100\d{5})$/
/** The old shop's query written into the path: `/public/concert=210071&lang=rus`. */
const CONCERT_IN_PATH = /\/concert=(\d{5,6}|100\d{5})(?!\d)/
const LANG_IN_PATH = /[&;]lang=([a-z]+)/

/** A number of 5 digits, or of 6 beginning with 1, is a series; any other (8 digits beginning with 100 too) an event. */
export function legacyKindOf(id: string): 'series' | 'event' {
  return isSeriesId(Number(id)) ? 'series' : 'event'
}

function oldLanguage(code: string | null | undefined): Language | undefined {
  const known = code?.toLowerCase() ?? ''
  if (Object.hasOwn(OLD_LANGUAGES, known)) return OLD_LANGUAGES[known]
  return isLanguage(known) ? known : undefined
}

function languageOfSegment(word: string, portal: PathPortal): Language | undefined {
  const spoken = LANGUAGES.filter((language) => PATH_SEGMENTS.tickets[language] === word)
  return spoken.includes(portal.defaultLocale) ? portal.defaultLocale : OLD_TICKET_WORDS[word]
}

function linkOf(id: string, slug: string | undefined, language: Language): LegacyLink {
  const link = { kind: legacyKindOf(id), id, language }
  return slug !== undefined && isSlug(slug) ? { ...link, slug } : link
}

/** `{language?}/{tickets word}/{categories…}/{slug}-{id}` or `…/{slug}/{id}`; categories are never numbers. */
function parseTicketPath(segments: string[], portal: PathPortal, asked: Language | undefined): LegacyLink | undefined {
  const prefix = oldLanguage(segments[0])
  const [word, ...rest] = prefix ? segments.slice(1) : segments
  if (word === undefined || !Object.hasOwn(OLD_TICKET_WORDS, word)) return undefined
  const last = SLUG_AND_ID.exec(rest.at(-1) ?? '')
  const before = rest.slice(0, -1)
  if (!last?.[2] || before.some((segment) => /^\d+$/.test(segment))) return undefined
  const language = prefix ?? asked ?? languageOfSegment(word, portal) ?? portal.defaultLocale
  return linkOf(last[2], last[1] ?? before.at(-1), language)
}

/**
 * Reads an old address. The path of a present page is not an old one unless its query has `concert`; health checks never
 * are.
 * @param path as in `pageAt`
 * @param query of the same address
 * @returns undefined when it is no address of the old shop. The language is that of its prefix, its `lang` or its first
 *   segment, else the portal's default.
 */
export function legacyLinkOf(path: string, query: URLSearchParams, portal: PathPortal): LegacyLink | undefined {
  const place = pageAt(path, portal)
  if (place.found && place.page === 'healthcheck') return undefined
  const segments = path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
  const asked = oldLanguage(query.get('lang'))
  const language = asked ?? oldLanguage(segments[0]) ?? portal.defaultLocale
  const concert = query.get('concert') ?? ''
  if (CONCERT_ID.test(concert)) return linkOf(concert, undefined, language)
  if (place.found) return undefined
  const lower = path.toLowerCase()
  const named = CONCERT_IN_PATH.exec(lower)?.[1]
  if (named !== undefined) return linkOf(named, undefined, oldLanguage(LANG_IN_PATH.exec(lower)?.[1]) ?? language)
  const event = EVENT_ID.exec(lower)?.[1]
  if (event !== undefined) return linkOf(event, undefined, language)
  return parseTicketPath(segments, portal, asked)
}

/**
 * The present path of a list whose address has an old language prefix: `/rus/tickets` → `/ru/tickets`.
 * @returns undefined for any other address
 */
export function pageOfOldPrefix(path: string, portal: PathPortal): string | undefined {
  const [, first = '', rest = ''] = /^\/+([a-z]{3})(\/.*)?$/i.exec(path) ?? []
  const language = oldLanguage(first)
  const place = language && pageAt(`/${language}${rest}`, portal)
  return place?.found && Object.keys(place.params).length === 0 ? place.canonical : undefined
}

/**
 * The present path of an old address, without query.
 * @param slug the content's present slug in that language; if left out, the old slug is used, and the page redirects to
 *   the right one
 */
export function legacyTarget(link: LegacyLink, portal: PathPortal, slug: string | undefined = link.slug): string {
  return pathTo(link.kind, { id: link.id, slug }, link.language, portal)
}

/** The query without the old shop's keys, with its `?`; empty when nothing is left. */
export function withoutLegacyKeys(query: URLSearchParams): string {
  const rest = new URLSearchParams(query)
  for (const key of LEGACY_QUERY_KEYS) rest.delete(key)
  return rest.size === 0 ? '' : `?${rest}`
}
