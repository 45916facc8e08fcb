import type { QueuePlace, QueueRoom } from '@parter/contract/queue/queue.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { openBrowser } from '../../testing/account/browser.ts'
import { nameEvent } from '../../testing/box-office/scene.ts'
import { openTestDatabase } from '../../testing/database/test-database.ts'
import { Wire } from '../../testing/database/wire.ts'
import { EVENT, inMinutes, openQueueScene, type QueueScene, withCookies } from '../../testing/queue/queue-scene.ts'
import { openTestShop, type TestGuest, type TestShop } from '../../testing/shop.ts'
import { VALKEY_PATIENCE, ValkeyServer } from '../../testing/valkey.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { openLog } from '../platform/foundation/log.ts'
import { valkeyMemory } from '../platform/shared-memory/valkey-memory.ts'
import { changeQueue } from './change-queue.ts'

let scene: QueueScene
beforeAll(async () => {
  scene = await openQueueScene()
  await nameEvent(scene.house.shop.holdPool, EVENT, 'Kevadkontsert')
})
beforeEach(() => scene.reset())
afterAll(() => scene.house.close())

const place = async (house: TestShop, ticket: string) => {
  const guest = withCookies(house.guest(), ticket)
  return (await house.ask(`GET /api/v1/queue/${scene.room}/place`, { guest })).json<QueuePlace>()
}
const page = (house: TestShop, cookie: string) =>
  house.app.inject({ url: `/queue/${scene.room}?to=%2Fen`, headers: { host: 'ee.localhost', cookie } })
const shownIn = (html: string): string => /<section class="panel" data-panel="(\w+)">/.exec(html)?.[1] ?? 'none'

describe('while PostgreSQL is away [R14.2]', () => {
  it('the page says after ten seconds that the line stands still, places stay, and who joins is told when to try again', async () => {
    const database = await openTestDatabase()
    const url = new URL(database.url)
    const wire = new Wire(url.hostname, Number(url.port || 5432))
    url.hostname = '127.0.0.1'
    url.port = String(await wire.open())
    const wired = await openDatabase({ databaseUrl: url.href, dataDir: '', log: openLog('silent') })
    const own = await openQueueScene({}, { database: wired })
    const [mine, { house }] = [scene.room, own]
    await own.reset()
    await nameEvent(wired.holdPool, EVENT, 'Kevadkontsert')
    scene.room = own.room
    const before = await place(house, own.ticket(9))
    expect([before.place, before.state]).toEqual([9, 'letting_in'])
    expect((await page(house, own.ticket(9))).body).toContain('Kevadkontsert')
    wire.cut()
    const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 11_000)
    expect(await place(house, own.ticket(9))).toMatchObject({ place: 9, ahead: before.ahead, state: 'paused' })
    const shown = await page(house, own.ticket(9))
    expect([shown.statusCode, shownIn(shown.body)]).toEqual([200, 'paused'])
    expect(shown.body).toContain('Kevadkontsert')
    const refused = await house.ask(`POST /api/v1/queue/${own.room}/place`, { guest: house.guest() })
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '2'])
    // the page's own button leads back to it, with a word
    const pressed = await house.app.inject({
      method: 'POST',
      url: `/queue/${own.room}/join?to=%2Fen`,
      headers: { host: 'ee.localhost', 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    expect(pressed.headers.location).toContain('fault=temporarily_unavailable')
    const again = await house.app.inject({ url: pressed.headers.location ?? '', headers: { host: 'ee.localhost' } })
    expect(again.body).toMatch(/role="alert">[^<]+</)
    clock.mockRestore()
    wire.mend()
    await expect.poll(async () => (await place(house, own.ticket(9))).state, { timeout: 10_000 }).toBe('letting_in')
    expect((await place(house, own.ticket(9))).place).toBe(9)
    scene.room = mine
    await house.close()
    wire.close()
    await database.close()
  }, 60_000)
})

describe('while Valkey hangs [R14.5]', () => {
  it(
    'people join and enter as always, and each process counts networks for itself',
    async () => {
      const valkey = new ValkeyServer()
      await valkey.start()
      const memory = valkeyMemory(valkey.url, openLog('silent'))
      const own = await openQueueScene({ RATE_LIMITS: '1' }, { memory })
      await own.reset()
      await own.set('per_network = 8')
      valkey.fallAsleep()
      const lanes: (string | undefined)[] = []
      for (let times = 0; times < 6; times++) {
        const joined = await own.house.app.inject({
          method: 'POST',
          url: `/api/v1/queue/${own.room}/place`,
          headers: { host: 'ee.localhost', 'x-parter': '1' },
        })
        expect(joined.statusCode).toBe(201)
        lanes.push(joined.json<QueuePlace>().lane?.kind)
      }
      expect(lanes).toContain('second')
      expect(memory.isUp()).toBe(false)
      expect((await own.enter(withCookies(own.house.guest(), own.ticket(3)))).statusCode).toBe(200)
      valkey.wakeUp()
      await own.house.close()
      await valkey.stop()
    },
    VALKEY_PATIENCE,
  )
})

