import { type CallName, calls, type StaffCallName } from '@parter/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, PASSWORD, type Reply, type TestBrowser, tokenTo } from '../../testing/account/browser.ts'
import { MATRIX } from '../../testing/account/matrix.ts'
import { type NamesOfA, STRANGERS, type Stranger } from '../../testing/account/matrix-rows.ts'
import { openPurchaseScene, type PurchaseScene, type Started } from '../../testing/checkout/purchase.ts'

type ShopCall = Exclude<CallName, StaffCallName>
const shopCalls = (Object.keys(calls) as CallName[]).filter(
  (call): call is ShopCall => !calls[call].address.includes(' /api/staff/'),
)
let scene: PurchaseScene
let customer: TestBrowser
let names: NamesOfA
/** Texts that appear only in replies to A. */
let marks: readonly string[]
const A = 'a.customer@example.com'

beforeAll(async () => {
  scene = await openPurchaseScene()
  customer = openBrowser(scene.test, scene.host)
  await customer.register(A)
  await customer.get('PUT /api/v1/account/verification', { token: await tokenTo(scene.test, A) })
  const address = {
    name: 'Salajane Nimi',
    street: 'Salajane 7',
    city: 'Tallinn',
    postalCode: '10123',
    countryCode: 'EE',
  }
  await customer.get('PUT /api/v1/account', {
    firstName: 'Salajane',
    phone: '+372 5999 8887',
    address,
    newsletter: true,
  })
  await customer.get('POST /api/v1/account/favourites', { favourites: [{ kind: 'venue', id: 1 }] })
  const started = await buy(customer, 1)
  await hold(customer, 2)
  await scene.rows(
    `INSERT INTO reminder (event_id, email, language, token_hash, state, origin)
     VALUES (200001, $1, 'et', 'hash', 'confirmed', 'http://ee.localhost')`,
    [A],
  )
  await scene.rows(
    `INSERT INTO passkey (id, customer_id, public_key, label) SELECT 'a-passkey', id, 'key', 'Telefon' FROM customer`,
  )
  const { sessions } = await customer.get<{ sessions: { id: string }[] }>('GET /api/v1/account/sessions')
  const [reminder] = await scene.rows<{ id: number }>(`SELECT id::int FROM reminder`)
  const [ticket] = await scene.rows<{ id: string; code: string }>(`SELECT id, code FROM ticket`)
  names = {
    eventId: 200001,
    placeId: 2,
    email: A,
    password: PASSWORD,
    orderToken: started.orderToken,
    orderReference: started.orderReference,
    paymentReference: started.paymentReference,
    ticketId: ticket?.id ?? '',
    sessionId: sessions[0]?.id ?? '',
    passkeyId: 'a-passkey',
    reminderId: reminder?.id ?? 0,
  }
  marks = [
    'Salajane',
    '5999 8887',
    '59998887',
    started.orderToken,
    started.orderReference,
    ticket?.code ?? '',
    names.sessionId,
    'a-passkey',
  ]
})
afterAll(() => scene.close())

const hold = async (browser: TestBrowser, placeId: number) => {
  await browser.get('POST /api/v1/store/cart/events/200001/tickets', { tickets: [{ placeId, ticketTypeId: 1 }] })
}

async function buy(browser: TestBrowser, placeId: number): Promise<Started> {
  await hold(browser, placeId)
  await browser.get('POST /api/v1/store/cart/deliveries', {
    method: 'e_ticket',
    contact: { email: A, name: 'Salajane' },
  })
  const { storeCart } = await browser.get<{ storeCart: [{ version: number; total: { totalAmount: number } }] }>(
    'GET /api/v1/store/cart',
  )
  const [{ version, total }] = storeCart
  const body = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
  const started = await browser.get<Started & Record<string, unknown>>('POST /api/v1/store/cart/payment', body)
  await scene.buyer().decide(started, 'approve')
  await scene.work()
  return started
}

