import { beforeAll, describe, expect, it } from 'vitest'
import { CHILD, FAMILY, FULL, STAFF, STUDENT } from '../../testing/box-office/scene.ts'
import { type Buyer, EMAIL, openSceneOfFile, sell } from '../../testing/checkout/purchase.ts'
import { readPdf } from '../../testing/tickets/read-pdf.ts'
import { codeOf, tryToPay } from '../../testing/vouchers.ts'

const scene = await openSceneOfFile()
const { seats } = scene
const COMPANION = 6
const SENIOR = 7

beforeAll(async () => {
  await scene.rows(
    `INSERT INTO ticket_type (event_id, ticket_type_id, code, name, position, needs_proof)
     VALUES (200001, 6, 'companion', '{"et": "Saatja"}', 6, true), (200001, 7, 'senior', '{"et": "Pensionär"}', 7, true)`,
  )
  await scene.rows(
    `INSERT INTO price (event_id, zone_id, ticket_type_id, amount, fee_amount) VALUES (200001, 1, 6, 0, 0), (200001, 1, 7, 1300, 100)`,
  )
  await scene.rows(`UPDATE event SET revision = revision + 1 WHERE id = 200001`)
})

const add = (buyer: Buyer, tickets: object[], eventId = 200001) =>
  buyer.ask(`POST /api/v1/store/cart/events/${eventId}/tickets?language=et`, { tickets })
const asTypes = (...types: number[]) => types.map((ticketTypeId) => ({ placeId: scene.seat(), ticketTypeId }))
const deliver = (buyer: Buyer) =>
  buyer.ask('POST /api/v1/store/cart/deliveries?language=et', { method: 'e_ticket', contact: { email: EMAIL } })

