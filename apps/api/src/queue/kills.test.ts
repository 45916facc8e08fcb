import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { QueuePlace } from '@parter/contract/queue/queue.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { putOnSale } from '../../testing/box-office/scene.ts'
import { KEY, PATIENCE } from '../../testing/browsers-at-processes.ts'
import { JUMPING_CLOCK } from '../../testing/queue/jumping-clock.ts'
import { type ShopProcess, startShopProcess } from '../../testing/shop-process.ts'
import { VALKEY_PATIENCE, ValkeyServer } from '../../testing/valkey.ts'
import { signGuest } from '../account/sessions/guest-token.ts'
import { generateCartId } from '../cart/owners/cart-id.ts'
import { migrate } from '../platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../platform/database/migrations-folder.ts'
import { type Database, openDatabase } from '../platform/database/open-database.ts'
import { openTemporaryServer } from '../platform/database/temporary-server.ts'
import { openLog } from '../platform/foundation/log.ts'
import { openQueue } from './change-queue.ts'

const EVENT = 200_001
const WAITING = 2000
const AT_ONCE = 50
const log = openLog('silent')

let server: Awaited<ReturnType<typeof openTemporaryServer>>
let valkey: ValkeyServer
let database: Database
let room = 0
const shops: ShopProcess[] = []
const agent = new Agent({ keepAlive: true, maxSockets: 128 })

/** Clocks of the four, in milliseconds from the right time. */
const AHEAD = [0, 240_000, -240_000, 0]
const start = async (at: number): Promise<void> => {
  shops[at] = await startShopProcess(
    server.url,
    { VALKEY_URL: valkey.url, TRUST_PROXY: '1', DATA_DIR: server.folder, CLOCK_AHEAD: String(AHEAD[at]) },
    JUMPING_CLOCK,
  )
}

beforeAll(async () => {
  server = await openTemporaryServer(log, 'shop')
  await migrate(server.url, MIGRATIONS_FOLDER, log)
  database = await openDatabase({ databaseUrl: server.url, dataDir: '', log })
  await putOnSale(database.holdPool, { id: EVENT, seats: 500 })
  valkey = new ValkeyServer()
  await valkey.start()
  await Promise.all(AHEAD.map((_, at) => start(at)))
}, VALKEY_PATIENCE)
afterAll(async () => {
  for (const shop of shops) await shop.end('SIGKILL')
  agent.destroy()
  await valkey.stop()
  await database.close()
  await server.close()
})

/** Asks a process; another one while that is dead or its database is away, as a browser behind a balancer does. */
const ask = async (
  at: number,
  address: string,
  cookie = '',
  body?: object,
): Promise<{ status: number; said: string; set: string }> => {
  const [method = 'GET', path = '/'] = address.split(' ')
  const until = Date.now() + PATIENCE.timeout
  for (let tries = at; Date.now() < until; tries++) {
    const shop = shops[tries % shops.length]
    if (!shop?.isAlive()) continue
    const from = `198.18.${(at >> 8) & 255}.${at & 255}`
    const headers = { host: `ee.localhost:${shop.port}`, 'x-parter': '1', 'x-forwarded-for': from, cookie }
    const sent = request({
      agent,
      host: '127.0.0.1',
      port: shop.port,
      method,
      path,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    })
    const answer = await new Promise<{ status: number; said: string; set: string } | undefined>((done) => {
      sent.on('error', () => done(undefined))
      sent.on('response', (response) => {
        const { statusCode: status = 0, headers: answered } = response
        text(response).then(
          (said) => done({ status, said, set: String(answered['set-cookie'] ?? '') }),
          () => done(undefined),
        )
      })
      sent.end(body && JSON.stringify(body))
    })
    if (answer && answer.status !== 503) return answer
    await new Promise((done) => setTimeout(done, 20))
  }
  throw new Error(`Nobody answered ${address}`)
}

/** Does something for many, so many at once. */
const each = async <Result>(count: number, one: (at: number) => Promise<Result>): Promise<Result[]> => {
  const results: Result[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      while (next < count) {
        const at = next++
        results[at] = await one(at)
      }
    }),
  )
  return results
}

const tickets: string[] = []
const joinAt = async (at: number): Promise<QueuePlace> => {
  const joined = await ask(at, `POST /api/v1/queue/${room}/place`)
  expect(joined.status, joined.said).toBe(201)
  tickets[at] = /queue-\d+=[^;]+/.exec(joined.set)?.[0] ?? ''
  return JSON.parse(joined.said)
}
const placeAt = async (at: number): Promise<number | null> => {
  const { status, said } = await ask(at, `GET /api/v1/queue/${room}/place`, tickets[at])
  expect(status, said).toBe(200)
  return (JSON.parse(said) as QueuePlace).place
}
const places = () => each(WAITING, placeAt)

