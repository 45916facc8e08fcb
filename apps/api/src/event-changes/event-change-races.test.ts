import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, type Reply } from '../../testing/account/browser.ts'
import { type ChangeStage, openChangeStage } from '../../testing/changed-events/change.ts'
import { buy, refundedAmount } from '../../testing/returns.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff/staff-people.ts'
import { lockOrderOf } from '../orders/order/lock-order.ts'
import { decideRequest, findWaiting, insertRequest } from './requests.store.ts'

const TITLE = 'Sügisõhtu'

let stage: ChangeStage
let first: StaffPerson
let second: StaffPerson
beforeAll(async () => {
  stage = await openChangeStage()
  ;[first, second] = [await staffPerson(stage.scene.test, 'operator'), await staffPerson(stage.scene.test, 'operator')]
})
afterAll(() => stage.scene.close())
afterEach(() => stage.scene.books())

/** A cancellation that the first member has asked for. @returns the event */
const asked = async (): Promise<number> => {
  const eventId = await stage.onSale(TITLE)
  const nothingElse = { startsAt: null, venueId: null, chooseUntil: null }
  const request = { eventId, kind: 'cancelled', totalAmount: 600_000, madeBy: first.id, ...nothingElse } as const
  await insertRequest(stage.scene.test.shop.db, request)
  return eventId
}

/** Lets requests wait for a locked row one after the other, and then go on in that order. @param lock the row, in SQL */
const inOrder = async (lock: string, requests: readonly (() => Promise<Reply>)[]): Promise<Reply[]> => {
  const client = await stage.scene.test.shop.holdPool.connect()
  const replies: Promise<Reply>[] = []
  try {
    await client.query('BEGIN')
    await client.query(lock)
    for (const request of requests) {
      replies.push(request())
      const waiting = async () =>
        (
          await stage.scene.rows<{ n: number }>(
            `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          )
        )[0]?.n
      await expect.poll(waiting, { timeout: 20_000, interval: 5 }).toBe(replies.length)
    }
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
  return await Promise.all(replies)
}

const statuses = (replies: readonly Reply[]) => replies.map(({ statusCode }) => statusCode)

describe('who confirms and who withdraws the same change at that moment', () => {
  it.each(['confirmation', 'withdrawal'] as const)('finds it decided when the %s came first [R12.7]', async (act) => {
    const eventId = await asked()
    const decide = (what: string, who: StaffPerson) => () =>
      who.browser.ask(`POST /api/staff/events/${eventId}/change/${what}`, {})
    const requests = [decide('confirmation', second), decide('withdrawal', first)]
    const replies = await inOrder(
      `SELECT 1 FROM event WHERE id = ${eventId} FOR UPDATE`,
      act === 'confirmation' ? requests : requests.toReversed(),
    )
    expect(statuses(replies)).toEqual([200, 409])
    expect(await stage.scene.count('event_change', `event_id = ${eventId}`)).toBe(act === 'confirmation' ? 1 : 0)
    await stage.scene.work()
  })

  it('would decide it twice without the lock: the control', async () => {
    const eventId = await asked()
    const { db } = stage.scene.test.shop
    const [mine, theirs] = [await db.startTransaction().execute(), await db.startTransaction().execute()]
    const seen = [await findWaiting(mine, eventId), await findWaiting(theirs, eventId)]
    await decideRequest(mine, seen[0]?.id ?? 0, 'confirmed', second.id)
    await mine.commit().execute()
    await decideRequest(theirs, seen[1]?.id ?? 0, 'withdrawn', first.id)
    await theirs.commit().execute()
    const [request] = await stage.scene.rows('SELECT state FROM event_change_request WHERE event_id = $1', [eventId])
    // both believed that they had decided
    expect(request).toEqual({ state: 'withdrawn' })
  })
})

describe('staff and the buyer who give back the same ticket at that moment', () => {
  /** A ticket of a cancelled event, and both ways to give it back. */
  const concerned = async () => {
    const eventId = await stage.onSale(TITLE)
    const bought = await buy(stage.scene, [1], undefined, { eventId })
    await stage.order({ eventId, kind: 'cancelled' })
    await stage.scene.work()
    const token = await stage.tokenOf(bought)
    const [order] = await stage.scene.rows<{ id: number; ticket: string }>(
      `SELECT o.id, t.id AS ticket FROM orders o JOIN ticket t ON t.order_id = o.id WHERE o.reference = $1`,
      [bought.started.orderReference],
    )
    const { id = 0, ticket = '' } = order ?? {}
    const how = { to: 'card', isBeyondRule: true, reason: 'Asked by phone', expectedTotal: 1900 }
    const byStaff = () => second.browser.ask(`POST /api/staff/orders/${id}/returns`, { ticketIds: [ticket], ...how })
    return { bought, id, ticket, byStaff, byBuyer: () => stage.choose(token, 'refund', 1900) }
  }

  it.each(['staff', 'buyer'] as const)('get the money once when the %s came first [R12.7]', async (who) => {
    const { bought, id, byStaff, byBuyer } = await concerned()
    const order = who === 'staff' ? [byStaff, byBuyer] : [byBuyer, byStaff]
    const [won, lost] = await inOrder(`SELECT 1 FROM orders WHERE id = ${id} FOR UPDATE`, order)
    expect(won?.statusCode, won?.body).toBeLessThan(300)
    expect(lost?.statusCode).toBeGreaterThanOrEqual(400)
    expect(lost && codeOf(lost)).not.toContain('technical')
    await stage.scene.work()
    expect(await refundedAmount(stage.scene, bought.started)).toBe(1900)
  })

  it('would both find the ticket to be given back without the lock: the control', async () => {
    const { id, ticket } = await concerned()
    const { db } = stage.scene.test.shop
    const [mine, theirs] = [await db.startTransaction().execute(), await db.startTransaction().execute()]
    const stateIn = async (tx: typeof mine) =>
      (await tx.selectFrom('ticket').where('id', '=', ticket).select('state').executeTakeFirst())?.state
    const seen = [await stateIn(mine), await stateIn(theirs)]
    await mine.rollback().execute()
    await theirs.rollback().execute()
    expect(seen).toEqual(['issued', 'issued'])
    // with it the second waits until the first has done: its look is not answered before
    const locked = await db.startTransaction().execute()
    await lockOrderOf(locked, id)
    await expect(
      db.transaction().execute(async (tx) => {
        await sql`SET LOCAL lock_timeout = 100`.execute(tx)
        await lockOrderOf(tx, id)
      }),
    ).rejects.toThrow('lock timeout')
    await locked.rollback().execute()
  })
})
