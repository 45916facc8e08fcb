import type { ReplyOf } from '@parter/contract/calls.ts'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openPurchaseScene, type PurchaseScene } from '../../testing/checkout/purchase.ts'
import {
  openStripeTerminal,
  READER,
  type StripeTerminalDouble,
} from '../../testing/payment-providers/stripe-terminal.ts'
import { type StaffPerson, staffPerson } from '../../testing/staff/staff-people.ts'

type Sale = ReplyOf<'holdAtCounter'>
type Card = ReplyOf<'paySaleByCard'>

const SHIFTS = '/api/staff/counter/shifts'
let stripe: StripeTerminalDouble
let scene: PurchaseScene
let staff: StaffPerson
let shiftId = 0

beforeAll(async () => {
  stripe = await openStripeTerminal()
  scene = await openPurchaseScene({ FISCAL_DEVICES: 'none', ...stripe.env })
  staff = await staffPerson(scene.test, { role: 'box_office', portalCodes: ['ee'] })
  shiftId = ok<ReplyOf<'openShift'>>(await post('', { storefront: 'ee', float: '0' })).id
})
afterAll(async () => {
  await scene.close()
  await stripe.close()
})
afterEach(() => {
  stripe.heal()
  Object.assign(stripe.reader, { isOnline: true, action: null })
})

const post = (path: string, body: object = {}) => staff.browser.ask(`POST ${SHIFTS}${path}`, body)
const ok = <T>(reply: { statusCode: number; body: string }): T => {
  expect(reply.statusCode, reply.body).toBeLessThan(300)
  return JSON.parse(reply.body) as T
}
const hold = async () => {
  const body = { saleId: null, eventId: 200001, quantity: 1, zoneId: null, ticketTypeId: null }
  return ok<Sale>(await post(`/${shiftId}/holds`, body))
}
const path = ({ id }: Sale) => `/${shiftId}/sales/${id}/card`
const ask = async (sale: Sale) => ok<Card>(await post(path(sale), { expectedTotal: sale.total, terminal: READER }))
const look = async (sale: Sale) =>
  ok<Card>(await staff.browser.ask(`GET ${SHIFTS}${path(sale)}` as `GET /api/staff/counter`))
const cancel = async (sale: Sale) => ok<Card>(await post(`${path(sale)}/cancel`))
const last = () => {
  const intent = [...stripe.intents.values()].at(-1)
  if (!intent) throw new Error('Nothing was asked for')
  return intent
}

describe('a reader of Stripe Terminal [R13.1]', () => {
  it('is handed an intent, and sells when Stripe says that it has succeeded, without a fiscal device', async () => {
    const sale = await hold()
    expect(await ask(sale)).toEqual({ state: 'asking', paid: null })
    expect(stripe.reader.action).toMatchObject({ status: 'in_progress', intent: last().id })
    expect(last()).toMatchObject({ amount: sale.total, currency: 'eur' })
    stripe.pay('approve')
    expect(await look(sale)).toMatchObject({
      state: 'approved',
      paid: { total: sale.total, receipt: null, lacksReceipt: false },
    })
  })

  it('has an intent that was declined ended for good, and a new one asked for', async () => {
    const sale = await hold()
    await ask(sale)
    stripe.pay('decline')
    expect(await look(sale)).toEqual({ state: 'declined', paid: null })
    const declined = last()
    expect(declined.status).toBe('canceled')
    await ask(sale)
    expect(last()).not.toBe(declined)
    stripe.pay('approve')
    expect(await look(sale)).toMatchObject({ state: 'approved' })
  })

  it('that is offline has its payment given up at once', async () => {
    stripe.reader.isOnline = false
    const sale = await hold()
    expect(await ask(sale)).toEqual({ state: 'cancelled', paid: null })
    expect(last().status).toBe('canceled')
  })

  it('is asked again while Stripe doesn’t say how it stands', async () => {
    const sale = await hold()
    await ask(sale)
    expect(stripe.pay('approve')).toBe(true)
    stripe.fail('error')
    expect(await look(sale)).toEqual({ state: 'unknown', paid: null })
    expect(await look(sale)).toMatchObject({ state: 'approved' })
  })

  it('stays charged when it was approved just before it is cancelled', async () => {
    const sale = await hold()
    await ask(sale)
    stripe.pay('approve')
    expect(await cancel(sale)).toMatchObject({ state: 'approved', paid: { total: sale.total } })
  })

  it('is cancelled with its intent, and can’t be paid afterwards', async () => {
    const sale = await hold()
    await ask(sale)
    expect(await cancel(sale)).toEqual({ state: 'cancelled', paid: null })
    expect([last().status, stripe.reader.action, stripe.pay('approve')]).toEqual(['canceled', null, false])
  })

  it('leaves the payment open when Stripe can’t be told to cancel it', async () => {
    const sale = await hold()
    await ask(sale)
    stripe.fail('error', 'error')
    expect(await cancel(sale)).toEqual({ state: 'unknown', paid: null })
    expect(last().status).toBe('requires_payment_method')
    expect(await cancel(sale)).toEqual({ state: 'cancelled', paid: null })
  })

  it('refunds to the card, once', async () => {
    const sale = await hold()
    await ask(sale)
    stripe.pay('approve')
    await look(sale)
    ok(await post(`/${shiftId}/sales/${sale.id}/storno`, { reason: 'The wrong night' }))
    await scene.work()
    expect(last().refunds).toMatchObject([{ amount: sale.total, status: 'succeeded' }])
    await scene.books()
  })
})