describe('a room that nobody moves [R14.2]', () => {
  const behind = async () => {
    const { body } = await scene.house.app.inject({ url: '/metrics', headers: { host: 'ee.localhost' } })
    return Number(/^waiting_room_behind_seconds(?:\{[^}]*\})? (\S+)/m.exec(body)?.[1])
  }

  it('says after ten seconds that it stands still, and to monitoring how long; it goes on by itself', async () => {
    const stuck = await scene.house.shop.holdPool.connect()
    await stuck.query('BEGIN')
    await stuck.query(`UPDATE queue_room SET ticked_at = now() - interval '12 s' WHERE id = $1`, [scene.room])
    await stuck.query('COMMIT')
    await stuck.query('BEGIN')
    await stuck.query('SELECT FROM queue_room WHERE id = $1 FOR UPDATE', [scene.room])
    scene.house.shop.queue.forget()
    expect(await place(scene.house, scene.ticket(9))).toMatchObject({ state: 'paused', place: 9 })
    expect(await behind()).toBeGreaterThan(10)
    await stuck.query('ROLLBACK')
    stuck.release()
    scene.house.shop.queue.forget()
    expect(await place(scene.house, scene.ticket(9))).toMatchObject({ state: 'letting_in', place: 9 })
  })
})

describe('a cache that serves the status of a minute ago [R14.3]', () => {
  const status = async () =>
    (await scene.house.ask(`GET /api/v1/queue/${scene.room}?${Math.random()}`)).json<QueueRoom>()

  it('misleads nobody: the entry decides by the row as it is', async () => {
    const old = await status()
    expect(old).toMatchObject({ called: 5, state: 'letting_in' })
    await scene.set('called = 8, allowed = 8')
    const called = withCookies(scene.house.guest(), scene.ticket(8))
    expect(old.called).toBeLessThan(8)
    expect((await scene.enter(called)).statusCode).toBe(200)
    await changeQueue(scene.house.shop, scene.room, { act: 'pause' })
    scene.house.shop.queue.forget()
    // the old status lets place 3 in; the room doesn't, and keeps the place
    const early = withCookies(scene.house.guest(), scene.ticket(3))
    expect((await scene.enter(early)).statusCode).toBe(202)
    await changeQueue(scene.house.shop, scene.room, { act: 'resume' })
    scene.house.shop.queue.forget()
    expect((await scene.enter(early)).statusCode).toBe(200)
  })

  it('never has one visitor’s place: what is personal is not stored', async () => {
    const guest = withCookies(scene.house.guest(), scene.ticket(9))
    const reply = await scene.house.ask(`GET /api/v1/queue/${scene.room}/place`, { guest })
    expect(reply.headers['cache-control']).toBe('no-store')
    expect((await scene.hold(guest)).headers['cache-control']).toBe('no-store')
    expect((await scene.enter(guest)).headers['cache-control']).toBe('no-store')
  })
})

describe('a lost cookie [R14.2]', () => {
  it('costs a guest the place, of which the page warns before joining', async () => {
    const { body } = await page(scene.house, '')
    expect(shownIn(body)).toBe('out')
    expect(/data-panel="out">(.*?)<\/section>/s.exec(body)?.[1]).toContain('kept in this browser')
  })

  it('costs a customer nothing in a room of persons: an account has its place on every device', async () => {
    await scene.set('one_person = true')
    const serialOn = async () => {
      const browser = openBrowser(scene.house)
      if ((await browser.logIn('mari@example.com')).statusCode !== 200) await browser.register('mari@example.com')
      await scene.rows('UPDATE customer SET email_verified_at = now()')
      return (await browser.get<QueuePlace>(`POST /api/v1/queue/${scene.room}/place`)).serial
    }
    const first = await serialOn()
    expect(await serialOn()).toBe(first)
  })
})

