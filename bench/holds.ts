import { type ChildProcess, fork } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { makeHoldQueue } from '../apps/api/src/box-office/holding/hold-queue.ts'
import type { PriceList } from '../apps/api/src/box-office/prices/price-list.rules.ts'
import { priceListOf } from '../apps/api/src/box-office/prices/price-list.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../apps/api/src/platform/database/migrations-folder.ts'
import { openTemporaryServer } from '../apps/api/src/platform/database/temporary-server.ts'
import { openLog } from '../apps/api/src/platform/foundation/log.ts'
import { openOneMoreShop } from '../apps/api/testing/box-office/scene.ts'
import { processorTimeOf } from './holds/holds-cpu.ts'
import { keepWaiting, seatRequest, standingRequest, warmUp } from './holds/holds-engine.ts'
import type { LoadOrder, LoadResult } from './holds/holds-load.ts'
import { findPgbench, runPgbench } from './holds/holds-pgbench.ts'
import { countAlone } from './holds/holds-rivals.ts'
import { buildScene, EVENTS, FIELD, freeEverything } from './holds/holds-scene.ts'
import { compareWithGoals, type Measured, report, writeBlock } from './holds-report.ts'

/*
 * How fast places are held, against references of the same run: see docs/performance.md.
 *   node bench/holds.ts [--rounds 4] [--seconds 2] [--write] [--check]
 * --write puts the result into docs/performance.md; --check fails when a promise is not kept.
 */

const { values: flags } = parseArgs({
  options: {
    rounds: { type: 'string', default: '4' },
    seconds: { type: 'string', default: '2' },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const seconds = Number(flags.seconds)

const log = openLog('error')
const server = await openTemporaryServer(log, 'shop')
await migrate(server.url, MIGRATIONS_FOLDER, log)
const shop = await openOneMoreShop(server.url)
const rivals = new pg.Pool({ connectionString: server.url, max: 20 })
rivals.on('error', (error) => log.warn({ err: error }, 'a connection was lost'))
await buildScene(rivals)
const lists = new Map<number, PriceList>()
for (const id of [...EVENTS, FIELD]) {
  const list = await priceListOf(shop, id)
  if (list) lists.set(id, list)
}
const postmaster = Number.parseInt(await readFile(join(server.folder, 'postgresql/cluster/postmaster.pid'), 'utf8'), 10)
const pgbench = findPgbench()

/** The next message of a child process. */
const heard = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    const gone = () => reject(new Error('A process of the measurement ended too early'))
    child.once('exit', gone)
    child.once('message', (said) => {
      child.off('exit', gone)
      resolve(said as T)
    })
  })

const start = async <T>(script: string, ...args: string[]): Promise<{ child: ChildProcess; said: T }> => {
  const child = fork(new URL(script, import.meta.url), args)
  return { child, said: await heard<T>(child) }
}
const web = await start<{ ports: Record<string, number> }>('holds/holds-server.ts', server.url)
const buyers = await start<string>('holds/holds-load.ts')

const ask = async <T>(child: ChildProcess, question: object | string): Promise<T> => {
  child.send(question)
  return heard<T>(child)
}

const overHttp = (route: string, connections: number, among?: number) => async (): Promise<Measured> => {
  const order: LoadOrder = { port: web.said.ports[route] ?? 0, connections, seconds, from: 0, ...(among && { among }) }
  await ask<LoadResult>(buyers.child, { ...order, seconds: 0.3, from: 200_000 })
  const cpu = () => ask<{ cpu: number }>(web.child, 'cpu')
  const [appBefore, databaseBefore] = [await cpu(), processorTimeOf(postmaster)]
  const { done, others, ...rest } = await ask<LoadResult>(buyers.child, order)
  if (others > 0) throw new Error(`${others} answers of ${route} were others than expected`)
  const appCpu = ((await cpu()).cpu - appBefore.cpu) / done
  return { ...rest, appCpu, databaseCpu: (processorTimeOf(postmaster) - databaseBefore) / done }
}

const within = (work: () => Promise<number>) => async (): Promise<Measured> => {
  const before = processorTimeOf(postmaster)
  const perSecond = await work()
  return { perSecond, databaseCpu: (processorTimeOf(postmaster) - before) / (perSecond * seconds) }
}

const batched = makeHoldQueue(shop)
const seats = (n: number) => seatRequest(lists, n)
const standing = () => standingRequest(lists)
const asIs = { waiting: 64, seconds }

/** Uses new connections, which plan their statements with the table just emptied. */
const emptied = async (): Promise<number> => {
  await rivals.query('VACUUM ANALYZE allocation, standing_allocation, cart, cart_event')
  const fresh = await openOneMoreShop(server.url)
  const result = await keepWaiting(makeHoldQueue(fresh), seats, asIs)
  await fresh.close()
  return result
}
const warm = async (): Promise<number> => {
  await warmUp(rivals, 20_000)
  const fresh = await openOneMoreShop(server.url)
  const result = await keepWaiting(makeHoldQueue(fresh), seats, { ...asIs, from: 20_000 })
  await fresh.close()
  return result
}

/** Takes two thirds of the first hall, which all buyers then request. */
const refused = async (): Promise<Measured> => {
  await warmUp(rivals, 20_000)
  return await overHttp('ours', 64, 20_000)()
}

const ways: Record<string, () => Promise<Measured>> = {
  'http empty 64': overHttp('empty', 64),
  'http ours 64': overHttp('ours', 64),
  'http refused 64': refused,
  'http alone 64': overHttp('alone', 64),
  'http lockFirst 64': overHttp('lockFirst', 64),
  ...(pgbench
    ? { 'pgbench 16': within(() => runPgbench(pgbench, server.url, server.folder, Math.ceil(seconds))) }
    : {}),
  'http empty 256': overHttp('empty', 256),
  'http ours 256': overHttp('ours', 256),
  'engine ours 64': within(() => keepWaiting(batched, seats, asIs)),
  'engine ours 256': within(() => keepWaiting(batched, seats, { ...asIs, waiting: 256 })),
  'engine emptied 64': within(emptied),
  'engine warm 64': within(warm),
  'standing ours 64': within(() => keepWaiting(batched, standing, asIs)),
  'standing alone 64': within(() => keepWaiting((request) => countAlone(rivals, request), standing, asIs)),
}

const rounds = new Map<string, Measured[]>(Object.keys(ways).map((name) => [name, []]))
try {
  // The first requests of every variant are slow while code is compiled, so they don't count.
  for (const measure of Object.values(ways)) await freeEverything(rivals).then(measure)
  for (let round = 1; round <= Number(flags.rounds); round++) {
    for (const [name, measure] of Object.entries(ways)) {
      await freeEverything(rivals)
      const measured = await measure()
      rounds.get(name)?.push(measured)
      process.stderr.write(`round ${round}  ${name.padEnd(20)} ${measured.perSecond.toFixed(0)}/s\n`)
    }
  }
  const notes = pgbench ? [] : ['pgbench is not on this machine, so what is measured against it is left out.']
  const text = report(rounds, notes)
  process.stdout.write(`${text}\n`)
  if (flags.write) await writeBlock(new URL('../docs/performance.md', import.meta.url), 'bench holds', text)
  const missed = compareWithGoals(rounds).filter((goal) => !goal.reached && !Number.isNaN(goal.ratio))
  if (flags.check && missed.length > 0) process.exitCode = 1
} finally {
  web.child.disconnect()
  buyers.child.disconnect()
  await rivals.end()
  await shop.close()
  await server.close()
}
