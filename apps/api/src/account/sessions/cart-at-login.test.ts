import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { describe, expect, it } from 'vitest'
import { codeOf, openBrowser, PASSWORD, type TestBrowser, tokenTo } from '../../../testing/account/browser.ts'
import { openSceneOfFile, type Started } from '../../../testing/checkout/purchase.ts'

const scene = await openSceneOfFile()

const open = () => openBrowser(scene.test, scene.host)
const cartOf = async (browser: TestBrowser): Promise<StoreCart | undefined> =>
  (await browser.get<{ storeCart: StoreCart[] }>('GET /api/v1/store/cart')).storeCart[0]
const placesOf = async (browser: TestBrowser) =>
  (await cartOf(browser))?.events.flatMap(({ tickets }) => tickets.map(({ id }) => id)) ?? []

const fill = async (browser: TestBrowser, places: readonly number[], email = 'mari.mets@example.com') => {
  await browser.get('POST /api/v1/login/express')
  const tickets = places.map((placeId) => ({ placeId, ticketTypeId: 1 }))
  await browser.get('POST /api/v1/store/cart/events/200001/tickets', { tickets })
  await browser.get('POST /api/v1/store/cart/deliveries', { method: 'e_ticket', contact: { email, name: 'Mari Mets' } })
}
const pay = async (browser: TestBrowser): Promise<Started> => {
  const cart = (await cartOf(browser)) as StoreCart
  return await browser.get<Started & Record<string, unknown>>('POST /api/v1/store/cart/payment', {
    acceptTerms: true,
    expectedTotal: cart.total.totalAmount,
    cartVersion: cart.version,
  })
}
const approve = async (started: Started) => {
  await scene.buyer().decide(started, 'approve')
  await scene.work()
}
interface Transactions {
  transactions: { orderReference: string }[]
}

describe('a guest’s cart at login [R4.4]', () => {
  it('goes along with its holds, times and words, and the guest’s cookie opens nothing any more [R6.1]', async () => {
    const browser = open()
    await fill(browser, [1, 2])
    const before = await cartOf(browser)
    const guest = browser.cookies.get('session') ?? ''
    await browser.register('goes@example.com')
    const after = await cartOf(browser)
    expect(after).toMatchObject({ events: before?.events, contact: before?.contact, expiresAt: before?.expiresAt })
    const thief = open()
    thief.cookies.set('session', guest)
    expect(await cartOf(thief)).toBeUndefined()
    expect((await thief.get<{ ticketsInBasket: number }>('GET /api/v1/store/cart-meta')).ticketsInBasket).toBe(0)
  })

  it('is found again on another device, and after logging out and in', async () => {
    const phone = open()
    await fill(phone, [3])
    await phone.register('devices@example.com')
    const desk = open()
    await desk.get('POST /api/v1/login/express')
    await desk.logIn('devices@example.com')
    expect(await placesOf(desk)).toEqual([3])
    await desk.get('DELETE /api/v1/logout')
    await desk.get('POST /api/v1/login/express')
    expect(await placesOf(desk)).toEqual([])
    await desk.logIn('devices@example.com')
    expect(await placesOf(desk)).toEqual([3])
  })

  it('that has tickets is gone on with where it was filled, beside the one on the other device', async () => {
    const phone = open()
    await fill(phone, [4])
    await phone.register('both@example.com')
    const desk = open()
    await fill(desk, [5])
    await desk.logIn('both@example.com')
    expect([await placesOf(phone), await placesOf(desk)]).toEqual([[4], [5]])
  })

  it('that is being paid is paid, and is the customer’s purchase', async () => {
    const browser = open()
    await fill(browser, [6])
    const started = await pay(browser)
    await browser.register('paying@example.com')
    const bookings = await browser.get<{ bookings: object[] }>('GET /api/v1/account/bookings')
    expect(bookings.bookings).toMatchObject([
      { orderReference: started.orderReference, paymentLink: started.paymentLink },
    ])
    await approve(started)
    const { transactions } = await browser.get<Transactions>('GET /api/v1/transactions')
    expect(transactions.map(({ orderReference }) => orderReference)).toEqual([started.orderReference])
    expect(await browser.get('GET /api/v1/account/bookings')).toMatchObject({ bookings: [] })
  })

  it('of somebody else stays his: logging in as another takes nothing along', async () => {
    const browser = open()
    await fill(browser, [7])
    await browser.register('first@example.com')
    const other = open()
    await other.register('second@example.com')
    await browser.logIn('second@example.com')
    expect(await placesOf(browser)).toEqual([])
    await browser.logIn('first@example.com')
    expect(await placesOf(browser)).toEqual([7])
  })
})

