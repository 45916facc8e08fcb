import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, addHouse, addSeries } from '../../../../testing/catalogue.ts'
import { linkedData } from '../../../../testing/linked-data.ts'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { refreshSearch } from '../../../search/indexing/refresh-search.ts'
import type { Database } from '../../shop/shop.ts'
import { inlineSource } from '../html.ts'
import { START_SOURCE } from './start-after-paint.ts'

const hostile = 'Õhtu “</script><script>alert(1)</script>” & \'x\' "y" 😀 \u202eabc'

const addContent = async (db: Database) => {
  await db.insertInto('article').values({ id: 7, portalCode: 'ee', publishedAt: '2026-01-01T10:00:00Z' }).execute()
  await db
    .insertInto('articleText')
    .values([
      { articleId: 7, language: 'et', headline: hostile, url: 'ohtu', lead: 'Juht', body: '<p>Sisu &amp; veel</p>' },
      { articleId: 7, language: 'ru', headline: 'Вечер', url: 'vecher', lead: '', body: '<p>Текст</p>' },
    ])
    .execute()
  await db.insertInto('infoSection').values({ id: 1, portalCode: 'ee' }).execute()
  await db
    .insertInto('infoSectionText')
    .values([
      { infoSectionId: 1, language: 'et', title: 'Ostjale', slug: 'ostjale' },
      { infoSectionId: 1, language: 'ru', title: 'Покупателю', slug: 'pokupatelju' },
    ])
    .execute()
  await db.insertInto('infoArticle').values({ id: 101, infoSectionId: 1 }).execute()
  await db
    .insertInto('infoArticleText')
    .values([
      { infoArticleId: 101, language: 'et', title: 'Tingimused', slug: 'tingimused', body: '<p>Sisu</p>' },
      { infoArticleId: 101, language: 'ru', title: 'Условия', slug: 'uslovia', body: '<p>Текст</p>' },
    ])
    .execute()
  await db
    .insertInto('eventInfo')
    .values([
      { eventId: 200001, language: 'et', slug: 'parkimine', position: 1, title: 'Parkimine', body: '<p>Seal</p>' },
      { eventId: 200001, language: 'ru', slug: 'parkovka', position: 1, title: 'Парковка', body: '<p>Там</p>' },
    ])
    .execute()
}

