import { LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import { slugify } from '@parter/portal/paths/slug.ts'
import type pg from 'pg'

/** A generated catalogue of made-up words, the same at each run. */
export interface LargeCatalogue {
  readonly titles: readonly string[]
  readonly performers: readonly string[]
  readonly cities: readonly string[]
}

const CITIES = 40
const COUNTIES = 15
const VENUES = 400
const PROMOTERS = 300
const CATEGORIES = ['concerts', 'theatre', 'sport', 'festivals', 'film', 'family', 'dance', 'gift-cards']
const TAGS = 60
const PERFORMERS = 6000
const WORDS = 4000
const BATCH = 2000
const DAY = 24 * 60 * 60 * 1000

/** Numbers between 0 and 1 that look random and are the same at each run (mulberry32). */
export const randomNumbers = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}

const SYLLABLES: Readonly<Record<Language, readonly [starts: string, middles: string, ends: string]>> = {
  et: ['k t p l m s r v h j n', 'aa e i õ ä ö ü u ei au', 'k t s r l n st nd rk mm'],
  en: ['b c d f g h l m n p r s st th w', 'a e i o u ea ou ee', 'ck t s r ll n st nd ght m'],
  ru: ['б в г д ж з к л м н п р с т ф х ц ч ш', 'а е и о у ы я ю', 'к т с р л н ст нд рк м й'],
  fi: ['k t p l m s r v h j n', 'aa e i ä ö yy u uo ie', 'kk tt s r ll n st nt rk mm'],
  lv: ['k t p l m s r v z ž š b d', 'ā e ī i u ū a ie ai', 'ks ts s r ls ns sts rks ms'],
  lt: ['k t p l m s r v ž š b d g', 'a ė į i u ū ą ie ai', 'kas tas s ras las nas stas rkas mas'],
  cs: ['k t p l m s r v ž š č ř b d h', 'a ě í i u ů á e ou', 'k t s r l n st nd rk ň'],
}

/** `many` made-up words of a language. */
const wordsIn = (language: Language, many: number, dice: () => number): string[] => {
  const [starts = [], middles = [], ends = []] = SYLLABLES[language].map((list) => list.split(' '))
  const pick = (list: readonly string[]) => list[Math.floor(dice() * list.length)] ?? ''
  return Array.from({ length: many }, () => {
    const syllables = 1 + Math.floor(dice() * 2.6)
    return Array.from({ length: syllables }, () => pick(starts) + pick(middles)).join('') + pick(ends)
  })
}

const capital = (word: string) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** Skewed choice: a few items are frequent and most are rare. */
const seldom = (many: number, dice: () => number) => Math.floor(many * dice() ** 2.2)

type Row = Record<string, unknown>

const write = async (pool: pg.Pool, table: string, rows: readonly Row[]): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  for (let at = 0; at < rows.length; at += BATCH)
    await pool.query(
      `INSERT INTO ${table} (${columns}) SELECT ${columns} FROM jsonb_populate_recordset(NULL::${table}, $1)`,
      [JSON.stringify(rows.slice(at, at + BATCH))],
    )
}

const named = (owner: string, id: number, names: readonly string[]): Row[] =>
  LANGUAGES.map((language, at) => {
    const name = names[at % names.length] ?? ''
    return { [owner]: id, language, name, slug: `${slugify(name)}-x` }
  })

const writeHouse = async (pool: pg.Pool, portalCode: string, dice: () => number): Promise<string[]> => {
  const cities = wordsIn('et', CITIES, dice).map(capital)
  const range = (many: number) => Array.from({ length: many }, (_, at) => at + 1)
  await write(
    pool,
    'venue',
    range(VENUES).map((id) => {
      const city = seldom(CITIES, dice)
      return {
        id,
        portal_code: portalCode,
        country_code: 'EE',
        county: `Maakond ${city % COUNTIES}`,
        city: cities[city],
        address: `${capital(wordsIn('et', 1, dice)[0] ?? '')} ${id}`,
        time_zone: 'Europe/Tallinn',
      }
    }),
  )
  const hall = { et: 'saal', en: 'hall', ru: 'зал', fi: 'sali', lv: 'zāle', lt: 'salė', cs: 'sál' }
  const venueNames = wordsIn('et', VENUES, dice).map(capital)
  await write(
    pool,
    'venue_text',
    range(VENUES).flatMap((id) =>
      named(
        'venue_id',
        id,
        LANGUAGES.map((l) => `${venueNames[id - 1]} ${hall[l]}`),
      ),
    ),
  )
  const promoters = wordsIn('en', PROMOTERS, dice).map(capital)
  await write(
    pool,
    'promoter',
    range(PROMOTERS).map((id) => ({
      id,
      portal_code: portalCode,
      company_name: `${promoters[id - 1]} OÜ`,
      country_code: 'EE',
    })),
  )
  await write(
    pool,
    'promoter_text',
    range(PROMOTERS).flatMap((id) => named('promoter_id', id, [promoters[id - 1] ?? ''])),
  )
  await write(
    pool,
    'category',
    CATEGORIES.map((code, at) => ({ id: at + 1, portal_code: portalCode, code, position: at })),
  )
  await write(
    pool,
    'category_text',
    CATEGORIES.flatMap((code, at) => named('category_id', at + 1, [code])),
  )
  await write(
    pool,
    'tag',
    range(TAGS).map((id) => ({ id, portal_code: portalCode, code: `tag-${id}` })),
  )
  await write(
    pool,
    'tag_text',
    range(TAGS).flatMap((id) =>
      named(
        'tag_id',
        id,
        LANGUAGES.map((l) => wordsIn(l, 1, dice)[0] ?? ''),
      ),
    ),
  )
  return cities
}

