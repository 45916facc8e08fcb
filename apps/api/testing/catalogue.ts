import type { Language } from '@parter/portal/language/languages.ts'
import type { Insertable } from 'kysely'
import type { DB } from '../src/platform/database/schema.generated.ts'
import type { Database } from '../src/platform/shop/shop.ts'

type Title = Partial<Record<Language, string>>

const slug = (title: string) => title.toLowerCase().replace(/\W+/g, '-')

/** One storefront's hall, promoter, two categories and a tag; numbers are the same on each storefront plus `base`. */
export const addHouse = async (db: Database, portalCode: string, base = 0): Promise<void> => {
  const venue = {
    portalCode,
    countryCode: 'EE',
    county: 'Harju maakond',
    address: 'Näidise 1',
    timeZone: 'Europe/Tallinn',
  }
  await db
    .insertInto('venue')
    .values([
      { ...venue, id: base + 1, city: 'Tallinn' },
      { ...venue, id: base + 2, city: 'Tartu', county: 'Tartu maakond' },
    ])
    .execute()
  await db
    .insertInto('venueText')
    .values([
      { venueId: base + 1, language: 'et', name: 'Suur saal', slug: 'suur-saal' },
      { venueId: base + 1, language: 'ru', name: 'Большой зал', slug: 'bolshoi-zal' },
      { venueId: base + 2, language: 'et', name: 'Väike saal', slug: 'vaike-saal' },
    ])
    .execute()
  await db
    .insertInto('promoter')
    .values({ id: base + 1, portalCode, companyName: 'Näidis OÜ', countryCode: 'EE' })
    .execute()
  await db
    .insertInto('promoterText')
    .values({ promoterId: base + 1, language: 'et', name: 'Näidis', slug: 'naidis' })
    .execute()
  for (const [id, code, et, ru] of [
    [base + 1, 'concerts', 'Kontserdid', 'Концерты'],
    [base + 2, 'theatre', 'Teater', 'Театр'],
  ] as const) {
    await db.insertInto('category').values({ id, portalCode, code, position: id }).execute()
    await db
      .insertInto('categoryText')
      .values([
        { categoryId: id, language: 'et', name: et, slug: slug(et) },
        { categoryId: id, language: 'ru', name: ru, slug: code },
      ])
      .execute()
  }
  await db
    .insertInto('tag')
    .values({ id: base + 1, portalCode, code: 'jazz' })
    .execute()
  await db
    .insertInto('tagText')
    .values({ tagId: base + 1, language: 'et', name: 'Džäss', slug: 'dzass' })
    .execute()
}

export const addSeries = async (db: Database, portalCode: string, id: number, titles: Title): Promise<void> => {
  await db.insertInto('series').values({ id, portalCode }).execute()
  for (const [language, title] of Object.entries(titles))
    await db
      .insertInto('seriesText')
      .values({ seriesId: id, language, title, slug: slug(title) })
      .execute()
}

type EventRow = Partial<Omit<Insertable<DB['event']>, 'id' | 'portalCode'>>

/** An event for tests; by default a concert in the great hall, on sale until it begins. */
export const addEvent = async (
  db: Database,
  portalCode: string,
  id: number,
  startsAt: string,
  {
    titles = { et: `Sündmus ${id}` },
    categories = [1],
    tags = [],
    offer,
    ...row
  }: EventRow & {
    titles?: Title
    categories?: number[]
    tags?: number[]
    offer?: { priceFrom: number; priceTo: number; placesTotal: number; placesLeft: number }
  } = {},
): Promise<void> => {
  const usual = {
    venueId: 1,
    promoterId: 1,
    saleStartsAt: '2026-01-01T00:00:00Z',
    saleEndsAt: startsAt,
    currency: 'EUR',
  }
  await db
    .insertInto('event')
    .values({ id, portalCode, startsAt, ...usual, ...row })
    .execute()
  for (const [language, title] of Object.entries(titles))
    await db
      .insertInto('eventText')
      .values({ eventId: id, language, title, slug: slug(title), lead: `${title}!` })
      .execute()
  for (const categoryId of categories)
    await db.insertInto('eventCategory').values({ eventId: id, categoryId }).execute()
  for (const tagId of tags) await db.insertInto('eventTag').values({ eventId: id, tagId }).execute()
  if (offer)
    await db
      .insertInto('eventOffer')
      .values({ eventId: id, ...offer })
      .execute()
}
