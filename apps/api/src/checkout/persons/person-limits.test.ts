import type { ReplyOf } from '@parter/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/account/browser.ts'
import { EMAIL, openSceneOfFile, sell } from '../../../testing/checkout/purchase.ts'
import { buy, offerOf, sendBack } from '../../../testing/returns.ts'
import { type StaffPerson, staffPerson } from '../../../testing/staff/staff-people.ts'
import { rememberCardOfPerson } from './person-limits.ts'

const scene = await openSceneOfFile()
const { rows, test } = scene
let events = 280_000
let seats = 0

const dated = async (): Promise<number> => {
  const id = ++events
  seats = 0
  await sell(test, { id, seats: 60, ticketsPerOrder: 10 }, 'Piiratud õhtu')
  return id
}

/** An event of which one person may have four tickets. */
const limited = async (limit = 4): Promise<number> => {
  const id = await dated()
  await rows(
    'UPDATE event SET tickets_per_person = $2, returnable_until = starts_at, revision = revision + 1 WHERE id = $1',
    [id, limit],
  )
  return id
}
/** Two dates of a series, of which one person may have so many tickets together. */
const series = async (limit: number | null): Promise<[number, number]> => {
  const dates: [number, number] = [await dated(), await dated()]
  const id = dates[0] % 100_000
  await rows(`INSERT INTO series (id, portal_code) VALUES ($1, 'ee')`, [id])
  await rows(
    'UPDATE event SET series_id = $1, returnable_until = starts_at, revision = revision + 1 WHERE id = ANY($2)',
    [id, dates],
  )
  await rows('UPDATE series SET tickets_per_person = $2 WHERE id = $1', [id, limit])
  return dates
}
const take = (count: number) => Array.from({ length: count }, () => ++seats)
const contactOf = (email: string, more: object = {}) => ({ email, name: 'Mari Mets', ...more })

/** A cart with tickets, ready to be paid. */
const ready = async (eventId: number, count: number, email: string, more: object = {}) => {
  const buyer = scene.buyer()
  await buyer.fill(eventId, take(count))
  await buyer.ask('POST /api/v1/store/cart/deliveries?language=et', {
    method: 'e_ticket',
    contact: contactOf(email, more),
  })
  return buyer
}
const begin = async (buyer: ReturnType<typeof scene.buyer>) => {
  const { version, total } = await buyer.cart()
  const body = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
  return buyer.ask('POST /api/v1/store/cart/payment?language=et', body)
}
const purchase = async (eventId: number, count: number, email: string, more: object = {}) => {
  const buyer = await ready(eventId, count, email, more)
  const started = await buyer.pay()
  await buyer.decide(started, 'approve')
  await scene.work()
  return { buyer, started }
}

describe('a limit of tickets per person [R14.4]', () => {
  it('counts all orders of a mailbox, however it is spelled, and says how many there are', async () => {
    const eventId = await limited()
    await purchase(eventId, 3, 'mari@example.com')
    const again = await begin(await ready(eventId, 2, 'Mari+tallinn@example.com'))
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'person_limit'])
    const { message } = again.json<{ errors: { message: string }[] }>().errors[0] ?? { message: '' }
    expect(message).toContain('kuni 4 piletit')
    expect(message).toContain('juba 3 piletit')
    expect((await begin(await ready(eventId, 1, 'mari@example.com'))).statusCode).toBe(200)
    // an order that is being paid counts too, until it has failed
    expect(codeOf(await begin(await ready(eventId, 1, 'mari@example.com')))).toBe('person_limit')
    expect((await begin(await ready(eventId, 4, 'teine@example.com'))).statusCode).toBe(200)
  })

  it('counts no more what was given back, and nothing of events without a limit', async () => {
    const eventId = await limited()
    const bought = await buy(scene, take(4), undefined, { eventId })
    expect(codeOf(await begin(await ready(eventId, 1, EMAIL)))).toBe('person_limit')
    const given = bought.ids.slice(0, 2)
    const { chosen } = await offerOf(bought, given)
    expect((await sendBack(bought, given, chosen?.ways[0]?.total.amount ?? 0)).statusCode).toBe(200)
    await scene.work()
    expect((await begin(await ready(eventId, 2, EMAIL))).statusCode).toBe(200)
    await purchase(200001, 1, 'mari@example.com')
    expect(await scene.count('person_purchase', 'event_id = 200001')).toBe(0)
  })

  it('is told with the prices, and no purchase is offered more', async () => {
    const eventId = await limited(6)
    const tooMany = scene.buyer()
    const tickets = take(7).map((placeId) => ({ placeId }))
    expect(codeOf(await tooMany.ask(`POST /api/v1/store/cart/events/${eventId}/tickets`, { tickets }))).toBe(
      'ticket_limit',
    )
    const prices = await scene.buyer().ask(`GET /api/v1/store/events/${eventId}/prices?language=et`)
    expect(prices.json()).toMatchObject({ ticketsPerOrder: 6, ticketsPerPerson: 6 })
    const others = await scene.buyer().ask('GET /api/v1/store/events/200001/prices?language=et')
    expect(others.json()).not.toHaveProperty('ticketsPerPerson')
  })

  it('counts all dates of a series together, where it has one, whichever is bought first', async () => {
    const [friday, saturday] = await series(4)
    await purchase(friday, 3, 'mari@example.com')
    const again = await begin(await ready(saturday, 2, 'mari@example.com'))
    expect([again.statusCode, codeOf(again)]).toEqual([409, 'person_limit_of_series'])
    const { message } = again.json<{ errors: { message: string }[] }>().errors[0] ?? { message: '' }
    expect(message).toContain('kuni 4 piletit')
    expect(message).toContain('juba 3 piletit')
    expect((await begin(await ready(saturday, 1, 'mari@example.com'))).statusCode).toBe(200)
    expect((await begin(await ready(saturday, 4, 'teine@example.com'))).statusCode).toBe(200)
    const prices = async () => (await scene.buyer().ask(`GET /api/v1/store/events/${friday}/prices?language=et`)).json()
    expect(await prices()).toMatchObject({ ticketsPerOrder: 4, ticketsPerPersonOfSeries: 4 })
    // another limit is told at once, of each date
    await rows('UPDATE series SET tickets_per_person = NULL WHERE id = $1', [friday % 100_000])
    await expect.poll(prices).not.toHaveProperty('ticketsPerPersonOfSeries')
  })

  it('counts the dates of a series that are in one cart together', async () => {
    const [friday, saturday] = await series(3)
    const buyer = await ready(friday, 2, 'mari@example.com')
    await buyer.fill(saturday, [40, 41])
    expect(codeOf(await begin(buyer))).toBe('person_limit_of_series')
  })

  /** Eight carts of one person, each with two tickets, begin to pay at once. */
  const race = async (eventIds: readonly number[]): Promise<number> => {
    const carts = []
    for (let at = 0; at < 8; at++)
      carts.push(await ready(eventIds[at % eventIds.length] ?? 0, 2, `race+${at}@example.com`))
    const replies = await Promise.all(carts.map(begin))
    return replies.filter(({ statusCode }) => statusCode === 200).length
  }

  it('holds for carts of one person that begin to pay at the same moment', async () => {
    expect(await race([await limited()])).toBe(2)
    expect(await race(await series(4))).toBe(2)
  })

  it('would be passed by all of them without it', async () => {
    expect(await race([await dated()])).toBe(8)
    expect(await race(await series(null))).toBe(8)
  })
})

