import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PORTALS } from '@parter/portal/portals/all-portals.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop } from '../../testing/content/content-folder.ts'
import { statusOf } from '../catalogue/events/event-status.rules.ts'
import { refreshSearch } from '../search/indexing/refresh-search.ts'
import { understandQuery } from '../search/words/understand-query.ts'
import { importContent } from './import-content.ts'
import { seedDemoContent } from './seed-demo-content.ts'

const DEMO = join(import.meta.dirname, '../../../../demo/content')

type TestShop = Awaited<ReturnType<typeof openTestShop>>
let test: TestShop

beforeAll(async () => {
  test = await openTestShop()
  await seedDemoContent(test.shop, { alsoWrite: refreshSearch })
}, 180_000)
afterAll(() => test.close())

const count = async (table: string, portalCode: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*) AS count FROM ${sql.table(table)} WHERE portal_code = ${portalCode}`.execute(test.shop.db)
  return rows[0]?.count ?? 0
}
const facts = async (portalCode: string) =>
  test.shop.db
    .selectFrom('event')
    .innerJoin('eventOffer', 'eventOffer.eventId', 'event.id')
    .where('portalCode', '=', portalCode)
    .select([
      'disposition',
      'startsAt',
      'endsAt',
      'saleStartsAt',
      'saleEndsAt',
      'placesLeft',
      'placesTotal',
      'hallVersionId',
      'priceFrom',
    ])
    .execute()

describe('the demo content', () => {
  it('is not imported twice, and importing it again changes nothing [R10.2]', async () => {
    expect(await seedDemoContent(test.shop)).toBeUndefined()
    expect((await importContent(test.shop, DEMO)).changed).toBe(false)
  }, 120_000)

  it('has a folder for every storefront, and one of pictures [R1.2]', () => {
    const folders = readdirSync(DEMO, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    expect(folders.map(({ name }) => name).toSorted()).toEqual(['by', 'cz', 'ee', 'lt', 'lv', 'pictures'])
  })

  it.each(PORTALS.map(({ portalCode }) => portalCode))('%s has enough content [R1.1, R10.2]', async (portalCode) => {
    const least = {
      event: 60,
      series: 8,
      venue: 12,
      promoter: 10,
      article: 12,
      category: 7,
      info_section: 4,
      banner: 4,
      navigation: 8,
      redirect_rule: 5,
      form: 4,
    }
    for (const [table, most] of Object.entries(least))
      expect([table, (await count(table, portalCode)) >= most]).toEqual([table, true])
  })

  it.each(PORTALS.filter(({ isTest }) => !isTest))(
    '$portalCode has every state that an event can be in, and sells seats and standing places [R3.3]',
    async ({ portalCode }) => {
      const events = await facts(portalCode)
      const now = test.shop.clock.now()
      const states = new Set(
        events.map((event) => statusOf({ ...event, disposition: event.disposition as 'scheduled' }, now)),
      )
      const wanted = ['cancelled', 'few_left', 'moved', 'not_yet_on_sale', 'on_sale', 'postponed', 'sold_out']
      expect([...states]).toEqual(expect.arrayContaining(wanted))
      expect(events.filter(({ hallVersionId }) => hallVersionId === null).length).toBeGreaterThan(5)
      expect(events.filter(({ hallVersionId }) => hallVersionId !== null).length).toBeGreaterThan(20)
      expect(events.every(({ priceFrom, placesTotal }) => priceFrom !== null && placesTotal > 0)).toBe(true)
    },
  )

  it.each(PORTALS.filter(({ isTest }) => !isTest))(
    '$portalCode says everything in each of its languages [R1.3]',
    async ({ portalCode, locales }) => {
      for (const [table, owner] of [
        ['event', 'event_id'],
        ['series', 'series_id'],
        ['venue', 'venue_id'],
        ['promoter', 'promoter_id'],
        ['category', 'category_id'],
        ['tag', 'tag_id'],
        ['article', 'article_id'],
        ['banner', 'banner_id'],
        ['navigation', 'navigation_id'],
        ['form', 'form_id'],
        ['info_section', 'info_section_id'],
      ] as const) {
        const { rows } = await sql<{ id: number; languages: string[] }>`
        SELECT t.id, array_agg(x.language) AS languages FROM ${sql.table(table)} t
        LEFT JOIN ${sql.table(`${table}_text`)} x ON x.${sql.ref(owner)} = t.id
        WHERE t.portal_code = ${portalCode} GROUP BY t.id`.execute(test.shop.db)
        for (const { id, languages } of rows)
          for (const { code } of locales)
            expect([table, id, languages]).toEqual([table, id, expect.arrayContaining([code])])
      }
    },
  )

  it('has the articles that the storefronts’ files refer to [R3.1]', async () => {
    const wanted = PORTALS.filter(({ isTest }) => !isTest).flatMap(({ pagesIds }) => Object.values(pagesIds))
    const found = await test.shop.db.selectFrom('infoArticle').select('id').where('id', 'in', wanted).execute()
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set(wanted))
  })

  it('has in every storefront a small theatre or cinema, a concert hall, an arena of 12,000 and a stadium of 60,000 [R1.1]', async () => {
    for (const { portalCode } of PORTALS.filter(({ isTest }) => !isTest)) {
      const halls = await test.shop.db
        .selectFrom('hallVersion')
        .innerJoin('hall', 'hall.id', 'hallVersion.hallId')
        .innerJoin('venue', 'venue.id', 'hall.venueId')
        .where('venue.portalCode', '=', portalCode)
        .select('seatCount')
        .execute()
      const has = (least: number, most: number) =>
        halls.some(({ seatCount }) => seatCount >= least && seatCount <= most)
      const found = [has(100, 400), has(600, 2700), has(8500, 16_000), has(58_000, 65_000)]
      expect([portalCode, ...found]).toEqual([portalCode, true, true, true, true])
    }
  })

  it.each([
    ['ee', 'et', 'hokey', 'jäähoki'],
    ['ee', 'et', 'jaahokki', 'jäähoki'],
    ['ee', 'et', 'nukuteatre', 'nukuteater'],
    ['ee', 'et', 'esitendus', 'esietendus'],
    ['ee', 'ru', 'хокей', 'хоккей'],
    ['ee', 'ru', 'примьера', 'премьера'],
    ['ee', 'en', 'hokey', 'hockey'],
    ['ee', 'en', 'pupets', 'puppets'],
    ['ee', 'fi', 'jääkikko', 'jääkiekko'],
    ['ee', 'fi', 'nuketeatteri', 'nukketeatteri'],
    ['lv', 'lv', 'hokeijs', 'hokejs'],
    ['lv', 'lv', 'pirmizrede', 'pirmizrāde'],
    ['lt', 'lt', 'krepsynis', 'krepšinis'],
    ['lt', 'lt', 'premijera', 'premjera'],
    ['by', 'ru', 'футбул', 'футбол'],
    ['cz', 'cs', 'fodbal', 'fotbal'],
    ['cz', 'cs', 'pysnickari', 'písničkáři'],
  ] as const)('on %s in %s takes %s for %s [R2.2]', async (portalCode, language, typed, meant) => {
    const fallback = portalOfCode(portalCode, PORTALS).defaultLocale
    const understood = await understandQuery(test.shop.db, portalCode, typed, { language, fallback })
    expect(understood.meant).toBe(meant)
  })
})
