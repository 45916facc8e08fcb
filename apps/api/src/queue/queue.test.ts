import { browserCalls } from '@parter/contract/browser-calls.ts'
import type { CallName } from '@parter/contract/calls.ts'
import { recordOf } from '@parter/contract/calls.ts'
import type { QueuePlace, QueueRoom } from '@parter/contract/queue/queue.ts'
import { CHANGES_ADDRESS } from '@parter/contract/seat-map/seat-map-addresses.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { putOnSale } from '../../testing/box-office/scene.ts'
import { openTestShop, type TestGuest, type TestShop } from '../../testing/shop.ts'
import { makeShop } from '../make-shop.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { openLog } from '../platform/foundation/log.ts'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import { changeQueue, openQueue } from './change-queue.ts'
import { describePlace } from './describe-place.ts'
import { commitmentTo, placeOf } from './draw.rules.ts'
import { openQueueMemory } from './queue-memory.ts'
import { signPass, signTicket } from './queue-token.ts'

const EVENT = 200001
const OTHER = 200002
const OPEN = 200003
const SEAT = { tickets: [{ placeId: 1, ticketTypeId: 1 }] }

let house: TestShop
let key: string
let room: number

beforeAll(async () => {
  house = await openTestShop()
  key = sessionKeyOf(house.shop.settings)
  for (const id of [EVENT, OTHER, OPEN]) await putOnSale(house.shop.holdPool, { id, seats: 60 })
})
afterAll(() => house.close())

const rows = async (text: string, values: unknown[] = []) => (await house.shop.holdPool.query(text, values)).rows
const open = (of: string, cap = 100) => openQueue(house.shop, { of, opensAt: new Date(), rate: 600, cap })
/** Every process knows what the rows say now. */
const set = async (text: string) => {
  await rows(`UPDATE queue_room SET ${text} WHERE id = $1`, [room])
  house.shop.queue.forget()
}
/** An open room in whose line ten stand, and of whom five are called. */
beforeEach(async () => {
  await rows('DELETE FROM queue_room')
  await rows('DELETE FROM allocation')
  room = await open(String(EVENT))
  await set(
    `state = 'letting_in', drawn = 0, joined = 10, called = 5, allowed = 5, ticked_at = now() + interval '1 hour'`,
  )
})

const withCookies = (guest: TestGuest, more: string): TestGuest => ({ ...guest, cookie: `${guest.cookie}; ${more}` })
const ticket = (serial: number, of = room) => `queue-${of}=${signTicket(key, of, serial)}`
const inMinutes = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60
const pass = (guest: TestGuest, of = room, until = inMinutes(2)) =>
  `pass-${of}=${signPass(key, of, { serial: 1, cartId: guest.cartId, until })}`
const enter = (guest: TestGuest, of = room) => house.ask(`POST /api/v1/queue/${of}/entry`, { guest })
const hold = (guest?: TestGuest, event = EVENT) =>
  house.ask(`POST /api/v1/store/events/${event}/tickets`, { ...(guest && { guest }), body: SEAT })

const gatedCalls = (Object.keys(browserCalls) as CallName[]).filter((name) => recordOf(name).admission !== undefined)
const addresses = [...gatedCalls.map((name) => browserCalls[name].address as string), `GET ${CHANGES_ADDRESS}`]
const people: Readonly<Record<string, () => TestGuest | undefined>> = {
  'no session': () => undefined,
  'no ticket': () => house.guest(),
  waiting: () => withCookies(house.guest(), ticket(6)),
  'called, not inside': () => withCookies(house.guest(), ticket(5)),
  'a forged pass': () => withCookies(house.guest(), pass(house.guest()).replace(/.{4}$/, 'AAAA')),
  'a forged ticket': () => withCookies(house.guest(), ticket(1).replace(/.{4}$/, 'AAAA')),
  'a pass of another room': () => {
    const guest = house.guest()
    return withCookies(guest, pass(guest, room + 1).replace(`pass-${room + 1}`, `pass-${room}`))
  },
  'a pass of another cart': () => withCookies(house.guest(), pass(house.guest())),
  'a pass that is over': () => {
    const guest = house.guest()
    return withCookies(guest, pass(guest, room, inMinutes(-1)))
  },
}

