import type { ReplyOf } from '@parter/contract/calls.ts'
import { describe, expect, it } from 'vitest'
import { codeOf } from '../../../testing/account/browser.ts'
import { putOnSale } from '../../../testing/box-office/scene.ts'
import { ok, openCounter, SEATED, tillOf } from '../../../testing/counter.ts'
import { staffPerson } from '../../../testing/staff/staff-people.ts'
import { readPdf } from '../../../testing/tickets/read-pdf.ts'
import { checkBooks } from '../../orders/books/check-books.ts'

type Outage = ReplyOf<'readOutageTickets'>

const { scene, staff, till, shift } = await openCounter()
const { holdPool } = scene.test.shop

const wanted = { eventId: SEATED, quantity: 4, zoneId: null, ticketTypeId: null }
const prepare = (more: object = {}) => till.post(`/${shift.id}/outage-tickets`, { ...wanted, ...more })
const account = (tickets: readonly { number: number; isSold: boolean }[]) =>
  till.post(`/${shift.id}/outage-tickets/account`, { tickets })
const taken = async (): Promise<number> => {
  const { rows } = await holdPool.query(
    'SELECT count(*)::int AS taken FROM allocation WHERE event_id = $1 AND (state = 2 OR expires_at > now())',
    [SEATED],
  )
  return rows[0].taken
}

describe('tickets for an outage', () => {
  it('are valid at once, printed by number, and their cash is counted when they are accounted for [R13.1]', async () => {
    const before = await taken()
    const { tickets } = ok<Outage>(await prepare())
    expect(tickets.map(({ number, state }) => [number, state])).toEqual([
      [1, 'prepared'],
      [2, 'prepared'],
      [3, 'prepared'],
      [4, 'prepared'],
    ])
    expect(await taken()).toBe(before + 4)
    const [{ amount }] = tickets as [Outage['tickets'][number]]
    expect(await till.report()).toMatchObject({
      sales: 0,
      tickets: 0,
      cashIn: 0,
      expected: 10_000,
      prepared: { tickets: 4, amount: 4 * amount },
      withoutReceipt: 0,
      vat: [],
      entries: [],
    })
    const listed = await holdPool.query(
      `SELECT count(*)::int AS valid FROM ticket JOIN outage_ticket USING (order_id) WHERE state = 'issued' AND shift_id = $1`,
      [shift.id],
    )
    expect(listed.rows[0].valid).toBe(4)
    const file = await staff.browser.ask(`GET /api/staff/counter/shifts/${shift.id}/outage-tickets/file`)
    expect(file.headers['content-type']).toBe('application/pdf')
    expect((await readPdf(file.rawPayload)).pages).toHaveLength(4)

    expect(codeOf(await till.post(`/${shift.id}/close`, { counted: '100' }))).toBe('outage_tickets_open')
    // one of them was shown at a door, so it can't be taken back
    await holdPool.query(
      `UPDATE ticket SET state = 'used', used_at = now() WHERE order_id = (SELECT order_id FROM outage_ticket WHERE shift_id = $1 AND number = 2)`,
      [shift.id],
    )
    const used = await account([{ number: 2, isSold: false }])
    expect([codeOf(used), used.statusCode]).toEqual(['ticket_not_returnable', 409])
    expect(codeOf(await account([{ number: 99, isSold: true }]))).toBe('ticket_not_found')
    expect((await account([1, 1].map((number) => ({ number, isSold: true })))).statusCode).toBe(400)

    const told = ok<Outage>(await account([1, 2, 3, 4].map((number) => ({ number, isSold: number < 3 }))))
    expect(told.tickets.map(({ state, isUsed }) => [state, isUsed])).toEqual([
      ['sold', false],
      ['sold', true],
      ['returned', false],
      ['returned', false],
    ])
    await scene.work()
    expect(await taken()).toBe(before + 2)
    const report = await till.report()
    expect(report).toMatchObject({ expected: 10_000 + 2 * amount, prepared: { tickets: 0, amount: 0 }, tickets: 2 })
    expect(report.entries.filter(({ kind }) => kind === 'sale').map(({ receipt }) => receipt !== null)).toEqual([
      false,
      false,
      true,
      true,
    ])
    expect(codeOf(await account([{ number: 1, isSold: false }]))).toBe('ticket_not_found')
    expect(await checkBooks(scene.test.shop, 0)).toEqual([])
  })

  it('are prepared all or not at all [R13.1]', async () => {
    const small = 290_001
    await putOnSale(holdPool, { id: small, seats: 3 })
    expect(codeOf(await prepare({ eventId: small }))).toBe('places_not_enough')
    const { rows } = await holdPool.query(
      'SELECT place_id FROM allocation WHERE event_id = $1 AND (state = 2 OR expires_at > now())',
      [small],
    )
    expect(rows).toEqual([])
    const path = `GET /api/staff/counter/shifts/${shift.id}/outage-tickets` as const
    const known = ok<Outage>(await staff.browser.ask(path)).tickets.length
    const chosen = ok<Outage>(await prepare({ eventId: small, placeIds: [2, 3] })).tickets.slice(known)
    expect(chosen).toHaveLength(2)
    expect(codeOf(await prepare({ eventId: small, placeIds: [1, 2] }))).toBe('places_taken')
    expect(ok<Outage>(await prepare({ eventId: small, placeIds: [1] })).tickets).toHaveLength(known + 3)
  })

  it('are of whoever has the shift [R13.1]', async () => {
    const other = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['ee'] })
    const foreign = await tillOf(other).post(`/${shift.id}/outage-tickets`, wanted)
    expect(codeOf(foreign)).toBe('shift_of_other')
  })
})
