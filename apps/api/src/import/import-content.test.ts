import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Files, openShopOfFile, smallContent, withChange } from '../../testing/content/content-folder.ts'
import { importContent } from './import-content.ts'
import { describeSummary } from './summary.rules.ts'

type Loose = Record<string, unknown>
const { test, bring } = await openShopOfFile()
beforeEach(() => test.clear())

const TABLES = [
  'event',
  'event_text',
  'event_category',
  'event_tag',
  'price_zone',
  'ticket_type',
  'price',
  'standing_zone',
  'event_offer',
  'series',
  'series_text',
  'venue',
  'venue_text',
  'promoter',
  'promoter_text',
  'category',
  'category_text',
  'tag',
  'tag_text',
  'hall',
  'hall_version',
  'hall_section',
  'hall_seat',
  'article',
  'article_text',
  'info_section',
  'info_section_text',
  'info_article',
  'info_article_text',
  'banner',
  'banner_text',
  'navigation',
  'navigation_text',
  'link_list',
  'redirect_rule',
  'form',
  'form_text',
  'promo_code',
  'sales_point',
  'sales_point_text',
]
/** All content in the database, except timestamps. */
const everything = async () => {
  const dump: Record<string, unknown> = {}
  for (const table of TABLES) {
    const { rows } = await sql<{
      row: Loose
    }>`SELECT to_jsonb(t) - '{refreshed_at,published_at,created_at}'::text[] AS row FROM ${sql.table(table)} t ORDER BY 1`.execute(
      test.shop.db,
    )
    dump[table] = rows.map(({ row }) => row)
  }
  return dump
}
const revisions = async () =>
  Object.fromEntries(
    (await test.shop.db.selectFrom('event').select(['id', 'revision']).execute()).map(({ id, revision }) => [
      id,
      revision,
    ]),
  )