describe('the gate [R14.1]', () => {
  it('stands before what takes places, and before nothing else', () => {
    expect(gatedCalls.toSorted()).toEqual([
      'activatePromoCode',
      'addTickets',
      'holdBestTickets',
      'holdTickets',
      'readSectionSeatMap',
    ])
  })

  describe.each(addresses)('%s', (address) => {
    const ask = (guest: TestGuest | undefined) =>
      house.ask(address.replace(':id', String(EVENT)).replace(':sectionId', '1'), {
        ...(guest && { guest }),
        ...(address.startsWith('POST') && { body: {} }),
      })

    it.each(Object.keys(people))('queues %s', async (who) => {
      const reply = await ask(people[who]?.())
      expect(reply.statusCode).toBe(202)
      expect(reply.headers).toMatchObject({
        'x-queue-status': 'queued',
        'retry-after': '5',
        'cache-control': 'no-store',
      })
      const place = who === 'waiting' ? 6 : who === 'called, not inside' ? 5 : null
      expect(reply.json().errors).toMatchObject([{ code: 'queued', details: { room, place, pollSeconds: 5 } }])
    })

    it.skipIf(address.endsWith(CHANGES_ADDRESS))('lets in who is inside', async () => {
      const guest = house.guest()
      expect((await ask(withCookies(guest, pass(guest)))).statusCode).not.toBe(202)
    })
  })

  it('never queues who holds places, nor those of other events, nor what everybody may read', async () => {
    const guest = house.guest()
    const inside = withCookies(guest, pass(guest))
    expect((await hold(inside)).statusCode).toBe(200)
    const next = { tickets: [{ placeId: 2, ticketTypeId: 1 }] }
    expect((await house.ask(`POST /api/v1/store/events/${EVENT}/tickets`, { guest, body: next })).statusCode).toBe(200)
    expect((await hold(house.guest(), OPEN)).statusCode).toBe(200)
    for (const read of ['prices', 'seat-map', 'availability'])
      expect((await house.ask(`GET /api/v1/store/events/${EVENT}/${read}`)).statusCode).toBe(200)
    expect((await house.ask('GET /api/v1/store/cart', { guest: house.guest() })).statusCode).toBe(200)
  })

  it('asks the storefront’s room first, then the event’s', async () => {
    const whole = await open('ee')
    house.shop.queue.forget()
    const guest = house.guest()
    const roomThatQueues = async (cookies: string) =>
      (await hold(withCookies(guest, cookies))).json().errors?.[0]?.details?.room
    expect(await roomThatQueues('x=1')).toBe(whole)
    expect(await roomThatQueues(pass(guest))).toBe(whole)
    expect(await roomThatQueues(pass(guest, whole))).toBe(room)
    expect(await roomThatQueues(`${pass(guest)}; ${pass(guest, whole)}`)).toBeUndefined()
    expect((await hold(house.guest(), OPEN)).json().errors[0].details.room).toBe(whole)
  })

  it('opens for everybody when the room is closed', async () => {
    await changeQueue(house.shop, room, { act: 'close' })
    house.shop.queue.forget()
    expect((await hold(house.guest())).statusCode).toBe(200)
  })
})

