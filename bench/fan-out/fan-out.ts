/**
 * `npm run bench -- fan-out [--listeners 15000] [--changes 40] [--pace 1000] [--write] [--check]`: how soon a seat that is held
 * is on the last of many open maps, and what one of them costs: told by Debian's nginx with Nchan (deploy/nginx/nchan), and, as
 * the reference, by the shop's own streams. The listeners share the machine's cores with both.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { holdTickets } from '../../apps/api/src/box-office/holding/hold-tickets.ts'
import { migrate } from '../../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../../apps/api/src/platform/database/migrations-folder.ts'
import { openTemporaryServer } from '../../apps/api/src/platform/database/temporary-server.ts'
import { openLog } from '../../apps/api/src/platform/foundation/log.ts'
import { guest, openOneMoreShop, putOnSale } from '../../apps/api/testing/box-office/scene.ts'
import { mapAddress } from '../../apps/api/testing/open-map.ts'
import { nginxWithNchan, shippedNginx } from '../../apps/api/testing/shipped-nginx.ts'
import { startShop } from '../../e2e/shop-process.ts'
import { processorTimeOf } from '../holds/holds-cpu.ts'
import { writeBlock } from '../holds-report.ts'
import { memoryOf, openCrowd } from './crowd.ts'

const { values: flags } = parseArgs({
  options: {
    listeners: { type: 'string', default: '15000' },
    changes: { type: 'string', default: '40' },
    pace: { type: 'string', default: '1000' },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const [listeners, changes, pace] = [Number(flags.listeners), Number(flags.changes), Number(flags.pace)]
const EVENT = 200001
const SEATS = 20_000
/** Milliseconds of calm after the streams were opened and after the last change. */
const CALM = 5000
const GOAL_MS = 1000
const CROWD = 100_000

interface Measured {
  /** Milliseconds from a hold's request to the last map, of each change. */
  readonly delays: readonly number[]
  /** Maps that did not hear a change, summed over the changes, and streams that ended. */
  readonly lost: number
  /** Microseconds for each map and change. */
  readonly shop: number
  readonly nginx: number
  /** Bytes for each map. */
  readonly shopMemory: number
  readonly nginxMemory: number
  /** Microseconds of the shop and nginx to open a stream. */
  readonly opening: number
}

const part = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

const log = openLog('error')
const program = await nginxWithNchan().catch((error: Error) => {
  console.log(`Skipped: nginx with Nchan can’t be had here (${error.message.split('\n')[0]}).`)
  process.exit(0)
})
const folder = await mkdtemp(join(tmpdir(), 'parter-fan-out-'))
const nginx = await shippedNginx(program, folder, { workers: 2, connections: 19_500, perAddress: 60_000 })
const server = await openTemporaryServer(log, 'shop')
await migrate(server.url, MIGRATIONS_FOLDER, log)
const seller = await openOneMoreShop(server.url)
await putOnSale(seller.holdPool, { id: EVENT, seats: SEATS })
let nextSeat = 0

/** Opens the maps at a port, holds seats at a steady pace, and closes them. */
const measure = async (port: number, shop: number, proxy: number): Promise<Measured> => {
  const before = { shop: memoryOf(shop), nginx: memoryOf(proxy), work: processorTimeOf(shop) + processorTimeOf(proxy) }
  const crowd = await openCrowd(port, `${mapAddress(EVENT)}/changes`, listeners)
  try {
    await after(CALM)
    const opening = (processorTimeOf(shop) + processorTimeOf(proxy) - before.work) / listeners
    const memory = { shop: memoryOf(shop) - before.shop, nginx: memoryOf(proxy) - before.nginx }
    await crowd.report()
    const began = { shop: processorTimeOf(shop), nginx: processorTimeOf(proxy) }
    const asked = new Map<number, number>()
    for (let change = 0; change < changes; change++) {
      const seat = nextSeat++
      const until = performance.now() + pace
      asked.set(seat, performance.timeOrigin + performance.now())
      await holdTickets(seller, guest(7000 + seat), EVENT, [{ placeId: seat + 1 }])
      await after(Math.max(0, until - performance.now()))
    }
    await after(CALM)
    const spent = { shop: processorTimeOf(shop) - began.shop, nginx: processorTimeOf(proxy) - began.nginx }
    const { broken, changes: heard } = await crowd.report()
    const arrived = new Map<number, { maps: number; last: number }>()
    for (const { seats, maps, last } of heard)
      for (const seat of seats) {
        const known = arrived.get(seat) ?? { maps: 0, last: 0 }
        arrived.set(seat, { maps: known.maps + maps, last: Math.max(known.last, last) })
      }
    const delays = Array.from(asked, ([seat, when]) => (arrived.get(seat)?.last ?? Number.NaN) - when)
    const missing = Array.from(asked.keys(), (seat) => Math.max(0, listeners - (arrived.get(seat)?.maps ?? 0)))
    return {
      delays: delays.toSorted((one, other) => one - other),
      lost: missing.reduce((sum, one) => sum + one, broken),
      shop: spent.shop / listeners / changes,
      nginx: spent.nginx / listeners / changes,
      shopMemory: memory.shop / listeners,
      nginxMemory: memory.nginx / listeners,
      opening,
    }
  } finally {
    await crowd.close()
    await after(CALM)
  }
}

