import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/account/browser.ts'
import { openDraftScene, priceOf } from '../../../testing/staff/draft-scene.ts'
import { publishDraftWork } from './plan-draft.ts'

let scene: Awaited<ReturnType<typeof openDraftScene>>
beforeAll(async () => {
  scene = await openDraftScene()
}, 120_000)
afterAll(() => scene.people.scene.close())

const detailOf = (reply: { json<T>(): T }) =>
  reply.json<{ errors: { code: string; details: { faults?: unknown[]; warnings?: { code: string }[] } }[] }>().errors[0]
    ?.details

describe('the texts of a published draft', () => {
  it('break lines as imported ones do [R10.2] [R12.3]', async () => {
    const { people, copy, save, publish } = scene
    const id = await copy()
    await save(id, [
      { path: ['event', 'texts', 'et', 'lead'], was: 'Neli õhtut.', value: 'Algab kell 19 ja kestab 90 minutit' },
      { path: ['event', 'texts', 'ru', 'lead'], value: 'Вечер в театре' },
    ])
    const reply = await publish(id)
    expect(reply.statusCode, reply.body).toBe(200)
    const event = reply.json<{ events: { id: number }[] }>().events[0]?.id
    const texts = await people.scene.rows<{ lead: string }>(
      'SELECT lead FROM event_text WHERE event_id = $1 ORDER BY language',
      [event],
    )
    expect(texts.map(({ lead }) => lead)).toEqual([
      'Algab kell\u00a019 ja kestab 90\u00a0minutit',
      'Вечер в\u00a0театре',
    ])
  })
})

describe('what publishing would lose', () => {
  it('is said before: a price below a promo code’s, and needs a yes [R12.3]', async () => {
    const { people, begin, read, save, check, publish, published } = scene
    const event = await published()
    await people.scene.rows(
      `INSERT INTO promo_code (portal_code, code, kind, amount, event_ids) VALUES ('ee', 'KAKS', 'price', 900, ARRAY[$1::int])`,
      [event],
    )
    const id = await begin({ changeEvent: event })
    await save(id, [{ path: ['event', 'zones', 'stalls', 'prices', 'full'], was: priceOf(await read(id)), value: 800 }])
    const { warnings } = await check(id)
    expect(warnings.filter(({ needsWord }) => needsWord)).toEqual([
      {
        code: 'price_below_promo',
        path: ['event', 'zones', 'stalls', 'prices', 'full'],
        details: { promoCode: 'KAKS' },
        needsWord: true,
      },
    ])
    const refused = await publish(id)
    expect(codeOf(refused)).toBe('draft_loses')
    expect(detailOf(refused)?.warnings?.map(({ code }) => code)).toEqual(['price_below_promo'])
    expect((await publish(id, ['price_below_promo'])).statusCode).toBe(200)
  })

  it('is said before: a price lowered below what a promo code takes off, and not one that was below [R12.4]', async () => {
    const { people, begin, read, save, check, published } = scene
    const event = await published()
    const was = priceOf(await read(await begin({ changeEvent: event }))) as number
    await people.scene.rows(
      `INSERT INTO promo_code (portal_code, code, kind, amount, event_ids) VALUES
        ('ee', 'MAHA', 'amount', $2, ARRAY[$1::int]), ('ee', 'ENAM', 'amount', $2 + 1, ARRAY[$1::int])`,
      [event, was],
    )
    const id = await begin({ changeEvent: event })
    await save(id, [{ path: ['event', 'zones', 'stalls', 'prices', 'full'], was, value: was - 100 }])
    const { warnings } = await check(id)
    expect(warnings.filter(({ code }) => code.startsWith('price_below'))).toEqual([
      {
        code: 'price_below_discount',
        path: ['event', 'zones', 'stalls', 'prices', 'full'],
        details: { promoCode: 'MAHA' },
        needsWord: true,
      },
    ])
  })

  it('never is a place: quotas below what is sold and zones with buyers are refused [R12.3]', async () => {
    const { people, begin, read, save, check, publish, published } = scene
    const event = await published()
    const buyer = people.scene.buyer()
    const held = await buyer.ask(`POST /api/v1/store/cart/events/${event}/tickets`, {
      tickets: [{ zoneId: 2, ticketTypeId: 1, quantity: 3 }],
    })
    expect(held.statusCode, held.body).toBeLessThan(300)
    const id = await begin({ changeEvent: event })
    const { content } = await read(id)
    const floor = content.event.zones?.find(({ code }) => code === 'floor')
    await save(id, [{ path: ['event', 'zones', 'floor', 'capacity'], was: floor?.capacity ?? null, value: 2 }])
    expect((await check(id)).faults).toMatchObject([
      { code: 'capacity_below_sold', path: ['event', 'zones', 'floor'], details: { about: 'floor' } },
    ])
    expect(codeOf(await publish(id))).toBe('draft_incomplete')
    await save(id, [
      { path: ['event', 'zones', 'floor', 'capacity'], was: 2, value: floor?.capacity ?? null },
      { path: ['event', 'zones', 'floor', 'quota'], was: null, value: 2 },
      { path: ['event', 'typeQuotas'], was: null, value: { full: 2 } },
    ])
    expect((await check(id)).faults).toMatchObject([
      { code: 'quota_below_sold', path: ['event', 'zones', 'floor'] },
      { code: 'quota_below_sold', path: ['event', 'typeQuotas', 'full'] },
    ])
    expect(codeOf(await publish(id))).toBe('draft_incomplete')
    await save(id, [{ path: ['event', 'zones', 'floor'], was: { ...floor, quota: 2 }, value: null }])
    await save(id, [{ path: ['event', 'typeQuotas'], was: { full: 2 }, value: null }])
    expect((await check(id)).faults).toMatchObject([{ code: 'zone_sold', path: ['event', 'zones', 'floor'] }])
  })

  it('is sold up to a quota that a draft sets, and not beyond [R12.3]', async () => {
    const { people, begin, save, publish, published } = scene
    const event = await published()
    const id = await begin({ changeEvent: event })
    await save(id, [{ path: ['event', 'typeQuotas'], was: null, value: { full: 2 } }])
    expect((await publish(id)).statusCode).toBe(200)
    const take = (quantity: number) =>
      people.scene.buyer().ask(`POST /api/v1/store/cart/events/${event}/tickets`, {
        tickets: [{ zoneId: 2, ticketTypeId: 1, quantity }],
      })
    expect((await take(2)).statusCode).toBeLessThan(300)
    expect(codeOf(await take(1))).toBe('ticket_type_sold_out')
    const again = await begin({ changeEvent: event })
    expect((await scene.read(again)).content.event.typeQuotas).toEqual({ full: 2 })
  })
})

