import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addEvent, addHouse, addSeries } from '../../testing/catalogue.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { redirectFinder } from './find-redirect.ts'

describe('redirects on the first request', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop()
    const { db } = test.shop
    await addHouse(db, 'ee')
    await addSeries(db, 'ee', 20001, { et: 'Sari', ru: 'Serija' })
    await addEvent(db, 'ee', 200001, '2099-12-01T17:00:00Z', { titles: { et: 'Talv', ru: 'Zima' } })
    await db
      .insertInto('redirectRule')
      .values([
        { portalCode: 'ee', source: '/jouluks', target: '/piletid/200001/talv' },
        { portalCode: 'ee', source: '/vana/', target: 'https://old.example/x?y=1', status: 302 },
        { portalCode: 'ee', source: '/healthcheck', target: '/tickets' },
        { portalCode: 'ee', source: '/kevadel', target: '/est/piletid/muusika/mingi-nimi-200001' },
        { portalCode: 'ee', source: '/piletid/200001/talv', target: '/event/200001' },
        { portalCode: 'ee', source: '/saalid/1/suur-saal', target: '/saalid/1/vana-saal' },
        { portalCode: 'ee', source: '/tickets', target: '/piletid' },
      ])
      .execute()
  })
  afterAll(() => test.close())
  const leads = async (path: string, host = 'ee.localhost') => {
    const reply = await test.ask(`GET ${path}`, { host })
    return [reply.statusCode, reply.headers.location]
  }

  it('lead from old addresses to the present ones, in the language of the old one [R2.10]', async () => {
    expect(await leads('/est/piletid/muusika/mingi-nimi-200001')).toEqual([301, '/piletid/200001/talv'])
    expect(await leads('/rus/tickets/200001')).toEqual([301, '/ru/tickets/200001/zima'])
    expect(await leads('/public/event/200001')).toEqual([301, '/piletid/200001/talv'])
    expect(await leads('/eng/tickets/x/sari-20001')).toEqual([301, '/en/series/20001/sari'])
  })

  it('remove the old shop’s query keys and keep all others [R2.10]', async () => {
    expect(await leads('/?concert=200001&design=2&lang=rus&center=5&utm_source=email')).toEqual([
      301,
      '/ru/tickets/200001/zima?utm_source=email',
    ])
  })

  it('lead to events of eight digits and series of six, which the database can hold [R2.10]', async () => {
    const { db } = test.shop
    await addSeries(db, 'ee', 110004, { et: 'Kuningas', ru: 'Korol' })
    await addEvent(db, 'ee', 10021007, '2099-12-01T17:00:00Z', { titles: { et: 'Kevad', ru: 'Vesna' } })
    expect(await leads('/event/10021007')).toEqual([301, '/piletid/10021007/kevad'])
    expect(await leads('/public/concert=10021007&lang=rus')).toEqual([301, '/ru/tickets/10021007/vesna'])
    expect(await leads('/piletid/kuningas-110004')).toEqual([301, '/series/110004/kuningas'])
    expect((await leads('/piletid/10021007/kevad'))[0]).toBe(200)
    expect((await leads('/ru/series/110004/korol'))[0]).toBe(200)
    const insert = (id: number) => addSeries(db, 'ee', id, { et: 'Vale' })
    await expect(insert(200_000)).rejects.toThrow('series_id_check')
  })

  it('lead nowhere when their event doesn’t exist [R2.10]', async () => {
    for (const path of [
      '/event/10029999',
      '/piletid/midagi-119999',
      '/concert=299999',
      '/?concert=299999',
      '/rus/tickets/299999',
    ])
      expect([path, await leads(path)]).toEqual([path, [404, undefined]])
    const asked = await test.ask('GET /api/v1/links?href=%2Fevent%2F299999')
    expect(asked.json()).toMatchObject({ found: false, external: false })
  })

  it('lead from an old prefix to the page of today [R2.10]', async () => {
    expect(await leads('/est')).toEqual([301, '/'])
    expect(await leads('/rus/tickets')).toEqual([301, '/ru/tickets'])
  })

  it('follow rules behind every prefix, in that language [R2.11]', async () => {
    expect(await leads('/ru/jouluks?a=1')).toEqual([301, '/ru/tickets/200001/talv?a=1'])
    expect(await leads('/et/jouluks')).toEqual([301, '/piletid/200001/talv'])
    expect(await leads('/en/vana')).toEqual([302, 'https://old.example/x?y=1'])
    expect((await leads('/ru/tickets'))[0]).toBe(200)
    expect((await leads('/xx/jouluks'))[0]).toBe(404)
  })

  it('follow the storefront’s rules, outside too, with the query [R2.11]', async () => {
    expect(await leads('/jouluks?a=1')).toEqual([301, '/piletid/200001/talv?a=1'])
    expect(await leads('/vana?a=1')).toEqual([302, 'https://old.example/x?y=1'])
    expect((await leads('/jouluks', 'lv.localhost'))[0]).toBe(404)
  })

  it('lead there at once, however many steps there are, and never in circles [R2.11]', async () => {
    expect(await leads('/kevadel')).toEqual([301, '/piletid/200001/talv'])
    expect((await leads('/piletid/200001/talv'))[0]).toBe(200)
    expect((await leads('/saalid/1/suur-saal'))[0]).toBe(200)
    expect((await leads('/tickets'))[0]).toBe(200)
    expect(await leads('/piletid')).toEqual([301, '/tickets'])
    expect(await leads('/piletid/200001/talv?concert=200001&a=1')).toEqual([301, '/piletid/200001/talv?a=1'])
  })

  it('resolve links inside content for the app [R2.10]', async () => {
    const ask = async (href: string, language: string) =>
      (await test.ask(`GET /api/v1/links?${new URLSearchParams({ href, language })}`)).json()
    expect(await ask('/jouluks', 'et')).toEqual({ href: '/piletid/200001/talv', external: false, found: true })
    expect(await ask('/rus/tickets/200001', 'ru')).toEqual({
      href: '/ru/tickets/200001/zima',
      external: false,
      found: true,
    })
    expect(await ask('/vana', 'et')).toEqual({ href: 'https://old.example/x?y=1', external: true, found: true })
    expect((await test.ask('GET /api/v1/links')).json().errors[0].field).toBe('query.href')
  })

  it('leave health checks alone [R2.2]', async () => {
    expect((await leads('/healthcheck?concert=200001'))[0]).toBe(200)
  })

  it('learn of new rules with the next content [R2.11]', async () => {
    let version = 1
    const find = redirectFinder(test.shop, { slugOf: async () => undefined, versionOf: async () => version })
    const ask = () => find(test.portal('ee'), '/uus', new URLSearchParams())
    expect(await ask()).toBeNull()
    await test.shop.db.insertInto('redirectRule').values({ portalCode: 'ee', source: '/uus', target: '/' }).execute()
    expect(await ask()).toBeNull()
    version = 2
    expect(await ask()).toEqual({ location: '/', status: 301 })
  })

  it('read a slug once and cache the target [R9.2]', async () => {
    let asked = 0
    const find = redirectFinder(test.shop, {
      slugOf: async (_portal, _kind, id) => {
        asked++
        return id === 200001 ? 'talv' : undefined
      },
      versionOf: async () => 1,
    })
    const go = (id: number) => find(test.portal('ee'), `/event/${id}`, new URLSearchParams())
    for (let time = 0; time < 3; time++) expect(await go(200001)).toMatchObject({ location: '/piletid/200001/talv' })
    expect(asked).toBe(1)
    await go(999999)
    await go(999999)
    expect(asked).toBe(3)
  })

  it('cache 2000 targets for a day, and drop the least recently used one [R9.2]', async () => {
    const asked: number[] = []
    const slugOf = async (_portal: unknown, _kind: unknown, id: number) => {
      asked.push(id)
      return 'talv'
    }
    const find = redirectFinder(test.shop, { slugOf, versionOf: async () => 1 })
    const go = (id: number) => find(test.portal('ee'), `/event/${id}`, new URLSearchParams())
    for (let id = 300_000; id < 302_000; id++) await go(id)
    await go(300_000)
    expect(asked).toHaveLength(2000)
    await go(302_000)
    await go(300_001)
    await go(300_000)
    expect(asked.slice(2000)).toEqual([302_000, 300_001])
    const now = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now + 24 * 60 * 60 * 1000 + 1000)
    await vi.waitFor(async () => {
      await go(300_000)
      expect(asked.at(-1)).toBe(300_000)
    })
    clock.mockRestore()
  })
})