const shop = await startShop({
  DATABASE_URL: server.url,
  DEMO_CONTENT: '0',
  LOG_LEVEL: 'warn',
  TRUST_PROXY: '127.0.0.1',
  MAP_PUBLISHERS: nginx.publisher,
})
try {
  await nginx.start(shop.port)
  const [shopPid, nginxPid] = [shop.process.pid ?? 0, nginx.process().pid ?? 0]
  const byNginx = await measure(nginx.port, shopPid, nginxPid)
  const byShop = await measure(shop.port, shopPid, nginxPid)
  const line = (words: string, of: (measured: Measured) => number, digits = 0, goal = '') => {
    const [ours, reference] = [of(byNginx), of(byShop)]
    return `| ${words} | **${ours.toFixed(digits)}** | ${reference.toFixed(digits)} | ${(ours / reference).toFixed(2)} | ${goal} |`
  }
  const work = (measured: Measured) => measured.shop + measured.nginx
  const seconds = (work(byNginx) * CROWD) / 1e6
  const text = [
    `\`npm run bench -- fan-out --listeners ${listeners} --write\`, ${new Date().toISOString().slice(0, 10)}, ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, load average ${loadavg()[0]?.toFixed(1)}; ${changes} changes, one every ${pace} ms.`,
    '',
    `| ${listeners} maps | nginx with Nchan | the shop’s streams | ratio | goal |`,
    '|---|--:|--:|--:|--:|',
    line('hold → last map, ms, p50', ({ delays }) => part(delays, 0.5)),
    line('p95', ({ delays }) => part(delays, 0.95), 0, `≤ ${GOAL_MS}`),
    line('p99', ({ delays }) => part(delays, 0.99)),
    `| changes that a map did not hear | ${byNginx.lost} | ${byShop.lost} | | 0 |`,
    line('processor µs, map and change', work, 2),
    line('of these the shop’s', ({ shop: own }) => own, 2),
    line('bytes of memory, map', (measured) => measured.shopMemory + measured.nginxMemory),
    line('of these the shop’s', ({ shopMemory }) => shopMemory),
    line('processor µs to open', ({ opening }) => opening),
    '',
    `Computed from these for ${CROWD.toLocaleString('en')} maps: ${seconds.toFixed(2)} s of processor time a change, ${((byNginx.nginxMemory * CROWD) / 2 ** 20).toFixed(0)} MB of nginx, ${((byNginx.opening * CROWD) / 1e6).toFixed(0)} s of processor time to open all.`,
  ].join('\n')
  console.log(text)
  if (flags.write) await writeBlock(new URL('../../docs/performance.md', import.meta.url), 'bench fan-out', text)
  if (byNginx.lost > 0 || (flags.check && !(part(byNginx.delays, 0.95) <= GOAL_MS))) process.exitCode = 1
} finally {
  process.stderr.write(
    shop
      .said()
      .match(/^.*not published.*$/gm)
      ?.join('\n') ?? '',
  )
  await shop.stop()
  await nginx.kill()
  await seller.close()
  await server.close()
  await rm(folder, { recursive: true, force: true })
}