describe('a planned draft', () => {
  it('is published when its time comes, and stays a draft if something is missing by then [R12.3]', async () => {
    const { people, operator, read, save, copy } = scene
    const [good, bad] = [await copy(), await copy()]
    const publishAt = new Date(Date.now() + 3_600_000).toISOString()
    for (const id of [good, bad]) await operator.get(`POST /api/staff/drafts/${id}/plan`, { publishAt, accepted: [] })
    await save(bad, [{ path: ['event', 'venue'], was: 101, value: null }])
    const run = (draftId: number, at = publishAt) => publishDraftWork.run(people.test.shop, { draftId, publishAt: at })
    await run(good, '2020-01-01T00:00:00.000Z')
    expect((await read(good)).publishAt).not.toBeNull()
    await run(good)
    expect(codeOf(await operator.ask(`GET /api/staff/drafts/${good}`))).toBe('draft_not_found')
    await run(bad)
    expect(await read(bad)).toMatchObject({ publishAt: null, publishFailedAt: expect.any(String) })
  })
})

describe('a preview', () => {
  it('is the shop’s own page of the draft, for whoever has the link, and leaves nothing behind [R12.3]', async () => {
    const { people, operator, copy, read, save } = scene
    const id = await copy()
    const title = (await read(id)).content.event.texts?.et?.title
    await save(id, [{ path: ['event', 'texts', 'et', 'title'], was: title, value: 'Nähtamatu õhtu' }])
    const events = () => people.scene.rows<{ n: number }>('SELECT count(*)::int AS n FROM event')
    const before = await events()
    const { path } = await operator.get<{ path: string }>(`GET /api/staff/drafts/${id}/preview`)
    const open = (url: string) => people.test.app.inject({ url, headers: { host: people.host } })
    const page = await open(path)
    const shown = page.statusCode === 302 ? await open(String(page.headers.location)) : page
    expect(shown.statusCode, shown.body.slice(0, 300)).toBe(200)
    expect(shown.body).toContain('Nähtamatu õhtu')
    expect(shown.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    expect(await events()).toEqual(before)
    const [bare = ''] = path.split('?')
    expect((await open(bare)).statusCode).toBe(404)
    const [, sign = ''] = path.split('preview=')
    const forged = `${bare}?preview=${sign.startsWith('a') ? 'b' : 'a'}${sign.slice(1)}`
    expect((await open(forged)).statusCode).toBe(404)
  })

  it('needs an event that can be shown: what is missing is said instead [R12.3]', async () => {
    const { operator, begin } = scene
    const id = await begin({ storefront: 'ee' })
    expect(codeOf(await operator.ask(`GET /api/staff/drafts/${id}/preview`))).toBe('draft_incomplete')
  })
})
