import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SeatMap } from '@parter/contract/box-office/box-office.ts'
import { type Availability, decodeAvailability, fromBase64 } from '@parter/contract/seat-map/availability.ts'
import { decodeGeometry } from '@parter/contract/seat-map/decode-geometry.ts'
import { applyMessage, isGone, type LiveSeats } from '@parter/contract/seat-map/live-seats.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { guest, openOneMoreShop, putOnSale, STANDING_ZONE } from '../../testing/box-office/scene.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { boxOfficeRoutes } from '../box-office/box-office.routes.ts'
import { holdTickets } from '../box-office/holding/hold-tickets.ts'
import { releaseTickets } from '../box-office/holding/release-tickets.ts'
import { STOCK_CHANNEL } from '../box-office/stock/stock.store.ts'
import { openApp } from '../platform/http/server/open-app.ts'
import { seatMapRoutes } from './seat-map.routes.ts'

const HALL = 200001
const FIELD = 200002
const OTHER = 200003
const SOON = { timeout: 5_000, interval: 20 }

let house: TestShop
let other: Awaited<ReturnType<typeof openOneMoreShop>>
let port: number
const open: Stream[] = []

beforeAll(async () => {
  house = await openTestShop({
    open: (shop) => openApp(shop, { rooms: [boxOfficeRoutes, seatMapRoutes], readSession: () => null }),
  })
  await putOnSale(house.shop.holdPool, { id: HALL, seats: 60, standing: [20] })
  await putOnSale(house.shop.holdPool, { id: FIELD, standing: [7] })
  await putOnSale(house.shop.holdPool, { id: OTHER, seats: 50 })
  other = await openOneMoreShop(house.databaseUrl)
  await house.app.listen({ port: 0, host: '127.0.0.1' })
  port = (house.app.server.address() as AddressInfo).port
})
afterEach(() => {
  for (const stream of open.splice(0)) stream.close()
})
afterAll(async () => {
  await house.close()
  await other.close()
})

interface Stream {
  readonly headers: Record<string, unknown>
  readonly events: { event: string; id: string; data: string }[]
  readonly messages: () => Availability[]
  live(): LiveSeats
  close(): void
}

/** Listens as a browser does, to the very text of the stream. */
const listen = (address: string, headers: Record<string, string> = {}): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const request = httpRequest({ port, path: address, headers: { host: 'ee.localhost', ...headers } }, (answer) => {
      const events: Stream['events'] = []
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (part: string) => {
        text += part
        const blocks = text.split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
          if (field('event') !== '') events.push({ event: field('event'), id: field('id'), data: field('data') })
        }
      })
      const messages = () =>
        events.filter(({ event }) => event === 'availability').map(({ data }) => decodeAvailability(fromBase64(data)))
      const stream: Stream = {
        headers: { ...answer.headers, status: answer.statusCode },
        events,
        messages,
        live: () => {
          let known: LiveSeats | undefined
          for (const message of messages()) {
            const heard = applyMessage(known, message)
            if (heard.is === 'anew' || heard.is === 'changed') known = heard.now
          }
          if (!known) throw new Error('Nothing was heard')
          return known
        },
        close: () => request.destroy(),
      }
      open.push(stream)
      resolve(stream)
    })
    request.on('error', reject)
    request.end()
  })

const changesOf = (event: number) => `/api/v1/store/events/${event}/availability/changes`
const goneOf = (live: LiveSeats) =>
  Array.from({ length: live.seatCount }, (_, seat) => seat).filter((seat) => isGone(live, seat))
