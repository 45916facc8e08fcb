/**
 * `npm run bench -- behind-cache [--visitors 4000] [--write] [--check]`: the shop behind Debian's nginx with deploy/nginx's cache.
 * Visitors come to one event all at once: page, data, map, what is left every two seconds, a guest's session and cart.
 * Says which share of the public requests nginx answers by itself, and fails where something personal was stored.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { type ShippedNginx, shippedNginx } from '../../apps/api/testing/shipped-nginx.ts'
import { startShop } from '../../e2e/shop-process.ts'
import { writeBlock } from '../holds-report.ts'
import { findDebianTools } from '../served/debian-tools.ts'

const HOST = 'ee.localhost'
const GOAL = 0.99
/** Looks at what is left, two seconds apart. */
const LOOKS = 5
const LOOK_MS = 2000
const AT_ONCE = 200

const { values: flags } = parseArgs({
  options: {
    visitors: { type: 'string', default: '4000' },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})

interface Reply {
  readonly status: number
  /** MISS, HIT, STALE, UPDATING, EXPIRED, BYPASS; empty: no cache in between. */
  readonly cache: string
  readonly cookies: readonly string[]
  readonly location: string | undefined
  readonly control: string
  readonly bytes: number
  readonly body: () => string
}

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })

const ask = (port: number, path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const all = { host: HOST, 'accept-encoding': 'br', ...headers }
    const asked = request({ agent, port, host: '127.0.0.1', path, method, headers: all }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          cache: String(reply.headers['x-cache'] ?? ''),
          cookies: reply.headers['set-cookie'] ?? [],
          location: reply.headers.location,
          control: reply.headers['cache-control'] ?? '',
          bytes: parts.reduce((sum, part) => sum + part.byteLength, 0),
          body: () => Buffer.concat(parts).toString(),
        }),
      )
    })
    asked.once('error', reject)
    asked.end()
  })

const failures: string[] = []
const expect = (what: string, isSo: boolean): void => {
  if (!isSo) failures.push(what)
}
const cookieOf = ({ cookies }: Reply, name: string): string =>
  cookies.find((one) => one.startsWith(`${name}=`))?.split(';')[0] ?? ''
const wait = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** What must hold for each visitor, whatever the cache stores. */
const checkVisitors = async (port: number, page: string): Promise<void> => {
  await ask(port, '/')
  expect('the root is stored', (await ask(port, '/')).cache === 'HIT')
  const reader = await ask(port, '/', { cookie: 'locale=ru' })
  expect('a returning reader is led to their language', reader.status === 302 && reader.location === '/ru')
  expect('and nobody else is', (await ask(port, '/')).status === 200)
  expect('a reader of the storefront’s language stays', (await ask(port, '/', { cookie: 'locale=et' })).status === 200)
  for (const time of ['first', 'second']) {
    const partner = await ask(port, `${page}?sp=friend`)
    expect(`a partner’s link sets its cookie, the ${time} time`, cookieOf(partner, 'sp') === 'sp=friend')
  }
  expect('and others get none', (await ask(port, page)).cookies.length === 0)
  const app = { 'x-parter': '1', origin: `http://${HOST}`, 'content-type': 'application/json' }
  const guests = await Promise.all([1, 2].map(() => ask(port, '/api/v1/login/express?language=ru', app, 'POST')))
  const sessions = guests.map((guest) => cookieOf(guest, 'session'))
  expect('guests have sessions of their own', new Set(sessions).size === 2 && !sessions.includes(''))
  expect(
    'their language is noted',
    guests.every((guest) => cookieOf(guest, 'locale') === 'locale=ru'),
  )
  for (const cookie of sessions) {
    const cart = await ask(port, '/api/v1/store/cart', { cookie })
    expect('a cart goes past the cache', cart.cache === 'BYPASS' && cart.control === 'no-store')
  }
  expect('the checkout goes past it', (await ask(port, '/checkout')).cache === 'BYPASS')
  expect('a missing page isn’t stored', (await ask(port, '/no-such-page')).control === 'no-cache')
}

/** How many requests the shop has answered, as its metrics say. */
const requestsOf = async (port: number): Promise<number> => {
  const metrics = (await ask(port, '/metrics', { 'accept-encoding': '' })).body()
  const counts = [...metrics.matchAll(/^http_request_seconds_count\{[^}]*\} (\d+)$/gm)]
  if (counts.length === 0) throw new Error('The shop counts no requests')
  return counts.reduce((sum, [, count]) => sum + Number(count), 0)
}

