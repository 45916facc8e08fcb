/**
 * `npm run bench -- cached [--rounds 5] [--requests 40000]`: what a cached reply costs when it is sent by a listener before
 * Fastify, by the first hook of a Fastify without other hooks (as the shop does), by a Fastify route, and by Node's HTTP
 * server alone. Processor time of the server is what to compare: the clock includes the client.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { connect } from 'node:net'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Way } from './cached-server.ts'

const CONNECTIONS = 32
const WAYS: readonly Way[] = ['bare', 'listener', 'hook', 'route']

const { values: flags } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, requests: { type: 'string', default: '40000' } },
})

const ask = async <Reply>(child: ChildProcess): Promise<Reply> => {
  child.send('cpu')
  const [reply] = (await once(child, 'message')) as [Reply]
  return reply
}

/** Sends requests over one connection, each after the previous reply. */
const sendOver = (port: number, path: string, requests: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const request = `GET ${path} HTTP/1.1\r\nhost: ee.localhost\r\naccept-encoding: br\r\n\r\n`
    const socket = connect(port, '127.0.0.1', () => socket.write(request))
    let left = requests
    let received = ''
    socket.setEncoding('latin1').once('error', reject)
    socket.on('data', (part: string) => {
      received += part
      const head = received.indexOf('\r\n\r\n')
      if (head < 0) return
      if (!received.startsWith('HTTP/1.1 200')) {
        reject(new Error(received.slice(0, head)))
        return
      }
      const length = Number(/content-length: (\d+)/i.exec(received)?.[1])
      if (received.length < head + 4 + length) return
      received = ''
      if (--left > 0) return void socket.write(request)
      socket.end()
      resolve()
    })
  })

interface Cost {
  /** Microseconds of the server's processor time per response. */
  readonly cpu: number
  /** Microseconds by the clock. */
  readonly clock: number
}

const press = async (child: ChildProcess, port: number, path: string, requests: number): Promise<Cost> => {
  const before = await ask<{ cpu: number }>(child)
  const begun = performance.now()
  await Promise.all(Array.from({ length: CONNECTIONS }, () => sendOver(port, path, Math.ceil(requests / CONNECTIONS))))
  const clock = ((performance.now() - begun) * 1000) / requests
  return { cpu: ((await ask<{ cpu: number }>(child)).cpu - before.cpu) / requests, clock }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const servers = await Promise.all(
  WAYS.map(async (way) => {
    const child = fork(join(import.meta.dirname, 'cached-server.ts'), [way])
    const [{ port }] = (await once(child, 'message')) as [{ port: number }]
    return { way, child, port }
  }),
)
console.log(
  `${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)}; medians of ${flags.rounds} rounds of ${flags.requests} requests, ${CONNECTIONS} connections.\n`,
)
console.log('| what | way | processor µs | clock µs | listener / this, processor (rounds) | clock |')
console.log('|---|---|--:|--:|---|--:|')
for (const path of ['/page', '/data']) {
  const rounds = new Map<Way, Cost[]>(WAYS.map((way) => [way, []]))
  for (const { child, port } of servers) await press(child, port, path, 5000)
  for (let round = 0; round < Number(flags.rounds); round++)
    for (const { way, child, port } of servers)
      rounds.get(way)?.push(await press(child, port, path, Number(flags.requests)))
  const costs = (way: Way, kind: keyof Cost) => (rounds.get(way) ?? []).map((cost) => cost[kind])
  for (const way of WAYS) {
    const ratios = (kind: keyof Cost) =>
      costs('listener', kind).map((ours, round) => ours / (costs(way, kind)[round] ?? Number.NaN))
    const figures = [median(costs(way, 'cpu')).toFixed(1), median(costs(way, 'clock')).toFixed(1)]
    const spread = ratios('cpu').map((ratio) => ratio.toFixed(2))
    console.log(
      `| ${path.slice(1)} | ${way} | ${figures.join(' | ')} | **${median(ratios('cpu')).toFixed(2)}** (${spread.join(', ')}) | ${median(ratios('clock')).toFixed(2)} |`,
    )
  }
}
for (const { child } of servers) child.disconnect()
