import type { ResaleOfEvent } from '@parter/contract/resale/resale.ts'
import { describe, expect, it } from 'vitest'
import { EMAIL, openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { askHold, askOffer, letResell, offer, withdraw } from '../../testing/resale.ts'
import { accountsOf, type Bought, buy, refundedAmount, sendBack } from '../../testing/returns.ts'
import { applyPromo, codeOf, makePromoCode } from '../../testing/vouchers.ts'

const scene = await openSceneOfFile()
const { seats, seat } = scene
await letResell(scene)

const resaleOf = async ({ buyer, started }: Bought) =>
  (await buyer.ask(`GET /api/v1/resale?language=et&orderToken=${started.orderToken}`)).json()
const onMap = async (eventId = 200001): Promise<ResaleOfEvent> =>
  (await scene.buyer().ask(`GET /api/v1/store/events/${eventId}/resale?language=et`)).json()
/** Holds an offered seat and says where the ticket shall go. */
const hold = async (placeId: number) => {
  const buyer = scene.buyer()
  const held = await askHold(scene, placeId, buyer)
  expect(held.statusCode, held.body).toBe(200)
  const contact = { email: 'ostja@example.com', name: 'Ott Ostja' }
  await buyer.ask('POST /api/v1/store/cart/deliveries?language=et', { method: 'e_ticket', contact })
  return buyer
}
const buyOffered = async (placeId: number) => {
  const buyer = await hold(placeId)
  const started = await buyer.pay()
  await buyer.decide(started, 'approve')
  await scene.work()
  return { buyer, started, purchase: await buyer.status(started) }
}
const mailsTo = (recipient: string, reference: string) =>
  scene.rows<{ kind: string; text: string }>(
    `SELECT t.kind, t.text FROM email_message t JOIN orders o ON o.id = t.order_id
     WHERE o.reference = $1 AND t.recipient = $2 ORDER BY t.created_at, t.id`,
    [reference, recipient],
  )

describe('resale at the price paid [R13.4]', () => {
  it('moves a ticket to its buyer: a new code, the old one void, the money back to its owner', async () => {
    const place = seat()
    const sold = await buy(scene, [place])
    await offer(sold)
    expect((await resaleOf(sold)).tickets).toMatchObject([
      { state: 'listed', price: { amount: 1900 }, refund: { amount: 1900 } },
    ])
    expect((await onMap()).seats).toContainEqual(
      expect.objectContaining({ placeId: place, price: { amount: 1900, currency: 'EUR' } }),
    )
    // still the owner's
    expect((await sold.buyer.status(sold.started)).tickets[0]).toMatchObject({ state: 'issued' })
    const { purchase, started } = await buyOffered(place)
    expect(purchase).toMatchObject({ state: 'paid', total: { amount: 1900 } })
    expect(purchase.contents.lines[0]?.details).toContain('Edasimüük ostuhinnaga')
    const [ticket] = purchase.tickets
    expect(ticket).toMatchObject({ state: 'issued', seat: String(place) })
    expect(ticket?.code).not.toBe(sold.purchase.tickets[0]?.code)
    expect(await sold.buyer.status(sold.started)).toMatchObject({
      state: 'refunded',
      tickets: [{ state: 'returned', code: '' }],
    })
    expect((await resaleOf(sold)).tickets).toMatchObject([{ state: 'sold' }])
    expect(await refundedAmount(scene, sold.started)).toBe(1900)
    expect(await accountsOf(scene, sold.started)).toEqual({ buyer: 0, provider: 0, promoter: 0, fees: 0 })
    expect(await accountsOf(scene, started)).toMatchObject({ buyer: 0, provider: 1900 })
    expect(await scene.count('allocation', `event_id = 200001 AND place_id IN (${place}, ${-place})`)).toBe(1)
    const [seller, buyer] = [
      await mailsTo(EMAIL, sold.started.orderReference),
      await mailsTo('ostja@example.com', started.orderReference),
    ]
    expect(seller.map(({ kind }) => kind)).toEqual(['order_confirmation', 'order_resale', 'order_return'])
    expect(seller[1]?.text).toContain('19,00')
    expect(seller[2]?.text).toContain('leidis ostja')
    expect(seller[2]?.text).toContain('3–5')
    expect(buyer.map(({ kind }) => kind)).toEqual(['order_confirmation'])
    expect(buyer[0]?.text).toContain('Edasimüük ostuhinnaga')
  })

  it('sells at what was paid, with the owner’s discount and whatever the price is now', async () => {
    await makePromoCode(scene, 'ODAV', { kind: 'percent', basis_points: 1000 })
    const place = seat()
    const sold = await buy(scene, [place], (buyer) => applyPromo(buyer, 'ODAV'))
    await offer(sold, sold.ids[0], 1710)
    await scene.rows(`UPDATE price SET amount = amount + 500 WHERE event_id = 200001`)
    await scene.rows(`UPDATE event SET revision = revision + 1 WHERE id = 200001`)
    const { purchase } = await buyOffered(place)
    expect(purchase).toMatchObject({ state: 'paid', total: { amount: 1710 } })
    expect(await refundedAmount(scene, sold.started)).toBe(1710)
    await scene.rows(`UPDATE price SET amount = amount - 500 WHERE event_id = 200001`)
    await scene.rows(`UPDATE event SET revision = revision + 1 WHERE id = 200001`)
  })

  it('sells a standing place without counting its zone twice', async () => {
    await letResell(scene, 200002)
    const [zone] = await scene.rows<{ zone_id: number }>('SELECT zone_id FROM standing_zone WHERE event_id = 200002')
    const zoneId = zone?.zone_id ?? 0
    const buyer = scene.buyer()
    await buyer.ask('POST /api/v1/store/cart/events/200002/tickets', {
      tickets: [{ zoneId, quantity: 1, ticketTypeId: 1 }],
    })
    const [held] = (await buyer.cart()).events[0]?.tickets ?? []
    await buyer.ask('POST /api/v1/store/cart/events/200002/tickets/personalisation', {
      tickets: [{ id: held?.id, firstName: 'Mari', lastName: 'Mets' }],
    })
    await buyer.ask('POST /api/v1/store/cart/deliveries?language=et', {
      method: 'e_ticket',
      contact: { email: EMAIL, name: 'Mari Mets' },
    })
    const started = await buyer.pay()
    await buyer.decide(started, 'approve')
    await scene.work()
    const purchase = await buyer.status(started)
    const sold = { buyer, started, purchase, ids: purchase.tickets.map(({ id }) => id) }
    const amount = purchase.total.amount
    await offer(sold, sold.ids[0], amount)
    const [shown] = (await onMap(200002)).standing
    expect(shown).toMatchObject({ zoneId, places: 1, price: { amount } })
    const other = scene.buyer()
    const body = { zoneId, ticketTypeId: 1, price: amount }
    expect((await other.ask('POST /api/v1/store/cart/events/200002/resale?language=et', body)).statusCode).toBe(200)
    const [ticket] = (await other.cart()).events[0]?.tickets ?? []
    expect(ticket).toMatchObject({ isResale: true, id: held?.id, price: { amount } })
    expect(codeOf(await scene.buyer().ask('POST /api/v1/store/cart/events/200002/resale', body))).toEqual([
      409,
      'offer_taken',
    ])
    // names and removal go by the number that is shown
    const named = await other.ask('POST /api/v1/store/cart/events/200002/tickets/personalisation', {
      tickets: [{ id: ticket?.id, firstName: 'Ott', lastName: 'Ostja' }],
    })
    expect(named.json().storeCart[0].events[0].tickets[0]).toMatchObject({ firstName: 'Ott' })
    await other.ask('POST /api/v1/store/cart/deliveries?language=et', {
      method: 'e_ticket',
      contact: { email: EMAIL, name: 'Ott Ostja' },
    })
    const paid = await other.pay()
    await other.decide(paid, 'approve')
    await scene.work()
    expect(await other.status(paid)).toMatchObject({
      state: 'paid',
      tickets: [{ holderName: 'Ott Ostja', state: 'issued' }],
    })
    expect(await scene.count('standing_allocation', 'event_id = 200002 AND state = 2')).toBe(1)
  })

  it('holds an offered ticket as any other: one cart at a time, until its time is over or it is removed', async () => {
    const place = seat()
    const sold = await buy(scene, [place])
    await offer(sold)
    const first = await hold(place)
    expect((await first.cart()).events[0]?.tickets).toMatchObject([
      { id: place, isResale: true, price: { amount: 1900 } },
    ])
    expect(codeOf(await askHold(scene, place))).toEqual([409, 'offer_taken'])
    expect((await onMap()).seats.map(({ placeId }) => placeId)).not.toContain(place)
    expect((await resaleOf(sold)).tickets).toMatchObject([{ state: 'being_bought' }])
    const away = await first.ask(`DELETE /api/v1/store/cart/tickets?eventId=200001&ticketIds=${place}`)
    expect(away.json().storeCart[0]?.events ?? []).toEqual([])
    const second = await hold(place)
    await scene.elapse(16)
    expect((await second.cart()).events).toEqual([])
    expect((await onMap()).seats.map(({ placeId }) => placeId)).toContain(place)
    const { purchase } = await buyOffered(place)
    expect(purchase.state).toBe('paid')
  })

  it('leaves the ticket with its owner when the payment fails', async () => {
    const place = seat()
    const sold = await buy(scene, [place])
    await offer(sold)
    const buyer = await hold(place)
    const started = await buyer.pay()
    await buyer.decide(started, 'decline')
    await scene.work()
    await scene.elapse(60)
    expect(await sold.buyer.status(sold.started)).toMatchObject({ state: 'paid', tickets: [{ state: 'issued' }] })
    expect((await resaleOf(sold)).tickets).toMatchObject([{ state: 'listed' }])
  })

  it('lets its owner withdraw it until somebody buys it, and buy, return or send it on only then', async () => {
    const place = seat()
    const sold = await buy(scene, [place])
    await offer(sold)
    const buyer = await hold(place)
    expect(codeOf(await withdraw(sold, sold.ids[0]))).toEqual([409, 'ticket_being_bought'])
    await scene.rows(
      `UPDATE event SET returnable_until = now() + interval '10 days', return_fee_amount = 100 WHERE id = 200001`,
    )
    const back = await sendBack(sold, sold.ids, 1800)
    expect(back.json()).toMatchObject({
      errors: [{ code: 'ticket_not_returnable', details: { obstacle: 'being_bought' } }],
    })
    const body = { orderToken: sold.started.orderToken, email: 'friend@example.com' }
    expect(codeOf(await sold.buyer.ask(`POST /api/v1/tickets/${sold.ids[0]}/recipient`, body))).toEqual([
      409,
      'ticket_being_bought',
    ])
    await buyer.ask(`DELETE /api/v1/store/cart/tickets?eventId=200001&ticketIds=${place}`)
    expect((await withdraw(sold, sold.ids[0])).json().tickets).toMatchObject([{ state: 'none', obstacle: null }])
    expect((await withdraw(sold, sold.ids[0])).statusCode).toBe(200)
    expect(codeOf(await askHold(scene, place))).toEqual([409, 'offer_taken'])
    await scene.work()
    const mails = await mailsTo(EMAIL, sold.started.orderReference)
    expect(mails.map(({ kind }) => kind)).toEqual(['order_confirmation', 'order_resale', 'order_resale'])
    expect(mails[2]?.text).toContain('Võtsid pakkumise tagasi')
    // offered again, and returned instead: the offer is over with the ticket
    await offer(sold)
    expect((await sendBack(sold, sold.ids, 1800)).statusCode).toBe(200)
    expect(codeOf(await askHold(scene, place))).toEqual([409, 'offer_taken'])
    const next = await buy(scene, [place])
    await offer(next)
    expect((await buyOffered(place)).purchase.state).toBe('paid')
  })

  it('refuses what can’t be offered, each with its reason', async () => {
    const sold = await buy(scene, [seat()])
    const own = `WHERE id = '${sold.ids[0]}'`
    const refused = async (statement: string, undo: string, obstacle: string) => {
      await scene.rows(statement)
      const answer = await askOffer(sold, sold.ids[0])
      expect(answer.json(), statement).toMatchObject({
        errors: [{ code: 'ticket_not_resellable', details: { obstacle } }],
      })
      expect((await resaleOf(sold)).tickets).toMatchObject([{ obstacle, state: 'none' }])
      await scene.rows(undo)
    }
    const ofEvent = (words: string) => `UPDATE event SET ${words} WHERE id = 200001`
    await refused(
      `UPDATE ticket SET state = 'used', used_at = now() ${own}`,
      `UPDATE ticket SET state = 'issued', used_at = NULL ${own}`,
      'used',
    )
    await refused(
      `UPDATE ticket SET holder_email = 'a@b.ee' ${own}`,
      `UPDATE ticket SET holder_email = NULL ${own}`,
      'sent_on',
    )
    await refused(ofEvent(`disposition = 'moved'`), ofEvent(`disposition = 'scheduled'`), 'event_changed')
    await refused(ofEvent(`doors_at = now()`), ofEvent(`doors_at = NULL`), 'too_late')
    const ofResale = (words: string) => `UPDATE resale_event SET ${words} WHERE event_id = 200001`
    await refused(ofResale('is_on = false'), ofResale('is_on = true'), 'not_allowed')
    await refused(ofResale('ends_at = now()'), ofResale('ends_at = NULL'), 'too_late')
    const ofOrder = (channel: string) =>
      `UPDATE orders SET staff_channel = ${channel} WHERE reference = '${sold.started.orderReference}'`
    await refused(ofOrder(`'comp'`), ofOrder('NULL'), 'complimentary')
    await refused(ofOrder(`'counter'`), ofOrder('NULL'), 'not_allowed')
    expect(codeOf(await askOffer(sold, sold.ids[0], 1800))).toEqual([409, 'return_changed'])
    const other = await buy(scene, [seat()])
    expect(codeOf(await askOffer({ ...sold, started: other.started }, sold.ids[0]))).toEqual([404, 'ticket_not_found'])
    const family = await buy(scene, seats(4), undefined, { ticketTypeId: 3 })
    const { tickets } = await resaleOf(family)
    expect(tickets[0]).toMatchObject({ obstacle: 'go_together' })
  })

  it('pays a late buyer back when the ticket went in meanwhile', async () => {
    const place = seat()
    const sold = await buy(scene, [place])
    await offer(sold)
    const buyer = await hold(place)
    const started = await buyer.pay()
    await scene.rows(`UPDATE ticket SET state = 'used', used_at = now() WHERE id = $1`, [sold.ids[0]])
    await buyer.decide(started, 'approve')
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'refunded', lateReason: 'places_gone', tickets: [] })
    expect(await refundedAmount(scene, started)).toBe(1900)
    expect(await refundedAmount(scene, sold.started)).toBe(0)
  })
})
