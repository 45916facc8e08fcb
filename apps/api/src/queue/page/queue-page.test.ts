import { gzipSync } from 'node:zlib'
import { LANGUAGES } from '@parter/portal/language/languages.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { nameEvent } from '../../../testing/box-office/scene.ts'
import { EVENT, openQueueScene, type QueueScene } from '../../../testing/queue/queue-scene.ts'
import { changeQueue } from '../change-queue.ts'
import { pathOnly } from './queue-view.ts'

const TO = '/en/tickets/200001/spring?section=3'
const back = new URLSearchParams({ to: TO }).toString()

let scene: QueueScene
beforeAll(async () => {
  scene = await openQueueScene()
  await nameEvent(scene.house.shop.holdPool, EVENT, 'Kevadkontsert')
})
beforeEach(() => scene.reset())
afterAll(() => scene.house.close())

const page = (cookie = '', to = TO) =>
  scene.house.app.inject({
    url: `/queue/${scene.room}?${new URLSearchParams({ to })}`,
    headers: { host: 'ee.localhost', cookie },
  })
const press = (act: string, cookie = '', query = back) =>
  scene.house.app.inject({
    method: 'POST',
    url: `/queue/${scene.room}/${act}?${query}`,
    headers: { host: 'ee.localhost', cookie, 'content-type': 'application/x-www-form-urlencoded' },
    payload: '',
  })
/** The part of the page that is shown. */
const panelIn = (html: string): string => /<section class="panel" data-panel="(\w+)">/.exec(html)?.[1] ?? 'none'

describe('the page of a waiting room [R14.2]', () => {
  it('offers a place to who has none, and shows it to who has joined, without a script', async () => {
    const first = await page()
    expect(first.statusCode).toBe(200)
    expect(panelIn(first.body)).toBe('out')
    expect(first.headers['cache-control']).toBe('no-store')
    expect(first.body).not.toContain('http-equiv="refresh"')
    const joined = await press('join')
    expect(joined.statusCode).toBe(303)
    expect(joined.headers.location).toBe(`/queue/${scene.room}?${back}`)
    const place = joined.cookies.find(({ name }) => name === `queue-${scene.room}`)
    const shown = await page(`queue-${scene.room}=${place?.value}`)
    expect(panelIn(shown.body)).toBe('waiting')
    expect(shown.body).toContain('<noscript><meta http-equiv="refresh" content="10"></noscript>')
    expect(shown.body).toMatch(/data-value="place">11</)
  })

  it('lets in who is called, with a session of their own, and leads back to where they came from', async () => {
    expect(panelIn((await page(scene.ticket(3))).body)).toBe('called')
    const entered = await press('enter', scene.ticket(3))
    expect(entered.headers.location).toBe(TO)
    const jar = entered.cookies.map(({ name, value }) => `${name}=${value}`)
    expect(jar.join(' ')).toMatch(/session=.*pass-/)
    const admitted = await scene.house.app.inject({
      url: `/api/v1/store/events/${EVENT}/admission`,
      headers: { host: 'ee.localhost', 'x-parter': '1', cookie: [...jar, scene.ticket(3)].join('; ') },
    })
    expect(admitted.json()).toEqual({ admitted: true })
  })

  it('keeps who isn’t called, and tells the gated call of the room by its number', async () => {
    expect((await press('enter', scene.ticket(9))).headers.location).toBe(`/queue/${scene.room}?${back}`)
    const refused = await scene.house.ask(`GET /api/v1/store/events/${EVENT}/admission`)
    expect(refused.statusCode).toBe(202)
    expect(refused.headers['x-queue-status']).toBe('queued')
    expect(refused.json<{ errors: { details: object }[] }>().errors[0]?.details).toMatchObject({ room: scene.room })
  })

  it('shows a pause, a message and how the draw is checked', async () => {
    await changeQueue(scene.house.shop, scene.room, { act: 'pace', message: 'Ten minutes <b>more</b>' })
    await changeQueue(scene.house.shop, scene.room, { act: 'pause' })
    scene.house.shop.queue.forget()
    const { body } = await page(scene.ticket(9))
    expect(panelIn(body)).toBe('paused')
    expect(body).toContain('Ten minutes &lt;b&gt;more&lt;/b&gt;')
    const [{ seed }] = await scene.rows('SELECT seed FROM queue_room WHERE id = $1', [scene.room])
    expect(body).toContain((seed as Buffer).toString('hex'))
  })

  it('hides the seed until the draw', async () => {
    await scene.set(`state = 'gathering', drawn = NULL, opens_at = now() + interval '1 hour'`)
    const { body } = await page(scene.ticket(3))
    expect(panelIn(body)).toBe('gathering')
    const [{ seed }] = await scene.rows('SELECT seed FROM queue_room WHERE id = $1', [scene.room])
    expect(body).not.toContain((seed as Buffer).toString('hex'))
  })

  it('gives a place up, and sends everybody on once the room is closed', async () => {
    const left = await press('leave', scene.ticket(9))
    expect(left.headers.location).toBe(TO)
    expect(left.cookies.find(({ name }) => name === `queue-${scene.room}`)?.value).toBe('')
    await changeQueue(scene.house.shop, scene.room, { act: 'close' })
    scene.house.shop.queue.forget()
    for (const reply of [await page(scene.ticket(3)), await press('join'), await press('enter', scene.ticket(3))])
      expect([reply.statusCode, reply.headers.location]).toEqual([303, TO])
  })

  it('is another storefront’s only', async () => {
    const reply = await scene.house.app.inject({ url: `/queue/${scene.room}`, headers: { host: 'lv.localhost' } })
    expect([reply.statusCode, reply.headers.location]).toEqual([303, '/'])
  })

  it.each(LANGUAGES)('says everything in %s in at most 15 kB with its script [R1.3]', async (language) => {
    const { body } = await page(scene.ticket(9), `/${language}`)
    expect(body).toContain(`<html lang="${language}">`)
    expect(body).not.toMatch(/documents_queue|undefined|\{time\}/)
    const address = /<script src="([^"]+)" defer>/.exec(body)?.[1] ?? ''
    const script = await scene.house.app.inject({ url: address, headers: { host: 'ee.localhost' } })
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8')
    expect(gzipSync(body).length + gzipSync(script.body).length).toBeLessThan(15_000)
    expect(
      (await scene.house.app.inject({ url: '/queue-script/old.js', headers: { host: 'ee.localhost' } })).statusCode,
    ).toBe(404)
  })
})

it.each([
  ['/en/tickets?x=1', '/en/tickets?x=1'],
  ['//elsewhere.example', '/'],
  ['/\\elsewhere.example', '/'],
  ['https://elsewhere.example/en', '/'],
  ['javascript:alert(1)', '/'],
  ['/queue/7', '/'],
  [['/en', '/lv'], '/'],
  [`/${'x'.repeat(600)}`, '/'],
])('leads back to paths of the shop alone: %s', (to, path) => {
  expect(pathOnly(to)).toBe(path)
})