/** Everything of A's that anybody could change, as one text. */
const dataOfA = async (): Promise<string> => {
  const [row] = await scene.rows(
    `SELECT (SELECT row_to_json(c) FROM (SELECT id, email, email_verified_at, password_hash, first_name, phone, address, erased_at
        FROM customer WHERE id = a.id) c) AS customer,
      (SELECT json_agg(encode(s.id, 'hex') ORDER BY s.id) FROM session s WHERE s.customer_id = a.id) AS sessions,
      (SELECT json_agg(p.id) FROM passkey p WHERE p.customer_id = a.id) AS passkeys,
      (SELECT json_agg(f ORDER BY f.kind, f.item_id) FROM favourite f WHERE f.customer_id = a.id) AS favourites,
      (SELECT json_agg(n) FROM newsletter_subscription n WHERE n.email = a.email) AS newsletters,
      (SELECT json_agg(r) FROM reminder r WHERE r.email = a.email) AS reminders,
      (SELECT json_agg(o ORDER BY o.id) FROM orders o WHERE o.customer_id = a.id) AS orders,
      (SELECT json_agg(t ORDER BY t.id) FROM ticket t JOIN orders o ON o.id = t.order_id WHERE o.customer_id = a.id) AS tickets,
      (SELECT json_agg(c ORDER BY c.id) FROM cart c WHERE c.customer_id = a.id) AS carts,
      (SELECT json_agg(w ORDER BY w.place_id) FROM cart_ticket w JOIN cart c ON c.id = w.cart_id WHERE c.customer_id = a.id) AS names,
      (SELECT json_agg(h ORDER BY h.place_id) FROM allocation h JOIN cart c ON c.id = h.cart_id WHERE c.customer_id = a.id) AS holds
    FROM customer a WHERE a.email = $1 AND a.email_verified_at IS NOT NULL`,
    [A],
  )
  return JSON.stringify(row)
}

/** A new session of each kind for every call, so that no call depends on an earlier one. */
const stranger = async (who: Stranger, count: number): Promise<TestBrowser> => {
  if (who === 'other portal') {
    const browser = openBrowser(scene.test, scene.host.replace('ee.', 'lv.'))
    for (const [name, value] of customer.cookies) browser.cookies.set(name, value)
    return browser
  }
  const browser = openBrowser(scene.test, scene.host)
  if (who === 'customer B') await browser.register(`b${count}@example.com`, 'the password of B')
  else if (who === 'guest') await browser.get('POST /api/v1/login/express')
  // their own carts have something too, or every refusal would be «the cart is empty»
  if (who !== 'nobody') await hold(browser, 10 + (count % 80))
  return browser
}

const send = (browser: TestBrowser, call: ShopCall): Promise<Reply> => {
  const { params = {}, query = {}, body } = MATRIX[call].ask?.(names) ?? {}
  const address = calls[call].address.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
  return browser.ask(`${address}?${new URLSearchParams(query)}`, body)
}

describe('the authorisation matrix [R6.1]', () => {
  it('has a row for every call of the contract, and none besides', () => {
    expect(Object.keys(MATRIX).toSorted()).toEqual(shopCalls.toSorted())
    for (const { why } of Object.values(MATRIX)) expect(why).not.toBe('')
  })

  it('refuses strangers who name A’s things, unless the row says why, and reveals and changes nothing of A’s', async () => {
    const before = await dataOfA()
    expect(before).toContain('Salajane')
    let count = 0
    for (const call of shopCalls)
      for (const who of STRANGERS) {
        const browser = await stranger(who, ++count)
        const reply = await send(browser, call)
        const what = `${call} asked by ${who}: ${reply.statusCode} ${reply.body.slice(0, 300)}`
        expect(reply.statusCode, what).toBeLessThan(500)
        if (reply.statusCode < 300) expect(MATRIX[call].mayAnswer, what).toContain(who)
        const told = marks.filter((mark) => reply.body.includes(mark))
        if (!MATRIX[call].tells) expect(told, what).toEqual([])
        // an address that was sent may come back
        const wasSent = JSON.stringify(MATRIX[call].ask?.(names) ?? {}).includes(A)
        if (!wasSent && MATRIX[call].tells !== 'email') expect(reply.body, what).not.toContain(A)
        expect((await dataOfA()) === before, `changed: ${what}`).toBe(true)
        await scene.rows('DELETE FROM allocation WHERE state = 1 AND place_id >= 10')
      }
    // control: the same requests succeed for their owner A, so refusals of others have the right cause
    const last: ShopCall[] = ['logInExpress', 'logOut', 'eraseAccount', 'registerAccount', 'endSessions', 'clearCart']
    const order = shopCalls.filter((call) => !last.includes(call))
    for (const call of order) {
      const browser = openBrowser(scene.test, scene.host)
      for (const [name, value] of customer.cookies) browser.cookies.set(name, value)
      const { owner } = MATRIX[call]
      if (owner === 0) continue
      const reply = await send(browser, call)
      for (const [name, value] of browser.cookies) customer.cookies.set(name, value)
      const what = `${call} asked by A: ${reply.statusCode} ${reply.body.slice(0, 200)}`
      if (owner) expect(reply.statusCode, what).toBe(owner)
      else expect(Math.floor(reply.statusCode / 100), what).toBe(2)
      if (call === 'releaseTickets' || call === 'removeTickets') await hold(customer, 2)
    }
  }, 240_000)
})
