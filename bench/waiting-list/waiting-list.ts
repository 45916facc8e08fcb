/**
 * `npm run bench -- waiting-list [wishes]`: how long it takes to give what came free of a sold-out event with 10,000 waiting
 * people: one place, and a hundred at once, holds and emails included; and when nothing fits.
 */
import '../../tools/require-runtime.cjs'
import { matchEvent } from '../../apps/api/src/waiting-list/match-event.ts'
import { openPurchaseScene } from '../../apps/api/testing/checkout/purchase.ts'
import { openTestDatabase } from '../../apps/api/testing/database/test-database.ts'
import { openTestServer } from '../../apps/api/testing/database/test-server.ts'
import { soldOut } from '../../apps/api/testing/waiting-list/sold-out.ts'

const WISHES = Number(process.argv[2] ?? 10_000)
const SEATS = 5000
const EVENT = 230_001
const TRIES = 20
/** In milliseconds. */
const LIMIT = 200

const server = await openTestServer()
const scene = await openPurchaseScene({}, { database: await openTestDatabase(server.databases) })
const { test, rows } = scene
const list = await soldOut(scene, { id: EVENT, seats: SEATS })
await rows(
  `INSERT INTO wish (event_id, portal_code, language, origin, email, tickets, together, state, link_key, token_hash, created_at, confirmed_at)
   SELECT $1::int, 'ee', 'et', 'https://ee.example', 'w' || n || '@example.com', 1 + n % 4, n % 3 > 0, 'waiting', gen_random_uuid(),
     sha256(n::text::bytea), now(), now() + n * interval '1 ms' FROM generate_series(1, $2::int) AS n`,
  [EVENT, WISHES],
)
await rows('INSERT INTO waited_event (event_id) VALUES ($1)', [EVENT])
await rows('ANALYZE')

const timed = async (): Promise<number> => {
  const began = performance.now()
  await matchEvent(test.shop, EVENT)
  return performance.now() - began
}
const medianOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? 0
let seat = 0
const next = (count: number) => Array.from({ length: count }, () => ++seat)

await timed()
const times = { nothing: [] as number[], four: [] as number[], hundred: [] as number[] }
for (let trial = 0; trial < TRIES; trial++) {
  times.nothing.push(await timed())
  await list.expire(...next(4))
  times.four.push(await timed())
  await list.expire(...next(100))
  times.hundred.push(await timed())
}
const [{ offered } = { offered: 0 }] = await rows<{ offered: number }>(
  `SELECT count(*)::int AS offered FROM wish WHERE state = 'offered'`,
)
for (const [name, label] of [
  ['nothing', 'nothing came free'],
  ['four', 'four places'],
  ['hundred', 'a hundred places'],
] as const)
  console.log(`${label}: ${medianOf(times[name]).toFixed(0)} ms, worst ${Math.max(...times[name]).toFixed(0)} ms`)
console.log(`${WISHES} waited, ${offered} have got an offer; wanted: four places below ${LIMIT} ms`)
if (offered === 0 || medianOf(times.four) >= LIMIT) process.exitCode = 1
await scene.close()
await server.close()
