/**
 * `npm run bench -- plugins [--rounds 5] [--requests 3000]`: processor time that a request costs with our security headers,
 * rate limits and static files, and with Fastify's plugins in their place. Client and server share the process, so the
 * cost of a request to Node's HTTP server alone is taken off.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, createServer, get, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import helmet from '@fastify/helmet'
import rateLimit from '@fastify/rate-limit'
import statics from '@fastify/static'
import { type FastifyInstance, fastify } from 'fastify'
import { limitRates } from '../../apps/api/src/platform/http/rate-limits.ts'
import { setSecurityHeaders } from '../../apps/api/src/platform/http/security-headers.ts'
import { serveStaticFiles } from '../../apps/api/src/platform/http/server/static-files.ts'
import { readSettings } from '../../apps/api/src/platform/settings/settings.ts'
import { inProcessMemory } from '../../apps/api/src/platform/shared-memory/in-process-memory.ts'

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, requests: { type: 'string', default: '3000' } },
})
const CONNECTIONS = 16
const REQUESTS = Number(flags.requests)
const FILE = '/assets/main-1.js'

const settings = readSettings({
  NODE_ENV: 'test',
  SESSION_SECRET: 'a key that signs nothing at all here',
  RATE_LIMITS: '1',
})
const memory = { ...inProcessMemory(), count: async () => 1 }
const folder = await mkdtemp(join(tmpdir(), 'parter-plugins-'))
await mkdir(join(folder, 'assets'))
const script = `export const text = '${'abc def '.repeat(2500)}'\n`
await writeFile(join(folder, FILE), script)
await writeFile(join(folder, `${FILE}.br`), brotliCompressSync(script))

/** The shop's own headers as helmet's options. */
const directives = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'frame-ancestors': ["'none'"],
  'form-action': ["'self'"],
}

/** The plugin's store in the shop's shared memory. */
class Store {
  incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void, ttl: number): void {
    memory.count().then((current) => done(null, { current, ttl }), done)
  }
  child(): this {
    return this
  }
}

const hello = (app: FastifyInstance, config = {}) => app.get('/', { config }, async () => 'hello')
const ways: Readonly<Record<string, (app: FastifyInstance) => Promise<unknown>>> = {
  'headers, ours': async (app) => hello((setSecurityHeaders(app, { settings, portals: [] }), app)),
  'headers, @fastify/helmet': async (app) => {
    const contentSecurityPolicy = { useDefaults: false, directives }
    await app.register(helmet, { contentSecurityPolicy, referrerPolicy: { policy: 'strict-origin-when-cross-origin' } })
    app.addHook('onRequest', async (request, reply) => {
      reply.headers({ 'permissions-policy': 'camera=()', 'cache-control': 'no-store', 'x-request-id': request.id })
    })
    hello(app)
  },
  'limits, ours': async (app) => {
    limitRates(app, { memory, settings } as never)
    hello(app, { call: 'logInExpress' })
  },
  'limits, @fastify/rate-limit': async (app) => {
    const off = { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false }
    await app.register(rateLimit, { global: false, store: Store, addHeadersOnExceeding: off, addHeaders: off })
    hello(app, { rateLimit: { max: 600, timeWindow: 60_000, groupId: 'guests' } })
  },
  'files, ours': (app) => serveStaticFiles(app, folder),
  'files, @fastify/static': async (app) =>
    app.register(statics, { root: folder, wildcard: false, preCompressed: true, immutable: true, maxAge: '365d' }),
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
const ask = (port: number, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    get({ port, host: '127.0.0.1', path, agent, headers: { 'accept-encoding': 'br' } }, (reply) => {
      if (reply.statusCode !== 200) reject(new Error(`${path}: ${reply.statusCode}`))
      reply.resume().on('end', () => resolve())
    }).on('error', reject)
  })
/** Microseconds of processor time per request. */
const press = async (server: Server, path: string): Promise<number> => {
  const { port } = server.address() as AddressInfo
  const before = process.cpuUsage()
  for (let sent = 0; sent < REQUESTS; sent += CONNECTIONS)
    await Promise.all(Array.from({ length: CONNECTIONS }, () => ask(port, path)))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / REQUESTS
}
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const floor = createServer((_request, response) => response.end('hello'))
await new Promise<void>((resolve) => void floor.listen(0, '127.0.0.1', resolve))
const servers = await Promise.all(
  Object.entries(ways).map(async ([name, open]) => {
    const app = fastify()
    await open(app)
    await app.listen({ host: '127.0.0.1', port: 0 })
    return { name, app, path: name.startsWith('files') ? FILE : '/', costs: [] as number[] }
  }),
)
const floors: number[] = []
for (const { app, path } of servers) await press(app.server, path)
for (let round = 0; round < Number(flags.rounds); round++) {
  floors.push(await press(floor, '/'))
  for (const { app, path, costs } of servers) costs.push((await press(app.server, path)) - (floors.at(-1) ?? 0))
}
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}; medians of ${flags.rounds} rounds of ${REQUESTS} requests.\n`,
)
console.log('| what | processor µs a request beyond Node’s own | rounds |\n|---|--:|---|')
for (const { name, costs } of servers)
  console.log(`| ${name} | ${median(costs).toFixed(1)} | ${costs.map((cost) => cost.toFixed(0)).join(', ')} |`)
agent.destroy()
floor.close()
for (const { app } of servers) await app.close()
await rm(folder, { recursive: true })
