import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codeOf, openBrowser, type TestBrowser } from '../../testing/account/browser.ts'
import { openPurchaseScene, type PurchaseScene, type Started } from '../../testing/checkout/purchase.ts'

let scene: PurchaseScene
beforeAll(async () => {
  scene = await openPurchaseScene()
})
afterAll(async () => {
  await scene.books()
  await scene.close()
})

const EMAIL = 'mari.mets@example.com'
const NOBODY = { name: null, email: null, phone: null }

const open = (cookie?: string): TestBrowser => {
  const browser = openBrowser(scene.test, scene.host)
  if (cookie !== undefined) browser.cookies.set('session', cookie)
  return browser
}
const cookieOf = (browser: TestBrowser): string => browser.cookies.get('session') ?? ''
const cartOf = async (browser: TestBrowser): Promise<StoreCart> =>
  (await browser.get<{ storeCart: [StoreCart] }>('GET /api/v1/store/cart')).storeCart[0]
const hold = async (browser: TestBrowser, placeId: number) => {
  await browser.get('POST /api/v1/login/express')
  const tickets = [{ placeId, ticketTypeId: 1 }]
  await browser.get('POST /api/v1/store/cart/events/200001/tickets', { tickets })
}
const type = (browser: TestBrowser, contact: object = { email: EMAIL, name: 'Mari Mets' }) =>
  browser.ask('POST /api/v1/store/cart/deliveries', { method: 'e_ticket', contact })
const inputOf = ({ total, version }: StoreCart) => ({
  acceptTerms: true,
  expectedTotal: total.totalAmount,
  cartVersion: version,
})

/** A browser whose guest's cookie is known to an attacker, and the attacker's browser. */
const planted = async (placeId: number) => {
  const buyer = open()
  await hold(buyer, placeId)
  return { buyer, thief: open(cookieOf(buyer)) }
}

describe('a guest’s cookie that was planted or copied before a contact was typed [R6.1]', () => {
  it('can’t read the contact, while the browser in which it was typed keeps its tickets', async () => {
    const { buyer, thief } = await planted(1)
    expect((await type(buyer)).json().storeCart[0].contact.email).toBe(EMAIL)
    expect(await cartOf(buyer)).toMatchObject({ contact: { email: EMAIL }, events: [{ id: 200001 }] })
    const seen = await thief.ask('GET /api/v1/store/cart')
    expect(seen.json().storeCart[0].contact).toEqual(NOBODY)
    expect(seen.body).not.toContain('mari.mets')
    expect(seen.body).not.toContain('Mets')
  })

  it('can’t read a later contact with the key of an earlier one', async () => {
    const { buyer } = await planted(2)
    await type(buyer, { email: 'planter@example.com' })
    const thief = open(cookieOf(buyer))
    expect((await cartOf(thief)).contact.email).toBe('planter@example.com')
    await type(buyer)
    expect((await cartOf(thief)).contact).toEqual(NOBODY)
    expect((await cartOf(buyer)).contact.email).toBe(EMAIL)
  })

  it('opens neither the unpaid order nor, by its reference, the paid one', async () => {
    const { buyer, thief } = await planted(3)
    await type(buyer)
    const cart = await cartOf(buyer)
    const started = await buyer.get<Started & Record<string, unknown>>('POST /api/v1/store/cart/payment', inputOf(cart))
    expect((await cartOf(buyer)).beingPaid).not.toBeNull()
    expect((await cartOf(thief)).beingPaid).toBeNull()
    const tried = await thief.ask('POST /api/v1/store/cart/payment', inputOf(await cartOf(thief)))
    expect(codeOf(tried)).toBe('step_incomplete')
    await scene.buyer().decide(started, 'approve')
    await scene.work()
    const order = `GET /api/v1/transactions/purchase-confirmation?paymentReference=${started.paymentReference}`
    expect((await thief.ask(order)).body).not.toContain(EMAIL)
    expect((await buyer.ask(order)).body).toContain(EMAIL)
    expect((await cartOf(thief)).contact).toEqual(NOBODY)
  })

  it('shows no names on tickets, and a contact typed with it replaces everything that was typed', async () => {
    const { buyer, thief } = await planted(4)
    await type(buyer)
    await scene.rows(`UPDATE event SET personalisation = 'name' WHERE id = 200001`)
    const tickets = [{ id: 4, firstName: 'Mari', lastName: 'Mets' }]
    await buyer.get('POST /api/v1/store/cart/events/200001/tickets/personalisation', { tickets })
    const names = async (browser: TestBrowser) => (await cartOf(browser)).events[0]?.tickets[0]?.firstName
    expect([await names(buyer), await names(thief)]).toEqual(['Mari', null])
    await type(thief, { email: 'planter@example.com' })
    expect([await names(buyer), await names(thief)]).toEqual([null, null])
    expect((await cartOf(buyer)).contact).toEqual(NOBODY)
    await scene.rows(`UPDATE event SET personalisation = 'none' WHERE id = 200001`)
    // the shop hears of it a moment later
    const asksNames = async () =>
      (await cartOf(buyer)).steps.some(({ name, completed }) => name === 'personalization' && !completed)
    await expect.poll(asksNames, { timeout: 10_000 }).toBe(false)
  })
})

describe('a browser that types a contact', () => {
  it('loses no ticket when the reply with the new key is lost: it types again and pays', async () => {
    const { buyer } = await planted(5)
    const before = cookieOf(buyer)
    await type(buyer)
    const lost = open(before)
    expect(await cartOf(lost)).toMatchObject({ contact: NOBODY, events: [{ id: 200001 }] })
    await type(lost)
    const cart = await cartOf(lost)
    expect(cart.contact.email).toBe(EMAIL)
    const started = await lost.get<Started & Record<string, unknown>>('POST /api/v1/store/cart/payment', inputOf(cart))
    await scene.buyer().decide(started, 'approve')
    await scene.work()
    expect(await scene.buyer().status(started)).toMatchObject({ state: 'paid' })
  })

  it('keeps its key for the same contact, so that concurrent requests of other tabs can read it', async () => {
    const { buyer } = await planted(6)
    await type(buyer)
    const key = cookieOf(buyer)
    await type(buyer)
    await buyer.get('POST /api/v1/store/cart/deliveries', { method: 'e_ticket' })
    expect(cookieOf(buyer)).toBe(key)
  })

  it('with two concurrent contacts keeps one of them, and shows it only to the browser that typed it', async () => {
    const { buyer, thief } = await planted(7)
    const tabs = Array.from({ length: 6 }, () => open(cookieOf(buyer)))
    const answers = await Promise.all(tabs.map((tab, n) => type(tab, { email: `tab.${n}@example.com` })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200))
    const seen = await Promise.all(tabs.map(async (tab) => (await cartOf(tab)).contact.email))
    expect(seen.filter((email) => email !== null)).toHaveLength(1)
    expect((await cartOf(thief)).contact).toEqual(NOBODY)
  })
})
