/**
 * `npm run bench -- served [--rounds 5] [--write] [--check]`: how often the shop gives an event's page and its data in a
 * second, beside nginx giving the same bytes as files and beside a server of Node's own HTTP that does nothing else, on
 * one core each, in turns; and whether the shop stands behind nginx with HTTP/2. --write puts the result into docs/performance.md; --check fails when the promise is not kept.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { get } from 'node:http'
import { connect } from 'node:http2'
import { availableParallelism, cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import type { ReplyOf } from '@parter/contract/calls.ts'
import { answers, freePort } from '../apps/api/testing/ports.ts'
import { startShop } from '../e2e/shop-process.ts'
import { writeBlock } from './holds-report.ts'
import { findDebianTools } from './served/debian-tools.ts'
import { type RunningNginx, startNginx } from './served/served-nginx.ts'

const GOAL = 0.6
const HOST = 'ee.localhost'
const run = promisify(execFile)

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})

const fetchBytes = (port: number, path: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const headers = { host: HOST, 'accept-encoding': 'br' }
    get({ port, host: '127.0.0.1', path, headers }, (reply) => {
      const parts: Buffer[] = []
      reply.on('data', (part: Buffer) => parts.push(part))
      reply.on('end', () =>
        reply.statusCode === 200 ? resolve(Buffer.concat(parts)) : reject(new Error(`${path}: ${reply.statusCode}`)),
      )
    }).once('error', reject)
  })

const tools = await findDebianTools()
if (!tools) process.exit(0)
const shop = await startShop({ NODE_ENV: 'development', LOG_LEVEL: 'warn' })
const folder = await mkdtemp(join(tmpdir(), 'parter-nginx-'))
/** Processor time of a process and its children so far, in microseconds. */
const cpuOf = async (pid: number): Promise<number> => {
  const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').filter(Boolean)
  let ticks = 0
  for (const one of [String(pid), ...children]) {
    const text = await readFile(`/proc/${one}/stat`, 'utf8').catch(() => ') x 0 0 0 0 0 0 0 0 0 0 0 0 0')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    ticks += Number(fields[11]) + Number(fields[12])
  }
  return ticks * 10_000
}

interface Served {
  readonly perSecond: number
  /** Processor time of the server, microseconds a request. */
  readonly cost: number
}

/** Sends requests for some seconds by 32 connections, from the other core. */
const press = async (pid: number, port: number, path: string): Promise<Served> => {
  const before = await cpuOf(pid)
  const pinned = availableParallelism() > 1 ? ['taskset', '-c', '1'] : []
  const headers = ['-H', `Host: ${HOST}`, '-H', 'Accept-Encoding: br', '-H', 'Cookie: locale=et']
  const [program = tools.wrk, ...rest] = [...pinned, tools.wrk, '-t1', '-c32', '-d3s', ...headers]
  const { stdout } = await run(program, [...rest, `http://127.0.0.1:${port}${path}`], { env: tools.env })
  if (stdout.includes('Non-2xx')) throw new Error(`${path} was refused:\n${stdout}`)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  return {
    perSecond: Number(/Requests\/sec:\s*([\d.]+)/.exec(stdout)?.[1]),
    cost: ((await cpuOf(pid)) - before) / requests,
  }
}

/** Whether a page comes through the proxy by HTTP/2, complete and with the shop's compression. */
const askByHttp2 = (port: number, path: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const session = connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
    session.once('error', reject)
    const request = session.request({ ':path': path, ':authority': HOST, 'accept-encoding': 'br' })
    let size = 0
    let said = ''
    request.on('response', (headers) => {
      said = `${session.alpnProtocol}, status ${headers[':status']}, ${headers['content-encoding']}`
    })
    request.on('data', (part: Buffer) => (size += part.byteLength))
    request.on('end', () => {
      session.close()
      resolve(`${said}, ${size} bytes`)
    })
    request.end()
  })

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

/** A published event. */
const anEvent = async () => {
  const reply = await fetch(`http://127.0.0.1:${shop.port}/api/v1/events?limit=1`)
  const [first] = ((await reply.json()) as ReplyOf<'listEvents'>).events
  if (!first) throw new Error('There is no event')
  return first
}

