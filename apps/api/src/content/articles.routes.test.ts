import { calls } from '@parter/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openApp } from '../platform/http/server/open-app.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { articlesRoutes } from './articles.routes.ts'

const now = new Date('2026-11-20T12:00:00Z')

const addNews = async ({ db }: Shop, id: number, publishedAt: string, portalCode = 'ee') => {
  await db.insertInto('article').values({ id, portalCode, publishedAt }).execute()
  const text = { headline: `Uudis ${id} <b>`, url: `uudis-${id}`, lead: 'Lühidalt', body: '<p>Pikalt</p>' }
  await db
    .insertInto('articleText')
    .values({ articleId: id, language: 'et', ...text })
    .execute()
}

const addInfo = async ({ db }: Shop) => {
  await db
    .insertInto('infoSection')
    .values([
      { id: 1, portalCode: 'ee', position: 2, icon: 'ph:ticket' },
      { id: 2, portalCode: 'ee', position: 1 },
      { id: 3, portalCode: 'lv' },
    ])
    .execute()
  await db
    .insertInto('infoSectionText')
    .values([
      { infoSectionId: 1, language: 'et', title: 'Piletid', slug: 'piletid' },
      { infoSectionId: 1, language: 'ru', title: 'Билеты', slug: 'bilety' },
      { infoSectionId: 2, language: 'et', title: 'Info', slug: 'info', lead: 'Kõik muu' },
      { infoSectionId: 3, language: 'lv', title: 'Info', slug: 'info' },
    ])
    .execute()
  await db
    .insertInto('infoArticle')
    .values([
      { id: 101, infoSectionId: 1, position: 2 },
      { id: 102, infoSectionId: 1, position: 1 },
      { id: 103, infoSectionId: 3 },
    ])
    .execute()
  await db
    .insertInto('infoArticleText')
    .values([
      { infoArticleId: 101, language: 'et', title: 'Tingimused', slug: 'tingimused', body: '<p>Sisu</p>' },
      { infoArticleId: 101, language: 'ru', title: 'Условия', slug: 'uslovia', body: '<p>Текст</p>' },
      { infoArticleId: 102, language: 'et', title: 'Privaatsus', slug: 'privaatsus', body: '<p>Sisu</p>' },
      { infoArticleId: 103, language: 'lv', title: 'Noteikumi', slug: 'noteikumi', body: '<p>Teksts</p>' },
    ])
    .execute()
}

describe('editorial content', () => {
  let test: TestShop
  beforeAll(async () => {
    const open = (shop: Shop) => openApp(shop, { readSession: () => null, rooms: [articlesRoutes] })
    test = await openTestShop({ open, clock: { now: () => now } })
    await addNews(test.shop, 1, '2026-11-01T10:00:00Z')
    await addNews(test.shop, 2, '2026-11-19T10:00:00Z')
    await addNews(test.shop, 3, '2026-11-21T10:00:00Z')
    await addNews(test.shop, 4, '2026-11-10T10:00:00Z', 'lv')
    await addInfo(test.shop)
  })
  afterAll(() => test.close())
  const ask = async (path: string, host?: string) =>
    (await test.ask(`GET /api/v1/${path}`, host ? { host } : {})).json()

  it('lists the news that are out, the newest first, in pages [R2.6]', async () => {
    const { articles, total, next } = calls.listNews.reply.parse(await ask('news?limit=1'))
    expect([articles.map(({ id }) => id), total, next]).toEqual([[2], 2, '1'])
    expect((await ask('news?limit=1&after=1')).articles).toMatchObject([
      { id: 1, headline: 'Uudis 1 <b>', url: 'uudis-1' },
    ])
    expect((await ask('news?limit=1&after=1')).next).toBeNull()
  })

  it('returns an article with the newest others', async () => {
    const article = calls.readArticle.reply.parse(await ask('news/1?language=ru'))
    expect(article).toMatchObject({ title: 'Uudis 1 <b>', body: '<p>Pikalt</p>', lang: 'et', slugs: { et: 'uudis-1' } })
    expect(article.others.map(({ id }) => id)).toEqual([2])
  })

  it('lists sections of information as they are put, in the language or the storefront’s own [R2.6]', async () => {
    const { sections } = calls.listInfo.reply.parse(await ask('info?language=ru'))
    expect(
      sections.map(({ title, lang, articles }) => [title, lang, articles.map((article) => article.title)]),
    ).toEqual([
      ['Info', 'et', []],
      ['Билеты', 'ru', ['Privaatsus', 'Условия']],
    ])
    expect(sections[1]).toMatchObject({ slugs: { et: 'piletid', ru: 'bilety' }, icon: 'ph:ticket' })
  })

  it('finds a section by its slug in any language, and returns the right one', async () => {
    expect(calls.readInfoSection.reply.parse(await ask('info/sections/bilety'))).toMatchObject({ slug: 'piletid' })
    expect((await ask('info/sections/piletid?language=ru')).slug).toBe('bilety')
  })

  it('finds an article in whatever section its address names, and returns the right one [R2.6]', async () => {
    const article = calls.readInfoArticle.reply.parse(await ask('info/articles/101?language=ru'))
    expect(article).toMatchObject({
      title: 'Условия',
      slug: 'uslovia',
      slugs: { et: 'tingimused', ru: 'uslovia' },
      section: { slug: 'bilety' },
    })
  })

  it('returns the storefront’s contacts, in the language asked for [R2.5]', async () => {
    const { contacts, seller } = calls.readContacts.reply.parse(await ask('contacts?language=en'))
    expect(contacts[0]).toMatchObject({ label: 'Customer service', text: 'Mon–Fri 09:00–21:00, Sat–Sun 10:00–21:00' })
    expect(seller.name).toBe('Esirida Näidis OÜ')
  })

  it('finds nothing of another storefront and nothing that is not out, and refuses what is no address [R8.1]', async () => {
    for (const [path, code] of [
      ['news/3', 'article_not_found'],
      ['news/4', 'article_not_found'],
      ['info/articles/103', 'info_not_found'],
      ['info/articles/999', 'info_not_found'],
      ['info/sections/noteikumi', 'info_not_found'],
      [`info/sections/${encodeURIComponent("<script>alert('x')</script>")}`, 'info_not_found'],
      ['news/0', 'invalid_request'],
      ['news/1.5', 'invalid_request'],
      ['news?after=x', 'invalid_request'],
      ['news?language=xx', 'invalid_request'],
    ] as const)
      expect((await ask(path)).errors[0].code, path).toBe(code)
    expect((await ask('info', 'lv.localhost')).sections).toHaveLength(1)
  })
})
