import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Purchase } from '@parter/contract/orders/orders.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { codeOf, openBrowser, type TestBrowser } from '../../../testing/account/browser.ts'
import { openSceneOfFile, type Started } from '../../../testing/checkout/purchase.ts'

const scene = await openSceneOfFile()
let browser: TestBrowser

beforeAll(async () => {
  browser = openBrowser(scene.test, scene.host)
  await browser.register('mari@example.com')
  const { holdPool } = scene.test.shop
  await holdPool.query(
    `INSERT INTO picture (id, width, height, widths, placeholder) VALUES ('poster', 800, 1000, '{400}', '')`,
  )
  await holdPool.query(`UPDATE event SET picture_id = 'poster' WHERE id = 200001`)
})

/** A customer who begins to pay for a seat. */
async function beginToPay(): Promise<Started> {
  const tickets = [{ placeId: scene.seat(), ticketTypeId: 1 }]
  await browser.get('POST /api/v1/store/cart/events/200001/tickets', { tickets })
  const contact = { email: 'mari@example.com', name: 'Mari Mets' }
  await browser.get('POST /api/v1/store/cart/deliveries', { method: 'e_ticket', contact })
  const { storeCart } = await browser.get<ReplyOf<'readCart'>>('GET /api/v1/store/cart')
  const body = {
    acceptTerms: true,
    expectedTotal: storeCart[0]?.total.totalAmount,
    cartVersion: storeCart[0]?.version,
  }
  return await browser.get<Started & Record<string, unknown>>('POST /api/v1/store/cart/payment', body)
}
const bookings = async () => (await browser.get<ReplyOf<'listBookings'>>('GET /api/v1/account/bookings')).bookings
const bought = async (of = '') =>
  (await browser.get<ReplyOf<'listTransactions'>>(`GET /api/v1/transactions${of}?language=et`)).transactions
const confirmation = (query: Record<string, string>) =>
  browser.ask(`GET /api/v1/transactions/purchase-confirmation?${new URLSearchParams({ language: 'et', ...query })}`)

describe('what a customer has bought, over HTTP [R2.4] [R3.7] [R7.1]', () => {
  it('is a booking until it is paid, then a transaction, an active event and a confirmed purchase', async () => {
    const started = await beginToPay()
    expect(await bookings()).toMatchObject([
      {
        orderReference: started.orderReference,
        paymentLink: started.paymentLink,
        inCart: true,
        events: [{ id: 200001, picture: { id: 'poster' } }],
      },
    ])
    expect(await bought()).toEqual([])
    await scene.buyer().decide(started, 'approve')
    await scene.work()
    expect(await bookings()).toEqual([])
    expect(await bought()).toMatchObject([
      { orderReference: started.orderReference, paymentReference: started.paymentReference, state: 'paid' },
    ])
    expect(await bought('/events/active')).toMatchObject([{ events: [{ id: 200001, tickets: 1 }] }])
    const { paymentReference } = started
    const answer = await confirmation({ paymentReference, name: 'purchase-confirmation' })
    const purchase: Purchase = answer.json()
    expect(purchase).toMatchObject({ response: 'purchase-confirmation', state: 'paid', paymentReference })
    expect(purchase.tickets).toHaveLength(1)
  })

  it('is confirmed by the payment’s reference and the fixed name of the response only', async () => {
    const [transaction] = await bought()
    const paymentReference = transaction?.paymentReference ?? ''
    expect((await confirmation({ paymentReference })).statusCode).toBe(200)
    expect(codeOf(await confirmation({ paymentReference, name: 'another' }))).toBe('invalid_request')
    expect(codeOf(await confirmation({ paymentReference: `${paymentReference}x` }))).toBe('order_not_found')
    expect(codeOf(await confirmation({ name: 'purchase-confirmation' }))).toBe('invalid_request')
  })

  it('is a booking that can be cancelled, which releases its place and removes it from the list', async () => {
    const started = await beginToPay()
    const [booking] = await bookings()
    expect(booking?.orderReference).toBe(started.orderReference)
    await browser.get('DELETE /api/v1/store/cart/payment')
    expect((await browser.ask('DELETE /api/v1/store/cart?eventIds=200001')).statusCode).toBe(200)
    expect(await bookings()).toEqual([])
    expect(await scene.count('allocation', 'state = 1 AND expires_at > now()')).toBe(0)
    const { state }: Purchase = (await confirmation({ paymentReference: started.paymentReference })).json()
    expect(state).toBe('cancelled')
  })

  it('that was declined can be paid in a second try, from the booking', async () => {
    const started = await beginToPay()
    await scene.buyer().decide(started, 'decline')
    await scene.work()
    const [booking] = await bookings()
    expect(booking?.paymentLink).toMatch(/\/checkout$/)
    const { storeCart } = await browser.get<ReplyOf<'readCart'>>('GET /api/v1/store/cart')
    const body = {
      acceptTerms: true,
      expectedTotal: storeCart[0]?.total.totalAmount,
      cartVersion: storeCart[0]?.version,
    }
    const again = await browser.get<Started & Record<string, unknown>>('POST /api/v1/store/cart/payment', body)
    expect(again.orderReference).toBe(started.orderReference)
    await scene.buyer().decide(again, 'approve')
    await scene.work()
    expect(await bookings()).toEqual([])
    expect(await bought()).toHaveLength(2)
  })
})