/**
 * Fills an empty, migrated database with one storefront's events over the next year, each with texts in seven
 * languages; everything but what search is made of.
 * @param now the events begin after it
 */
export const writeLargeCatalogue = async (
  pool: pg.Pool,
  { portalCode, events, now }: { portalCode: string; events: number; now: Date },
): Promise<LargeCatalogue> => {
  const dice = randomNumbers(20261120)
  const cities = await writeHouse(pool, portalCode, dice)
  const vocabulary = Object.fromEntries(LANGUAGES.map((language) => [language, wordsIn(language, WORDS, dice)]))
  const latin = wordsIn('en', PERFORMERS * 2, dice).map(capital)
  const cyrillic = wordsIn('ru', PERFORMERS * 2, dice).map(capital)
  const performerOf = (which: number, language: Language) => {
    const names = which % 3 === 0 && language === 'ru' ? cyrillic : latin
    return `${names[which * 2]} ${names[which * 2 + 1]}`
  }
  const titles: string[] = []
  for (let from = 0; from < events; from += BATCH) {
    const ids = Array.from({ length: Math.min(BATCH, events - from) }, (_, at) => 200001 + from + at)
    const texts = ids.flatMap((event_id) => {
      const which = seldom(PERFORMERS, dice)
      const pair = [seldom(WORDS, dice), seldom(WORDS, dice)]
      return LANGUAGES.map((language) => {
        const title = capital(pair.map((word) => vocabulary[language]?.[word]).join(' '))
        if (language === 'et') titles.push(title)
        return {
          event_id,
          language,
          title,
          slug: `s${event_id}`,
          lead: '',
          performers: performerOf(which, language),
          description: '',
          accessibility: '',
          refund_rule: '',
        }
      })
    })
    const event = (id: number): Row => ({
      id,
      portal_code: portalCode,
      venue_id: 1 + seldom(VENUES, dice),
      promoter_id: 1 + seldom(PROMOTERS, dice),
      starts_at: new Date(now.getTime() + DAY + Math.floor(dice() * 365 * DAY)).toISOString(),
      sale_starts_at: '2026-01-01T00:00:00Z',
      sale_ends_at: '2030-01-01T00:00:00Z',
      disposition: 'scheduled',
      currency: 'EUR',
      tickets_per_order: 10,
      personalisation: 'none',
      delivery_methods: '{e_ticket}',
      insurable: false,
      avoid_lone_seats: true,
      vat_basis_points: 0,
      popularity: Math.floor(1000 * dice() ** 3),
      published: true,
      revision: 1,
      announced_at: now.toISOString(),
    })
    await write(pool, 'event', ids.map(event))
    await write(pool, 'event_text', texts)
    await write(
      pool,
      'event_category',
      ids.map((event_id) => ({ event_id, category_id: 1 + seldom(CATEGORIES.length, dice) })),
    )
    await write(
      pool,
      'event_tag',
      ids.filter((id) => id % 3 > 0).map((event_id) => ({ event_id, tag_id: 1 + seldom(TAGS, dice) })),
    )
    await write(
      pool,
      'event_offer',
      ids.map((event_id) => {
        const price_from = 500 + Math.floor(9000 * dice() ** 2)
        return {
          event_id,
          price_from,
          price_to: price_from * 3,
          places_total: 500,
          places_left: 200,
          refreshed_at: now.toISOString(),
        }
      }),
    )
  }
  return { titles, performers: Array.from({ length: PERFORMERS }, (_, which) => performerOf(which, 'en')), cities }
}