describe('the price of tickets [R10.7]', () => {
  it('depends on zone and type, and includes fee and VAT from the cart to the receipt', async () => {
    const buyer = scene.buyer()
    await add(buyer, asTypes(FULL, STUDENT, SENIOR, CHILD, COMPANION))
    await deliver(buyer)
    const { events, total } = await buyer.cart()
    expect(events[0]?.tickets.map(({ price, needsProof }) => [price.amount, needsProof])).toEqual([
      [1900, false],
      [1800, false],
      [1300, true],
      [1500, false],
      [0, true],
    ])
    expect(total).toMatchObject({ totalAmount: 6500, feeAmount: 400, currency: 'EUR' })
    const started = await buyer.pay()
    await buyer.decide(started, 'approve')
    await scene.work()
    const bought = await buyer.status(started)
    expect(bought).toMatchObject({ state: 'paid', total: { amount: 6500 } })
    expect(bought.tickets.map(({ price }) => price.amount).toSorted((one, other) => one - other)).toEqual([
      0, 1300, 1500, 1800, 1900,
    ])
    // the ticket says when the right to its price must be proved
    const file = await scene.test.app.inject({ url: bought.pdfLink ?? '', headers: { host: scene.host } })
    const proofs = (await readPdf(file.rawPayload)).pages.map(({ texts }) =>
      texts.some(({ text }) => /tõend/.test(text)),
    )
    expect(proofs.filter(Boolean)).toHaveLength(2)
  })

  it('is zero for a companion alone, which needs no provider', async () => {
    const buyer = scene.buyer()
    await add(buyer, asTypes(COMPANION))
    await deliver(buyer)
    const started = await buyer.pay()
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', total: { amount: 0 }, ticketsReady: true })
  })

  it('follows the rules of quantity: family tickets by fours, two child tickets an order, no hidden types', async () => {
    const buyer = scene.buyer()
    expect(codeOf(await add(buyer, asTypes(FAMILY, FAMILY, FAMILY)))).toEqual([422, 'ticket_quantity'])
    expect(codeOf(await add(buyer, asTypes(CHILD, CHILD, CHILD)))).toEqual([422, 'ticket_quantity'])
    expect(codeOf(await add(buyer, asTypes(STAFF)))).toEqual([422, 'ticket_type_unknown'])
    expect((await add(buyer, asTypes(FAMILY, FAMILY, FAMILY, FAMILY))).statusCode).toBe(200)
    expect((await buyer.cart()).total.totalAmount).toBe(4 * 1700)
  })

  it('is not available for three of a family ticket after one was removed', async () => {
    const buyer = scene.buyer()
    const family = asTypes(FAMILY, FAMILY, FAMILY, FAMILY)
    await add(buyer, family)
    await deliver(buyer)
    const oneLess = `DELETE /api/v1/store/cart/tickets?language=et&eventId=200001&ticketIds=${family[0]?.placeId}`
    expect((await buyer.ask(oneLess)).statusCode).toBe(200)
    expect(codeOf(await tryToPay(buyer, await buyer.cart()))).toEqual([422, 'ticket_quantity'])
    // as full tickets they can be bought
    expect(
      (
        await add(
          buyer,
          family.slice(1).map((ticket) => ({ ...ticket, ticketTypeId: FULL })),
        )
      ).statusCode,
    ).toBe(200)
    expect((await tryToPay(buyer, await buyer.cart())).statusCode).toBe(200)
  })

  it('follows the price plan by date, and the price at the hold is valid until the payment', async () => {
    const eventId = 200003
    await sell(scene.test, { id: eventId, seats: 20 }, 'Varajane')
    // 1000 until now + 4 s by the database's clock, 1600 from then on
    const plan = async (seconds: string) => {
      await scene.rows(`DELETE FROM price WHERE event_id = $1 AND ticket_type_id = 1`, [eventId])
      await scene.rows(
        `INSERT INTO price (event_id, zone_id, ticket_type_id, amount, fee_amount, valid_from, valid_until) VALUES
         ($1, 1, 1, 1000, 100, '-infinity', now() + $2::interval), ($1, 1, 1, 1600, 100, now() + $2::interval, 'infinity')`,
        [eventId, seconds],
      )
      await scene.rows(`UPDATE event SET revision = revision + 1 WHERE id = $1`, [eventId])
    }
    await plan('1 hour')
    const early = scene.buyer()
    await add(early, [{ placeId: 1, ticketTypeId: 1 }], eventId)
    await deliver(early)
    expect((await early.cart()).total.totalAmount).toBe(1000)

    // the higher price begins; the early buyer has held for five minutes
    await scene.rows(
      `UPDATE allocation SET held_since = now() - interval '5 minutes' WHERE event_id = $1 AND state = 1`,
      [eventId],
    )
    await plan('-1 minute')
    const late = scene.buyer()
    await add(late, [{ placeId: 2, ticketTypeId: 1 }], eventId)
    expect((await late.cart()).total.totalAmount).toBe(1600)
    expect((await early.cart()).total.totalAmount).toBe(1000)
    const started = await early.pay()
    await early.decide(started, 'approve')
    await scene.work()
    expect(await early.status(started)).toMatchObject({ state: 'paid', total: { amount: 1000 } })
  })

  it('stays that of the hold when the place has become cheaper meanwhile', async () => {
    const buyer = scene.buyer()
    const [seat = 0] = seats(1)
    await add(buyer, [{ placeId: seat, ticketTypeId: FULL }])
    await scene.rows(
      `UPDATE price SET valid_until = now() WHERE event_id = 200001 AND ticket_type_id = 1 AND zone_id = 1`,
    )
    await scene.rows(
      `INSERT INTO price (event_id, zone_id, ticket_type_id, amount, fee_amount, valid_from) VALUES (200001, 1, 1, 900, 100, now())`,
    )
    await scene.rows(`UPDATE event SET revision = revision + 1 WHERE id = 200001`)
    expect((await buyer.cart()).total.totalAmount).toBe(1900)
    await buyer.ask(`DELETE /api/v1/store/cart/tickets?eventId=200001&ticketIds=${seat}`)
    await add(buyer, [{ placeId: seat, ticketTypeId: FULL }])
    expect((await buyer.cart()).total.totalAmount).toBe(900)
  })
})