describe('a place in line [R14.2]', () => {
  const join = (guest: TestGuest) => house.ask(`POST /api/v1/queue/${room}/place`, { guest })

  it('is given once a browser, and told again', async () => {
    const guest = house.guest()
    const joined = await join(guest)
    expect(joined.statusCode).toBe(201)
    expect(joined.json<QueuePlace>()).toMatchObject({ serial: 11, place: 11, ahead: 5 })
    const cookie = joined.cookies.find(({ name }) => name === `queue-${room}`)
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
    const again = withCookies(guest, `queue-${room}=${cookie?.value}`)
    expect((await join(again)).json<QueuePlace>().serial).toBe(11)
    const read = await house.ask(`GET /api/v1/queue/${room}/place`, { guest: again })
    expect(read.json<QueuePlace>()).toMatchObject({ place: 11, ahead: 5, wait: { from: 0, to: 1 } })
    expect((await rows('SELECT joined FROM queue_room WHERE id = $1', [room]))[0].joined).toBe(11)
  })

  it('is the same at four shops and after all have started again, whoever drew', async () => {
    await set(`state = 'gathering', drawn = NULL, joined = 0, called = 0, opens_at = now() + interval '1 hour'`)
    const shops = Array.from({ length: 4 }, () => makeShop(house.shop))
    const joins = shops.flatMap(({ queue }) => Array.from({ length: 250 }, () => queue.join(room)))
    const serials = await Promise.all(joins)
    expect(serials.toSorted((one = 0, other = 0) => one - other)).toEqual(
      Array.from({ length: 1000 }, (_, at) => at + 1),
    )
    await set(`opens_at = now(), ticked_at = now() - interval '2 s'`)
    const placesAt = async (shop: TestShop['shop']) => {
      const { rooms } = await shop.queue.rooms()
      const found = rooms.find(({ id }) => id === room)
      if (!found) throw new Error('The room is gone')
      return Promise.all([1, 500, 1000, 1001].map(async (serial) => (await describePlace(shop, found, serial)).place))
    }
    const told = await Promise.all([...shops, makeShop(house.shop)].map(placesAt))
    for (const places of told) expect(places).toEqual(told[0])
    expect(told[0]?.[3]).toBe(1001)
    expect((await rows('SELECT drawn FROM queue_room WHERE id = $1', [room]))[0].drawn).toBe(1000)
  })

  it('comes of a seed that was bound before and is published after, so that anybody can recheck it', async () => {
    const status = async () => (await house.ask(`GET /api/v1/queue/${room}?${Math.random()}`)).json<QueueRoom>()
    const id = await openQueue(house.shop, {
      of: String(OTHER),
      opensAt: new Date(Date.now() + 3_600_000),
      rate: 60,
      cap: 1,
    })
    room = id
    house.shop.queue.forget()
    const before = await status()
    expect(before).toMatchObject({ state: 'gathering', seed: null, drawn: null, joined: 0 })
    await set(`opens_at = now(), ticked_at = now() - interval '2 s', joined = 3`)
    const { rooms } = await makeShop(house.shop).queue.rooms()
    const drawn = rooms.find((one) => one.id === id)
    if (!drawn) throw new Error('The room is gone')
    expect(drawn).toMatchObject({ state: 'letting_in', drawn: 3 })
    const places = await house.shop.queue.places(drawn)
    expect([1, 2, 3].map((serial) => placeOf(places, serial)).toSorted((one, other) => one - other)).toEqual([1, 2, 3])
    expect(commitmentTo(drawn.seed)).toBe(before.commitment)
  })

  it('is given up on request', async () => {
    const guest = withCookies(house.guest(), ticket(3))
    expect((await enter(guest)).statusCode).toBe(200)
    const left = await house.ask(`DELETE /api/v1/queue/${room}/place`, { guest })
    expect(left.json()).toEqual({ left: true })
    expect(await rows('SELECT FROM queue_pass WHERE room_id = $1', [room])).toEqual([])
  })

  it('is kept while the database is away: the room is paused after ten seconds', async () => {
    const own = await openDatabase({ databaseUrl: house.databaseUrl, dataDir: '', log: openLog('silent') })
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
    const [guest, late] = [withCookies(house.guest(), ticket(5)), withCookies(house.guest(), ticket(6))]
    expect((await enter(late)).statusCode).toBe(202)
    const entered = await enter(guest)
    expect(entered.json()).toEqual({ inside: true })
    const cookie = entered.cookies.find(({ name }) => name === `pass-${room}`)
    expect((await hold(withCookies(guest, `pass-${room}=${cookie?.value}`))).statusCode).toBe(200)
    await Promise.all(Array.from({ length: 5 }, () => enter(guest)))
    expect(await rows('SELECT inside, entered FROM queue_room WHERE id = $1', [room])).toEqual([
      { inside: 1, entered: 1 },
    ])
    // idle for long: the place is called still
    await rows(`UPDATE queue_pass SET until = now() - interval '1 s'`)
    expect((await hold(withCookies(house.guest(), ticket(5)))).statusCode).toBe(202)
    expect((await enter(guest)).statusCode).toBe(200)
  })

  it('moves with the person to another cart, and the old cart’s pass is not renewed', async () => {
    const [one, other] = [house.guest(), house.guest()]
    expect((await enter(withCookies(one, ticket(1)))).statusCode).toBe(200)
    expect((await enter(withCookies(other, ticket(1)))).statusCode).toBe(200)
    expect((await hold(withCookies(one, pass(one, room, inMinutes(-1))))).statusCode).toBe(202)
    expect((await hold(withCookies(other, pass(other, room, inMinutes(-1))))).statusCode).toBe(200)
  })

  const crowd = () => Array.from({ length: 20 }, (_, at) => withCookies(house.guest(), ticket(at + 1)))

  it('never passes the cap, whoever comes at once', async () => {
    await set('called = 20, joined = 20, allowed = 100, cap = 3')
    const replies = await Promise.all(crowd().map((guest) => enter(guest)))
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3)
    expect(await rows('SELECT FROM queue_pass')).toHaveLength(3)
  })

  it('would pass it if looking and counting were two steps (control)', async () => {
    await set('called = 20, joined = 20, allowed = 100, cap = 3')
    const looks = await Promise.all(
      crowd().map(() => rows('SELECT inside < cap AS free FROM queue_room WHERE id = $1', [room])),
    )
    expect(looks.filter(([row]) => row.free).length).toBeGreaterThan(3)
  })

  it('is paced by one tick a second over all processes', async () => {
    await set(`ticked_at = now() - interval '1 s', allowed = 0, entered = 0, called = 0`)
    await Promise.all(Array.from({ length: 4 }, () => makeShop(house.shop).queue.rooms()))
    const [{ allowed }] = await rows('SELECT allowed FROM queue_room WHERE id = $1', [room])
    expect(allowed).toBeGreaterThanOrEqual(10)
    expect(allowed).toBeLessThan(40)
    // control: each tick that is due moves it
    for (let ticks = 0; ticks < 3; ticks++) {
      await set(`ticked_at = now() - interval '10 s', entered = 1000`)
      await makeShop(house.shop).queue.rooms()
    }
    expect((await rows('SELECT allowed FROM queue_room WHERE id = $1', [room]))[0].allowed).toBeGreaterThan(300)
  })

  it('rests while the room is paused, and goes on where it was, without another draw', async () => {
    await changeQueue(house.shop, room, { act: 'pause' })
    await changeQueue(house.shop, room, { act: 'message', text: 'Tehniline paus' })
    house.shop.queue.forget()
    const guest = withCookies(house.guest(), ticket(1))
    expect((await enter(guest)).statusCode).toBe(202)
    const read = await house.ask(`GET /api/v1/queue/${room}/place`, { guest })
    expect(read.json<QueuePlace>()).toMatchObject({ state: 'paused', wait: null, message: 'Tehniline paus' })
    const [before] = await rows('SELECT seed, drawn FROM queue_room WHERE id = $1', [room])
    await changeQueue(house.shop, room, { act: 'resume' })
    await expect(open(String(EVENT))).rejects.toThrow('is open already')
    house.shop.queue.forget()
    expect((await enter(guest)).statusCode).toBe(200)
    expect(await rows('SELECT seed, drawn FROM queue_room WHERE id = $1', [room])).toEqual([before])
    const acts = await rows(
      `SELECT verb FROM audit_entry WHERE subject_kind = 'queue' AND subject_id = $1 ORDER BY id`,
      [String(room)],
    )
    expect(acts.map(({ verb }) => verb)).toEqual(['openQueue', 'changeQueue', 'changeQueue', 'changeQueue'])
  })
})

describe('the status [R14.3]', () => {
  it('is the same for all, may lie in caches, and hides the other storefronts’ rooms', async () => {
    const reply = await house.ask(`GET /api/v1/queue/${room}`)
    expect(reply.headers['cache-control']).toBe('public, max-age=2, stale-while-revalidate=10')
    expect(reply.headers['set-cookie']).toBeUndefined()
    expect(reply.json<QueueRoom>()).toMatchObject({ room, eventId: EVENT, state: 'letting_in', called: 5, joined: 10 })
    expect((await house.ask(`GET /api/v1/queue/${room}`, { host: 'lv.localhost' })).statusCode).toBe(404)
    expect((await house.ask('GET /api/v1/queue/999999/place', { guest: house.guest() })).statusCode).toBe(404)
  })
})