describe('news for those who wait [R14.3]', () => {
  it('are told at once: all is sold out, and what can be done then', async () => {
    const before = await page(scene.house, scene.ticket(9))
    expect(before.body).not.toContain('/waiting-list?event=')
    for (let first = 1; first <= 60; first += 10) {
      const guest = scene.house.guest()
      const tickets = Array.from({ length: 10 }, (_, at) => ({ placeId: first + at, ticketTypeId: 1 }))
      const address = `POST /api/v1/store/events/${EVENT}/tickets`
      const held = await scene.house.ask(address, { guest: withCookies(guest, scene.pass(guest)), body: { tickets } })
      expect(held.statusCode).toBe(200)
    }
    scene.house.shop.queue.sold.clear()
    const { body } = await page(scene.house, scene.ticket(9))
    expect(body).toContain(`/en/waiting-list?event=${EVENT}`)
    expect(shownIn(body)).toBe('waiting')
  })

  it('are a new wait, and why, when the pace is changed, for ten minutes', async () => {
    const pace = async (rate: number) => {
      await changeQueue(scene.house.shop, scene.room, { act: 'pace', rate })
      scene.house.shop.queue.forget()
      return place(scene.house, scene.ticket(10))
    }
    await scene.set('joined = 10, called = 5, cap = 1, inside = 1')
    expect(await place(scene.house, scene.ticket(10))).toMatchObject({ paced: null })
    const slow = await pace(6)
    expect(slow).toMatchObject({ paced: 'slower', wait: { from: 32, to: 56 } })
    expect((await page(scene.house, scene.ticket(10))).body).toContain('let in more slowly')
    expect(await pace(60)).toMatchObject({ paced: 'faster', wait: { from: 3, to: 6 } })
    // the same again is no change
    expect(await pace(60)).toMatchObject({ paced: 'faster' })
    await scene.set(`paced_at = now() - interval '11 minutes'`)
    expect(await place(scene.house, scene.ticket(10))).toMatchObject({ paced: null })
  })
})

describe('clocks that differ [R14.2]', () => {
  /** Milliseconds: longer than a pass is believed, and as far as sessions allow. */
  const apart = 240_000
  const atClock = (by: number) =>
    openTestShop({
      clock: { now: () => new Date(Date.now() + by) },
      database: { ...scene.house.shop, url: scene.house.databaseUrl, close: async () => undefined },
    })
  const asks = (house: TestShop, guest: TestGuest) =>
    house.ask(`GET /api/v1/store/events/${EVENT}/admission`, { guest })

  it('let in and keep out the same people: only the database’s counts', async () => {
    for (const house of [await atClock(-apart), await atClock(apart)]) {
      house.shop.queue.forget()
      const fresh = scene.house.guest()
      expect((await asks(house, withCookies(fresh, scene.pass(fresh)))).statusCode).toBe(200)
      const over = scene.house.guest()
      expect((await asks(house, withCookies(over, scene.pass(over, scene.room, inMinutes(-1))))).statusCode).toBe(202)
      const entered = await house.ask(`POST /api/v1/queue/${scene.room}/entry`, {
        guest: withCookies(scene.house.guest(), scene.ticket(2)),
      })
      expect(entered.statusCode).toBe(200)
      const [, , until = ''] =
        /pass-\d+=([^.]+)\.([^.]+)\.([^.]+)/.exec(String(entered.headers['set-cookie']))?.slice(1) ?? []
      expect(Math.abs(Number.parseInt(until, 36) - inMinutes(3))).toBeLessThan(30)
      await house.app.close()
    }
  })
})

describe('an operator’s slip [R14.1]', () => {
  it('is mended when a room was closed too early: opened again, it goes on with the same draw and places', async () => {
    await scene.set('drawn = 10')
    const before = await place(scene.house, scene.ticket(9))
    const [row] = await scene.rows('SELECT seed, drawn, joined FROM queue_room WHERE id = $1', [scene.room])
    await changeQueue(scene.house.shop, scene.room, { act: 'close' })
    scene.house.shop.queue.forget()
    expect((await scene.hold(scene.house.guest())).statusCode).toBe(200)
    await changeQueue(scene.house.shop, scene.room, { act: 'resume' })
    scene.house.shop.queue.forget()
    expect(await place(scene.house, scene.ticket(9))).toMatchObject({ place: before.place, ahead: before.ahead })
    expect(await scene.rows('SELECT seed, drawn, joined FROM queue_room WHERE id = $1', [scene.room])).toEqual([row])
    expect((await scene.hold(scene.house.guest())).statusCode).toBe(202)
  })

  it('can’t open a closed room beside another one, nor pace or pause one that is closed', async () => {
    const first = scene.room
    await changeQueue(scene.house.shop, first, { act: 'close' })
    for (const act of ['pause', 'close'] as const)
      await expect(changeQueue(scene.house.shop, first, { act })).rejects.toThrow('queue_over')
    await expect(changeQueue(scene.house.shop, first, { act: 'pace', rate: 5 })).rejects.toThrow('queue_over')
    await scene.open(String(EVENT))
    await expect(changeQueue(scene.house.shop, first, { act: 'resume' })).rejects.toThrow('queue_open_already')
  })

  it('with the rate lets no flood in once it is set right', async () => {
    await scene.set(`allowed = 16000, entered = 5, rate = 60, ticked_at = now() - interval '2 s'`)
    await scene.house.shop.queue.rooms()
    const [{ ahead }] = await scene.rows('SELECT allowed - entered AS ahead FROM queue_room WHERE id = $1', [
      scene.room,
    ])
    expect(ahead).toBeLessThanOrEqual(10)
  })
})