const tools = await findDebianTools()
if (!tools) process.exit(0)
const shop = await startShop({ NODE_ENV: 'development', LOG_LEVEL: 'warn', TRUST_PROXY: '127.0.0.1' })
const folder = await mkdtemp(join(tmpdir(), 'parter-cache-'))
let cache: ShippedNginx | undefined
try {
  cache = await shippedNginx({ path: tools.nginx, env: tools.env }, folder)
  await cache.start(shop.port)
  const { port } = cache
  const list = JSON.parse((await ask(port, '/api/v1/events?limit=50', { 'accept-encoding': '' })).body())
  const event = (list as ReplyOf<'listEvents'>).events.find(({ hasSeatMap }) => hasSeatMap)
  if (!event) throw new Error('There is no event with a hall')
  const page = `/piletid/${event.id}/${event.slug}`
  await checkVisitors(port, page)

  const store = `/api/v1/store/events/${event.id}`
  const map = JSON.parse((await ask(port, `${store}/seat-map?language=et`, { 'accept-encoding': '' })).body())
  const pages = ['/', page, `${page}/seatmap`]
  const data = ['/api/_internal/init/et', `/api/v1/events/${event.id}?language=et`, `${store}/prices?language=et`]
  const hall = [`${store}/seat-map?language=et`, (map as ReplyOf<'readSeatMap'>).geometryUrl ?? page]
  const assets = [...new Set((await ask(port, page, { 'accept-encoding': '' })).body().match(/\/assets\/[\w./-]+/g))]
  let all = 0
  const bytes = { all: 0, stored: 0 }
  const refused: string[] = []
  const count = async (path: string) => {
    const reply = await ask(port, path)
    all += 1
    bytes.all += reply.bytes
    if (!['MISS', 'EXPIRED', 'BYPASS', ''].includes(reply.cache)) bytes.stored += reply.bytes
    if (reply.status !== 200 || reply.cookies.length > 0) refused.push(`${path}: ${reply.status}`)
  }
  const visit = async (): Promise<void> => {
    for (const path of [...pages, ...data, ...hall, ...assets]) await count(path)
    for (let look = 0; look < LOOKS; look++) {
      await wait(LOOK_MS * (0.8 + Math.random() * 0.4))
      await count(`${store}/availability`)
    }
  }
  const before = await requestsOf(shop.port)
  const began = performance.now()
  const visitors = Number(flags.visitors)
  let left = visitors
  const come = async () => {
    while (left-- > 0) await visit()
  }
  // a browser's looks are pauses, so many more visitors are there than connections
  await Promise.all(Array.from({ length: Math.min(visitors, AT_ONCE * 5) }, come))
  const seconds = (performance.now() - began) / 1000
  // as the shop counts them: what nginx renews in the background no visitor waits for; its own count is one more
  const reached = (await requestsOf(shop.port)) - before - 1
  const share = 1 - reached / all
  expect(`no request is refused: ${[...new Set(refused)].slice(0, 5).join(', ')}`, refused.length === 0)
  const text = [
    `\`npm run bench -- behind-cache --write\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load average ${loadavg()[0]?.toFixed(1)}; ${visitors} visitors of one event.`,
    '',
    '| of the public requests | measured | goal |',
    '|---|--:|--:|',
    `| answered by nginx alone | **${share.toFixed(4)}** | ≥ ${GOAL} |`,
    `| bytes that it sent alone | ${(bytes.stored / bytes.all).toFixed(4)} | ≥ 0.95 |`,
    `| requests, and a second | ${all}, ${Math.round(all / seconds)} | |`,
    `| that reached the shop | ${reached} | |`,
    `| checks of what each visitor gets that failed | ${failures.length} | 0 |`,
  ].join('\n')
  console.log(text)
  for (const failure of failures) console.log(`✗ ${failure}`)
  if (flags.write) await writeBlock(new URL('../../docs/performance.md', import.meta.url), 'bench behind-cache', text)
  if (failures.length > 0 || (flags.check && share < GOAL)) process.exitCode = 1
} finally {
  agent.destroy()
  await cache?.kill()
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}
