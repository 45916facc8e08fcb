import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/account/browser.ts'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff/staff-people.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { lockGiven, writeLimit } from './given.store.ts'

const EVENT = 200001
const scene = await openSceneOfFile()
let staff: StaffPerson
let operator: StaffPerson
beforeAll(async () => {
  staff = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['ee'] })
  operator = await staffPerson(scene.test, 'operator')
})

const ADDRESS = `/api/staff/events/${EVENT}/complimentary`
const give = (seats: readonly number[], recipients: string, more: object = {}) =>
  staff.browser.ask(`POST ${ADDRESS}`, {
    recipients,
    language: 'et',
    reason: 'Press night',
    seats,
    standing: [],
    blockId: null,
    ...more,
  })
const given = async () => await staff.browser.get<{ given: number; most: number | null }>(`GET ${ADDRESS}`)
const limit = async (most: string) =>
  expect((await operator.browser.ask(`PUT ${ADDRESS}`, { most })).statusCode).toBe(200)
const ordersOf = async (reply: { json: <T>() => T }) =>
  reply.json<{ orders: { id: number; reference: string }[] }>().orders

describe('complimentary tickets', () => {
  it('are orders without a price, one for each recipient, emailed with their tickets [R12.8]', async () => {
    const seats = scene.seats(3)
    const reply = await give(seats, 'Mari Mets, mari@example.com, 2\nJaan Tamm; jaan@example.com\n')
    expect(reply.statusCode, reply.body).toBe(201)
    const [first, second] = await ordersOf(reply)
    await scene.work()
    const orders = await scene.rows(
      `SELECT o.state, o.total_amount AS total, o.staff_channel AS channel, o.contact_email AS email,
         (SELECT count(*)::int FROM ticket t WHERE t.order_id = o.id AND t.state = 'issued') AS tickets,
         (SELECT array_agg(l.place_id ORDER BY l.line_no) FROM order_line l WHERE l.order_id = o.id) AS places,
         (SELECT count(*)::int FROM email_message m WHERE m.order_id = o.id AND m.kind = 'order_confirmation') AS emails,
         (SELECT count(*)::int FROM terms_acceptance a WHERE a.order_id = o.id) AS terms
       FROM orders o WHERE o.id = ANY($1::bigint[]) ORDER BY o.id`,
      [[first?.id, second?.id]],
    )
    const same = { state: 'paid', total: 0, channel: 'comp', emails: 1, terms: 0 }
    expect(orders).toEqual([
      { ...same, email: 'mari@example.com', tickets: 2, places: seats.slice(0, 2) },
      { ...same, email: 'jaan@example.com', tickets: 1, places: seats.slice(2) },
    ])
    const facts = await scene.rows(
      `SELECT channel, places, gross_amount AS gross, fee_amount AS fee, vat_amount AS vat FROM sales_fact
       WHERE order_id = ANY($1::bigint[])`,
      [[first?.id, second?.id]],
    )
    const fact = { channel: 'comp', places: 1, gross: 0, fee: 0, vat: 0 }
    expect(facts).toEqual([fact, fact, fact])
    await scene.books()
    const entries = await scene.rows(
      `SELECT subject_kind AS kind, reason, concat(before, after) AS said FROM audit_entry WHERE verb = 'giveTickets' ORDER BY id`,
    )
    expect(entries.map(({ kind }) => kind)).toEqual(['order', 'order'])
    for (const { said, reason } of entries) {
      expect(reason).toBe('Press night')
      expect(said).not.toMatch(/mari|jaan/i)
    }
  })

  it('come from free places and from blocks alike, all or none [R12.8]', async () => {
    const [blocked = 0, free = 0, taken = 0] = scene.seats(3)
    const block = { name: 'Press', purpose: 'house', note: '', releaseAt: null, seats: [blocked], standing: [] }
    expect((await operator.browser.ask(`POST /api/staff/events/${EVENT}/blocks`, block)).statusCode).toBe(201)
    await scene.buyer().fill(EVENT, [taken])
    const lost = await give([blocked, free, taken], 'Mari Mets, mari@example.com, 3')
    expect(codeOf(lost)).toBe('places_taken')
    const held = await scene.rows('SELECT FROM allocation WHERE event_id = $1 AND place_id = $2', [EVENT, free])
    expect(held).toEqual([])
    expect((await give([blocked, free], 'Mari Mets, mari@example.com, 2')).statusCode).toBe(201)
    await scene.work()
    const sold = await scene.rows(
      'SELECT state FROM allocation WHERE event_id = $1 AND place_id = ANY($2::int[]) ORDER BY place_id',
      [EVENT, [blocked, free]],
    )
    expect(sold).toEqual([{ state: 2 }, { state: 2 }])
    expect(codeOf(await give([blocked], 'Mari Mets, mari@example.com'))).toBe('places_taken')
  })

  it('are as many as the event allows, also when two give at once; what is returned may be given again [R12.8]', async () => {
    const before = (await given()).given
    await limit(String(before + 2))
    expect(await given()).toEqual({ given: before, most: before + 2 })
    const both = await Promise.all([1, 2, 3, 4].map(() => give(scene.seats(1), 'Mari Mets, mari@example.com')))
    expect(both.filter(({ statusCode }) => statusCode === 201)).toHaveLength(2)
    for (const one of both.filter(({ statusCode }) => statusCode !== 201)) expect(codeOf(one)).toBe('given_limit')
    const refused = await give(scene.seats(1), 'Mari Mets, mari@example.com')
    expect(codeOf(refused)).toBe('given_limit')
    await scene.work()
    const [order] = await ordersOf(both.find(({ statusCode }) => statusCode === 201) ?? refused)
    const tickets = await scene.rows<{ id: string }>('SELECT id FROM ticket WHERE order_id = $1', [order?.id])
    const returned = await staff.browser.ask(`POST /api/staff/orders/${order?.id}/returns`, {
      ticketIds: tickets.map(({ id }) => id),
      to: 'card',
      isBeyondRule: true,
      reason: 'Can’t come',
      expectedTotal: 0,
    })
    expect(returned.statusCode, returned.body).toBe(200)
    expect(await given()).toEqual({ given: before + 1, most: before + 2 })
    expect((await give(scene.seats(1), 'Mari Mets, mari@example.com')).statusCode).toBe(201)
    await limit('')
    await scene.work()
    await scene.books()
  })

  it('wait for whoever changes the limit, and count by what they have written [R12.8]', async () => {
    const { given: before } = await given()
    const begun = await inTransaction(scene.test.shop.db, async (tx) => {
      await lockGiven(tx, EVENT)
      const waiting = give(scene.seats(1), 'Mari Mets, mari@example.com')
      const waits = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ILIKE '%given_limit%'`
      await expect.poll(async () => (await scene.rows(waits)).length).toBe(1)
      await writeLimit(tx, EVENT, before)
      return { waiting }
    })
    // without the lock it would have read that there is no limit, long before
    expect(codeOf(await begun.waiting)).toBe('given_limit')
    await limit('')
  })

  it('are refused in a sentence: too few recipients, no address, another storefront’s event, without the right [R12.8]', async () => {
    const seats = scene.seats(2)
    const few = await give(seats, 'Mari Mets, mari@example.com')
    expect(codeOf(few)).toBe('recipients_places')
    expect(few.json<{ errors: { field: string; details: object }[] }>().errors[0]).toMatchObject({
      field: 'recipients',
      details: { places: 2, recipients: 1 },
    })
    for (const text of ['', 'Mari Mets', 'Mari, mari@', 'Mari, mari@example.com, 0', 'Mari, mari@example.com, 2, x'])
      expect((await give(seats, text)).statusCode).toBe(400)
    const elsewhere = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['lv'] })
    const body = { recipients: 'M, m@example.com', language: 'et', reason: 'x', seats, standing: [], blockId: null }
    expect(codeOf(await elsewhere.browser.ask(`POST ${ADDRESS}`, body))).toBe('permission_denied')
    const editor = await staffPerson(scene.test, 'editor')
    expect(codeOf(await editor.browser.ask(`POST ${ADDRESS}`, body))).toBe('permission_denied')
  })
})