describe('pages of places, promoters, tags, news and information [R1.6]', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop()
    const { db } = test.shop
    await addHouse(db, 'ee')
    await addSeries(db, 'ee', 20001, { et: 'Sari' })
    await addEvent(db, 'ee', 200001, '2099-12-01T17:00:00Z', { titles: { et: hostile }, tags: [1], seriesId: 20001 })
    await db.updateTable('eventText').set({ slug: 'ohtu' }).execute()
    await addContent(db)
    await refreshSearch(db, ['ee'])
  })
  afterAll(() => test.close())
  const page = (path: string) => test.ask(`GET ${path}`)
  const linkedOf = (body: string) =>
    [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json ?? ''),
    )

  it.each([
    ['/saalid', 'Toimumiskohad', ['BreadcrumbList'], 'Suur saal'],
    ['/saalid/1/suur-saal', 'Suur saal', ['Place', 'BreadcrumbList'], 'Näidise 1, Tallinn'],
    ['/ru/venues/1/bolshoi-zal', 'Большой зал', ['Place', 'BreadcrumbList'], 'Näidise 1'],
    ['/korraldajad', 'Korraldajad', ['BreadcrumbList'], 'Näidis'],
    ['/korraldajad/1/naidis', 'Näidis', ['Organization', 'BreadcrumbList'], 'Näidis OÜ'],
    ['/tags', 'Märksõnad', ['BreadcrumbList'], 'Džäss'],
    ['/tags/dzass', 'Džäss', ['BreadcrumbList'], 'Suur saal'],
    ['/uudised', 'Uudised', ['BreadcrumbList'], 'Juht'],
    ['/ru/news/7/vecher', 'Вечер', ['NewsArticle', 'BreadcrumbList'], '<p>Текст</p>'],
    ['/uldinfo', 'Üldinfo', ['BreadcrumbList'], 'Tingimused'],
    ['/uldinfo/ostjale', 'Ostjale', ['BreadcrumbList'], 'Tingimused'],
    ['/uldinfo/ostjale/101/tingimused', 'Tingimused', ['BreadcrumbList'], '<p>Sisu</p>'],
    ['/ru/obshaja-informacija/parkovka/200001/ohtu', 'Парковка', ['BreadcrumbList'], '<p>Там</p>'],
    ['/kontaktid', 'Kontaktid', ['Organization', 'BreadcrumbList'], 'Esirida Näidis OÜ'],
  ])('%s has title, canonical address, linked data and a summary', async (path, heading, types, summary) => {
    const { body, statusCode } = await page(path)
    expect(statusCode).toBe(200)
    expect(body).toContain(`<link rel="canonical" href="https://esirida.example${path}">`)
    expect(/<title>(.*?)<\/title>/.exec(body)?.[1]).toContain(heading)
    expect(linkedOf(body).map((one) => one['@type'])).toEqual(types)
    const noscript = /<noscript class="summary">(.*?)<\/noscript>/s.exec(body)?.[1] ?? ''
    expect(noscript.match(/<h1/g)).toHaveLength(1)
    expect(noscript).toContain(heading)
    expect(noscript).toContain(summary)
    expect(body.match(/hreflang="/g)).toHaveLength(5)
    expect(body).not.toMatch(/<meta name="robots"/)
  })

  it.each([
    ['/', ['Organization', 'WebSite']],
    ['/ru', ['Organization', 'WebSite']],
    ['/tickets', ['BreadcrumbList']],
    ['/piletid/kontserdid', ['BreadcrumbList']],
    ['/piletid/200001/ohtu', ['Event', 'BreadcrumbList']],
    ['/ru/tickets/200001/ohtu', ['Event', 'BreadcrumbList']],
    ['/series/20001/sari', ['EventSeries', 'BreadcrumbList']],
    ['/saalid', ['BreadcrumbList']],
    ['/saalid/1/suur-saal', ['Place', 'BreadcrumbList']],
    ['/ru/venues/1/bolshoi-zal', ['Place', 'BreadcrumbList']],
    ['/korraldajad/1/naidis', ['Organization', 'BreadcrumbList']],
    ['/tags/dzass', ['BreadcrumbList']],
    ['/uudised', ['BreadcrumbList']],
    ['/uudised/7/ohtu', ['NewsArticle', 'BreadcrumbList']],
    ['/ru/news/7/vecher', ['NewsArticle', 'BreadcrumbList']],
    ['/uldinfo/ostjale/101/tingimused', ['BreadcrumbList']],
    ['/uldinfo/parkimine/200001/ohtu', ['BreadcrumbList']],
    ['/kontaktid', ['Organization', 'BreadcrumbList']],
  ])('%s has linked data that search engines can read [R1.6]', async (path, types) => {
    const { body, statusCode, headers } = await page(path)
    expect([statusCode, headers.location]).toEqual([200, undefined])
    const found = linkedOf(body)
    expect(found.map((one) => one['@type'])).toEqual(types)
    for (const one of found) expect(linkedData.safeParse(one).error?.issues, JSON.stringify(one)).toBeUndefined()
    const steps = found.find((one) => one['@type'] === 'BreadcrumbList')
    if (steps) expect(steps.itemListElement.at(-1).item).toBe(`https://esirida.example${path}`)
  })

  it('have the addresses of other languages with the slugs of those [R2.8]', async () => {
    const { body } = await page('/uldinfo/ostjale/101/tingimused')
    const ru = 'hreflang="ru-EE" href="https://esirida.example/ru/obshaja-informacija/pokupatelju/101/uslovia"'
    expect(body).toContain(ru)
    expect((await page('/uudised/7/ohtu')).body).toContain('href="https://esirida.example/ru/news/7/vecher"')
    const info = await page('/uldinfo/parkimine/200001/ohtu')
    expect(info.body).toContain('href="https://esirida.example/ru/obshaja-informacija/parkovka/200001/ohtu"')
  })

  it.each([
    ['/saalid/1', '/saalid/1/suur-saal'],
    ['/saalid/1/bolshoi-zal', '/saalid/1/suur-saal'],
    ['/korraldajad/1/x', '/korraldajad/1/naidis'],
    ['/tags/jazz', '/tags/dzass'],
    ['/uudised/7', '/uudised/7/ohtu'],
    ['/ru/news/7/ohtu?sp=a', '/ru/news/7/vecher?sp=a'],
    ['/uldinfo/pokupatelju', '/uldinfo/ostjale'],
    ['/uldinfo/info/101', '/uldinfo/ostjale/101/tingimused'],
    ['/ru/obshaja-informacija/ostjale/101/tingimused', '/ru/obshaja-informacija/pokupatelju/101/uslovia'],
    ['/uldinfo/parkovka/200001', '/uldinfo/parkimine/200001/ohtu'],
  ])('%s redirects to its right address [R2.6]', async (path, right) => {
    const { statusCode, headers } = await page(path)
    expect([statusCode, headers.location]).toEqual([301, right])
  })

  it.each([
    '/saalid/999',
    '/saalid/x',
    '/korraldajad/2/naidis',
    '/tags/no-such',
    '/uudised/8',
    '/uudised/0',
    '/uldinfo/no-such',
    '/uldinfo/ostjale/102',
    '/uldinfo/no-such/200001/ohtu',
    '/uldinfo/parkimine/999999',
    '/piletid/no-such-category',
    '/saalid?after=x',
    `/tags/${encodeURIComponent("' OR 1=1")}`,
    '/venues/1/suur-saal',
  ])('%s has status 404 [R2.14]', async (path) => {
    const { statusCode, body } = await page(path)
    expect(statusCode).toBe(404)
    expect(body).toContain('<meta name="robots" content="noindex">')
  })

  it('escape titles in the head, the data and the summary', async () => {
    for (const path of ['/uudised/7/ohtu', '/piletid/200001/ohtu', '/uldinfo/parkimine/200001/ohtu', '/tags/dzass']) {
      const { body } = await page(path)
      expect(body, path).not.toContain('<script>alert')
      for (const [, attributes = '', text = ''] of body.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
        if (!/ld\+json|application\/json|src=/.test(attributes)) expect(inlineSource(text), path).toBe(START_SOURCE)
      const [first] = linkedOf(body)
      if (path.startsWith('/uudised')) expect(first.headline).toBe(hostile)
    }
  })

  it('shows any search text, and is not indexed', async () => {
    for (const q of [
      'ohtu',
      '</title><script>alert(1)</script>',
      "' OR 1=1 --",
      '%_\\',
      '\u202egro',
      'x'.repeat(9000),
    ]) {
      const { statusCode, body } = await page(`/search?${new URLSearchParams({ q })}`)
      expect(statusCode).toBe(200)
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).not.toContain('<script>alert')
    }
    expect((await page('/search?q=ohtu')).body).toContain('<a href="/piletid/200001/ohtu">')
  })
})
