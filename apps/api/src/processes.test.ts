import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FULL, nameEvent, putOnSale } from '../testing/box-office/scene.ts'
import { browsersAt, buyFromBoth, KEY, PATIENCE } from '../testing/browsers-at-processes.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import type { Database } from './platform/database/open-database.ts'

const EVENT = 200_001
const HOLD = `POST /api/v1/store/events/${EVENT}/tickets`
const READY = /ready at http:\/\/ee\.localhost:(\d+)/

let database: Database
let main: ChildProcess
let said = ''
let port: number

beforeAll(async () => {
  database = await openTestDatabase()
  await putOnSale(database.holdPool, { id: EVENT, seats: 100 })
  await nameEvent(database.holdPool, EVENT, 'Kevadkontsert')
  main = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: database.url,
      SESSION_SECRET: KEY,
      DEMO_CONTENT: '0',
      WEB_PROCESSES: '2',
      ROLE: '',
      PORT: '0',
      HOST: '127.0.0.1',
      MOST_LOOP_DELAY: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [main.stdout, main.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      said += part
    })
  port = await vi.waitUntil(() => Number(READY.exec(said)?.[1] ?? 0), PATIENCE)
  await vi.waitUntil(async () => JSON.stringify(await processes()) === '{"web":2,"work":1}', PATIENCE)
}, 120_000)
afterAll(async () => {
  if (main.exitCode === null && main.signalCode === null) {
    main.kill('SIGKILL')
    await once(main, 'exit')
  }
  await database.close()
})

const { browser, newSession, twoBrowsers } = browsersAt(() => port)

const metrics = async () => {
  const asking = browser()
  const { body } = await asking.ask('GET /metrics').catch(() => ({ body: '' }))
  asking.close()
  return body
}
const processes = async () =>
  Object.fromEntries(
    [...(await metrics()).matchAll(/^processes\{role="(\w+)",process="primary"\} (\d+)$/gm)].map(([, role, count]) => [
      role,
      Number(count),
    ]),
  )

/** The numbers of the processes that the primary has started for a role. */
const pidsOf = async (role: string): Promise<number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const known = await Promise.all(
    pids.map(async (pid) => {
      const [stat, env] = await Promise.all(
        ['stat', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      )
      const isOurs = stat?.split(') ')[1]?.split(' ')[1] === `${main.pid}`
      return isOurs && env?.includes(`\0ROLE=${role}\0`) ? [Number(pid)] : []
    }),
  )
  return known.flat()
}

const hold = (placeId: number) => ({ tickets: [{ placeId, ticketTypeId: FULL }] })

