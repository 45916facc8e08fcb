import { beforeAll, describe, expect, it } from 'vitest'
import { type Buyer, EMAIL, openSceneOfFile } from '../../testing/checkout/purchase.ts'

const scene = await openSceneOfFile()
const { seats } = scene

beforeAll(async () => {
  await scene.rows(`UPDATE event SET insurable = true, personalisation = 'none',
    delivery_methods = '{e_ticket,post,pick_up}' WHERE id IN (200001, 200002)`)
})

const DELIVERY = 'POST /api/v1/store/cart/deliveries?language=et'
const INSURE = 'POST /api/v1/store/cart/events/200001/tickets/insurance?language=et'
const address = { name: 'Mari Mets', street: 'Pikk 1', city: 'Tallinn', postalCode: '10111', countryCode: 'EE' }
const contact = { email: EMAIL, name: 'Mari Mets' }
const hold = (buyer: Buyer, placeIds: readonly number[]) =>
  buyer.ask('POST /api/v1/store/cart/events/200001/tickets?language=et', {
    tickets: placeIds.map((placeId) => ({ placeId, ticketTypeId: 1 })),
  })
const stand = (buyer: Buyer) =>
  buyer.ask('POST /api/v1/store/cart/events/200002/tickets', { tickets: [{ zoneId: 11, quantity: 1 }] })
const choosePost = (buyer: Buyer) => buyer.ask(DELIVERY, { method: 'post', envelope: true, contact, address })
const pick = async (buyer: Buyer) => {
  const { delivery, contact: known, total, steps } = await buyer.cart()
  const { method, envelope } = delivery
  return { method, envelope, street: delivery.address?.street, email: known.email, total: total.totalAmount, steps }
}
const ASKED_ANEW = {
  method: null,
  envelope: false,
  street: 'Pikk 1',
  email: EMAIL,
  total: 1900,
  steps: [{ completed: false }, {}, {}, {}],
}

describe('a choice that costs extra [R4.9, R4.11]', () => {
  it('is not in the cart after a purchase, while contact and address are', async () => {
    const buyer = scene.buyer()
    await hold(buyer, seats(1))
    await choosePost(buyer)
    expect(await pick(buyer)).toMatchObject({ method: 'post', envelope: true, total: 1900 + 590 + 250 })
    const started = await buyer.pay()
    await buyer.decide(started, 'approve')
    await scene.work()
    expect(await buyer.status(started)).toMatchObject({ state: 'paid' })
    await hold(buyer, seats(1))
    expect(await pick(buyer)).toMatchObject(ASKED_ANEW)
  })

  it('is not in a cart that was emptied and filled again', async () => {
    const buyer = scene.buyer()
    await hold(buyer, seats(1))
    await choosePost(buyer)
    await buyer.ask('DELETE /api/v1/store/cart?eventIds=200001')
    await hold(buyer, seats(1))
    expect(await pick(buyer)).toMatchObject(ASKED_ANEW)
  })

  it('is not in a cart whose holds have expired, nor is the insurance of the same seat', async () => {
    const buyer = scene.buyer()
    const [seat = 0] = seats(1)
    await hold(buyer, [seat])
    await choosePost(buyer)
    await buyer.ask(INSURE, { ticketIds: [seat] })
    expect(await pick(buyer)).toMatchObject({ total: 1900 + 590 + 250 + 152 })
    await scene.elapse(20)
    await hold(buyer, [seat])
    expect(await pick(buyer)).toMatchObject(ASKED_ANEW)
    expect((await buyer.cart()).events[0]?.tickets[0]).toMatchObject({ id: seat, insured: false })
  })

  it('stays chosen when tickets are added, and when those it was chosen for are removed', async () => {
    const buyer = scene.buyer()
    const [seat = 0] = seats(1)
    await hold(buyer, [seat])
    await choosePost(buyer)
    await stand(buyer)
    expect(await pick(buyer)).toMatchObject({ method: 'post', envelope: true })
    await buyer.ask(`DELETE /api/v1/store/cart/tickets?eventId=200001&ticketIds=${seat}`)
    expect(await pick(buyer)).toMatchObject({ method: 'post', envelope: true, total: 1900 + 590 + 250 })
  })

  it('is in the total as soon as it is chosen, before anything else is typed', async () => {
    const buyer = scene.buyer()
    await hold(buyer, seats(1))
    await buyer.ask(DELIVERY, { method: 'post', envelope: true })
    expect(await pick(buyer)).toMatchObject({ method: 'post', email: null, total: 1900 + 590 + 250 })
    expect((await buyer.cart()).steps[0]).toEqual({ name: 'delivery', completed: false })
    await buyer.ask(DELIVERY, { method: 'e_ticket' })
    expect(await pick(buyer)).toMatchObject({ method: 'e_ticket', envelope: false, total: 1900 })
    await choosePost(buyer)
    await buyer.ask(DELIVERY, { method: 'e_ticket' })
    expect(await pick(buyer)).toMatchObject({ method: 'e_ticket', email: EMAIL, street: 'Pikk 1' })
    const started = await buyer.pay()
    const [order] = await scene.rows(`SELECT delivery_method, delivery_address FROM orders WHERE token = $1`, [
      started.orderToken,
    ])
    expect(order).toEqual({ delivery_method: 'e_ticket', delivery_address: null })
  })
})