describe('purchases that may be one person’s [R14.4]', () => {
  const listOf = (eventId: number, { browser }: StaffPerson) =>
    browser.get<ReplyOf<'listDoubtfulPurchases'>>(`GET /api/staff/events/${eventId}/doubtful-purchases`)

  it('are shown over all dates of a series that has a limit, as far as the roles of a member reach', async () => {
    const [friday, saturday] = await series(4)
    const staff = await staffPerson(test, 'operator')
    const phone = '+372 5999 1234'
    await purchase(friday, 3, 'esimene@example.com', { phone })
    await purchase(saturday, 3, 'teine@example.com', { phone })
    const { limits } = await listOf(saturday, staff)
    expect(limits).toMatchObject([
      {
        of: 'series',
        limit: 4,
        groups: [{ by: 'phone', tickets: 6, orders: [{ eventId: friday }, { eventId: saturday }] }],
      },
    ])
    const orderId = limits[0]?.groups[0]?.orders[0]?.orderId ?? 0
    const kept = await staff.browser.ask(`POST /api/staff/events/${friday}/doubtful-purchases/${orderId}/keep`, {
      reason: 'Two evenings of a family',
    })
    expect(kept.statusCode).toBe(200)
    expect((await listOf(saturday, staff)).limits[0]?.groups[0]?.orders[0]).toMatchObject({
      kept: { reason: 'Two evenings of a family' },
    })
    const ofOneDate = await staffPerson(test, { role: 'box_office', eventIds: [saturday] })
    expect((await listOf(saturday, ofOneDate)).limits).toEqual([{ of: 'series', limit: 4, groups: [] }])
  })

  it('are shown to staff by card, phone and address, stay as they are, and are kept for a reason', async () => {
    const eventId = await limited()
    const staff = await staffPerson(test, 'operator')
    const list = async () => {
      const { limits } = await listOf(eventId, staff)
      return { limit: limits[0]?.limit, groups: limits[0]?.groups ?? [] }
    }
    const phone = '+372 5123 4567'
    const one = await purchase(eventId, 3, 'esimene@example.com', { phone })
    const two = await purchase(eventId, 3, 'teine@example.com', { phone: '+3725123 4567' })
    await purchase(eventId, 1, 'kolmas@example.com')
    const { limit, groups } = await list()
    expect(limit).toBe(4)
    expect(groups).toMatchObject([
      { by: 'phone', tickets: 6, orders: [{ email: 'esimene@example.com', tickets: 3, kept: null }, { tickets: 3 }] },
    ])
    const orderId = groups[0]?.orders[0]?.orderId ?? 0
    const [third] = await rows<{ id: number }>(`SELECT id FROM orders WHERE contact_email = 'kolmas@example.com'`)
    for (const id of [orderId, Number(third?.id)]) await rememberCardOfPerson(test.shop, id, 'the same card')
    // four tickets by one card are within the limit
    expect((await list()).groups.map(({ by }) => by)).toEqual(['phone'])
    await rememberCardOfPerson(test.shop, groups[0]?.orders[1]?.orderId ?? 0, 'the same card')
    expect((await list()).groups).toMatchObject([
      { by: 'card', tickets: 7 },
      { by: 'phone', tickets: 6 },
    ])
    const keep = (id: number) =>
      staff.browser.ask(`POST /api/staff/events/${eventId}/doubtful-purchases/${id}/keep`, {
        reason: 'A family of six',
      })
    expect((await keep(orderId)).json<ReplyOf<'keepPurchase'>>().limits[0]?.groups[0]?.orders[0]).toMatchObject({
      kept: { reason: 'A family of six' },
    })
    expect(codeOf(await keep(999_999))).toBe('order_not_found')
    for (const { buyer, started } of [one, two]) expect((await buyer.status(started)).state).toBe('paid')
  })
})
