import { describe, expect, it } from 'vitest'
import { EMAIL, fillHall, openSceneOfFile, type Started, sell } from '../../testing/checkout/purchase.ts'

const scene = await openSceneOfFile()
const { seats } = scene

/** A buyer at the provider's page, with this many seats. */
async function paying(count = 1, eventId = 200001, own = seats(count)) {
  const buyer = scene.buyer()
  await buyer.fill(eventId, own)
  return { buyer, own, started: await buyer.pay() }
}

const emailsOf = async ({ orderReference }: Started) =>
  (
    await scene.rows<{ kind: string }>(
      `SELECT t.kind FROM email_message t JOIN orders o ON o.id = t.order_id WHERE o.reference = $1 ORDER BY t.created_at`,
      [orderReference],
    )
  ).map(({ kind }) => kind)

describe('a late payment [R10.3]', () => {
  /** Approved at the last moment and settled long after the shop closed the order. */
  async function late(count = 1, eventId = 200001, own = seats(count)) {
    const all = await paying(count, eventId, own)
    await all.buyer.decide(all.started, 'slow')
    await scene.rows(`UPDATE sandbox_payment SET settles_at = now() + interval '1 hour' WHERE reference = $1`, [
      all.started.paymentReference,
    ])
    await scene.rows(`DELETE FROM outbox WHERE kind = 'send_sandbox_webhook' AND done_at IS NULL`)
    await scene.elapse(15.1)
    await scene.work()
    expect(await all.buyer.status(all.started)).toMatchObject({ state: 'expired' })
    return all
  }

  it('buys its tickets if the places are still free', async () => {
    const { buyer, started } = await late(2)
    await scene.elapse(60)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
    expect(await emailsOf(started)).toEqual(['order_confirmation'])
  })

  /** A hall of its own, in rows of 25. */
  async function hall(id: number, count: number): Promise<number> {
    await sell(scene.test, { id, seats: count }, 'Hiline õhtu')
    return id
  }
  const seatsOf = async (started: Started) =>
    (
      await scene.rows<{ place_id: number }>(
        `SELECT t.place_id FROM ticket t JOIN orders o ON o.id = t.order_id WHERE o.reference = $1 ORDER BY t.place_id`,
        [started.orderReference],
      )
    ).map(({ place_id: placeId }) => placeId)

  it('gets equal adjacent places if one is gone, and they may be returned without a fee', async () => {
    const eventId = await hall(220001, 30)
    const { buyer, started } = await late(2, eventId, [3, 4])
    await scene.elapse(44)
    const quicker = scene.buyer()
    await quicker.fill(eventId, [4])
    await scene.elapse(1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid', ticketsReady: true })
    expect(await seatsOf(started)).toEqual([2, 3])
    expect((await quicker.cart()).events[0]?.tickets).toHaveLength(1)
    const mails = await scene.rows<{ kind: string; text: string }>(
      `SELECT t.kind, t.text FROM email_message t JOIN orders o ON o.id = t.order_id WHERE o.reference = $1 ORDER BY t.kind`,
      [started.orderReference],
    )
    expect(mails.map(({ kind }) => kind)).toEqual(['order_confirmation', 'order_other_places'])
    expect(mails[0]?.text).toContain('Koht 2')
    expect(mails[1]?.text).toMatch(/Koht 4 → .*Koht 2/)
    const { tickets } = await buyer.status(started)
    const offer = await buyer.ask(
      `GET /api/v1/returns?orderToken=${started.orderToken}&ticketIds=${tickets.map(({ id }) => id)}`,
    )
    expect(offer.json()).toMatchObject({ chosen: { fee: { amount: 0 } } })
  })

  it('is fully refunded if no two adjacent places are left', async () => {
    const eventId = await hall(220002, 4)
    const { buyer, started } = await late(2, eventId, [2, 3])
    await scene.elapse(44)
    await scene.buyer().fill(eventId, [3])
    await scene.elapse(1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid' })
    expect(await seatsOf(started)).toEqual([1, 2])
    const other = await hall(220003, 4)
    const unlucky = await late(2, other, [2, 3])
    await scene.elapse(44)
    await scene.buyer().fill(other, [2])
    await scene.buyer().fill(other, [4])
    await scene.elapse(1)
    await scene.work()
    expect(await unlucky.buyer.status(unlucky.started)).toMatchObject({ state: 'refunded', tickets: [] })
  })

  it('is fully refunded, with an email that says why, if one place is gone and none is equal', async () => {
    const eventId = await hall(220004, 6)
    const { buyer, started, own } = await late(2, eventId, [1, 2])
    await scene.elapse(44)
    const quicker = scene.buyer()
    await quicker.fill(eventId, own.slice(0, 1))
    await fillHall(scene, eventId)
    await scene.elapse(1)
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'refunded', tickets: [] })
    expect(await emailsOf(started)).toEqual(['order_late'])
    expect(
      await scene.rows(`SELECT state, refunded_amount, amount FROM sandbox_payment WHERE reference = $1`, [
        started.paymentReference,
      ]),
    ).toEqual([{ state: 'approved', refunded_amount: 3800, amount: 3800 }])
    const [mail] = await scene.rows<{ subject: string; recipient: string; text: string }>(
      `SELECT subject, recipient, text FROM email_message WHERE kind = 'order_late' ORDER BY created_at DESC LIMIT 1`,
    )
    expect(mail?.recipient).toBe(EMAIL)
    expect(mail?.text).toContain(started.orderReference)
    expect((await quicker.cart()).events[0]?.tickets).toHaveLength(1)
  })

  it('is refunded automatically when the order was paid by another payment', async () => {
    const { buyer, started } = await late()
    const again = await buyer.pay()
    await buyer.decide(again, 'approve')
    await scene.work()
    expect(await buyer.status(again)).toMatchObject({ state: 'paid' })
    await scene.elapse(60)
    await scene.work()
    const states = await scene.rows(
      `SELECT state, refunded_amount = amount AS back FROM sandbox_payment WHERE reference = ANY ($1)
       ORDER BY reference = $2`,
      [[started.paymentReference, again.paymentReference], again.paymentReference],
    )
    expect(states).toEqual([
      { state: 'approved', back: true },
      { state: 'approved', back: false },
    ])
    expect(await buyer.status(again)).toMatchObject({ state: 'paid', ticketsReady: true })
  })

  it('is refunded automatically when one order was paid twice', async () => {
    const { buyer, started } = await paying()
    await buyer.decide(started, 'decline')
    await scene.work()
    const again = await buyer.pay()
    expect(again.orderReference).toBe(started.orderReference)
    await buyer.decide(again, 'approve')
    await scene.work()
    // the bank settles the first payment after all
    await scene.rows(`UPDATE sandbox_payment SET state = 'approved', settles_at = now() WHERE reference = $1`, [
      started.paymentReference,
    ])
    const told = { event_id: 'the bank has changed its mind', payment_reference: started.paymentReference }
    await scene.elapse(1)
    await buyer.ask('POST /api/v1/payments/sandbox/callback', told)
    await scene.work()
    const bought = await buyer.status(again)
    expect(bought).toMatchObject({ state: 'paid', ticketsReady: true })
    expect(bought.tickets).toHaveLength(1)
    expect(await emailsOf(started)).toEqual(['order_confirmation', 'order_double'])
    expect(await scene.rows(`SELECT reason, state FROM refund WHERE reason = 'double'`)).toEqual([
      { reason: 'double', state: 'done' },
    ])
  })
})
