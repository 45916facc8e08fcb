import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf } from '../../testing/account/browser.ts'
import { openSceneOfFile } from '../../testing/checkout/purchase.ts'
import { putSalesPoint } from '../../testing/sales-points.ts'

const scene = await openSceneOfFile()
const contact = { email: 'mari.mets@example.com', name: 'Mari Mets' }
const DELIVERY = 'POST /api/v1/store/cart/deliveries?language=et'

beforeAll(async () => {
  await scene.rows(`UPDATE event SET delivery_methods = '{e_ticket,pick_up}', revision = revision + 1`)
})

async function filled() {
  const buyer = scene.buyer()
  await buyer.fill(200001, [scene.seat()])
  return buyer
}

describe('a ticket in a wallet [R4.9]', () => {
  it('is not delivered to a wallet that isn’t configured, even when a cart chose it before [R7.5]', async () => {
    await scene.rows(
      `UPDATE event SET delivery_methods = '{e_ticket,mobile}', revision = revision + 1 WHERE id = 200001`,
    )
    const buyer = scene.buyer()
    const seat = scene.seat()
    await buyer.fill(200001, [seat])
    await scene.rows(
      `UPDATE cart SET delivery_method = 'mobile' WHERE id = (SELECT cart_id FROM allocation WHERE event_id = 200001 AND place_id = $1)`,
      [seat],
    )
    const cart = await buyer.cart()
    expect(cart.delivery).toMatchObject({ method: null, unavailable: 'mobile' })
    expect(cart.delivery.available.map(({ method }) => method)).toEqual(['e_ticket'])
    expect(cart.steps[0]).toEqual({ name: 'delivery', completed: false })
    const body = { method: 'mobile', contact: { email: 'a@example.com' } }
    expect(codeOf(await buyer.ask(DELIVERY, body))).toBe('delivery_unavailable')
    const payment = { acceptTerms: true, expectedTotal: cart.total.totalAmount, cartVersion: cart.version }
    expect(codeOf(await buyer.ask('POST /api/v1/store/cart/payment?language=et', payment))).toBe('step_incomplete')
    await scene.rows(
      `UPDATE event SET delivery_methods = '{e_ticket,pick_up}', revision = revision + 1 WHERE id = 200001`,
    )
  })
})

