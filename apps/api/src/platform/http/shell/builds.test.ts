import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BuildManifest, PagePayload } from '@parter/contract/builds.ts'
import { pageQueries } from '@parter/contract/page-queries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addHouse } from '../../../../testing/catalogue.ts'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { writeWebBuild } from '../../../../testing/web-build.ts'
import { openShopApp } from '../../../app.ts'
import type { Shop } from '../../shop/shop.ts'

describe('releases, and the data of static pages [R7.6]', () => {
  let test: TestShop
  let folder: string
  let id: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parter-web-'))
    await writeWebBuild(folder)
    test = await openTestShop({ open: (shop: Shop) => openShopApp(shop, { folder }) })
    await addHouse(test.shop.db, 'ee')
    id = (await read('/builds/latest.json')).json().id
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true })
  })
  const read = (path: string) => test.ask(`GET ${path}`)

  it('are announced by `latest.json`, and described permanently by their own manifest', async () => {
    const latest = await read('/builds/latest.json')
    expect(latest.headers['cache-control']).toBe('no-cache')
    expect(latest.json()).toEqual({ id: expect.stringMatching(/^[0-9a-f]{12}$/), timestamp: expect.any(Number) })
    const meta = await read(`/builds/meta/${id}.json`)
    expect(meta.headers['cache-control']).toContain('immutable')
    const manifest = meta.json() as BuildManifest
    expect(manifest).toMatchObject({ id, staticPages: expect.arrayContaining(['infoArticle', 'news']) })
    expect(manifest.prerendered).toEqual(
      expect.arrayContaining(['/saalid', '/ru/venues', '/uldinfo', '/fi/yhteystiedot']),
    )
    for (const path of ['/builds/meta/other.json', '/builds/meta/x', '/builds/meta/..%2Flatest.json'])
      expect((await read(path)).statusCode, path).toBe(404)
  })

  it('have the replies that the page needs, in one cacheable request', async () => {
    const reply = await read(`/ru/venues/_payload.json?${id}`)
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
    const payload = reply.json() as PagePayload
    expect(payload).toMatchObject({ buildId: id, page: 'venues', language: 'ru', params: {}, refusal: null })
    expect(payload.replies.map(({ name, input }) => ({ name, input }))).toEqual(
      pageQueries('venues', {}, 'ru', new URLSearchParams()),
    )
    expect(payload.replies[0]?.reply).toMatchObject({ total: 2 })
    for (const path of JSON.parse((await read(`/builds/meta/${id}.json`)).body).prerendered)
      expect((await read(`${path}/_payload.json?${id}`)).statusCode, path).toBe(200)
  })

  it('have none for other releases, other pages, and missing content', async () => {
    for (const path of [
      '/saalid/_payload.json',
      '/saalid/_payload.json?other',
      `/saalid/_payload.json?${id}&x=1`,
      `/_payload.json?${id}`,
      `/tickets/_payload.json?${id}`,
      `/checkout/_payload.json?${id}`,
      `/nothing/_payload.json?${id}`,
      `/uudised/99/x/_payload.json?${id}`,
    ]) {
      const reply = await read(path)
      expect([reply.statusCode, reply.headers['cache-control']], path).toEqual([404, 'no-store'])
    }
    expect((await read(`/uudised/99/x/_payload.json?${id}`)).json()).toMatchObject({
      refusal: 'article_not_found',
      replies: [],
    })
  })
})
