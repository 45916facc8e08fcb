import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPurchaseScene, type PurchaseScene, type Started, sell } from '../../testing/checkout/purchase.ts'
import { buy, refundedAmount } from '../../testing/returns.ts'
import { changeEvent } from './change-event.ts'
import { settleChange } from './settle-change.ts'

const [EVENT, OTHER] = [240001, 240002]
const ORDERS = 8
/** The order at which the process is killed: those before are settled, it and those after are not. */
const KILLED_AT = 4

let scene: PurchaseScene
let child: ChildProcess | undefined

beforeAll(async () => {
  scene = await openPurchaseScene()
  for (const id of [EVENT, OTHER]) await sell(scene.test, { id, seats: ORDERS }, 'Viimane õhtu')
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await scene.close()
})

/** Buys every seat of an event and cancels it; nobody may choose any more. */
const cancelSoldOut = async (eventId: number) => {
  const bought: Started[] = []
  for (let seat = 1; seat <= ORDERS; seat++) bought.push((await buy(scene, [seat], undefined, { eventId })).started)
  const { changeId } = await changeEvent(scene.test.shop, { eventId, kind: 'cancelled' })
  await scene.work()
  await scene.rows(`UPDATE event_change SET choose_until = now() - interval '1 second' WHERE id = $1`, [changeId])
  return { bought, changeId }
}

/** Lets another process do something until it waits for an order that is locked, and kills it there. */
const killAt = async (started: Started | undefined, task: string, isThere: () => Promise<unknown>): Promise<void> => {
  const client = await scene.test.shop.holdPool.connect()
  await client.query('BEGIN')
  await client.query(`SELECT 1 FROM orders WHERE reference = $1 FOR UPDATE`, [started?.orderReference])
  const script = new URL('../../testing/changed-events/settler.ts', import.meta.url).pathname
  const args = [script, scene.test.databaseUrl, task, scene.test.shop.settings.SESSION_SECRET ?? '']
  child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  await expect.poll(isThere, { timeout: 30_000, interval: 5 }).toBe(true)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  await client.query('ROLLBACK')
  client.release()
}

/** The shop starts again: what is planned is due, and what the killed process had leased is free. */
const startAgain = async (): Promise<void> => {
  await scene.rows(`UPDATE outbox SET run_at = now(), leased_until = NULL
    WHERE kind IN ('settle_event_change', 'refund_payment') AND done_at IS NULL`)
  await scene.work()
}

const expectAllRefundedOnce = async (bought: readonly Started[]): Promise<void> => {
  for (const started of bought) expect(await refundedAmount(scene, started)).toBe(1900)
  const references = bought.map(({ orderReference }) => orderReference)
  const [row] = await scene.rows(
    `SELECT count(*)::int AS refunds, count(DISTINCT r.order_id)::int AS orders FROM refund r JOIN orders o ON o.id = r.order_id
     WHERE r.reason = 'cancelled_event' AND r.state = 'done' AND o.reference = ANY($1)`,
    [references],
  )
  expect(row).toEqual({ refunds: ORDERS, orders: ORDERS })
  await scene.books()
}

it('continues after a kill -9 while it settles: no order is refunded twice or missed [R10.5]', async () => {
  const settled = () => scene.count('event_choice', 'choice IS NOT NULL')
  const { bought, changeId } = await cancelSoldOut(EVENT)
  await killAt(bought[KILLED_AT], `${changeId}`, async () => (await settled()) >= KILLED_AT)
  expect(await settled()).toBe(KILLED_AT)
  await startAgain()
  await startAgain()
  expect(await settled()).toBe(ORDERS)
  expect(await scene.count('email_message', `kind = 'order_return'`)).toBe(ORDERS)
  expect(await scene.rows('SELECT state FROM event_change')).toEqual([{ state: 'settled' }])
  await expectAllRefundedOnce(bought)
})

it('continues after a kill -9 between the provider’s refund and our note of it: nobody gets money twice [R10.5]', async () => {
  const { bought, changeId } = await cancelSoldOut(OTHER)
  await settleChange.run(scene.test.shop, { changeId })
  const paidBack = () => scene.count('sandbox_refund', 'true')
  const noted = () => scene.count('refund', `state = 'done'`)
  const [before, notedBefore] = [await paidBack(), await noted()]
  await killAt(bought[KILLED_AT], 'refunds', async () => (await paidBack()) - before > KILLED_AT)
  // the provider has paid one that nobody wrote down
  expect([(await paidBack()) - before, (await noted()) - notedBefore]).toEqual([KILLED_AT + 1, KILLED_AT])
  await startAgain()
  expect((await paidBack()) - before).toBe(ORDERS)
  await expectAllRefundedOnce(bought)
})
