import type { QueuePlace, QueueRoom } from '@parter/contract/queue/queue.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  EVENT,
  inMinutes,
  OTHER,
  openQueueScene,
  type QueueScene,
  withCookies,
} from '../../testing/queue/queue-scene.ts'
import type { TestGuest, TestShop } from '../../testing/shop.ts'
import { makeShop } from '../make-shop.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { openLog } from '../platform/foundation/log.ts'
import { changeQueue, openQueue } from './change-queue.ts'
import { describePlace } from './line/describe-place.ts'
import { commitmentTo, placeOf } from './line/draw.ts'
import { openQueueMemory } from './line/queue-memory.ts'

let scene: QueueScene
beforeAll(async () => {
  scene = await openQueueScene()
})
beforeEach(() => scene.reset())
afterAll(() => scene.house.close())

describe('a place in line [R14.2]', () => {
  const join = (guest: TestGuest) => scene.house.ask(`POST /api/v1/queue/${scene.room}/place`, { guest })

  it('is given once a browser, and told again', async () => {
    const guest = scene.house.guest()
    const joined = await join(guest)
    expect(joined.statusCode).toBe(201)
    expect(joined.json<QueuePlace>()).toMatchObject({ serial: 11, place: 11, ahead: 5 })
    const cookie = joined.cookies.find(({ name }) => name === `queue-${scene.room}`)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const again = withCookies(guest, `queue-${scene.room}=${cookie?.value}`)
    expect((await join(again)).json<QueuePlace>().serial).toBe(11)
    const read = await scene.house.ask(`GET /api/v1/queue/${scene.room}/place`, { guest: again })
    expect(read.json<QueuePlace>()).toMatchObject({ place: 11, ahead: 5, wait: { from: 0, to: 1 } })
    expect((await scene.rows('SELECT joined FROM queue_room WHERE id = $1', [scene.room]))[0].joined).toBe(11)
  })

  it('is the same at four shops and after all have started again, whoever drew', async () => {
    await scene.set(`state = 'gathering', drawn = NULL, joined = 0, called = 0, opens_at = now() + interval '1 hour'`)
    const shops = Array.from({ length: 4 }, () => makeShop(scene.house.shop))
    const joins = shops.flatMap(({ queue }) => Array.from({ length: 250 }, () => queue.join(scene.room)))
    const serials = await Promise.all(joins)
    expect(serials.toSorted((one = 0, other = 0) => one - other)).toEqual(
      Array.from({ length: 1000 }, (_, at) => at + 1),
    )
    await scene.set(`opens_at = now(), ticked_at = now() - interval '2 s'`)
    const placesAt = async (shop: TestShop['shop']) => {
      const { rooms } = await shop.queue.rooms()
      const found = rooms.find(({ id }) => id === scene.room)
      if (!found) throw new Error('The scene.room is gone')
      return Promise.all(
        [1, 500, 1000, 1001].map(
          async (serial) => (await describePlace(shop, { room: found, lines: [found] }, { line: found, serial })).place,
        ),
      )
    }
    // one draws; who comes meanwhile sees the scene.room as it was, for a second at most
    await Promise.all(shops.map(({ queue }) => queue.rooms()))
    for (const { queue } of shops) queue.forget()
    const told = await Promise.all([...shops, makeShop(scene.house.shop)].map(placesAt))
    for (const places of told) expect(places).toEqual(told[0])
    expect(told[0]?.[3]).toBe(1001)
    expect((await scene.rows('SELECT drawn FROM queue_room WHERE id = $1', [scene.room]))[0].drawn).toBe(1000)
  })

  it('comes of a seed that was bound before and is published after, so that anybody can recheck it', async () => {
    const status = async () =>
      (await scene.house.ask(`GET /api/v1/queue/${scene.room}?${Math.random()}`)).json<QueueRoom>()
    const id = await openQueue(scene.house.shop, {
      of: String(OTHER),
      opensAt: new Date(Date.now() + 3_600_000),
      rate: 60,
      cap: 1,
    })
    scene.room = id
    scene.house.shop.queue.forget()
    const before = await status()
    expect(before).toMatchObject({ state: 'gathering', seed: null, drawn: null, joined: 0 })
    await scene.set(`opens_at = now(), ticked_at = now() - interval '2 s', joined = 3`)
    const { rooms } = await makeShop(scene.house.shop).queue.rooms()
    const drawn = rooms.find((one) => one.id === id)
    if (!drawn) throw new Error('The scene.room is gone')
    expect(drawn).toMatchObject({ state: 'letting_in', drawn: 3 })
    const places = await scene.house.shop.queue.places(drawn)
    expect([1, 2, 3].map((serial) => placeOf(places, serial)).toSorted((one, other) => one - other)).toEqual([1, 2, 3])
    expect(commitmentTo(drawn.seed)).toBe(before.commitment)
  })

  it('is given up on request', async () => {
    const guest = withCookies(scene.house.guest(), scene.ticket(3))
    expect((await scene.enter(guest)).statusCode).toBe(200)
    const left = await scene.house.ask(`DELETE /api/v1/queue/${scene.room}/place`, { guest })
    expect(left.json()).toEqual({ left: true })
    expect(await scene.rows('SELECT FROM queue_pass WHERE room_id = $1', [scene.room])).toEqual([])
  })

  it('is kept while the database is away: the scene.room is paused after ten seconds', async () => {
    const own = await openDatabase({ databaseUrl: scene.house.databaseUrl, dataDir: '', log: openLog('silent') })
    const memory = openQueueMemory(own)
    const known = await memory.rooms()
    await own.close()
    memory.forget()
    expect(await memory.rooms()).toEqual({ ...known, isStalled: false })
    const later = performance.now() + 11_000
    const clock = vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(await memory.rooms()).toEqual({ ...known, isStalled: true })
    clock.mockRestore()
  })
})

