import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPurchaseScene, type PurchaseScene, type Started, sell } from '../../testing/checkout/purchase.ts'
import { buy, refundedAmount } from '../../testing/returns.ts'
import { changeEvent } from './change-event.ts'

const EVENT = 240001
const ORDERS = 8
/** The order at which the process is killed: those before are settled, it and those after are not. */
const KILLED_AT = 4

let scene: PurchaseScene
let child: ChildProcess | undefined

beforeAll(async () => {
  scene = await openPurchaseScene()
  await sell(scene.test, { id: EVENT, seats: ORDERS }, 'Viimane õhtu')
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await scene.close()
})

const settled = () => scene.count('event_choice', 'choice IS NOT NULL')

it('continues after a kill -9 during the refunds: no order is refunded twice or missed [R10.5]', async () => {
  const bought: Started[] = []
  for (let seat = 1; seat <= ORDERS; seat++)
    bought.push((await buy(scene, [seat], undefined, { eventId: EVENT })).started)
  const { changeId } = await changeEvent(scene.test.shop, { eventId: EVENT, kind: 'cancelled' })
  await scene.work()
  await scene.rows(`UPDATE event_change SET choose_until = now() - interval '1 second'`)

  // a lock on one order stops the process there
  const client = await scene.test.shop.holdPool.connect()
  await client.query('BEGIN')
  await client.query(`SELECT 1 FROM orders WHERE reference = $1 FOR UPDATE`, [bought[KILLED_AT]?.orderReference])
  const script = new URL('../../testing/changed-events/settler.ts', import.meta.url).pathname
  child = spawn(
    process.execPath,
    [script, scene.test.databaseUrl, `${changeId}`, scene.test.shop.settings.SESSION_SECRET ?? ''],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  await expect.poll(settled, { timeout: 30_000, interval: 5 }).toBeGreaterThanOrEqual(KILLED_AT)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  await client.query('ROLLBACK')
  client.release()
  expect(await settled()).toBe(KILLED_AT)

  // the shop starts again: the work is due, and so are the refunds
  await scene.rows(`UPDATE outbox SET run_at = now() WHERE kind = 'settle_event_change' AND done_at IS NULL`)
  await scene.work()
  await scene.rows(`UPDATE outbox SET run_at = now() WHERE kind = 'settle_event_change' AND done_at IS NULL`)
  await scene.work()
  expect(await settled()).toBe(ORDERS)
  for (const started of bought) expect(await refundedAmount(scene, started)).toBe(1900)
  expect(await scene.count('refund', `reason = 'cancelled_event' AND state = 'done'`)).toBe(ORDERS)
  expect(await scene.count('email_message', `kind = 'order_return'`)).toBe(ORDERS)
  expect(await scene.rows('SELECT state FROM event_change')).toEqual([{ state: 'settled' }])
  await scene.books()
})