describe('a guest’s logout [R4.4]', () => {
  it('leaves nothing to the old cookie: no cart, no contact, no purchase [R6.1]', async () => {
    const browser = open()
    await fill(browser, [12], 'left@example.com')
    const started = await pay(browser)
    await approve(started)
    await fill(browser, [13], 'left@example.com')
    const old = open()
    old.cookies.set('session', browser.cookies.get('session') ?? '')
    const order = `GET /api/v1/transactions/purchase-confirmation?paymentReference=${started.paymentReference}`
    expect(await cartOf(old)).toMatchObject({ contact: { email: 'left@example.com' } })
    expect((await old.ask(order)).body).toContain('left@example.com')
    await browser.get('DELETE /api/v1/logout')
    expect(await cartOf(old)).toBeUndefined()
    expect(await old.get('GET /api/v1/store/cart-meta')).toMatchObject({ ticketsInBasket: 0, eventIds: [] })
    expect((await old.ask(order)).body).not.toContain('left@example.com')
  })

  it('lets a payment that is under way be finished', async () => {
    const browser = open()
    const email = 'pays.on@example.com'
    await fill(browser, [14], email)
    const started = await pay(browser)
    await browser.get('DELETE /api/v1/logout')
    await approve(started)
    const { rows } = await scene.test.shop.holdPool.query('SELECT state FROM orders WHERE contact_email = $1', [email])
    expect(rows).toEqual([{ state: 'paid' }])
  })

  it('done five times at once, while the cart is read, ends the same', async () => {
    const browser = open()
    await fill(browser, [15])
    const session = browser.cookies.get('session') ?? ''
    const tabs = Array.from({ length: 10 }, () => open())
    for (const tab of tabs) tab.cookies.set('session', session)
    const replies = await Promise.all(
      tabs.map((tab, n) => tab.ask(n % 2 ? 'GET /api/v1/store/cart' : 'DELETE /api/v1/logout')),
    )
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect(await cartOf(tabs[1] as TestBrowser)).toBeUndefined()
  })
})

describe('a failed payment', () => {
  it('is a booking as long as its places are held, and is cancelled by taking them out', async () => {
    const browser = open()
    await browser.register('failed@example.com')
    await fill(browser, [8])
    const started = await pay(browser)
    await scene.buyer().decide(started, 'decline')
    await scene.work()
    const { bookings } = await browser.get<{ bookings: { paymentLink: string }[] }>('GET /api/v1/account/bookings')
    expect(bookings).toMatchObject([{ inCart: true, paymentLink: expect.stringMatching(/\/checkout$/) }])
    await browser.get('DELETE /api/v1/store/cart?eventIds=200001')
    expect(await browser.get('GET /api/v1/account/bookings')).toMatchObject({ bookings: [] })
  })
})

describe('earlier purchases of a guest', () => {
  it('join the account when its address is confirmed, and not before [R6.1]', async () => {
    const email = 'guest.first@example.com'
    const buyer = open()
    await fill(buyer, [10], email.toUpperCase())
    const started = await pay(buyer)
    await approve(started)
    await buyer.get('DELETE /api/v1/logout')

    const stranger = open()
    await stranger.register(email, 'a stranger’s password')
    expect(await stranger.get('GET /api/v1/transactions')).toEqual({ transactions: [] })
    expect(await stranger.get('GET /api/v1/transactions/events/active')).toEqual({ transactions: [] })

    const owner = open()
    await owner.register(email)
    expect(await owner.get('GET /api/v1/transactions')).toEqual({ transactions: [] })
    await owner.get('PUT /api/v1/account/verification', { token: await tokenTo(scene.test, email) })
    const { transactions } = await owner.get<Transactions>('GET /api/v1/transactions')
    expect(transactions.map(({ orderReference }) => orderReference)).toEqual([started.orderReference])
    expect(codeOf(await stranger.ask('GET /api/v1/transactions'))).toBe('login_required')

    // bought logged out, after the confirmation: it is there at the next login
    const again = open()
    await fill(again, [11], email)
    const second = await pay(again)
    await approve(second)
    expect((await again.logIn(email, PASSWORD)).statusCode).toBe(200)
    const all = await again.get<Transactions>('GET /api/v1/transactions')
    expect(all.transactions.map(({ orderReference }) => orderReference)).toContain(second.orderReference)
  })
})
