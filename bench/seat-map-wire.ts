import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { brotliCompressSync } from 'node:zlib'
import { encodeAvailability, toBase64 } from '@parter/contract/seat-map/availability.ts'
import { decodeGeometry } from '@parter/contract/seat-map/decode-geometry.ts'
import { encodeGeometry } from '@parter/contract/seat-map/encode-geometry.ts'
import type { HallGeometry, Label } from '@parter/contract/seat-map/geometry.ts'
import { sectionOutlines } from '@parter/contract/seat-map/section-outline.ts'
import { holdTickets } from '../apps/api/src/box-office/holding/hold-tickets.ts'
import { geometryOfPlan } from '../apps/api/src/halls/plan/geometry-of-plan.rules.ts'
import type { HallDrawing } from '../apps/api/src/halls/plan/hall-plan.rules.ts'
import { expandHall } from '../apps/api/src/import/halls/expand-hall.rules.ts'
import { migrate } from '../apps/api/src/platform/database/migrate.ts'
import { MIGRATIONS_FOLDER } from '../apps/api/src/platform/database/migrations-folder.ts'
import { openTemporaryServer } from '../apps/api/src/platform/database/temporary-server.ts'
import { openLog } from '../apps/api/src/platform/foundation/log.ts'
import { openApp } from '../apps/api/src/platform/http/server/open-app.ts'
import { readCurrentStock } from '../apps/api/src/seat-map/read-current-stock.ts'
import { seatMapRoutes } from '../apps/api/src/seat-map/seat-map.routes.ts'
import { guest, openOneMoreShop, putOnSale } from '../apps/api/testing/box-office/scene.ts'
import { readContent } from '../apps/api/testing/content/read-content.ts'
import { madeHall } from '../packages/contract/testing/made-up-hall.ts'
import { writeBlock } from './holds-report.ts'

/*
 * What the seat map weighs on the wire, and how soon a hold is seen on a map at another process: see
 * docs/performance.md.   node bench/seat-map-wire.ts [--maps 200] [--holds 40] [--write] [--check]
 */