describe('a shop of several processes', () => {
  it('shows on an open map what was held through another process [R11.3]', async () => {
    const [one, other] = await twoBrowsers()
    const stream = await other.open(`GET /api/v1/store/events/${EVENT}/availability/changes`)
    expect(stream.headers['content-type']).toContain('text/event-stream')
    let told = 0
    stream.setEncoding('utf8').on('data', (part: string) => {
      told += part.split('event: availability').length - 1
    })
    await expect.poll(() => told, PATIENCE).toBe(1)
    expect((await one.ask(HOLD, hold(1))).status).toBe(200)
    await expect.poll(() => told, PATIENCE).toBe(2)
    one.close()
    other.close()
  })

  it('never gives a seat to two buyers, whichever processes they ask [R10.3]', async () => {
    const [one, other] = await twoBrowsers()
    for (let seat = 10; seat < 20; seat++) {
      const answers = await Promise.all([one.ask(HOLD, hold(seat)), other.ask(HOLD, hold(seat))])
      expect(answers.map(({ status }) => status).toSorted((a, b) => Number(a) - Number(b))).toEqual([200, 409])
    }
    one.close()
    other.close()
  })

  it('sells to a buyer whose every request is answered by another process, once [R11.3, R10.3]', async () => {
    const both = await twoBrowsers(newSession())
    const { ask, purchase } = await buyFromBoth(both, EVENT)
    const seen = [await purchase(), await purchase()]
    expect(seen[0]?.tickets).toHaveLength(2)
    expect(seen[1]?.tickets).toEqual(seen[0]?.tickets)
    expect(await ask<{ storeCart: StoreCart[] }>('GET /api/v1/store/cart?language=et')).toMatchObject({
      storeCart: [{ events: [] }],
    })
    const { rows } = await database.holdPool.query(
      `SELECT (SELECT count(*)::int FROM ticket) AS tickets, (SELECT count(*)::int FROM receipt) AS receipts,
         (SELECT count(*)::int FROM ledger_movement WHERE kind = 'sale') AS sales`,
    )
    expect(rows).toEqual([{ tickets: 2, receipts: 1, sales: 1 }])
    for (const one of both) one.close()
  })

  it('serves content that has changed from every process [R11.3]', async () => {
    const both = await twoBrowsers()
    const prices = () =>
      Promise.all(
        both.map(async (one) => {
          const { body } = await one.ask(`GET /api/v1/store/events/${EVENT}/prices`)
          return JSON.parse(body).zones[0].prices[0].price.amount
        }),
      )
    expect(await prices()).toEqual([1900, 1900])
    await database.holdPool.query('UPDATE price SET amount = 2500 WHERE event_id = $1 AND ticket_type_id = 1', [EVENT])
    await expect.poll(prices, PATIENCE).toEqual([2500, 2500])
    for (const one of both) one.close()
  })

  it('counts limits over all processes [R11.3]', async () => {
    const both = await twoBrowsers()
    const statuses: (number | undefined)[] = []
    for (let n = 0; n < 22; n++)
      statuses.push((await both[n % 2]?.ask('POST /api/v1/store/cart/gift-card', {}))?.status)
    expect(statuses.slice(0, 20).every((status) => status === 400)).toBe(true)
    expect(statuses.slice(20)).toEqual([429, 429])
    for (const one of both) one.close()
  })

  it('does the work of a process that was killed over it [R11.3]', async () => {
    const stop = await database.holdPool.connect()
    await stop.query('BEGIN')
    await stop.query('LOCK TABLE ledger_movement IN ACCESS EXCLUSIVE MODE')
    const { rows } = await database.holdPool.query(
      `INSERT INTO outbox (kind, payload) VALUES ('check_books', '{}') RETURNING id`,
    )
    const work = async () =>
      (await database.holdPool.query('SELECT attempts, leased_until, done_at FROM outbox WHERE id = $1', [rows[0].id]))
        .rows[0]
    await expect.poll(async () => (await work()).leased_until, PATIENCE).toBeInstanceOf(Date)
    const [killed = 0] = await pidsOf('work')
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => pidsOf('work'), PATIENCE).not.toContain(killed)
    // what it had leased is free for others a minute later
    await database.holdPool.query('UPDATE outbox SET leased_until = now() WHERE id = $1', [rows[0].id])
    await stop.query('ROLLBACK')
    stop.release()
    await expect.poll(async () => (await work()).done_at, PATIENCE).toBeInstanceOf(Date)
    expect((await work()).attempts).toBeGreaterThan(1)
  }, 120_000)

  it('sends the tickets once though the process that makes their document is killed over it [R11.2, R10.3]', async () => {
    const only = async <Row extends object>(question: string) => (await database.holdPool.query<Row>(question)).rows[0]
    const mailsBefore = await only<{ n: number }>('SELECT count(*)::int AS n FROM email_message')
    const stop = await database.holdPool.connect()
    await stop.query('BEGIN')
    await stop.query('LOCK TABLE stored_document IN ACCESS EXCLUSIVE MODE')
    const both = await twoBrowsers(newSession())
    await buyFromBoth(both, EVENT)
    for (const one of both) one.close()
    const isAtDocument = `SELECT FROM pg_locks WHERE relation = 'stored_document'::regclass AND NOT granted`
    await expect.poll(() => only(isAtDocument), PATIENCE).toBeDefined()
    const [killed = 0] = await pidsOf('work')
    process.kill(killed, 'SIGKILL')
    await expect.poll(() => pidsOf('work'), PATIENCE).not.toContain(killed)
    await stop.query('ROLLBACK')
    stop.release()
    // what it had leased is free for others a minute later
    await database.holdPool.query(
      `UPDATE outbox SET leased_until = now() WHERE kind = 'send_email' AND done_at IS NULL`,
    )
    const mail = () =>
      only<{ state: string; attachments: { name: string }[] | null }>(
        'SELECT state, attachments FROM email_message ORDER BY created_at DESC LIMIT 1',
      )
    await expect.poll(async () => (await mail())?.state, PATIENCE).toBe('sent')
    expect((await mail())?.attachments?.map(({ name }) => name.split('.').at(-1))).toEqual(['pdf', 'ics', 'png', 'png'])
    const mails = await only<{ n: number }>('SELECT count(*)::int AS n FROM email_message')
    expect(mails?.n).toBe((mailsBefore?.n ?? 0) + 1)
    const work = await only<{ attempts: number }>(
      `SELECT attempts FROM outbox WHERE kind = 'send_email' ORDER BY id DESC LIMIT 1`,
    )
    expect(work?.attempts).toBeGreaterThan(1)
  }, 120_000)

  it('answers on while one of its processes is dead, and starts another [R11.3]', async () => {
    const before = await pidsOf('web')
    process.kill(before[0] ?? 0, 'SIGKILL')
    const alive = async () => {
      const asking = browser()
      const answer = await asking.ask('GET /health/live').catch(() => undefined)
      asking.close()
      return answer?.status
    }
    await expect.poll(() => pidsOf('web'), PATIENCE).not.toContain(before[0])
    await expect.poll(alive, PATIENCE).toBe(200)
    await expect.poll(() => processes(), PATIENCE).toEqual({ web: 2, work: 1 })
    expect(said).toContain('A process ended and is started again')
    const both = await twoBrowsers()
    for (const one of both) {
      expect((await one.ask(HOLD, hold(both.indexOf(one) + 50))).status).toBe(200)
      one.close()
    }
  }, 120_000)

  it('answers what it was asked before it was told to end, and leaves nobody behind [R15.3]', async () => {
    const both = await twoBrowsers()
    const begun = await Promise.all(both.map((one, n) => one.begin(HOLD, hold(70 + n))))
    const pids = [...(await pidsOf('web')), ...(await pidsOf('work'))]
    const ended = once(main, 'exit')
    main.kill('SIGTERM')
    const answers = () =>
      browser()
        .ask('GET /health/live')
        .then(
          ({ status }) => status === 200,
          () => false,
        )
    await expect.poll(answers, PATIENCE).toBe(false)
    expect((await Promise.all(begun.map((finish) => finish()))).map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await ended).toEqual([0, null])
    const left = await promisify(execFile)('ps', ['-o', 'pid=', '-p', pids.join(',')]).catch(() => ({ stdout: '' }))
    expect(left.stdout.trim()).toBe('')
    for (const one of both) one.close()
  }, 120_000)
})
