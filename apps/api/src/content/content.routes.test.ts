import { calls } from '@parter/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, addHouse } from '../../testing/catalogue.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openApp } from '../platform/http/server/open-app.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { contentRoutes } from './content.routes.ts'

const now = new Date('2026-11-20T12:00:00Z')

describe('the initial data of a storefront [R3.7]', () => {
  let test: TestShop
  beforeAll(async () => {
    const open = (shop: Shop) => openApp(shop, { readSession: () => null, rooms: [contentRoutes], listeners: {} })
    test = await openTestShop({ open, clock: { now: () => now } })
    const { db } = test.shop
    await addHouse(db, 'ee')
    await addEvent(db, 'ee', 200001, '2026-12-01T17:00:00Z')
    await addEvent(db, 'ee', 200002, '2026-11-01T17:00:00Z')
    await db
      .insertInto('navigation')
      .values([
        { id: 1, portalCode: 'ee', position: 2 },
        { id: 2, portalCode: 'ee', position: 1 },
        { id: 3, portalCode: 'lv' },
      ])
      .execute()
    await db
      .insertInto('navigationText')
      .values([
        { navigationId: 1, language: 'et', label: 'Kontserdid', slug: 'kontserdid' },
        { navigationId: 1, language: 'ru', label: 'Концерты', slug: 'koncerty' },
        { navigationId: 2, language: 'et', label: 'Abi', slug: '/uldinfo' },
        { navigationId: 3, language: 'lv', label: 'Koncerti', slug: 'koncerti' },
      ])
      .execute()
    await db
      .insertInto('banner')
      .values([
        { id: 1, portalCode: 'ee', type: 'hero' },
        { id: 2, portalCode: 'ee', type: 'strip', shownUntil: '2026-11-20T12:00:00Z' },
      ])
      .execute()
    for (const bannerId of [1, 2])
      await db
        .insertInto('bannerText')
        .values([
          { bannerId, language: 'et', title: `Riba ${bannerId}`, link: '/piletid/200001' },
          { bannerId, language: 'ru', title: `Полоса ${bannerId}`, link: '/tickets/podarochnye-karty' },
        ])
        .execute()
    await db.insertInto('bannerLocation').values({ bannerId: 1, ordinal: 1, category: 'concerts' }).execute()
    const picture = { id: 'a'.repeat(32), width: 1600, height: 2000, widths: [320, 640], placeholder: 'data:,' }
    await db.insertInto('picture').values(picture).execute()
    await db.updateTable('category').set({ pictureId: picture.id }).where('code', '=', 'concerts').execute()
    const links = { et: [{ label: 'Kinkekaart', slug: 'kinkekaardid' }] }
    await db
      .insertInto('linkList')
      .values({ id: 1, portalCode: 'ee', code: 'popular', links: JSON.stringify(links) })
      .execute()
  })
  afterAll(() => test.close())
  const init = async (locale: string, host = 'ee.localhost') => {
    const reply = await test.ask(`GET /api/_internal/init/${locale}`, { host })
    return calls.readInit.reply.parse(reply.json())
  }

  it('has navigation, links, banners that run now, and categories with their pictures and the number of upcoming events [R3.6]', async () => {
    expect(await init('et')).toMatchObject({
      locale: 'et',
      navigations: [
        { id: 2, label: 'Abi', slug: '/uldinfo', parentId: null },
        { id: 1, label: 'Kontserdid', slug: 'kontserdid', slugs: { et: 'kontserdid', ru: 'koncerty' } },
      ],
      links: { popular: [{ label: 'Kinkekaart', slug: 'kinkekaardid' }] },
      banners: [{ id: 1, type: 'hero', title: 'Riba 1', location: [{ category: 'concerts' }] }],
      categories: [
        { code: 'concerts', name: 'Kontserdid', events: 1, picture: { id: 'a'.repeat(32), widths: [320, 640] } },
        { code: 'theatre', events: 0, picture: null },
      ],
    })
  })

  it('is in the language of its address, and in the storefront’s where a text is missing [R4.13]', async () => {
    const { navigations } = await init('ru')
    expect(navigations.map(({ label }) => label)).toEqual(['Abi', 'Концерты'])
  })

  it('links to pages in the language of the reader, whatever language a text is in [R2.1]', async () => {
    const links = async (locale: string) => {
      const { banners, navigations } = await init(locale)
      return [banners[0]?.link, navigations[0]?.slug]
    }
    expect(await links('et')).toEqual(['/piletid/200001', '/uldinfo'])
    expect(await links('ru')).toEqual(['/ru/tickets/podarochnye-karty', '/obshaja-informacija'])
    expect(await links('fi')).toEqual(['/fi/liput/200001', '/yleisinfo'])
  })

  it('is the storefront’s own [R1.2]', async () => {
    expect((await init('lv', 'lv.localhost')).navigations.map(({ id }) => id)).toEqual([3])
    expect((await init('lv', 'ee-test.localhost')).navigations).toEqual([])
  })

  it('is cached until the content changes, or a banner begins or ends [R9.2]', async () => {
    const { db, holdPool } = test.shop
    const { isListening } = test.shop.changes
    await expect.poll(isListening, { timeout: 5000 }).toBe(true)
    await init('fi')
    // a change without a notification
    await holdPool.query(
      `ALTER TABLE navigation_text DISABLE TRIGGER notify_content_changes;
       UPDATE navigation_text SET label = 'Aiuto' WHERE navigation_id = 2;
       ALTER TABLE navigation_text ENABLE TRIGGER notify_content_changes`,
    )
    expect((await init('fi')).navigations[0]?.label).toBe('Abi')
    await db.insertInto('contentVersion').values({ portalCode: 'ee', version: 7 }).execute()
    await expect.poll(async () => (await init('fi')).navigations[0]?.label, { timeout: 5000 }).toBe('Aiuto')
  })

  it('refuses a language that is none', async () => {
    const reply = await test.ask('GET /api/_internal/init/de')
    expect(reply.json().errors[0]).toMatchObject({ code: 'invalid_request', field: 'params.locale' })
  })
})
