import type { StoreCart } from '@parter/contract/cart/cart.ts'
import type pg from 'pg'
import { openLog } from '../apps/api/src/platform/foundation/log.ts'
import { inProcessMemory } from '../apps/api/src/platform/shared-memory/in-process-memory.ts'
import { openPurchaseScene, type PurchaseScene, sell } from '../apps/api/testing/checkout/purchase.ts'
import { openTestDatabase } from '../apps/api/testing/database/test-database.ts'
import type { TestDatabases } from '../apps/api/testing/database/test-server.ts'
import { openEverypay } from '../apps/api/testing/payment-providers/everypay.ts'
import { makePromoCode } from '../apps/api/testing/vouchers.ts'
import { bankSteps } from './bank-steps.ts'
import { buyerSteps, giftCardSteps, SEATS } from './buyer-steps.ts'
import { openConnectionCutter } from './connection-cutter.ts'
import { failureSteps, withConnectionCut } from './failure-steps.ts'
import { lastDay } from './last-day.ts'
import { afterPurchaseSteps } from './return-steps.ts'
import { addUp, type Tally, tallyBooks } from './tally.ts'
import type { SimulatedBuyer, Step, World } from './world.ts'
import { openWorldClock } from './world-clock.ts'

/** Lines that an exchange has brought point at it, and it points at lines that were sold before: they forget it first. */
const FORGET_EXCHANGES = 'UPDATE order_line SET exchange_id = NULL WHERE exchange_id IS NOT NULL'

/**
 * Holds first, which events guard without pointing at them; then by how far tables stand from those without references.
 * Triggers `…_stays` keep rows from ever being deleted.
 */
const TABLES = `
  WITH RECURSIVE pointing AS (
    SELECT conrelid AS one, confrelid AS at FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid
      AND conname <> 'order_line_exchange_id_fkey'
  ), depth AS (
    SELECT c.oid AS one, 0 AS steps FROM pg_class c
    WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND c.relname <> 'schema_migration'
    UNION SELECT pointing.one, depth.steps + 1 FROM pointing JOIN depth ON depth.one = pointing.at
  )
  SELECT format(
    CASE WHEN EXISTS (SELECT FROM pg_trigger WHERE tgrelid = one AND tgname LIKE '%\\_stays')
      THEN 'ALTER TABLE %1$s DISABLE TRIGGER USER; DELETE FROM %1$s; ALTER TABLE %1$s ENABLE TRIGGER USER'
      ELSE 'DELETE FROM %s' END, one::regclass) AS statement FROM depth GROUP BY one
  ORDER BY one::regclass::text IN ('allocation', 'standing_allocation', 'cart_event') DESC, max(steps) DESC, one`

/**
 * Prepares to take out every row of a database, again and again: those that point at others before the others.
 * Emptying tables as a whole (TRUNCATE) takes ten times as long where there are few rows.
 * @returns what empties it
 */
