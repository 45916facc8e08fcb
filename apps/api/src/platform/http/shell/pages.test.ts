import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FirstScreen } from '@parter/contract/first-screen.ts'
import { pageQueries } from '@parter/contract/page-queries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, addHouse, addSeries } from '../../../../testing/catalogue.ts'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { writeWebBuild } from '../../../../testing/web-build.ts'
import { openShopApp } from '../../../app.ts'
import type { Shop } from '../../shop/shop.ts'
import { readWebBuild } from './web-build.ts'

const files = { event: ['assets/event-1.js', 'assets/card-1.js'], missing: ['assets/missing-1.js'] }
const PICTURE = 'a'.repeat(32)
const script = 'console.log(1)'.repeat(200)

describe('the page that the server sends [R1.6]', () => {
  let test: TestShop
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parter-web-'))
    await mkdir(join(folder, 'assets'))
    await writeWebBuild(folder, files)
    await writeFile(join(folder, 'assets/main-1.js'), script)
    await writeFile(join(folder, 'assets/main-1.js.br'), brotliCompressSync(script))
    await writeFile(join(folder, 'humans.txt'), 'Teatrirahvas')
    test = await openTestShop({ open: (shop: Shop) => openShopApp(shop, { folder }) })
    const { db } = test.shop
    await addHouse(db, 'ee')
    await addSeries(db, 'ee', 20001, { et: 'Sari' })
    await addEvent(db, 'ee', 200001, '2099-12-01T17:00:00Z', {
      titles: { et: 'Talv </script><script>alert(1)</script>', ru: 'Зима' },
      seriesId: 20001,
    })
    await db
      .insertInto('picture')
      .values({ id: PICTURE, width: 1200, height: 1500, widths: [320, 640], placeholder: 'data:,' })
      .execute()
    await db.updateTable('event').set({ pictureId: PICTURE }).where('id', '=', 200001).execute()
    await db.updateTable('eventText').set({ slug: 'talv' }).where('language', '=', 'et').execute()
    await db.updateTable('eventText').set({ slug: 'zima' }).where('language', '=', 'ru').execute()
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true })
  })
  const page = async (path: string, host = 'ee.localhost') => test.ask(`GET ${path}`, { host })
  const leads = async (path: string) => {
    const { statusCode, headers } = await page(path)
    return [statusCode, headers.location]
  }
  const dataOf = (body: string): FirstScreen =>
    JSON.parse(/<script type="application\/json" id="first-screen">(.*?)<\/script>/s.exec(body)?.[1] ?? '')

  it('has the right language, title, canonical address and other languages in its head', async () => {
    const { body, statusCode } = await page('/ru/tickets/200001/zima')
    expect(statusCode).toBe(200)
    expect(body).toContain('<html lang="ru" data-portal="ee">')
    expect(body).toMatch(/<title>Зима\u00A0— [^<]+<\/title>/)
    expect(body).toContain('<link rel="canonical" href="https://esirida.example/ru/tickets/200001/zima">')
    expect(body).toContain('hreflang="et-EE" href="https://esirida.example/piletid/200001/talv"')
    expect(body).toContain('hreflang="ru-EE" href="https://esirida.example/ru/tickets/200001/zima"')
    expect(body).toContain('hreflang="x-default" href="https://esirida.example/piletid/200001/talv"')
    expect(body).not.toContain('hreflang="lv-')
    expect(body).not.toContain('noindex')
    expect(body).toMatch(/<meta property="og:title" content="Зима">/)
  })

  it('has its locale and those of the storefront’s other languages [R1.6] [R3.4]', async () => {
    const localesOf = (body: string) =>
      [...body.matchAll(/<meta property="og:locale(:alternate)?" content="(.*?)">/g)].map(([, other, tag]) => [
        other ? 'other' : 'own',
        tag,
      ])
    const russian = await page('/ru/tickets/200001/zima')
    expect(russian.headers['content-language']).toBe('ru-EE')
    expect(localesOf(russian.body)).toEqual([
      ['own', 'ru_EE'],
      ['other', 'et_EE'],
      ['other', 'en_EE'],
      ['other', 'fi_EE'],
    ])
    expect(localesOf((await page('/', 'cz.localhost')).body)).toEqual([
      ['own', 'cs_CZ'],
      ['other', 'en_EE'],
    ])
    const notOffered = await page('/lt', 'cz.localhost')
    expect(notOffered.headers['content-language']).toBe('lt-LT')
    expect(localesOf(notOffered.body)[0]).toEqual(['own', 'lt_LT'])
  })

  it('contains every reply that the page will need, by the page’s own queries', async () => {
    const { body } = await page('/ru/tickets/200001/zima')
    const { replies: answers, page: name, params, language, init, portal, refusal } = dataOf(body)
    expect({ name, params, language, refusal }).toEqual({
      name: 'event',
      params: { id: '200001', slug: 'zima' },
      language: 'ru',
      refusal: null,
    })
    const questions = pageQueries('event', params, 'ru', new URLSearchParams())
    expect(answers.map(({ name, input }) => ({ name, input }))).toEqual(questions)
    expect(answers[0]?.reply).toMatchObject({ id: 200001, title: 'Зима' })
    expect(init.categories[0]).toMatchObject({ code: 'concerts' })
    expect(portal).toMatchObject({ portalCode: 'ee', isTest: false })
    expect(portal).not.toHaveProperty('hosts')
  })

  it('describes the event to search engines, and escapes titles [R1.6]', async () => {
    const { body } = await page('/piletid/200001/talv')
    const linked = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json]) =>
      JSON.parse(json ?? ''),
    )
    expect(linked.map((one) => one['@type'])).toEqual(['Event', 'BreadcrumbList'])
    expect(linked[0]).toMatchObject({
      name: 'Talv </script><script>alert(1)</script>',
      startDate: '2099-12-01T19:00:00+02:00',
      eventStatus: 'https://schema.org/EventScheduled',
      location: { name: 'Suur saal', address: { addressLocality: 'Tallinn' } },
    })
    expect(body).not.toContain('<script>alert')
    expect(body.match(/<script/g)?.length).toBe(4)
  })

  it('redirects wrong and missing slugs, and the default language’s prefix, to the right address [R2.1] [R2.6]', async () => {
    expect(await leads('/piletid/200001')).toEqual([301, '/piletid/200001/talv'])
    expect(await leads('/piletid/200001/vale?sp=abc')).toEqual([301, '/piletid/200001/talv?sp=abc'])
    expect(await leads('/ru/tickets/200001/talv')).toEqual([301, '/ru/tickets/200001/zima'])
    expect(await leads('/et/piletid/200001/talv')).toEqual([301, '/piletid/200001/talv'])
    expect(await leads('/series/20001/')).toEqual([301, '/series/20001'])
    expect(await leads('/ru/tickets/teater')).toEqual([301, '/ru/tickets/theatre'])
    expect(await leads('/piletid')).toEqual([301, '/tickets'])
  })

  it('has status 404 when nothing is found [R2.14]', async () => {
    for (const path of [
      '/nothing',
      '/piletid/999999/x',
      '/series/99999',
      '/piletid/olematu',
      '/tickets?from=x',
      '/profile/no-such',
      '/lv/piletid/x',
      '/piletid/200001/talv/seatmap',
    ]) {
      const { statusCode, body } = await page(path)
      expect([path, statusCode]).toEqual([path, 404])
      expect(body).toContain('<meta name="robots" content="noindex">')
      expect(body).not.toContain('rel="canonical"')
    }
    expect(dataOf((await page('/nothing')).body)).toMatchObject({ page: null, refusal: null })
    expect(dataOf((await page('/piletid/999999/x')).body)).toMatchObject({ page: 'event', refusal: 'event_not_found' })
  })

  it('loads the files of its page and language, and no others', async () => {
    const { body } = await page('/ru/tickets/200001/zima')
    expect(body).toContain('<script type="module" src="/assets/main-1.js"></script>')
    for (const file of ['event-1', 'card-1', 'map-1'])
      expect(body).toContain(`<link rel="modulepreload" href="/assets/${file}.js">`)
    expect(body).toContain('<link rel="stylesheet" href="/assets/style-1.css">')
    expect(body).not.toContain('missing-1')
    expect((await page('/nothing')).body).toContain('missing-1')
  })

  it('needs a build with every page: the shop doesn’t start with another', async () => {
    const old = await mkdtemp(join(tmpdir(), 'parter-web-'))
    await writeWebBuild(old, files, 'withdrawal')
    await expect(readWebBuild(old)).rejects.toThrow('was built without withdrawal')
    await rm(old, { recursive: true })
    expect(await readWebBuild(old)).toBeUndefined()
  })

  it('preloads the page’s first picture along with the scripts [R1.6]', async () => {
    const { body } = await page('/piletid/200001/talv')
    const [link = ''] = /<link rel="preload" as="image"[^>]*>/.exec(body) ?? []
    expect(link).toContain(`imagesrcset="/pictures/${PICTURE}-320.avif 320w, /pictures/${PICTURE}-640.avif 640w"`)
    expect(link).toContain('fetchpriority="high"')
    expect((await page('/kontaktid')).body).not.toContain('as="image"')
  })

  it('has a browser with a session ask for the cart while the checkout’s program is on its way [R2.15]', async () => {
    const { cookie } = test.guest()
    const of = async (path: string, headers: Record<string, string>) =>
      (await test.ask(`GET ${path}`, { host: 'ee.localhost', headers })).headers.link
    expect(await of('/ru/checkout', { cookie })).toBe(
      '</api/v1/store/cart?language=ru>; rel=preload; as=fetch; crossorigin',
    )
    // without a session there is no cart
    expect(await of('/ru/checkout', {})).toBeUndefined()
    expect(await of('/kontaktid', { cookie })).toBeUndefined()
  })

  it('is not for search engines on test storefronts, in languages not offered, and where it is personal [R1.2] [R2.1]', async () => {
    expect((await page('/', 'ee-test.localhost')).body).toContain('noindex')
    expect(dataOf((await page('/', 'ee-test.localhost')).body).portal.isTest).toBe(true)
    expect((await page('/lt')).body).toContain('noindex')
    const checkout = await page('/checkout')
    expect(checkout.body).toContain('noindex')
    expect(checkout.headers['cache-control']).toBe('no-store')
    for (const path of ['/', '/ru', '/piletid/200001/talv', '/tickets']) {
      const { headers, cookies } = await page(path)
      expect([headers['cache-control'], cookies, headers.vary], path).toEqual([
        'public, max-age=0, s-maxage=5',
        [],
        'accept-encoding',
      ])
    }
    expect((await page('/no-such-page')).headers['cache-control']).toBe('no-cache')
    for (const times of [1, 2])
      expect((await page('/ru?sp=partner-1')).headers['cache-control'], String(times)).toBe('no-store')
  })

  it('stores the shop provider in a cookie, except for health checks; the language by what is for one visitor [R4.1] [R3.8]', async () => {
    const cookies = async (path: string) =>
      Object.fromEntries((await page(path)).cookies.map((one) => [one.name, one.value]))
    expect(await cookies('/ru?sp=partner-1')).toEqual({ sp: 'partner-1' })
    expect(await cookies('/?shop_provider=x')).toEqual({ sp: 'x' })
    expect(await cookies('/?sp=%3Cscript%3E')).toEqual({})
    expect(await cookies(`/?sp=${'x'.repeat(41)}`)).toEqual({})
    expect(await cookies('/healthcheck?sp=x')).toEqual({})
  })

  it('has a summary where scripts don’t run', async () => {
    const { body } = await page('/series/20001/sari')
    expect(body).toMatch(/<noscript class="summary"><h1>Sari<\/h1>.*href="\/piletid\/200001\/talv"/s)
  })

  it('has files from memory, cached permanently if their name has a hash; missing files are no pages', async () => {
    const packed = await test.ask('GET /assets/main-1.js', { headers: { 'accept-encoding': 'br' } })
    expect(packed.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await page('/assets/main-1.js')).body).toBe(script)
    expect((await page('/humans.txt')).headers['cache-control']).toBe('public, max-age=3600')
    const missing = await page('/assets/gone-1.js')
    expect([missing.statusCode, missing.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
    for (const path of ['/.vite/pages.json', '/assets/main-1.js.br']) expect((await page(path)).statusCode).toBe(404)
  })

  it('is not sent again to a browser that has it cached', async () => {
    const first = await page('/')
    const again = await test.ask('GET /', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('redirects visitors from outside from the root to the front page in the language they read last [R3.8]', async () => {
    const go = async (path: string, headers: Record<string, string>, host = 'ee.localhost') => {
      const reply = await test.app.inject({ url: path, headers: { host, ...headers } })
      return [reply.statusCode, reply.headers.location]
    }
    const ru = { cookie: 'a=b; locale=ru' }
    const reply = await test.app.inject({ url: '/?sp=friend', headers: { host: 'ee.localhost', ...ru } })
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/ru?sp=friend'])
    expect(reply.headers).toMatchObject({ 'cache-control': 'no-store' })
    expect(Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value]))).toEqual({ sp: 'friend' })
    expect(await go('/', { ...ru, 'sec-fetch-site': 'none' })).toEqual([302, '/ru'])
    // following a link of the shop to the root chooses its language
    expect(await go('/', { ...ru, 'sec-fetch-site': 'same-origin' })).toEqual([200, undefined])
    expect(await go('/', { ...ru, referer: 'http://ee.localhost/ru' })).toEqual([200, undefined])
    expect(await go('/', {})).toEqual([200, undefined])
    expect(await go('/', { cookie: 'locale=et' })).toEqual([200, undefined])
    expect(await go('/', { cookie: 'locale=lv' })).toEqual([200, undefined])
    expect(await go('/', { cookie: 'locale=xx' })).toEqual([200, undefined])
    // also after other requests; on every page except the root, the address decides
    expect(await go('/', ru)).toEqual([302, '/ru'])
    expect(await go('/tickets', ru)).toEqual([200, undefined])
    expect(await go('/', { cookie: 'locale=ru' }, 'by.localhost')).toEqual([200, undefined])
    expect(await go('/', { cookie: 'locale=en' }, 'by.localhost')).toEqual([302, '/en'])
  })

  it('shows bots no error page: the status, noindex and the title alone [R2.14]', async () => {
    const ask = (agent: string) =>
      test.app.inject({ url: '/no-such/page?a=1', headers: { host: 'ee.localhost', 'user-agent': agent } })
    const human = await ask('Mozilla/5.0 (X11; Linux x86_64) Chrome/140')
    expect(human.body).toMatch(/<noscript class="summary"><h1>Seda lehte ei ole/)
    for (const agent of ['Mozilla/5.0 (compatible; Googlebot/2.1)', 'Chrome-Lighthouse', 'facebookexternalhit/1.1']) {
      const bot = await ask(agent)
      expect(bot.statusCode).toBe(404)
      expect(bot.body).toContain('<meta name="robots" content="noindex">')
      expect(bot.body).toContain('<noscript class="summary"></noscript>')
    }
    expect((await ask('Mozilla/5.0 Firefox/140')).body).toMatch(/summary"><h1>/)
  })
})
