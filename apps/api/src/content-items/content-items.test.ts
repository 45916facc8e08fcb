import type { ContentItemReply } from '@parter/contract/content-items/content-items.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { codeOf, type TestBrowser } from '../../testing/account/browser.ts'
import { openShopWithPeople } from '../../testing/every-call/shop-with-people.ts'
import { staffPerson } from '../../testing/staff/staff-people.ts'
import { publishContentItemWork } from './acts/plan-content-item.ts'

let people: Awaited<ReturnType<typeof openShopWithPeople>>
let editor: TestBrowser
let other: TestBrowser
beforeAll(async () => {
  people = await openShopWithPeople()
  editor = (await staffPerson(people.test, 'editor')).browser
  other = (await staffPerson(people.test, 'operator')).browser
}, 120_000)
afterAll(() => people.scene.close())

const NEWS = {
  publishedAt: '2026-11-01T10:00',
  texts: {
    et: { headline: 'Talvehooaeg', body: '<p>Piletid on müügil.</p>' },
    ru: { headline: 'Зима', body: '<p>Да.</p>' },
  },
}
const make = async (body: object) => (await editor.get<{ id: number }>('POST /api/staff/content', body)).id
const news = (content: object = NEWS) => make({ kind: 'news', storefront: 'ee', content })
const read = (id: number) => editor.get<ContentItemReply>(`GET /api/staff/content/${id}`)
const save = (id: number, changes: object[], who = editor) =>
  who.get<{ draft: ContentItemReply; conflicts: object[] }>(`POST /api/staff/content/${id}`, { changes })
const publish = async (id: number) =>
  await editor.ask(`POST /api/staff/content/${id}/publish`, { version: (await read(id)).version })
const published = async (id: number): Promise<string> => {
  const reply = await publish(id)
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<ContentItemReply>().thingKey ?? ''
}
const faultsOf = async (id: number) => (await read(id)).faults.map(({ path, code }) => `${path.join('.')} ${code}`)
const shown = (id: string, language = 'et') => people.stranger().ask(`GET /api/v1/news/${id}?language=${language}`)

/** Visitors see a change within two seconds. */
const soon = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 2000, interval: 50 })

describe('news of staff', () => {
  it('are published, changed and taken back, and visitors see each at once; the address stays [R12.4]', async () => {
    const id = await news()
    const key = await published(id)
    expect((await shown(key)).json()).toMatchObject({ headline: 'Talvehooaeg', body: '<p>Piletid on müügil.</p>' })
    expect((await read(id)).path).toContain('talvehooaeg')
    await save(id, [{ path: ['texts', 'et', 'headline'], was: 'Talvehooaeg', value: 'Talv algab' }])
    expect((await shown(key)).json()).toMatchObject({ headline: 'Talvehooaeg' })
    expect(await published(id)).toBe(key)
    await soon(async () => expect((await shown(key)).json()).toMatchObject({ headline: 'Talv algab' }))
    await editor.get(`POST /api/staff/content/${id}/take-back`, {})
    await soon(async () => expect(codeOf(await shown(key))).toBe('article_not_found'))
    expect(await published(id)).toBe(key)
    await soon(async () => expect((await shown(key)).statusCode).toBe(200))
  })

  it('that were imported are changed by staff, with all that they say [R12.4]', async () => {
    const { items } = await editor.get<{ items: { thingKey: string; itemId: number | null; title: string }[] }>(
      'GET /api/staff/content?kind=news&state=published&storefront=ee',
    )
    const imported = items.find(({ itemId }) => itemId === null)
    expect(imported, JSON.stringify(items)).toBeDefined()
    const key = imported?.thingKey ?? ''
    const before = (await shown(key)).json()
    const id = await make({ kind: 'news', change: key })
    expect(await make({ kind: 'news', change: key })).toBe(id)
    expect(await published(id)).toBe(key)
    expect((await shown(key)).json()).toEqual(before)
  })

  it('say what they lack, each with its field, and are not published before [R12.4]', async () => {
    const id = await make({ kind: 'news', storefront: 'ee', content: { texts: { ru: { headline: 'Х'.repeat(301) } } } })
    expect(await faultsOf(id)).toEqual(
      expect.arrayContaining([
        'texts.et.headline title_missing',
        'publishedAt missing',
        'texts.ru.headline too_long',
        'texts.ru.body missing',
      ]),
    )
    expect(codeOf(await publish(id))).toBe('draft_incomplete')
    await save(id, [{ path: ['publishedAt'], value: '2027-02-31T10:00' }])
    expect(await faultsOf(id)).toContain('publishedAt moment_invalid')
    await save(id, [{ path: ['picture'], value: `pictures/${'0'.repeat(32)}` }])
    expect(await faultsOf(id)).toContain('picture reference_unknown')
  })

  it('are cleaned of everything that the shop doesn’t show, whoever sends it [R12.4]', async () => {
    const body =
      '<h1 class="MsoTitle">Pealkiri</h1><p style="mso-x:1">A<script>alert(1)</script><img src=x onerror=alert(1)> <a href="javascript:alert(1)">b</a></p>'
    const key = await published(await news({ ...NEWS, texts: { et: { headline: 'Wordist', body } } }))
    const { body: seen } = (await shown(key)).json<{ body: string }>()
    expect(seen).not.toMatch(/script|style|class|onerror|img/)
    expect(seen).toContain('A')
  })

  it('have translations that are missing, right or outdated [R12.4]', async () => {
    const id = await news()
    expect((await read(id)).texts).toMatchObject({ et: 'whole', ru: 'whole', en: 'missing' })
    await save(id, [{ path: ['texts', 'et', 'body'], was: NEWS.texts.et.body, value: '<p>Uus tekst.</p>' }])
    expect((await read(id)).texts).toMatchObject({ et: 'whole', ru: 'outdated' })
    const lists = async () =>
      (await editor.get<{ items: { itemId: number }[] }>('GET /api/staff/content?kind=news&lacking=ru')).items
    expect((await lists()).map(({ itemId }) => itemId)).toContain(id)
    await save(id, [{ path: ['texts', 'ru', 'body'], was: '<p>Да.</p>', value: '<p>Новый текст.</p>' }])
    expect((await read(id)).texts).toMatchObject({ ru: 'whole' })
    await save(id, [{ path: ['texts', 'et', 'headline'], was: 'Talvehooaeg', value: 'Talv' }])
    expect((await read(id)).texts).toMatchObject({ ru: 'outdated' })
    await editor.get(`POST /api/staff/content/${id}`, { changes: [], upToDate: ['ru'] })
    expect((await read(id)).texts).toMatchObject({ ru: 'whole' })
    expect((await lists()).map(({ itemId }) => itemId)).not.toContain(id)
  })
})

