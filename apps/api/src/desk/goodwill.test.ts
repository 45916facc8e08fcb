import type { OrderStory } from '@parter/contract/desk/order-story.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type Reply } from '../../testing/account/browser.ts'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { accountsOf, type Bought, buy, refundedAmount, sendBack } from '../../testing/returns.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff/staff-people.ts'
import { refundedOf } from '../orders/refunds/refund-lines.ts'

const scene = await openSceneOfFile()
let staff: StaffPerson
beforeAll(async () => {
  staff = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['ee'] })
})

const idOf = async ({ started }: Bought) => {
  const [order] = await scene.rows<{ id: number }>('SELECT id::int AS id FROM orders WHERE reference = $1', [
    started.orderReference,
  ])
  return order?.id ?? 0
}
const ask = async (address: string, body?: unknown): Promise<Reply> => await staff.browser.ask(address, body)
const story = async (id: number) => await staff.browser.get<OrderStory>(`GET /api/staff/orders/${id}`)
const done = (reply: Reply): OrderStory => {
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<OrderStory>()
}

describe('money back without a return [R12.6]', () => {
  const back = async (id: number, amount: string, reason = 'Bad view') =>
    await ask(`POST /api/staff/orders/${id}/goodwill`, { amount, reason })
  const beyond = async (id: number, ticketIds: readonly string[], expectedTotal: number) =>
    await ask(`POST /api/staff/orders/${id}/returns`, {
      ticketIds,
      to: 'card',
      isBeyondRule: true,
      reason: 'Ill',
      expectedTotal,
    })
  beforeAll(async () => {
    await scene.rows(
      `UPDATE event SET returnable_until = now() + interval '10 days', return_fee_amount = 0 WHERE id = 200001`,
    )
  })

  it('leaves the tickets valid, is booked, refunded by the provider, told to the buyer and logged with its reason', async () => {
    const bought = await buy(scene, scene.seats(2))
    const id = await idOf(bought)
    expect((await story(id)).refundable).toEqual({ amount: 3800, currency: 'EUR' })
    const told = done(await back(id, '5,50'))
    expect(told).toMatchObject({ state: 'partly_refunded', refunded: { amount: 550 }, refundable: { amount: 3250 } })
    expect(told.tickets).toMatchObject([{ state: 'issued' }, { state: 'issued' }])
    expect(told.happenings.find(({ detail }) => detail === 'refundGoodwill')).toMatchObject({ text: 'Bad view' })
    await scene.work()
    expect(await refundedAmount(scene, bought.started)).toBe(550)
    expect(await accountsOf(scene, bought.started)).toMatchObject({ buyer: 0, provider: 3250 })
    expect(await scene.count('email_message', `order_id = ${id} AND kind = 'order_goodwill'`)).toBe(1)
    expect((await story(id)).happenings.map(({ what }) => what)).toContain('refund_done')
  })

  it('is never more than was paid, with all that came back before and comes back after', async () => {
    const bought = await buy(scene, scene.seats(2))
    const id = await idOf(bought)
    expect(codeOf(await back(id, '38.01'))).toBe('refund_limit')
    expect(codeOf(await back(id, '0'))).toBe('field_number')
    expect((await back(id, '5', '  ')).statusCode).toBe(400)
    done(await back(id, '20'))
    expect(codeOf(await back(id, '18.01'))).toBe('refund_limit')
    const [first = '', second = ''] = bought.ids
    // the rest of the money is less than a ticket
    expect((await sendBack(bought, [first], 1900)).json()).toMatchObject({ errors: [{ details: { total: 1800 } }] })
    expect((await sendBack(bought, [first], 1800)).statusCode).toBe(200)
    done(await beyond(id, [second], 0))
    await scene.work()
    expect(await story(id)).toMatchObject({ state: 'refunded', refunded: { amount: 3800 }, refundable: { amount: 0 } })
    expect(await refundedAmount(scene, bought.started)).toBe(3800)
    expect(codeOf(await back(id, '1'))).toBe('refund_limit')
  })

  it('and the buyer’s return at the same moment give back what was paid and no more', async () => {
    const bought = await buy(scene, scene.seats(2))
    const id = await idOf(bought)
    const replies = await Promise.all([back(id, '10'), sendBack(bought, bought.ids, 3800), back(id, '10')])
    expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(0)
    for (const reply of replies.filter(({ statusCode }) => statusCode !== 200))
      expect(['refund_limit', 'return_changed', 'ticket_not_returnable']).toContain(codeOf(reply))
    await scene.work()
    const { refunded } = await story(id)
    expect([3800, 1000, 2000]).toContain(refunded.amount)
    expect(await refundedAmount(scene, bought.started)).toBe(refunded.amount)
  })

  it('would give back more by two that trust what they have read: the control', async () => {
    const bought = await buy(scene, scene.seats(2))
    const id = await idOf(bought)
    const { db } = scene.test.shop
    const [fence] = await scene.rows<{ name: string }>(
      `SELECT conname AS name FROM pg_constraint WHERE conrelid = 'orders'::regclass AND contype = 'c'
       AND pg_get_constraintdef(oid) LIKE '%refunded_amount%'`,
    )
    await scene.rows(`ALTER TABLE orders DROP CONSTRAINT ${fence?.name}`)
    const both = [await db.startTransaction().execute(), await db.startTransaction().execute()]
    // neither locks the order: one would give 3800 for the tickets, the other 10 as goodwill
    const left = await Promise.all(both.map((tx) => refundedOf(tx, id)))
    expect(left).toEqual([0, 0])
    const write = async (tx: (typeof both)[number], amount: number) => {
      await sql`UPDATE orders SET refunded_amount = refunded_amount + ${amount} WHERE id = ${id}`.execute(tx)
      await tx.commit().execute()
    }
    await write(both[0] as (typeof both)[number], 3800)
    await write(both[1] as (typeof both)[number], 1000)
    const [order] = await scene.rows('SELECT refunded_amount::int AS back FROM orders WHERE id = $1', [id])
    expect(order).toEqual({ back: 4800 })
    await scene.rows('UPDATE orders SET refunded_amount = 0 WHERE id = $1', [id])
    await scene.rows('ALTER TABLE orders ADD CHECK (refunded_amount BETWEEN 0 AND total_amount)')
  })
})
