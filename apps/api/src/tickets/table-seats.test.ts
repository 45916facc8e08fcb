import type { SectionSeatMap } from '@parter/contract/box-office/box-office.ts'
import type { Purchase } from '@parter/contract/orders/orders.ts'
import type { ReturnOffer } from '@parter/contract/returns/returns.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { fillHall, openSceneOfFile, type Started, sell } from '../../testing/checkout/purchase.ts'
import { readPdf } from '../../testing/tickets/read-pdf.ts'

const scene = await openSceneOfFile()

/** Makes a row of an event's hall a table, before the hall is cached. */
const layTable = (eventId: number, rowLabel: string) =>
  scene.rows(
    `UPDATE hall_version SET plan = plan || jsonb_build_object('tables', jsonb_build_array(jsonb_build_object(
       'sectionId', 1, 'rowLabel', $2::text, 'form', 'round', 'centre', '[0, 0]'::jsonb, 'width', 150, 'height', 150, 'turn', 0)))
     WHERE id = (SELECT hall_version_id FROM event WHERE id = $1)`,
    [eventId, rowLabel],
  )

beforeAll(() => layTable(200001, '4'))

/** Row 3, seat 25 and table 4, seat 2. */
const [IN_ROW, AT_TABLE] = [75, 77]

describe('a seat at a table', () => {
  it('is labelled so on the plan, in the cart, the order, its ticket, its email and its return [R2.6, R7.5]', async () => {
    const buyer = scene.buyer()
    const plan = (
      await buyer.ask('GET /api/v1/store/events/200001/sections/1/seat-map?language=et')
    ).json<SectionSeatMap>()
    expect(new Set(plan.seats.filter(({ isTable }) => isTable).map(({ row }) => row))).toEqual(new Set(['4']))

    const cart = await buyer.fill(200001, [IN_ROW, AT_TABLE])
    const [inRow, atTable] = cart.events[0]?.tickets ?? []
    expect(inRow).not.toHaveProperty('isTable')
    expect(atTable).toMatchObject({ row: '4', seat: '2', isTable: true })

    const started = await buyer.pay()
    await buyer.decide(started, 'approve')
    await scene.work()
    const { tickets, pdfLink } = await buyer.status(started)
    expect(tickets[0]).not.toHaveProperty('isTable')
    expect(tickets[1]).toMatchObject({ section: 'Parter', row: '4', seat: '2', isTable: true })

    const pdf = await readPdf((await scene.test.ask(`GET ${pdfLink}`, { host: scene.host })).rawPayload)
    const words = pdf.pages.map(({ texts }) => texts.map(({ text }) => text.trim()))
    expect(words.map((page) => [page.includes('Rida'), page.includes('Laud')])).toEqual([
      [true, false],
      [false, true],
    ])
    expect((await emailOf(started, 'order_confirmation'))?.text).toMatch(/Rida 3 · Koht 25[^]*Laud 4 · Koht 2\b/)

    const offer = (await buyer.ask(`GET /api/v1/returns?orderToken=${started.orderToken}`)).json<ReturnOffer>()
    expect(offer.tickets.map(({ row, isTable = false }) => [row, isTable])).toEqual([
      ['3', false],
      ['4', true],
    ])
  })

  it('is shown as a seat of a row in orders from before tables were supported', async () => {
    const buyer = scene.buyer()
    await buyer.fill(200001, [AT_TABLE + 1])
    const started = await buyer.pay()
    await scene.rows(
      `UPDATE order_line SET label = label - 'isTable' WHERE order_id = (SELECT id FROM orders WHERE reference = $1)`,
      [started.orderReference],
    )
    await buyer.decide(started, 'approve')
    await scene.work()
    expect((await emailOf(started, 'order_confirmation'))?.text).toContain('Rida 4 · Koht 3')
  })

  it.each([
    ['another seat of the same table', 230001, 27, 'Laud 2 · Koht 1 → Parter · Laud 2 · Koht 2', true],
    ['a seat in a row', 230002, 10, 'Laud 2 · Koht 1 → Parter · Rida 1 · Koht 10', false],
  ])('is labelled right when a late payment gets %s [R10.3]', async (_, eventId, left, words, isTable) => {
    await sell(scene.test, { id: eventId, seats: 30 }, 'Hiline õhtu')
    await layTable(eventId, '2')
    const buyer = scene.buyer()
    await buyer.fill(eventId, [26])
    const started = await buyer.pay()
    await buyer.decide(started, 'slow')
    await scene.rows(`UPDATE sandbox_payment SET settles_at = now() + interval '1 hour' WHERE reference = $1`, [
      started.paymentReference,
    ])
    await scene.rows(`DELETE FROM outbox WHERE kind = 'send_sandbox_webhook' AND done_at IS NULL`)
    await scene.elapse(15.1)
    await scene.work()
    await scene.elapse(44)
    await fillHall(scene, eventId)
    await scene.rows('DELETE FROM allocation WHERE event_id = $1 AND place_id = $2', [eventId, left])
    await scene.elapse(1)
    await scene.work()
    const bought: Purchase = await buyer.status(started)
    expect(bought.state).toBe('paid')
    expect(bought.tickets.map((ticket) => ticket.isTable === true)).toEqual([isTable])
    expect((await emailOf(started, 'order_other_places'))?.text).toContain(words)
  })
})

const emailOf = async ({ orderReference }: Started, kind: string) => {
  const [mail] = await scene.rows<{ text: string }>(
    `SELECT t.text FROM email_message t JOIN orders o ON o.id = t.order_id WHERE o.reference = $1 AND t.kind = $2`,
    [orderReference, kind],
  )
  return mail
}
