import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { FULL, putOnSale } from '../testing/box-office/scene.ts'
import { openTestDatabase } from '../testing/database/test-database.ts'
import { generateCartId, signGuest } from './account/sessions/guest-token.ts'
import type { Database } from './platform/database/open-database.ts'

const KEY = 'a key for tests that opens nothing anywhere'
const EVENT = 200_001
const HOLD = `POST /api/v1/store/events/${EVENT}/tickets`
const READY = /ready at http:\/\/ee\.localhost:(\d+)/
const PATIENCE = { timeout: 60_000, interval: 100 }

let database: Database
let main: ChildProcess
let said = ''
let port: number

beforeAll(async () => {
  database = await openTestDatabase()
  await putOnSale(database.holdPool, { id: EVENT, seats: 100 })
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

/** A browser with one connection, which stays with the process that has accepted it. */
const browser = () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const session = signGuest(KEY, 'ee', { cartId: generateCartId(), issuedAt: Math.floor(Date.now() / 1000) })
  const send = (address: string, body?: object, expectation?: string) => {
    const [method, path] = address.split(' ')
    const headers = {
      host: `ee.localhost:${port}`,
      'x-parter': '1',
      cookie: `session=${session}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(expectation && { expect: expectation }),
    }
    return request({ port, host: '127.0.0.1', method, path, headers, agent })
  }
  const answerTo = async (asked: ClientRequest): Promise<IncomingMessage> => (await once(asked, 'response'))[0]
  const open = (address: string, body?: object) => answerTo(send(address, body).end(body && JSON.stringify(body)))
  return {
    open,
    ask: async (address: string, body?: object) => {
      const answer = await open(address, body)
      return { status: answer.statusCode, process: processOf(answer), body: await text(answer) }
    },
    /** Sends the head of a request. @returns when the shop waits for the rest, how to send it */
    begin: async (address: string, body: object) => {
      const asked = send(address, body, '100-continue')
      asked.flushHeaders()
      await once(asked, 'continue')
      return () => answerTo(asked.end(JSON.stringify(body)))
    },
    close: () => agent.destroy(),
  }
}

/** The ids that a process gives to requests begin alike. */
const processOf = ({ headers }: IncomingMessage): string => String(headers['x-request-id']).split('-')[0] ?? ''

/** Two browsers whose connections are at different processes. */
const twoBrowsers = async () => {
  const one = browser()
  const { process } = await one.ask('GET /health/live')
  for (;;) {
    const other = browser()
    const answer = await other.ask('GET /health/live')
    if (answer.process !== process) return [one, other] as const
    other.close()
  }
}

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