describe('tickets picked up at a sales point [R4.9]', () => {
  it('are not offered while no sales point has them', async () => {
    const buyer = await filled()
    await putSalesPoint(scene.rows, { id: 900, eventIds: [200002] })
    const { delivery } = await buyer.cart()
    expect(delivery.available.map(({ method }) => method)).toEqual(['e_ticket'])
    expect(delivery.salesPoints).toEqual([])
    const body = { method: 'pick_up', contact, salesPointId: 900 }
    expect(codeOf(await buyer.ask(DELIVERY, body))).toBe('delivery_unavailable')
  })

  it('are picked up at a chosen one of those that have them, listed with the event’s county first', async () => {
    await putSalesPoint(scene.rows, { id: 901, county: 'Tartu maakond' })
    const [venue] = await scene.rows<{ county: string }>('SELECT county FROM venue WHERE id = 1')
    await putSalesPoint(scene.rows, { id: 902, county: venue?.county ?? '' })
    const buyer = await filled()
    const before = await buyer.cart()
    expect(before.delivery.salesPoints.map(({ id }) => id)).toEqual([902, 901])
    for (const salesPointId of [900, 12345, undefined]) {
      const refused = await buyer.ask(DELIVERY, { method: 'pick_up', contact, salesPointId })
      expect(codeOf(refused)).toBe('sales_point_unavailable')
      expect(refused.json().errors[0].message).toBe('Vali müügipunkt, kust need piletid kätte saab.')
    }
    expect((await buyer.ask(DELIVERY, { method: 'pick_up', contact, salesPointId: 901 })).statusCode).toBe(200)
    const { delivery, steps, total } = await buyer.cart()
    expect(delivery).toMatchObject({ method: 'pick_up', salesPointId: 901 })
    expect(steps[0]?.completed).toBe(true)
    expect(total.lines).toContainEqual({ kind: 'delivery', amount: 150 })
  })

  it('show place, opening hours and what to bring on the page after the payment and in the email', async () => {
    const buyer = await filled()
    await buyer.ask(DELIVERY, { method: 'pick_up', contact, salesPointId: 901 })
    const started = await buyer.pay()
    await buyer.decide(started, 'approve')
    await scene.work()
    const { contents } = await buyer.status(started)
    expect(contents.delivery).toMatchObject({
      title: 'Müügipunktist',
      price: { amount: 150 },
      salesPoint: { id: 901, name: 'Näidiskassa 901', hours: [{ from: '10:00', until: '20:00' }] },
    })
    const [mail] = await scene.rows<{ text: string }>(
      `SELECT l.text FROM email_message l JOIN orders o ON o.id = l.order_id WHERE o.token = $1 AND l.kind = 'order_confirmation'`,
      [started.orderToken],
    )
    for (const said of ['Näidiskassa 901, Viru väljak 4', 'E–R 10:00–20:00', started.orderReference, '1,50']) {
      expect(mail?.text).toContain(said)
    }
  })

  it('keep the sales point as it was at the purchase, also when it no longer exists', async () => {
    const buyer = await filled()
    await buyer.ask(DELIVERY, { method: 'pick_up', contact, salesPointId: 901 })
    const started = await buyer.pay()
    await buyer.decide(started, 'approve')
    await scene.work()
    const other = await filled()
    await other.ask(DELIVERY, { method: 'pick_up', contact, salesPointId: 901 })
    await scene.rows('DELETE FROM sales_point WHERE id = 901')
    expect((await buyer.status(started)).contents.delivery?.salesPoint?.name).toBe('Näidiskassa 901')
    const left = await other.cart()
    expect(left.delivery).toMatchObject({ method: 'pick_up', salesPointId: null })
    expect(left.steps[0]).toEqual({ name: 'delivery', completed: false })
  })
})

describe('a receipt for a company', () => {
  const company = { name: 'Näidis OÜ', registryCode: '00000001', vatNumber: 'EE000000001', address: 'Viru 1, Tallinn' }

  it('is stored with the order and names the company and the buyer', async () => {
    const buyer = await filled()
    await buyer.ask(DELIVERY, { method: 'e_ticket', contact, company })
    expect((await buyer.cart()).company).toEqual(company)
    const started = await buyer.pay()
    await buyer.decide(started, 'approve')
    await scene.work()
    const receipt = await buyer.ask(`GET /api/v1/transactions/receipt?orderToken=${started.orderToken}&language=et`)
    expect(receipt.json().buyer).toEqual({ name: 'Mari Mets', email: 'mari.mets@example.com', company })
  })

  it('needs a name and a plausible registry code', async () => {
    const buyer = await filled()
    for (const wrong of [{ name: ' ' }, { registryCode: '!' }, { vatNumber: 'ee-1' }]) {
      const refused = await buyer.ask(DELIVERY, { method: 'e_ticket', contact, company: { ...company, ...wrong } })
      expect(codeOf(refused)).toBe('invalid_request')
    }
    expect((await buyer.cart()).company).toBeNull()
  })

  it('is deleted from the cart when the buyer removes it', async () => {
    const buyer = await filled()
    await buyer.ask(DELIVERY, { method: 'e_ticket', contact, company })
    await buyer.ask(DELIVERY, { method: 'e_ticket', contact })
    expect((await buyer.cart()).company).toBeNull()
  })
})

describe('choices at the same moment [R4.9]', () => {
  it('are applied one after the other, each with a new version of the cart', async () => {
    const buyer = await filled()
    const { version } = await buyer.cart()
    const choices = Array.from({ length: 10 }, (_, n) => ({ method: n % 2 ? 'e_ticket' : 'pick_up' }))
    const answers = await Promise.all(choices.map((body) => buyer.ask(DELIVERY, body)))
    const versions = answers.map((answer) => answer.json<{ storeCart: StoreCart[] }>().storeCart[0]?.version ?? 0)
    expect(versions.toSorted((one, other) => one - other)).toEqual(choices.map((_, n) => version + n + 1))
  })
})