const ask = async (address: string): Promise<Availability> => {
  const answer = await house.ask(`GET ${address}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return decodeAvailability(answer.rawPayload)
}

describe('the geometry of a hall', () => {
  it('has its own address, is cached for ever, and is compressed [R7.3]', async () => {
    const map = (await house.ask(`GET /api/v1/store/events/${HALL}/seat-map`)).json<SeatMap>()
    const address = `GET ${map.geometryUrl}`
    const answer = await house.ask(address, { headers: { 'accept-encoding': 'gzip, br' } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'access-control-allow-origin': '*',
    })
    const plain = await house.ask(address)
    const geometry = decodeGeometry(plain.rawPayload)
    expect(geometry.head).toMatchObject({ hallVersionId: map.hallVersionId, width: 2000 })
    expect([...geometry.placeIds]).toEqual(Array.from({ length: 60 }, (_, seat) => seat + 1))
    expect(geometry.rowLabels).toEqual(['1', '2', '3'])
  })

  it('is not found under another name', async () => {
    for (const name of ['999999-1-00', '1-1-00', 'x', '1', '%2e%2e'])
      expect((await house.ask(`GET /seat-maps/${name}`)).statusCode, name).toBe(404)
  })

  it('has no address where there is no hall', async () => {
    const map = (await house.ask(`GET /api/v1/store/events/${FIELD}/seat-map`)).json<SeatMap>()
    expect(map).toMatchObject({ geometryUrl: null, hallVersionId: 0 })
    expect(await ask(map.availabilityUrl)).toMatchObject({
      kind: 'snapshot',
      seatCount: 0,
      standing: new Map([[11, 7]]),
    })
  })
})

describe('a host of its own for seat maps', () => {
  it('is the storefront’s, if the shop is set up so, and pages may request it [R3.1]', async () => {
    const apart = await openTestShop({
      env: { SEATMAP_HOSTS: '1' },
      open: (shop) => openApp(shop, { rooms: [seatMapRoutes], readSession: () => null }),
    })
    await putOnSale(apart.shop.holdPool, { id: HALL, seats: 10 })
    const answer = await apart.ask(`GET /api/v1/store/events/${HALL}/seat-map`)
    const host = apart.portal('ee').api.seatmapHost
    const map = answer.json<SeatMap>()
    expect(map.availabilityUrl).toBe(`https://${host}/api/v1/store/events/${HALL}/availability`)
    expect(answer.headers['content-security-policy']).toContain(`https://${host}`)
    const address = `GET ${map.availabilityUrl.replace(`https://${host}`, '')}`
    expect((await apart.ask(address, { host, headers: { origin: 'https://esirida.example' } })).statusCode).toBe(200)
    await apart.close()
  })
})

