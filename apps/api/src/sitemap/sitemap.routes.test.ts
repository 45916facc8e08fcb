import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, addHouse, addSeries } from '../../testing/catalogue.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { ADDRESSES_PER_FILE, filesFor, sitemap } from './send-sitemaps.ts'

describe('what search engines are told [R1.6]', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop()
    const { db } = test.shop
    await addHouse(db, 'ee')
    await addSeries(db, 'ee', 20001, { et: 'Sari' })
    await addEvent(db, 'ee', 200001, '2099-12-01T17:00:00Z', { titles: { et: 'Talv', ru: 'Zima' }, tags: [1] })
    await addEvent(db, 'ee', 200002, '2026-02-01T17:00:00Z', { titles: { et: 'Ammu' } })
    await addEvent(db, 'ee', 200003, '2099-12-01T17:00:00Z', { titles: { et: 'Salaja' }, published: false })
    await db
      .insertInto('eventInfo')
      .values({ eventId: 200001, language: 'et', slug: 'kava', title: 'Kava', body: '' })
      .execute()
    await db
      .insertInto('article')
      .values([
        { id: 1, portalCode: 'ee', publishedAt: '2020-01-01T00:00:00Z' },
        { id: 2, portalCode: 'ee', publishedAt: '2099-01-01T00:00:00Z' },
      ])
      .execute()
    for (const articleId of [1, 2])
      await db
        .insertInto('articleText')
        .values({ articleId, language: 'et', headline: 'x', url: `uudis-${articleId}`, body: '' })
        .execute()
    await db.insertInto('infoSection').values({ id: 1, portalCode: 'ee' }).execute()
    await db
      .insertInto('infoSectionText')
      .values({ infoSectionId: 1, language: 'et', title: 'Info', slug: 'info' })
      .execute()
    await db.insertInto('infoArticle').values({ id: 101, infoSectionId: 1 }).execute()
    await db
      .insertInto('infoArticleText')
      .values({ infoArticleId: 101, language: 'et', title: 'x', slug: 'tingimused', body: '' })
      .execute()
    await db
      .insertInto('form')
      .values({ id: 1, portalCode: 'ee', slug: 'contact', recipient: 'x@example.com', fields: '[]' })
      .execute()
    await db.insertInto('formText').values({ formId: 1, language: 'et', title: 'x', thanks: 'x' }).execute()
  })
  afterAll(() => test.close())
  const read = (path: string, host = 'esirida.example') => test.ask(`GET ${path}`, { host })
  const addresses = (body: string) => [...body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

  it('is a sitemap for each of the storefront’s languages [R2.1]', async () => {
    const { body, headers } = await read('/sitemap.xml')
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
    expect(addresses(body)).toEqual(
      ['et', 'ru', 'en', 'fi'].map((code) => `https://esirida.example/sitemaps/${code}-1.xml`),
    )
    expect(addresses((await read('/sitemap.xml', 'lv.localhost')).body)).toHaveLength(3)
  })

  it('is every page that there is in the language, and none that is over, hidden or not yet out', async () => {
    const paths = addresses((await read('/sitemaps/et-1.xml')).body).map((one) =>
      one?.replace('https://esirida.example', ''),
    )
    expect(paths.join(' ')).toBe(
      [
        '/ /tickets /saalid /korraldajad /tags /uudised /uldinfo /kontaktid /kinkekaardid /kinkekaardid/taganemine',
        '/piletid/200001/talv /uldinfo/kava/200001/talv /korraldajad/1/naidis /series/20001/sari',
        '/tags/dzass /piletid/kontserdid /piletid/teater /saalid/1/suur-saal /saalid/2/vaike-saal',
        '/uudised/1/uudis-1 /uldinfo/info/101/tingimused /uldinfo/info /forms/contact',
      ].join(' '),
    )
    for (const path of paths) expect((await read(path ?? '')).statusCode, path).toBe(200)
    const russian = addresses((await read('/sitemaps/ru-1.xml')).body)
    expect(russian).toContain('https://esirida.example/ru/tickets/200001/zima')
    expect(russian.join()).not.toContain('uudis-1')
  })

  it('has no other files', async () => {
    for (const path of [
      '/sitemaps/et-2.xml',
      '/sitemaps/lv-1.xml',
      '/sitemaps/et-0.xml',
      '/sitemaps/x',
      '/sitemaps/et-1.xml.gz',
    ])
      expect((await read(path)).statusCode, path).toBe(404)
  })

  it('is to go away from beta, development and test storefronts, and hosts that nobody knows [R1.2]', async () => {
    const open = (await read('/robots.txt')).body
    expect(open).toContain('Sitemap: https://esirida.example/sitemap.xml')
    expect(open).toContain('Disallow: /ru/checkout\n')
    expect(open).not.toContain('Disallow: /\n')
    for (const host of [
      'beta.esirida.example',
      'ee.localhost',
      'ee-test.localhost',
      'test.esirida.example',
      'nobody.example',
    ]) {
      expect((await read('/robots.txt', host)).body, host).toBe('User-agent: *\nDisallow: /\n')
      const page = await read('/', host)
      expect(`${page.headers['x-robots-tag']} ${page.body}`, host).toContain('noindex')
    }
    expect((await read('/')).headers['x-robots-tag']).toBeUndefined()
  })
})

describe('sitemaps', () => {
  it('are cut into files, of which there is at least one', () => {
    expect([0, 1, ADDRESSES_PER_FILE, ADDRESSES_PER_FILE + 1].map(filesFor)).toEqual([1, 1, 1, 2])
  })

  it('are XML whatever stands in an address', () => {
    expect(sitemap(['https://a.example/?a=1&b=<x>'])).toContain('<loc>https://a.example/?a=1&amp;b=&lt;x&gt;</loc>')
  })
})