describe('two editors', () => {
  it('are merged by field, told of what both have changed, and publish only what they have seen [R12.4]', async () => {
    const id = await news()
    const { version } = await read(id)
    await save(id, [{ path: ['texts', 'et', 'headline'], was: 'Talvehooaeg', value: 'Esimene' }], other)
    const { draft, conflicts } = await save(id, [
      { path: ['texts', 'et', 'headline'], was: 'Talvehooaeg', value: 'Teine' },
      { path: ['texts', 'ru', 'headline'], was: 'Зима', value: 'Лёд' },
    ])
    expect(conflicts).toEqual([{ path: ['texts', 'et', 'headline'], theirs: 'Esimene', yours: 'Teine' }])
    expect(draft.content.texts).toMatchObject({ et: { headline: 'Esimene' }, ru: { headline: 'Лёд' } })
    const stale = await editor.ask(`POST /api/staff/content/${id}/publish`, { version })
    expect([stale.statusCode, codeOf(stale)]).toEqual([409, 'draft_changed'])
  })
})

describe('a planned publication', () => {
  it('happens at its time, not in the past, and not when something is missing by then [R12.4]', async () => {
    const [good, bad] = [await news(), await news()]
    const past = await editor.ask(`POST /api/staff/content/${good}/plan`, { publishAt: '2020-01-01T10:00:00Z' })
    expect([past.statusCode, codeOf(past)]).toEqual([422, 'publish_time_past'])
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    for (const id of [good, bad]) await editor.get(`POST /api/staff/content/${id}/plan`, { publishAt })
    await save(bad, [{ path: ['texts', 'et', 'headline'], was: 'Talvehooaeg', value: null }])
    const run = (itemId: number, at = publishAt) =>
      publishContentItemWork.run(people.test.shop, { itemId, publishAt: at })
    await run(good, '2020-01-01T00:00:00.000Z')
    expect((await read(good)).publishedVersion).toBeNull()
    for (const id of [good, bad]) await run(id)
    expect(await read(good)).toMatchObject({ publishAt: null, publishedVersion: 1 })
    expect(await read(bad)).toMatchObject({
      publishAt: null,
      publishedVersion: null,
      publishFailedAt: expect.any(String),
    })
  })
})

