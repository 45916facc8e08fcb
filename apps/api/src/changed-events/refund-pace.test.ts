import { beforeAll, expect, it } from 'vitest'
import { openSceneOfFile, sell } from '../../testing/checkout/purchase.ts'
import { doDueWork } from '../../testing/do-due-work.ts'
import { buy } from '../../testing/returns.ts'
import { refundPayment } from '../checkout/refund-payment.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { writeReturnEmail } from '../returns/return-email.ts'
import { SETTLE } from './change/change.rules.ts'
import { changeEvent } from './change-event.ts'
import { settleChange } from './settle-change.ts'

const EVENT = 240001
const ORDERS = 3

const scene = await openSceneOfFile()
let changeId = 0

beforeAll(async () => {
  await sell(scene.test, { id: EVENT, seats: ORDERS }, 'Viimane õhtu')
  for (let seat = 1; seat <= ORDERS; seat++) await buy(scene, [seat], undefined, { eventId: EVENT })
  changeId = (await changeEvent(scene.test.shop, { eventId: EVENT, kind: 'cancelled' })).changeId
  await scene.work()
  await scene.rows(`UPDATE event_change SET choose_until = now() - interval '1 second'`)
})

const decided = () => scene.count('event_choice', 'choice IS NOT NULL')
const planned = () =>
  scene.rows(`SELECT run_at > now() AS later FROM outbox WHERE kind = 'settle_event_change' AND done_at IS NULL`)

it('settles no further while many refunds wait, and then goes on at once [R10.5]', async () => {
  await scene.rows(`DELETE FROM outbox WHERE kind = 'settle_event_change'`)
  await scene.rows(
    `INSERT INTO outbox (kind, payload) SELECT 'refund_payment', '{"refundId": 0}' FROM generate_series(1, $1)`,
    [SETTLE.mostRefundsWaiting],
  )
  await settleChange.run(scene.test.shop, { changeId })
  expect(await decided()).toBe(0)
  expect(await planned()).toEqual([{ later: true }])
  await scene.rows(`DELETE FROM outbox WHERE kind IN ('refund_payment', 'settle_event_change')`)
  await settleChange.run(scene.test.shop, { changeId })
  expect(await decided()).toBe(ORDERS)
  expect(await planned()).toEqual([{ later: false }])
  await doDueWork(scene.test.shop, [writeReturnEmail])
})

it('asks a provider for no more refunds a second than set, counted over all processes [R10.5]', async () => {
  const { shop } = scene.test
  const most = shop.settings.REFUNDS_PER_SECOND
  const refunds = await scene.rows<{ id: number }>('SELECT id FROM refund ORDER BY id')
  expect(refunds).toHaveLength(ORDERS)
  const paidBack = () => scene.count('sandbox_refund', 'true')
  /** Others have had their turns; the second ends after some tries. */
  const counts = [most + 1, most + 2, most + 3, most]
  const seen: number[] = []
  const counting: Shop = {
    ...shop,
    memory: {
      ...shop.memory,
      count: async () => {
        seen.push(await paidBack())
        return counts.shift() ?? most
      },
    },
  }
  for (const { id } of refunds) await refundPayment.run(counting, { refundId: id })
  // four tries for the first refund before the provider hears of it, then one for each
  expect(seen).toEqual([0, 0, 0, 0, 1, 2])
  expect(await paidBack()).toBe(ORDERS)
})