async function prepareToEmpty(client: pg.Client): Promise<() => Promise<unknown>> {
  const { rows } = await client.query<{ statement: string }>(TABLES)
  const statements = rows.map(({ statement }) => statement)
  return () => client.query(['BEGIN', FORGET_EXCHANGES, ...statements, 'COMMIT'].join(';'))
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const BUYERS = 4
const STANDING = 12
const FIRST_EVENT = 300_000
const HOUR = 3_600_000
/** Worlds begin at a random hour of three years, including before new year and before clock changes. */
const FIRST_MOMENT = Date.parse('2027-01-01T00:00:00Z')
const momentOf = (seed: number): Date => new Date(FIRST_MOMENT + ((seed * 613) % 1000) * 26.3 * HOUR)
/** Milliseconds from one step to the next. */
const BREATHS = [3, 40, 700, 1900]
const EVERYTHING_POSSIBLE = `UPDATE event SET returnable_until = starts_at - interval '5 days', return_fee_amount = 100,
  insurable = true, delivery_methods = '{e_ticket,mobile,post,pick_up}', vat_basis_points = 2400 WHERE id = ANY ($1)`

/** Steps that may be interrupted. */
const table = { ...buyerSteps, ...bankSteps, ...failureSteps, ...giftCardSteps, ...afterPurchaseSteps }
const STEPS = Object.entries(table).flatMap(([name, [often, step]]) =>
  Array.from({ length: often }, () => ({ name, step })),
)
const CUT_OFF = { name: 'cut off', step: withConnectionCut(STEPS.map(({ step }) => step)) }
const EVERY_STEP: readonly { readonly name: string; readonly step: Step }[] = [...STEPS, CUT_OFF, CUT_OFF]

/** The result of a seed. */
export interface Played {
  /** What is wrong; empty when the run succeeded. */
  readonly breaches: readonly string[]
  /** Counts of what happened. */
  readonly tally: Tally
  /** The steps with the shop’s replies, for debugging. */
  readonly course: readonly string[]
}

export interface Simulation {
  /** Plays one seed to its end. */
  play(seed: number, steps: number): Promise<Played>
  close(): Promise<void>
}

/** @param databases where to make the world’s own; the server of Vitest’s run if left out */
export async function openSimulation(databases?: TestDatabases): Promise<Simulation> {
  const database = await openTestDatabase(databases)
  const clock = await openWorldClock(database.url)
  // no timeouts, so that a world depends only on its seed, however busy the machine is
  for (const { options } of Object.values(database.pools)) {
    Object.assign(options, { statement_timeout: 0, lock_timeout: 0, idle_in_transaction_session_timeout: 0 })
    Object.assign(options, { connectionTimeoutMillis: 0 })
  }
  const cutter = openConnectionCutter(database.pools.main)
  const bank = await openEverypay(() => clock.now().getTime())
  const faults: string[] = []
  const log = openLog('error', { write: (line) => void faults.push(line) })
  const memory = inProcessMemory(() => clock.now().getTime())
  // a second of this clock lasts until the next step, so a pace must let all pass that come in one
  const env = { PAYMENT_PROVIDER: 'everypay', REFUNDS_PER_SECOND: '1000', ...bank.env }
  const empty = await prepareToEmpty(clock.client)
  const scene = await openPurchaseScene(env, { database, clock, log, memory })

  return {
    async play(seed, steps) {
      const random = seededRandom(seed)
      const draw = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
      const tally: Tally = {}
      const course: string[] = []
      const note = (happening: string) => addUp(tally, { [happening]: 1 })
      const record = (answer: string) => {
        note(`answers: ${answer}`)
        course.push(`  ${answer}`)
      }
      faults.length = 0
      await empty()
      // counts of another world may end later than this one does, and a pace would wait for that
      await memory.close()
      await clock.begin(momentOf(seed))
      const events = await putOnSale(scene, FIRST_EVENT + 2 * seed)
      const buyers = Array.from({ length: BUYERS }, (_, index) => buyerOf(scene, index, record))
      const things = { started: [], cardOrders: [], cards: [] }
      const world: World = { draw, ...events, scene, bank, clock, cutter, buyers, ...things, note }
      try {
        for (let step = 1; step <= steps; step++) {
          const { name, step: take } = draw(EVERY_STEP)
          course.push(`${step} ${name}`)
          note(`steps: ${name}`)
          await clock.elapse(draw(BREATHS))
          await take(world)
        }
        const breaches = [...(await lastDay(world)), ...faultsOf(faults)]
        addUp(tally, await tallyBooks(scene))
        return { breaches, tally, course }
      } catch (error) {
        return { breaches: [...faultsOf(faults), String(error instanceof Error ? error.stack : error)], tally, course }
      } finally {
        bank.forget()
      }
    },
    async close() {
      await clock.close()
      await scene.close()
      await bank.close()
    },
  }
}

/** Errors in the log, except implausible amounts and refunds that were given up, which are expected. */
const faultsOf = (lines: readonly string[]): string[] =>
  lines
    .map((line) => JSON.parse(line) as { msg: string; route?: string; err?: { stack?: string } })
    .filter(({ msg }) => msg === 'A call failed')
    .map(({ msg, route, err }) => `${msg}: ${route} ${err?.stack}`)

async function putOnSale(scene: PurchaseScene, eventId: number): Promise<Pick<World, 'eventId' | 'standingId'>> {
  const standingId = eventId + 1
  await sell(scene.test, { id: eventId, seats: SEATS }, 'Öine kontsert')
  await sell(scene.test, { id: standingId, standing: [STANDING] }, 'Tantsuõhtu')
  await scene.rows(EVERYTHING_POSSIBLE, [[eventId, standingId]])
  await scene.rows(`UPDATE event SET personalisation = 'name' WHERE id = $1`, [standingId])
  await makePromoCode(scene, 'SUVI', { kind: 'percent', basis_points: 5000, most_uses: 2 })
  await makePromoCode(scene, 'OMA', { kind: 'amount', amount: 500, most_per_customer: 1 })
  await makePromoCode(scene, 'KYMNE', { kind: 'price', amount: 1000, event_ids: [eventId] })
  await makePromoCode(scene, 'TASUTA', { kind: 'percent', basis_points: 10_000, most_uses: 1 })
  return { eventId, standingId }
}

function buyerOf(scene: PurchaseScene, index: number, record: (answer: string) => void): SimulatedBuyer {
  const { ask } = scene.buyer()
  const buyer: SimulatedBuyer = {
    email: `buyer${index}@example.com`,
    page: undefined,
    async ask(...asked) {
      const answer = await ask(...asked)
      const { errors, storeCart } = bodyOf(answer.body)
      if (storeCart) buyer.page = storeCart[0]
      record(`${answer.statusCode} ${errors?.[0]?.code ?? ''}`.trimEnd())
      return answer
    },
  }
  return buyer
}

const bodyOf = (text: string) =>
  (text === '' ? {} : JSON.parse(text)) as { errors?: { code: string }[]; storeCart?: StoreCart[] }