let nginx: RunningNginx | undefined
let bare: ChildProcess | undefined
try {
  const event = await anEvent()
  const paths = { page: `/piletid/${event.id}/${event.slug}`, data: `/api/v1/events/${event.id}?language=et` }
  const bytes = { page: await fetchBytes(shop.port, paths.page), data: await fetchBytes(shop.port, paths.data) }
  nginx = await startNginx(tools, folder, shop.port, { 'page.html': bytes.page, 'data.json': bytes.data })
  const barePort = await freePort()
  const www = ['page.html', 'data.json'].map((name) => `${join(folder, 'www', name)}=/${name}`)
  bare = spawn(process.execPath, [join(import.meta.dirname, 'served/served-bare.ts'), String(barePort), ...www])
  await answers(barePort)
  const barePid = bare.pid ?? 0
  const shopPid = shop.process.pid ?? 0
  const nginxPid = nginx.process.pid ?? 0
  const pidsOfNginx = (await readFile(`/proc/${nginxPid}/task/${nginxPid}/children`, 'utf8')).trim().split(' ')
  if (availableParallelism() > 1)
    for (const pid of [shopPid, barePid, nginxPid, ...pidsOfNginx])
      await run('taskset', ['-a', '-c', '-p', '0', String(pid)])

  const ways = [
    { what: 'page', server: 'nginx', pid: nginxPid, port: nginx.files, path: '/page.html' },
    { what: 'page', server: 'bare', pid: barePid, port: barePort, path: '/page.html' },
    { what: 'page', server: 'shop', pid: shopPid, port: shop.port, path: paths.page },
    { what: 'data', server: 'nginx', pid: nginxPid, port: nginx.files, path: '/data.json' },
    { what: 'data', server: 'bare', pid: barePid, port: barePort, path: '/data.json' },
    { what: 'data', server: 'shop', pid: shopPid, port: shop.port, path: paths.data },
  ] as const
  for (const way of ways) await press(way.pid, way.port, way.path)
  const rounds = new Map<string, Served[]>()
  for (let round = 0; round < Number(flags.rounds); round++)
    for (const way of ways) {
      const key = `${way.what} ${way.server}`
      rounds.set(key, [...(rounds.get(key) ?? []), await press(way.pid, way.port, way.path)])
    }
  const of = (key: string, figure: keyof Served) => (rounds.get(key) ?? []).map((one) => one[figure])
  const ratios = (what: 'page' | 'data', beside: 'nginx' | 'bare' = 'nginx') =>
    of(`${what} shop`, 'perSecond').map(
      (ours, round) => ours / (of(`${what} ${beside}`, 'perSecond')[round] ?? Number.NaN),
    )
  const rows = (['page', 'data'] as const).map((what) => {
    const costs = [median(of(`${what} nginx`, 'cost')), median(of(`${what} shop`, 'cost'))] as const
    const spread = ratios(what).map((one) => one.toFixed(2))
    const cells = [
      bytes[what].byteLength,
      ...(['nginx', 'bare', 'shop'] as const).map((server) => Math.round(median(of(`${what} ${server}`, 'perSecond')))),
    ]
    return `| ${what} | ${cells.join(' | ')} | **${median(ratios(what)).toFixed(2)}** | ${spread.join(', ')} | ${median(ratios(what, 'bare')).toFixed(2)} | ${costs.map((cost) => cost.toFixed(1)).join(' | ')} | ${(costs[0] / costs[1]).toFixed(2)} |`
  })
  const text = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load average ${loadavg()[0]?.toFixed(1)} (of which the measurement itself is about 2); each server on the first core in turns, wrk with 32 connections on the second, medians of ${flags.rounds} rounds.`,
    '',
    '| what | bytes (brotli) | nginx a second | bare Node a second | shop a second | shop / nginx (goal ≥ 0.6) | rounds | shop / bare Node | µs of processor: nginx | shop | nginx / shop |',
    '|---|--:|--:|--:|--:|--:|---|--:|--:|--:|--:|',
    ...rows,
    '',
    `Behind nginx by HTTP/2: ${await askByHttp2(nginx.proxy, paths.page)}.`,
  ].join('\n')
  console.log(text)
  if (flags.write) await writeBlock(new URL('../docs/performance.md', import.meta.url), 'bench served', text)
  if (flags.check && (['page', 'data'] as const).some((what) => median(ratios(what)) < GOAL)) process.exitCode = 1
} finally {
  nginx?.process.kill('SIGTERM')
  bare?.kill('SIGTERM')
  await shop.stop()
  await rm(folder, { recursive: true, force: true })
}