describe('an open map', () => {
  it('is notified of every hold and release, in this process and another [R7.3]', async () => {
    const stream = await listen(changesOf(HALL))
    expect(stream.headers).toMatchObject({ status: 200, 'content-type': 'text/event-stream; charset=utf-8' })
    await vi.waitFor(() => expect(stream.messages()).toHaveLength(1), SOON)
    await holdTickets(house.shop, guest(9101), HALL, [{ placeId: 1 }, { placeId: 60 }])
    await vi.waitFor(() => expect(goneOf(stream.live())).toEqual([0, 59]), SOON)
    await holdTickets(other, guest(9102), HALL, [{ placeId: 30 }, { zoneId: STANDING_ZONE, quantity: 4 }])
    await vi.waitFor(() => expect(goneOf(stream.live())).toEqual([0, 29, 59]), SOON)
    expect(stream.live().standing.get(STANDING_ZONE)).toBe(16)
    await releaseTickets(other, guest(9102), HALL, [30])
    await vi.waitFor(() => expect(goneOf(stream.live())).toEqual([0, 59]), SOON)
    expect(stream.events.every(({ id }, at) => at === 0 || Number(id) > Number(stream.events[at - 1]?.id))).toBe(true)
  })

  it('is notified that a hold expired, though nobody did anything [R6.4]', async () => {
    await holdTickets(house.shop, guest(9201), OTHER, [{ placeId: 7 }])
    await house.shop.holdPool.query(`UPDATE allocation SET expires_at = now() + '400 ms' WHERE event_id = $1`, [OTHER])
    const stream = await listen(changesOf(OTHER))
    await vi.waitFor(() => expect(stream.messages()[0]).toMatchObject({ kind: 'snapshot' }), SOON)
    await vi.waitFor(() => expect(goneOf(stream.live())).toEqual([]), SOON)
  })

  it('that was asleep continues with its version, and gets everything where that version isn’t known', async () => {
    const stream = await listen(changesOf(OTHER))
    await vi.waitFor(() => expect(stream.messages()).toHaveLength(1), SOON)
    const before = stream.live()
    stream.close()
    await holdTickets(other, guest(9301), OTHER, [{ placeId: 11 }, { placeId: 12 }])
    const again = await listen(`${changesOf(OTHER)}?since=${before.version}`)
    const seatsOf = (one: Stream) =>
      one.messages().flatMap((message) => (message.kind === 'changes' ? message.seats : [-1]))
    await vi.waitFor(() => expect(seatsOf(again)).toEqual(expect.arrayContaining([10, 11])), SOON)
    expect(seatsOf(again)).not.toContain(-1)
    const stranger = await listen(`${changesOf(OTHER)}?since=${before.version + 1}`)
    await vi.waitFor(() => expect(stranger.messages()[0]).toMatchObject({ kind: 'snapshot' }), SOON)
    const byHeader = await listen(changesOf(OTHER), { 'last-event-id': `${before.version}` })
    await vi.waitFor(() => expect(seatsOf(byHeader)).toEqual(expect.arrayContaining([10, 11])), SOON)
  })

  it('can poll instead of listening', async () => {
    const address = `/api/v1/store/events/${OTHER}/availability`
    const first = await ask(address)
    expect(first.kind).toBe('snapshot')
    await holdTickets(house.shop, guest(9401), OTHER, [{ placeId: 20 }])
    await vi.waitFor(
      async () =>
        expect(await ask(`${address}?since=${first.version}`)).toMatchObject({ kind: 'changes', seats: [19] }),
      SOON,
    )
    expect(await ask(`${address}?since=1`)).toMatchObject({ kind: 'snapshot' })
  })

  it('of no event, of another storefront, or with a version that is none, is refused', async () => {
    const status = async (address: string, host?: string) =>
      (await house.ask(`GET ${address}`, host ? { host } : {})).statusCode
    expect(await status(changesOf(299999))).toBe(404)
    expect((await house.ask(`HEAD ${changesOf(HALL)}`)).statusCode).toBe(200)
    expect(await status(`/api/v1/store/events/${HALL}/availability`, 'lv.localhost')).toBe(404)
    expect(await status('/api/v1/store/events/abc/availability')).toBe(400)
    expect(await status(`/api/v1/store/events/${HALL}/availability?since=-1`)).toBe(400)
  })

  it('is notified when the event gets another version of the hall', async () => {
    const stream = await listen(changesOf(OTHER))
    await vi.waitFor(() => expect(stream.messages()).toHaveLength(1), SOON)
    const { rows } = await house.shop.holdPool.query<{ id: number }>(
      `UPDATE event SET hall_version_id = (SELECT hall_version_id FROM event WHERE id = $1), revision = revision + 1
       WHERE id = $2 RETURNING hall_version_id AS id`,
      [HALL, OTHER],
    )
    await house.shop.holdPool.query('SELECT pg_notify($1, $2)', [STOCK_CHANNEL, `${OTHER}`])
    await vi.waitFor(() => expect(stream.events.map(({ event }) => event)).toContain('hall'), SOON)
    expect(stream.events.find(({ event }) => event === 'hall')?.data).toBe(`${rows[0]?.id}`)
    await vi.waitFor(() => expect(stream.messages().at(-1)).toMatchObject({ kind: 'snapshot', seatCount: 60 }), SOON)
  })

  it('doesn’t keep the shop from closing', async () => {
    const second = await openTestShop({
      open: (shop) => openApp(shop, { rooms: [seatMapRoutes], readSession: () => null }),
    })
    await putOnSale(second.shop.holdPool, { id: HALL, seats: 10 })
    await second.app.listen({ port: 0, host: '127.0.0.1' })
    const mine = port
    port = (second.app.server.address() as AddressInfo).port
    const stream = await listen(changesOf(HALL))
    port = mine
    await vi.waitFor(() => expect(stream.messages()).toHaveLength(1), SOON)
    await second.close()
  })
})