describe('importing a content folder', () => {
  it('fills every table, and changes nothing the second time [R10.2]', async () => {
    const first = await bring(smallContent())
    expect(first.kinds.events).toEqual({ added: 2, changed: 0, removed: 0, unpublished: 0, unchanged: 0, left: 0 })
    const filled = await everything()
    for (const table of TABLES) expect([table, (filled[table] as unknown[]).length]).not.toEqual([table, 0])
    const again = await bring(smallContent())
    expect(again.changed).toBe(false)
    expect(again.kinds.events).toEqual({ added: 0, changed: 0, removed: 0, unpublished: 0, unchanged: 2, left: 0 })
    expect(await everything()).toEqual(filled)
    expect(describeSummary(again)).toContain('nothing changed')
    const runs = await test.shop.db.selectFrom('importRun').select('checksum').execute()
    expect(new Set(runs.map(({ checksum }) => checksum)).size).toBe(1)
  })

  it('raises the revision of an event when any part of it changed, and of no other [R10.2]', async () => {
    await bring(smallContent())
    const changes: ((item: Loose) => void)[] = [
      (item) => void (item['ageLimit'] = 12),
      (item) => void ((item['texts'] as { ru: Loose }).ru['lead'] = 'Новый'),
      (item) => void delete (item['texts'] as Loose)['ru'],
      (item) => void (item['categories'] = ['concerts']),
      (item) => void delete item['tags'],
      (item) =>
        void (item['zones'] = [
          { code: 'stalls', prices: { full: 2600, student: 1500 } },
          { code: 'floor', prices: { full: 1200 } },
        ]),
      (item) => void (item['zones'] = [{ code: 'stalls', prices: { full: 2600 } }]),
      (item) => void (item['info'] = [{ texts: { et: { title: 'Parkimine', body: 'Tasuta.' } } }]),
    ]
    let files = smallContent()
    for (const [index, change] of changes.entries()) {
      files = withChange<Loose[]>(files, 'events/all.json', ([item]) => {
        if (item) change(item)
      })
      const summary = await bring(files)
      expect(summary.kinds.events).toMatchObject({ changed: 1, unchanged: 1, left: 0 })
      expect(await revisions()).toEqual({ 200001: index + 2, 200002: 1 })
    }
  })

  it('raises the version of the storefront’s content only when something changed [R10.2]', async () => {
    const version = async () =>
      (await test.shop.db.selectFrom('contentVersion').select('version').executeTakeFirst())?.version
    await bring(smallContent())
    expect(await version()).toBe(1)
    await bring(smallContent())
    expect(await version()).toBe(1)
    const changed = withChange<Loose[]>(
      smallContent(),
      'news.json',
      ([item]) => void (item && (item['publishedAt'] = '2026-11-02T10:00')),
    )
    const summary = await bring(changed)
    expect(summary.kinds.news).toMatchObject({ changed: 1 })
    expect(await version()).toBe(2)
    expect(await revisions()).toEqual({ 200001: 1, 200002: 1 })
  })

  it('is atomic: a refusal by the database leaves nothing behind [R10.2]', async () => {
    await bring(smallContent())
    const before = await everything()
    const files = withChange<Loose[]>(
      smallContent(),
      'events/all.json',
      ([item]) => void (item && (item['ageLimit'] = 18)),
    )
    const folder = await test.writeFolder(files)
    const failing = importContent(test.shop, folder, { alsoWrite: () => Promise.reject(new Error('no more room')) })
    await expect(failing).rejects.toThrow('no more room')
    expect(await everything()).toEqual(before)
    expect(await test.shop.db.selectFrom('importRun').selectAll().execute()).toHaveLength(1)
  })

  it('removes items and parts that the folder no longer has [R10.2]', async () => {
    await bring(smallContent())
    const summary = await bring({ 'portal.json': smallContent()['portal.json'] })
    for (const [kind, counts] of Object.entries(summary.kinds))
      expect([kind, counts.unchanged, counts.removed > 0]).toEqual([kind, 0, true])
    const left = await everything()
    for (const table of TABLES) expect([table, left[table]]).toEqual([table, []])
  })

  it('lets items swap their codes and zones their numbers [R10.2]', async () => {
    await bring(smallContent())
    const swapped = withChange<Loose[]>(smallContent(), 'categories.json', ([one, other]) => {
      if (one && other) [one['code'], other['code']] = [other['code'], one['code']]
    })
    const files = withChange<{ zones: Loose[] }>(swapped, 'halls/small.json', ({ zones: [one, other] }) => {
      if (one && other) [one['id'], other['id']] = [2, 1]
    })
    const summary = await bring(files)
    expect(summary.kinds.categories).toMatchObject({ changed: 2 })
    expect(
      await test.shop.db
        .selectFrom('priceZone')
        .where('eventId', '=', 200001)
        .select(['zoneId', 'zoneCode'])
        .orderBy('zoneId')
        .execute(),
    ).toEqual([
      { zoneId: 1, zoneCode: 'floor' },
      { zoneId: 2, zoneCode: 'stalls' },
    ])
  })

  it('gives a test storefront copies with other ids, which share only the halls [R1.2]', async () => {
    const files = withChange<Loose>(smallContent(), 'portal.json', (portal) => {
      portal['storefronts'] = { ee: {}, 'ee-test': { idOffsets: { events: 50_000, series: 5_000, others: 5_000 } } }
    })
    await bring(files)
    const events = await test.shop.db
      .selectFrom('event')
      .select(['id', 'portalCode', 'seriesId', 'venueId', 'hallVersionId'])
      .orderBy('id')
      .execute()
    expect(events).toEqual([
      { id: 200001, portalCode: 'ee', seriesId: 20001, venueId: 101, hallVersionId: events[0]?.hallVersionId },
      { id: 200002, portalCode: 'ee', seriesId: null, venueId: 101, hallVersionId: null },
      { id: 250001, portalCode: 'ee-test', seriesId: 25001, venueId: 5101, hallVersionId: events[0]?.hallVersionId },
      { id: 250002, portalCode: 'ee-test', seriesId: null, venueId: 5101, hallVersionId: null },
    ])
    const links = await test.shop.db.selectFrom('bannerText').select('link').orderBy('link').execute()
    expect(links.map(({ link }) => link)).toEqual(['/piletid/200001/esimene-ohtu', '/piletid/250001/esimene-ohtu'])
  })

  it('changes no other storefront, and refuses its ids [R10.2]', async () => {
    await bring(smallContent())
    const before = await everything()
    const latvian = withChange<Loose>(
      smallContent(),
      'portal.json',
      (portal) => void (portal['storefronts'] = { lv: {} }),
    )
    const folder = await test.writeFolder(JSON.parse(JSON.stringify(latvian).replaceAll('"et"', '"lv"')) as Files, 'lv')
    await expect(importContent(test.shop, folder)).rejects.toThrow(
      'lv/venues.json: $[0].id: is the number of something of storefront ee',
    )
    await importContent(
      test.shop,
      await test.writeFolder({ 'portal.json': { format: 1, storefronts: { lv: {} } } }, 'lv'),
    )
    expect(await everything()).toEqual(before)
  })

  it('takes missing fields of an event from its series [R3.3]', async () => {
    await bring(
      withChange<Loose[]>(
        smallContent(),
        'events/all.json',
        ([item]) => void (item && (item['texts'] = { et: { performers: 'Kaur' } })),
      ),
    )
    const texts = await test.shop.db
      .selectFrom('eventText')
      .where('eventId', '=', 200001)
      .select(['language', 'title', 'slug', 'lead', 'performers'])
      .execute()
    expect(texts).toEqual([{ language: 'et', title: 'Õhtud', slug: 'ohtud', lead: 'Neli õhtut.', performers: 'Kaur' }])
  })

  it('moves relative dates with the day of the import, and keeps the local time [R9.2]', async () => {
    const start = async () =>
      (
        await test.shop.db.selectFrom('event').where('id', '=', 200001).select('startsAt').executeTakeFirst()
      )?.startsAt.toISOString()
    await bring(smallContent())
    expect(await start()).toBe('2026-11-30T17:00:00.000Z')
    test.time.now = new Date('2027-03-25T10:00:00Z')
    const summary = await bring(smallContent())
    expect(await start()).toBe('2027-04-04T16:00:00.000Z')
    expect(summary.kinds.events).toMatchObject({ changed: 1, unchanged: 1, left: 0 })
  })

  it('stores texts with quotes, tags, scripts, right-to-left and emoji as text [R10.2]', async () => {
    const title = `"O'Neill" <b>& </script> \\ ‮אבג 🎭 $1 {x}`
    await bring(
      withChange<Loose[]>(
        smallContent(),
        'events/all.json',
        ([item]) => void (item && (item['texts'] = { et: { title, description: '<p>a</p><script>x</script>' } })),
      ),
    )
    const row = await test.shop.db
      .selectFrom('eventText')
      .where('eventId', '=', 200001)
      .select(['title', 'description'])
      .executeTakeFirst()
    expect(row).toEqual({ title, description: '<p>a</p>' })
  })

  it('puts no-break spaces into texts, not into slugs, addresses and names of halls [R1.3]', async () => {
    const files = withChange<Loose[]>(smallContent(), 'events/all.json', ([item]) => {
      const description = '<p>Algab 21. mail kell 19. <a href="https://a.example/v%20b" title="kell 19">Siit</a></p>'
      if (item) item['texts'] = { et: { title: 'Õhtu nr 5: 90 min', description }, ru: { title: 'Вечер в опере' } }
    })
    await bring(files)
    const rows = await test.shop.db
      .selectFrom('eventText')
      .where('eventId', '=', 200001)
      .orderBy('language')
      .select(['title', 'slug', 'description'])
      .execute()
    expect(rows).toMatchObject([
      {
        title: 'Õhtu nr\u00a05: 90\u00a0min',
        slug: 'ohtu-nr-5-90-min',
        description:
          '<p>Algab 21.\u00a0mail kell\u00a019. <a href="https://a.example/v%20b" title="kell 19">Siit</a></p>',
      },
      { title: 'Вечер в\u00a0опере', slug: 'vecher-v-opere' },
    ])
    const { rows: names } = await sql<{ texts: string }>`
      SELECT to_jsonb(s)::text AS texts FROM hall_section s UNION ALL SELECT to_jsonb(t)::text FROM ticket_type t`.execute(
      test.shop.db,
    )
    expect(names.filter(({ texts }) => texts.includes('\u00a0'))).toEqual([])
    const { rows: words } = await sql<{
      words: string
    }>`SELECT words FROM search_event WHERE event_id = 200001`.execute(test.shop.db)
    expect(JSON.stringify(words)).not.toContain('\u00a0')
    const summary = await bring(files)
    expect(summary.kinds.events).toMatchObject({ changed: 0 })
  })
})