const { values: flags } = parseArgs({
  options: {
    maps: { type: 'string', default: '200' },
    holds: { type: 'string', default: '40' },
    write: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const SEATS = 100_000
const EVENT = 200001
const EVENT_SEATS = 60_000

/** The same numbers at every run. */
let seed = 42
const random = (): number => {
  seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fffffff
  return seed / 0x7fffffff
}
const brotli = (bytes: Uint8Array | string): number => brotliCompressSync(bytes).length
const median = (all: readonly number[]): number => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0
const timeOf = (work: () => unknown): number =>
  median(
    Array.from({ length: 9 }, () => {
      const began = performance.now()
      work()
      return performance.now() - began
    }),
  )

const snapshotOf = (gone: Uint8Array) =>
  encodeAvailability({
    kind: 'snapshot',
    hallVersionId: 123,
    version: 1_795_000_000_000_000,
    seatCount: SEATS,
    gone,
    standing: new Map([[11, 400]]),
  })
const bitsOf = (isGone: (seat: number) => boolean): Uint8Array => {
  const bits = new Uint8Array(SEATS / 8)
  for (let seat = 0; seat < SEATS; seat++)
    if (isGone(seat)) bits[seat >> 3] = (bits[seat >> 3] ?? 0) | (1 << (seat & 7))
  return bits
}
/** Sold as people buy: two to six adjacent seats, from the front of the hall. */
const bought = (share: number): Uint8Array => {
  const taken = new Set<number>()
  while (taken.size < SEATS * share) {
    const first = Math.floor(random() ** 1.7 * SEATS)
    for (let seat = first; seat < Math.min(SEATS, first + 2 + Math.floor(random() * 5)); seat++) taken.add(seat)
  }
  return bitsOf((seat) => taken.has(seat))
}
const changed = new Set<number>()
while (changed.size < 500) changed.add(Math.floor(random() * SEATS))
const changes = encodeAvailability({
  kind: 'changes',
  hallVersionId: 123,
  version: 1_795_000_000_000_000,
  since: 1_794_999_999_500_000,
  seatCount: SEATS,
  seats: [...changed].toSorted((a, b) => a - b),
  nowGone: Array.from({ length: 500 }, () => random() < 0.7),
  standing: new Map(),
})

/** A hall as read from the database. */
const asPublished = <T>(plan: unknown): T => JSON.parse(JSON.stringify(plan)) as T

interface Weight {
  readonly words: string
  readonly raw: number
  readonly brotli: number
  readonly goal?: number
  /** The least bytes of any format, where each seat is sold at random. */
  readonly least?: number
}

/** Shannon's bound in bytes for n seats, each sold independently with the same probability. */
const leastFor = (seats: number, share: number): number =>
  Math.round((-seats * (share * Math.log2(share) + (1 - share) * Math.log2(1 - share))) / 8)

const hall = madeHall(SEATS)
const demo = (await readContent(new URL('../demo/content', import.meta.url).pathname))
  .flatMap(({ halls }) => halls.map(({ item }) => expandHall(item)))
  .toSorted((one, two) => two.seats.length - one.seats.length)[0]
const demoHall: HallGeometry | undefined =
  demo &&
  geometryOfPlan({
    hallVersionId: 1,
    version: 1,
    drawing: asPublished<HallDrawing>(demo.plan),
    sections: demo.plan.sections.map(({ id, kind, name, zoneCodes }) => ({
      sectionId: id,
      kind,
      name: asPublished<Label>(name),
      zoneCode: kind === 'standing' ? (zoneCodes[0] ?? null) : null,
    })),
    zoneCodes: demo.plan.zones.map(({ code }) => code),
    placeIds: Int32Array.from(demo.seats, ({ placeId }) => placeId),
    sectionOf: Uint16Array.from(demo.seats, (seat) => demo.plan.sections.findIndex(({ id }) => id === seat.sectionId)),
    zoneOf: Uint16Array.from(demo.seats, (seat) => demo.plan.zones.findIndex(({ code }) => code === seat.zoneCode)),
    rows: demo.seats.map(({ rowLabel }) => rowLabel),
    seats: demo.seats.map(({ seatLabel }) => seatLabel),
    kinds: demo.seats.map(({ kind }) => kind),
    xs: Int32Array.from(demo.seats, ({ x }) => x),
    ys: Int32Array.from(demo.seats, ({ y }) => y),
  })
const bytes = encodeGeometry(hall)
const weigh = (words: string, raw: Uint8Array | string, goal?: number, least?: number): Weight => ({
  words,
  raw: raw.length,
  brotli: brotli(raw),
  ...(goal ? { goal } : {}),
  ...(least ? { least } : {}),
})
const byChance = (share: number, words: string, goal?: number): Weight =>
  weigh(`snapshot of 100,000 seats, ${words}`, snapshotOf(bitsOf(() => random() < share)), goal, leastFor(SEATS, share))
const weights = [
  weigh('geometry of 100,000 seats', bytes, 80_000),
  ...(demoHall
    ? [weigh(`geometry of the largest demo hall, ${demoHall.placeIds.length} seats`, encodeGeometry(demoHall), 80_000)]
    : []),
  byChance(0.14, '14 % sold one by one', 8_000),
  byChance(0.15, '15 % sold one by one', 8_000),
  weigh('snapshot, 40 % sold as people buy', snapshotOf(bought(0.4))),
  byChance(0.5, 'every second one sold by chance: the worst there is'),
  weigh('500 changes, as they stand in the stream', toBase64(changes), 1_000),
]
const decoding = timeOf(() => decodeGeometry(bytes))
const outlining = timeOf(() => sectionOutlines(hall))

const log = openLog('error')
const server = await openTemporaryServer(log, 'shop')
try {
  await migrate(server.url, MIGRATIONS_FOLDER, log)
  const [seller, teller] = [await openOneMoreShop(server.url), await openOneMoreShop(server.url)]
  await putOnSale(seller.holdPool, { id: EVENT, seats: EVENT_SEATS })
  await seller.holdPool.query(
    `INSERT INTO allocation SELECT $1, place, 2, -1, 1, 1, 'infinity', now(), 1 FROM generate_series(2, $2::int, 2) AS place`,
    [EVENT, EVENT_SEATS],
  )
  const app = await openApp(teller, { rooms: [seatMapRoutes], readSession: () => null })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const path = `/api/v1/store/events/${EVENT}/availability/changes`
  let heard = 0
  let all = Promise.withResolvers<void>()
  const maps = Number(flags.maps)
  const streams = await Promise.all(
    Array.from({ length: maps }, async () => {
      const asked = httpRequest({ port, path, headers: { host: 'ee.localhost' } }).end()
      const [answer] = (await once(asked, 'response')) as [AsyncIterable<Buffer> & NodeJS.EventEmitter]
      let began = 0
      answer.on('data', (part: Buffer) => {
        if (!part.includes('event: availability')) return
        if (began++ > 0 && ++heard === maps) all.resolve()
      })
      return asked
    }),
  )
  const delays: number[] = []
  for (let hold = 0; hold < Number(flags.holds); hold++) {
    heard = 0
    all = Promise.withResolvers<void>()
    await holdTickets(seller, guest(7000 + hold), EVENT, [{ placeId: 1 + hold * 2 }])
    const held = performance.now()
    await all.promise
    delays.push(performance.now() - held)
  }
  const reads: number[] = []
  for (let read = 0; read < 9; read++) {
    const began = performance.now()
    await readCurrentStock(teller, EVENT)
    reads.push(performance.now() - began)
  }
  for (const stream of streams) stream.destroy()
  await app.close()
  await Promise.all([seller.close(), teller.close()])
  const sorted = delays.toSorted((a, b) => a - b)
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? 0
  const text = [
    `Measured ${new Date().toISOString().slice(0, 10)} on ${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}.`,
    '',
    '| on the wire | bytes | brotli | least possible | goal | reached |',
    '|---|--:|--:|--:|--:|---|',
    ...weights.map(
      ({ words, raw, brotli: packed, goal, least }) =>
        `| ${words} | ${raw} | **${packed}** | ${least ?? ''} | ${goal ? `≤ ${goal}` : ''} | ${goal ? (packed <= goal ? 'yes' : 'no') : ''} |`,
    ),
    '',
    `Decoding the geometry takes ${decoding.toFixed(1)} ms, drawing its ${hall.head.sections.length} outlines ${outlining.toFixed(1)} ms.`,
    `A hold at one process was on all ${maps} maps at another after ${median(delays).toFixed(0)} ms (median of ${delays.length}; p95 ${p95.toFixed(0)}, promise 1000),`,
    `in a hall of ${EVENT_SEATS} seats of which half are sold: one read of its stock takes ${median(reads).toFixed(0)} ms, however many watch.`,
  ].join('\n')
  process.stdout.write(`${text}\n`)
  if (flags.write) await writeBlock(new URL('../docs/performance.md', import.meta.url), 'bench seat-map-wire', text)
  if (flags.check && (p95 > 1000 || weights.some(({ brotli: packed, goal }) => goal && packed > goal)))
    process.exitCode = 1
} finally {
  await server.close()
}