describe('a waiting room of four processes, whose clocks differ [R14.2]', () => {
  let told: (number | null)[] = []
  const guest = () =>
    `session=${signGuest(KEY, 'ee', { cartId: generateCartId(), issuedAt: Math.floor(Date.now() / 1000) - 600 })}`
  let inside = ''

  it('gives each of 2,000 who join through any of them a place of their own', async () => {
    room = await openQueue(database, {
      of: String(EVENT),
      opensAt: new Date(Date.now() + 3_600_000),
      rate: 60,
      cap: 10,
    })
    const joined = await each(WAITING, joinAt)
    expect(new Set(joined.map(({ serial }) => serial)).size).toBe(WAITING)
    expect(joined.every(({ place }) => place === null)).toBe(true)
    await database.holdPool.query(
      `UPDATE queue_room SET opens_at = now(), ticked_at = now() - interval '2 s' WHERE id = $1`,
      [room],
    )
    await expect.poll(() => placeAt(0), PATIENCE).not.toBeNull()
    // the others have read the room again a second later
    await expect.poll(async () => (await Promise.all([1, 2, 3].map(placeAt))).includes(null), PATIENCE).toBe(false)
    told = await places()
    expect(told.toSorted((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: WAITING }, (_, at) => at + 1),
    )
    const first = told.indexOf(1)
    const cookie = `${guest()}; ${tickets[first]}`
    const enter = () => ask(first, `POST /api/v1/queue/${room}/entry`, cookie)
    let pass = ''
    await expect.poll(async () => (pass = /pass-\d+=[^;]+/.exec((await enter()).set)?.[0] ?? ''), PATIENCE).not.toBe('')
    inside = `${cookie}; ${pass}`
  }, 120_000)

  const stillInside = async (seat: number) => {
    const tickets = [{ placeId: seat, ticketTypeId: 1 }]
    const held = await ask(seat, `POST /api/v1/store/events/${EVENT}/tickets`, inside, { tickets })
    expect(held.status, held.said).toBe(200)
  }

  it('loses none when one of them is killed in the midst of it', async () => {
    const asked = places()
    await shops[0]?.end('SIGKILL')
    expect(await asked).toEqual(told)
    await start(0)
    expect(await places()).toEqual(told)
    await stillInside(1)
  }, 120_000)

  it('loses none when all are killed, and started again', async () => {
    await Promise.all(shops.map((shop) => shop.end('SIGKILL')))
    await Promise.all(AHEAD.map((_, at) => start(at)))
    expect(await places()).toEqual(told)
    await stillInside(2)
  }, 120_000)

  it('loses none when PostgreSQL is killed in the midst of it, and gives no place twice', async () => {
    const pid = Number.parseInt(await readFile(join(server.folder, 'postgresql/cluster/postmaster.pid'), 'utf8'), 10)
    const asked = places()
    const joining = each(100, (at) => joinAt(WAITING + at))
    process.kill(pid, 'SIGKILL')
    expect(await asked).toEqual(told)
    const late = (await joining).map(({ serial }) => serial)
    expect(new Set(late).size).toBe(100)
    expect(Math.min(...late)).toBeGreaterThan(WAITING)
    await stillInside(3)
  }, 120_000)

  it('loses none when Valkey is killed, and people go on joining', async () => {
    await valkey.stop()
    const late = await each(20, (at) => joinAt(WAITING + 100 + at))
    expect(new Set(late.map(({ serial }) => serial)).size).toBe(20)
    expect(await places()).toEqual(told)
    await valkey.start()
    await stillInside(4)
  }, 120_000)

  it('keeps places and passes when a clock jumps, and never lets more in than the rate allows', async () => {
    for (const shop of shops) shop.signal('SIGWINCH')
    expect(await places()).toEqual(told)
    await stillInside(5)
    const entries = await each(WAITING, async (at) =>
      (told[at] ?? WAITING) > 400
        ? 0
        : (await ask(at, `POST /api/v1/queue/${room}/entry`, `${guest()}; ${tickets[at]}`)).status,
    )
    const { rows } = await database.holdPool.query(
      'SELECT entered, allowed, inside, cap, called FROM queue_room WHERE id = $1',
      [room],
    )
    const [{ entered, allowed, inside: count, cap }] = rows
    expect(entered).toBeLessThanOrEqual(allowed)
    expect(count).toBeLessThanOrEqual(cap)
    // control: some got in and most did not
    expect(entries.filter((status) => status === 200).length).toBeGreaterThan(0)
    expect(entries.filter((status) => status === 202).length).toBeGreaterThan(300)
  }, 120_000)
})