describe('a preview of content', () => {
  it('is the shop’s own page, for whoever has the link, and leaves nothing behind [R12.4]', async () => {
    const id = await news({ ...NEWS, texts: { et: { headline: 'Nähtamatu uudis', body: '<p>Vaata.</p>' } } })
    const count = () => people.scene.rows<{ n: number }>('SELECT count(*)::int AS n FROM article')
    const before = await count()
    const { path } = await editor.get<{ path: string }>(`GET /api/staff/content/${id}/preview`)
    const open = (url: string) => people.test.app.inject({ url, headers: { host: people.host } })
    const page = await open(path)
    const seen = page.statusCode === 302 ? await open(String(page.headers.location)) : page
    expect(seen.statusCode, seen.body.slice(0, 300)).toBe(200)
    expect(seen.body).toContain('Nähtamatu uudis')
    expect(seen.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(await count()).toEqual(before)
    expect((await open(path.replace(/\?.*/, ''))).statusCode).toBe(404)
  })
})

describe('info of staff', () => {
  it('of a section whose address changes is found at the old one, too; and at the first again, if it comes back [R12.4]', async () => {
    const id = await make({
      kind: 'info_section',
      storefront: 'ee',
      content: { texts: { et: { title: 'Piletiabi', slug: 'vana-abi' } } },
    })
    await published(id)
    const open = (url: string) => people.test.app.inject({ url, headers: { host: people.host } })
    const before = (await read(id)).path ?? ''
    const rename = async (was: string, value: string) => {
      await save(id, [{ path: ['texts', 'et', 'slug'], was, value }])
      await published(id)
      return (await read(id)).path ?? ''
    }
    const second = await rename('vana-abi', 'uus-abi')
    await soon(async () => expect((await open(before)).headers.location).toBe(second))
    const third = await rename('uus-abi', 'abi-veel')
    await soon(async () => expect((await open(before)).headers.location).toBe(third))
    expect(await rename('abi-veel', 'vana-abi')).toBe(before)
    await soon(async () => expect((await open(second)).headers.location).toBe(before))
    expect((await open(before)).statusCode).toBe(200)
  })

  it('is a section with pages, whose address is its own, and which goes only when it is empty [R12.4]', async () => {
    const section = await make({
      kind: 'info_section',
      storefront: 'ee',
      content: { position: 50, texts: { et: { title: 'Ligipääs', slug: 'ligipaas' } } },
    })
    const sectionKey = await published(section)
    const twin = await make({
      kind: 'info_section',
      storefront: 'ee',
      content: { texts: { et: { title: 'Ligipääs' } } },
    })
    expect(await faultsOf(twin)).toEqual(['texts.et.slug slug_taken'])
    const page = await make({ kind: 'info_article', storefront: 'ee' })
    expect(await faultsOf(page)).toEqual(expect.arrayContaining(['section missing', 'texts.et.title title_missing']))
    await save(page, [
      { path: ['section'], value: Number(sectionKey) },
      { path: ['texts', 'et'], value: { title: 'Ratastool', body: '<p>Kaldtee.</p>' } },
    ])
    const key = await published(page)
    const seen = await people.stranger().ask(`GET /api/v1/info/articles/${key}`)
    expect(seen.json(), seen.body).toMatchObject({ title: 'Ratastool', section: { slug: 'ligipaas' } })
    const takeBack = (id: number) => editor.ask(`POST /api/staff/content/${id}/take-back`, {})
    expect(codeOf(await takeBack(section))).toBe('content_in_use')
    expect((await takeBack(page)).statusCode).toBe(200)
    expect((await takeBack(section)).statusCode).toBe(200)
  })
})

describe('a banner of staff', () => {
  const BANNER = { type: 'strip', position: 1, texts: { et: { title: 'Kingi pilet', link: 'event:210001' } } }
  const titles = async () =>
    (await people.stranger().get<{ banners: { title: string; link: string }[] }>('GET /api/_internal/init/et')).banners

  it('leads to an event and is seen while it is shown [R12.4]', async () => {
    const id = await make({ kind: 'banner', storefront: 'ee', content: BANNER })
    expect(await faultsOf(id)).toEqual([])
    await published(id)
    await soon(async () =>
      expect(await titles()).toContainEqual(
        expect.objectContaining({ title: 'Kingi pilet', link: expect.stringContaining('210001') }),
      ),
    )
    await save(id, [{ path: ['shownUntil'], value: '2020-01-01T10:00' }])
    await published(id)
    await soon(async () => expect((await titles()).map(({ title }) => title)).not.toContain('Kingi pilet'))
  })

  it('needs a picture when it is large, a place that is there, and an end after its beginning [R12.4]', async () => {
    const id = await make({
      kind: 'banner',
      storefront: 'ee',
      content: {
        ...BANNER,
        type: 'hero',
        shownFrom: '2027-01-02T10:00',
        shownUntil: '2027-01-01T10:00',
        location: [{ category: 'no-such' }],
        texts: { et: { title: 'X', link: 'event:299999' } },
      },
    })
    expect((await faultsOf(id)).toSorted()).toEqual([
      'location.0.category reference_unknown',
      'picture picture_needed',
      'shownUntil end_before_start',
      'texts.et.link reference_unknown',
    ])
  })
})