describe('entry [R14.1]', () => {
  it('is for called places, again and again, and counts a person once', async () => {
    const [guest, late] = [
      withCookies(scene.house.guest(), scene.ticket(5)),
      withCookies(scene.house.guest(), scene.ticket(6)),
    ]
    expect((await scene.enter(late)).statusCode).toBe(202)
    const entered = await scene.enter(guest)
    expect(entered.json()).toEqual({ inside: true })
    const cookie = entered.cookies.find(({ name }) => name === `pass-${scene.room}`)
    expect((await scene.hold(withCookies(guest, `pass-${scene.room}=${cookie?.value}`))).statusCode).toBe(200)
    await Promise.all(Array.from({ length: 5 }, () => scene.enter(guest)))
    expect(await scene.rows('SELECT inside, entered FROM queue_room WHERE id = $1', [scene.room])).toEqual([
      { inside: 1, entered: 1 },
    ])
    // idle for long: the place is called still
    await scene.rows(`UPDATE queue_pass SET until = now() - interval '1 s'`)
    expect((await scene.hold(withCookies(scene.house.guest(), scene.ticket(5)))).statusCode).toBe(202)
    expect((await scene.enter(guest)).statusCode).toBe(200)
  })

  it('moves with the person to another cart, and the old cart’s pass is not renewed', async () => {
    const [one, other] = [scene.house.guest(), scene.house.guest()]
    expect((await scene.enter(withCookies(one, scene.ticket(1)))).statusCode).toBe(200)
    expect((await scene.enter(withCookies(other, scene.ticket(1)))).statusCode).toBe(200)
    expect((await scene.hold(withCookies(one, scene.pass(one, scene.room, inMinutes(-1))))).statusCode).toBe(202)
    expect((await scene.hold(withCookies(other, scene.pass(other, scene.room, inMinutes(-1))))).statusCode).toBe(200)
  })

  const crowd = () => Array.from({ length: 20 }, (_, at) => withCookies(scene.house.guest(), scene.ticket(at + 1)))

  it('never passes the cap, whoever comes at once', async () => {
    await scene.set('called = 20, joined = 20, allowed = 100, cap = 3')
    const replies = await Promise.all(crowd().map((guest) => scene.enter(guest)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(await scene.rows('SELECT FROM queue_pass')).toHaveLength(3)
  })

  it('would pass it if looking and counting were two steps (control)', async () => {
    await scene.set('called = 20, joined = 20, allowed = 100, cap = 3')
    const looks = await Promise.all(
      crowd().map(() => scene.rows('SELECT inside < cap AS free FROM queue_room WHERE id = $1', [scene.room])),
    )
    expect(looks.filter(([row]) => row.free).length).toBeGreaterThan(3)
  })

  it('is paced by one tick a second over all processes', async () => {
    await scene.set(`ticked_at = now() - interval '1 s', allowed = 0, entered = 0, called = 0`)
    await Promise.all(Array.from({ length: 4 }, () => makeShop(scene.house.shop).queue.rooms()))
    const [{ allowed }] = await scene.rows('SELECT allowed FROM queue_room WHERE id = $1', [scene.room])
    expect(allowed).toBeGreaterThanOrEqual(10)
    expect(allowed).toBeLessThan(40)
    // control: each tick that is due moves it
    for (let ticks = 0; ticks < 3; ticks++) {
      await scene.set(`ticked_at = now() - interval '10 s', entered = 1000`)
      await makeShop(scene.house.shop).queue.rooms()
    }
    expect((await scene.rows('SELECT allowed FROM queue_room WHERE id = $1', [scene.room]))[0].allowed).toBeGreaterThan(
      300,
    )
  })

  it('rests while the scene.room is paused, and goes on where it was, without another draw', async () => {
    await changeQueue(scene.house.shop, scene.room, { act: 'pause' })
    await changeQueue(scene.house.shop, scene.room, { act: 'pace', message: 'Tehniline paus' })
    scene.house.shop.queue.forget()
    const guest = withCookies(scene.house.guest(), scene.ticket(1))
    expect((await scene.enter(guest)).statusCode).toBe(202)
    const read = await scene.house.ask(`GET /api/v1/queue/${scene.room}/place`, { guest })
    expect(read.json<QueuePlace>()).toMatchObject({ state: 'paused', wait: null, message: 'Tehniline paus' })
    const [before] = await scene.rows('SELECT seed, drawn FROM queue_room WHERE id = $1', [scene.room])
    await changeQueue(scene.house.shop, scene.room, { act: 'resume' })
    await expect(scene.open(String(EVENT))).rejects.toThrow('queue_open_already')
    scene.house.shop.queue.forget()
    expect((await scene.enter(guest)).statusCode).toBe(200)
    expect(await scene.rows('SELECT seed, drawn FROM queue_room WHERE id = $1', [scene.room])).toEqual([before])
    const acts = await scene.rows(
      `SELECT verb FROM audit_entry WHERE subject_kind = 'queue' AND subject_id = $1 ORDER BY id`,
      [String(scene.room)],
    )
    expect(acts.map(({ verb }) => verb)).toEqual(['startQueue', 'moveQueue', 'paceQueue', 'moveQueue'])
  })
})

describe('the status [R14.3]', () => {
  it('is the same for all, may lie in caches, and hides the other storefronts’ rooms', async () => {
    const reply = await scene.house.ask(`GET /api/v1/queue/${scene.room}`)
    expect(reply.headers['cache-control']).toBe('public, max-age=2, stale-while-revalidate=10')
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.json<QueueRoom>()).toMatchObject({
      room: scene.room,
      eventId: EVENT,
      state: 'letting_in',
      called: 5,
      joined: 10,
    })
    expect((await scene.house.ask(`GET /api/v1/queue/${scene.room}`, { host: 'lv.localhost' })).statusCode).toBe(404)
    expect((await scene.house.ask('GET /api/v1/queue/999999/place', { guest: scene.house.guest() })).statusCode).toBe(
      404,
    )
  })
})
