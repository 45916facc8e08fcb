import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addEvent, addHouse } from '../../../../testing/catalogue.ts'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { testFirstPaint, writeWebBuild } from '../../../../testing/web-build.ts'
import { openShopApp } from '../../../app.ts'
import type { Shop } from '../../shop/shop.ts'

const PICTURE = 'b'.repeat(32)
const STYLES = '.a{color:var(--accent-light-accent);background:var(--picture-stage);font-size:var(--t)}'

describe('a page before its scripts have come [R1.6]', () => {
  let test: TestShop
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parter-first-paint-'))
    await writeWebBuild(folder, {}, undefined, testFirstPaint(STYLES))
    test = await openTestShop({ open: (shop: Shop) => openShopApp(shop, { folder }) })
    const { db } = test.shop
    await addHouse(db, 'ee')
    await addEvent(db, 'ee', 200001, '2099-12-01T17:00:00Z', {
      titles: { et: 'Talv <b>1</b>: "õhtu" & öö', ru: 'Зима' },
    })
    await addEvent(db, 'ee', 200002, '2099-12-02T17:00:00Z', { disposition: 'cancelled' })
    const palette = JSON.stringify({ stage: '#5f1403', onStage: '#fff8ee', spot: '#ffb400' })
    await db
      .insertInto('picture')
      .values({ id: PICTURE, width: 1200, height: 1500, widths: [320, 640], placeholder: 'data:,', palette })
      .execute()
    await db.updateTable('event').set({ pictureId: PICTURE }).where('id', '=', 200001).execute()
    await db.updateTable('eventText').set({ slug: 'talv' }).where('eventId', '=', 200001).execute()
  })
  afterAll(async () => {
    await test.close()
    await rm(folder, { recursive: true })
  })
  const page = async (path: string) => {
    const first = await test.ask(`GET ${path}`, { host: 'ee.localhost' })
    const { location } = first.headers
    return typeof location === 'string' ? test.ask(`GET ${location}`, { host: 'ee.localhost' }) : first
  }
  const appOf = (body: string): string => /<div id="app">(.*?)\n?<link rel="stylesheet"/s.exec(body)?.[1] ?? ''
  const stylesOf = (body: string): string => /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? ''
  const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

  it('shows title, date, hall and poster, escaped, in the page’s own classes', async () => {
    const app = appOf((await page('/piletid/200001')).body)
    expect(app).toContain(`<h1 data-length="long">Talv &lt;b&gt;1&lt;/b&gt;: &quot;õhtu&quot; &amp; öö</h1>`)
    expect(app).not.toContain('<b>1')
    expect(textOf(app)).toMatch(/1\.12\.2099.*19:00.*Suur saal/s)
    expect(app).toContain(`srcset="/pictures/${PICTURE}-320.avif 320w, /pictures/${PICTURE}-640.avif 640w"`)
    expect(app).toContain('class="ui-layout-poster-page-bill"')
    expect(app).toContain('data-ground="dark"')
  })

  it('is painted as a whole: a browser that has a part of it waits for the rest', async () => {
    const { body } = await page('/piletid/200001')
    const [, waitedFor] = /<link rel="expect" href="#(\w+)" blocking="render">/.exec(body) ?? []
    expect(body.indexOf(`<template id="${waitedFor}">`)).toBeGreaterThan(body.indexOf('</main>'))
    // a page without a first screen of its own waits for nothing
    expect((await page('/kontaktid')).body).not.toContain('rel="expect"')
  })

  it('has the poster’s and the storefront’s colours in its one sheet, which the policy allows by its hash alone', async () => {
    for (const path of ['/piletid/200001', '/ru/tickets/200001', '/piletid/200002']) {
      const { body, headers } = await page(path)
      const styles = stylesOf(body)
      const hash = createHash('sha256').update(styles).digest('base64')
      expect(headers['content-security-policy'], path).toContain(`style-src 'self' 'sha256-${hash}';`)
      const start = /<script>(.*?)<\/script>/s.exec(body)?.[1] ?? ''
      const own = createHash('sha256').update(start).digest('base64')
      expect(headers['content-security-policy'], path).toContain(`script-src 'self' 'sha256-${own}';`)
      expect(styles).toMatch(/html:root\{--accent-light-accent:oklch\([^)]+\)\}/)
      expect(body).not.toMatch(/<[^>]+ style=/)
    }
    const { body } = await page('/piletid/200001')
    expect(stylesOf(body)).toContain('--picture-stage:#5f1403')
    expect(stylesOf(body)).toMatch(/\[data-first-paint\]\{--t:[\d.]+;/)
  })

  const templateOf = (body: string, id: string): string =>
    new RegExp(`<template id="${id}">(.*?)</template>`, 's').exec(body)?.[1] ?? 'none'

  it('holds its program and all parts of it back until its picture is painted [R1.6]', async () => {
    const { body } = await page('/piletid/200001')
    expect(templateOf(body, 'program')).toMatch(
      /^<script type="module" src="[^"]+"><\/script><link rel="modulepreload" href="[^"]+" fetchpriority="low">/,
    )
    expect(templateOf(body, 'early')).toBe('')
    expect(body.match(/<script type="module"/g)).toHaveLength(1)
    expect(body.slice(0, body.indexOf('</head>'))).not.toContain('modulepreload')
  })

  it('loads its program with the first frame where it has no picture, and runs it after that [R1.6]', async () => {
    const { body } = await page('/piletid/200002')
    const [, main] = /src="([^"]+)"/.exec(templateOf(body, 'program')) ?? []
    expect(templateOf(body, 'program')).toBe(`<script type="module" src="${main}"></script>`)
    expect(templateOf(body, 'early')).toContain(`<link rel="modulepreload" href="${main}" fetchpriority="low">`)
    expect(body.slice(0, body.indexOf('</head>'))).not.toContain('modulepreload')
  })

  it('keeps its policy when it is sent from memory', async () => {
    const policies = [await page('/piletid/200001'), await page('/piletid/200001')].map(
      ({ headers }) => headers['content-security-policy'],
    )
    expect(policies[1]).toBe(policies[0])
  })

  it('is said in each language, and marks a title in another one', async () => {
    const russian = appOf((await page('/ru/tickets/200001')).body)
    expect(russian).toContain('>Зима</h1>')
    const other = appOf((await page('/ru/tickets/200002')).body)
    expect(other).toMatch(/<h1 lang="et"[^>]*>Sündmus 200002<\/h1>/)
  })

  it('shows no price and no way to buy of what is called off, but what happened', async () => {
    const app = appOf((await page('/piletid/200002')).body)
    expect(app).toContain('data-status="cancelled"')
    expect(app).toContain('class="ui-layout-poster-page-notice"')
    expect(app).not.toContain('class="ui-layout-buy-bar-bar"')
  })

  it('is not said again to readers without scripts', async () => {
    const { body } = await page('/piletid/200001')
    const rest = /<noscript class="summary">(.*?)<\/noscript>/s.exec(body)?.[1] ?? ''
    expect(body.match(/<h1/g)).toHaveLength(1)
    expect(rest).toContain('<article')
  })

  const shows = (path: string) => page(path).then(({ body }) => appOf(body))

  it('shows a list with its categories and shows, each a link, and a picture in the page’s own frame', async () => {
    const list = await shows('/piletid')
    expect(list).toMatch(/<h1>Kõik sündmused<\/h1>/)
    expect(list).toContain(`href="/piletid/200001/talv"`)
    expect(textOf(list)).toMatch(/Talv &lt;b&gt;1&lt;\/b&gt;.*Suur saal, Tallinn/)
    expect(list).toContain(`/pictures/${PICTURE}-320.avif 320w`)
    expect(list).not.toContain(' style=')
    const russian = await shows('/ru/tickets')
    expect(russian).toMatch(/<h1>[А-Я]/)
    expect(russian).toContain('>Зима</a>')
  })

  it('leaves a list to the browser when the address filters it or shows it in another way', async () => {
    for (const path of ['/piletid?city=Tallinn', '/piletid?view=calendar'])
      expect(await shows(path), path).toContain('class="frame"')
  })

  it('shows of a checkout its title alone, since the cart is its visitor’s own', async () => {
    const { body, headers } = await page('/checkout')
    expect(textOf(appOf(body))).toContain('Ostu vormistamine')
    expect(appOf(body).match(/<h1/g)).toHaveLength(1)
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-/)
    expect(textOf(appOf((await page('/ru/checkout')).body))).toMatch(/[А-Я]/)
  })

  it('begins the front page with its first show, for a phone and for a desktop, on the ground of its poster', async () => {
    const { body } = await page('/')
    const app = appOf(body)
    expect(app.match(/<h2[^>]*>Talv/g)).toHaveLength(2)
    expect(app).toMatch(/media="\(width &lt; 64rem\)"[^>]* srcset="[^"]*320[.]avif/)
    expect(app).toMatch(/media="\(width &gt;= 64rem\)"[^>]* srcset="[^"]*320[.]avif/)
    expect(stylesOf(body)).toMatch(/\[data-part="0"\]\{--t:[\d.]+;--picture-stage:#5f1403/)
  })

  it('stays the frame on other pages', async () => {
    const { body, headers } = await page('/saalid')
    expect(appOf(body)).toContain('class="frame"')
    expect(headers['content-security-policy']).toContain('sha256-')
  })
})
