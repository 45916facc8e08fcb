import { type CallName, calls } from '@parter/contract/calls.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openBrowser, type Reply, type TestBrowser } from '../../testing/account/browser.ts'
import { MATRIX } from '../../testing/account/matrix.ts'
import type { NamesOfA } from '../../testing/account/matrix-rows.ts'
import { openPurchaseScene, type PurchaseScene, type Started } from '../../testing/checkout/purchase.ts'

const A = 'a.guest@example.com'
const CARD = {
  amount: 5000,
  buyer: { email: A, name: 'Salajane' },
  recipient: { name: 'Vanaema Salajane', email: 'vanaema@example.com' },
  message: 'Salajane soov',
  cardLanguage: 'et',
  sendOn: null,
  acceptTerms: true,
}
let scene: PurchaseScene
let a: TestBrowser
/** What A has bought, is paying, has left, and has failed to pay; tickets and gift cards. */
const orders: Record<string, Started> = {}
let ticket: { id: string; code: string }

const hold = (browser: TestBrowser, placeId: number) =>
  browser.get('POST /api/v1/store/cart/events/200001/tickets', { tickets: [{ placeId, ticketTypeId: 1 }] })

async function payFor(browser: TestBrowser, placeId: number): Promise<Started> {
  await hold(browser, placeId)
  await browser.get('POST /api/v1/store/cart/deliveries', {
    method: 'e_ticket',
    contact: { email: A, name: 'Salajane' },
  })
  const { storeCart } = await browser.get<{ storeCart: { version: number; total: { totalAmount: number } }[] }>(
    'GET /api/v1/store/cart',
  )
  const [cart] = storeCart
  return await browser.get<Started>('POST /api/v1/store/cart/payment', {
    acceptTerms: true,
    expectedTotal: cart?.total.totalAmount,
    cartVersion: cart?.version,
  })
}

const decide = async ({ paymentLink }: Started, behaviour: string): Promise<void> => {
  await scene.test.app.inject({
    method: 'POST',
    url: new URL(paymentLink).pathname,
    headers: { host: scene.host, 'content-type': 'application/x-www-form-urlencoded' },
    payload: `behaviour=${behaviour}`,
  })
  await scene.work()
}

const guest = async (): Promise<TestBrowser> => {
  const browser = openBrowser(scene.test, scene.host)
  await browser.get('POST /api/v1/login/express')
  return browser
}

beforeAll(async () => {
  scene = await openPurchaseScene()
  a = await guest()
  orders['paid tickets'] = await payFor(a, 1)
  await decide(orders['paid tickets'], 'approve')
  orders['tickets whose payment failed'] = await payFor(await guest(), 2)
  await decide(orders['tickets whose payment failed'], 'decline')
  const leaver = await guest()
  orders['tickets whose payment was left'] = await payFor(leaver, 3)
  await leaver.get('DELETE /api/v1/store/cart/payment')
  orders['tickets being paid'] = await payFor(await guest(), 4)
  orders['a gift card being paid'] = await a.get<Started>('POST /api/v1/store/gift-cards?language=et', CARD)
  orders['a gift card whose payment failed'] = await a.get<Started>('POST /api/v1/store/gift-cards?language=et', CARD)
  await decide(orders['a gift card whose payment failed'], 'decline')
  const [issued] = await scene.rows<{ id: string; code: string }>('SELECT id, code FROM ticket')
  ticket = issued ?? { id: '', code: '' }
})
afterAll(async () => {
  await scene.books()
  await scene.close()
})

/** All data of A's orders. */
const written = async (): Promise<string> =>
  JSON.stringify(
    await scene.rows(
      `SELECT o.state, o.contact_email, o.customer_id, o.cart_id, o.total_amount,
        (SELECT json_agg(s ORDER BY s.gift_card_id) FROM gift_card_sale s WHERE s.order_id = o.id) AS sale,
        (SELECT json_agg(t.state ORDER BY t.id) FROM ticket t WHERE t.order_id = o.id) AS tickets,
        (SELECT json_agg(p.state ORDER BY p.id) FROM payment p WHERE p.order_id = o.id) AS payments,
        (SELECT json_agg(l.state ORDER BY l.event_id, l.place_id) FROM allocation l WHERE l.order_id = o.id) AS places
       FROM orders o WHERE o.reference = ANY ($1) ORDER BY o.id`,
      [Object.values(orders).map(({ orderReference }) => orderReference)],
    ),
  )

const names = (started: Started, key: string): NamesOfA => ({
  eventId: 200001,
  placeId: 4,
  email: 'stranger@example.com',
  password: 'not known to them',
  orderToken: key,
  orderReference: key,
  paymentReference: started.paymentReference,
  ticketId: ticket.id,
  sessionId: 'x',
  passkeyId: 'x',
  reminderId: 0,
})

type ShopCall = keyof typeof MATRIX

const send = (browser: TestBrowser, call: ShopCall, of: NamesOfA): Promise<Reply> => {
  const { params = {}, query = {}, body } = MATRIX[call].ask?.(of) ?? {}
  const address = calls[call].address.replace(/:(\w+)/g, (_, key: string) => String(params[key]))
  return browser.ask(`${address}?${new URLSearchParams(query)}`, body)
}

/** Parameters by which a call can refer to an order, a payment, a cart or a ticket. */
const KEY = /^(?:orderToken|orderReference|paymentReference|reference|orderId|cartId|ticketId|ticketIds)$/
/** Seats of the caller's own cart have this name too. */
const OF_OWN_CART: readonly CallName[] = ['removeTickets', 'insureTickets', 'uninsureTickets']

const propertiesOf = (schema: z.ZodType | undefined): string[] =>
  schema ? Object.keys(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }).properties ?? {}) : []

const calledWithKeys = (Object.keys(MATRIX) as ShopCall[]).filter((name) => {
  const { params, query, body } = calls[name] as { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType }
  const keys = [params, query, body].flatMap(propertiesOf).filter((property) => KEY.test(property))
  return keys.length > 0 && !OF_OWN_CART.includes(name)
})

describe('a stranger who knows a key of somebody’s order [R6.1] [R7.4]', () => {
  it('is tried with every call that takes one, each with a request of the matrix that sends it', () => {
    expect(calledWithKeys).toEqual(
      expect.arrayContaining(['confirmPurchase', 'buyGiftCard', 'returnTickets', 'findPurchase']),
    )
    for (const call of calledWithKeys) {
      const sent = MATRIX[call].ask?.(names({ paymentReference: 'P' } as Started, 'THE-KEY'))
      expect(JSON.stringify(sent), `${call} sends no key`).toMatch(new RegExp(`THE-KEY|${ticket.id}`))
    }
  })

  it('learns the state by a payment’s reference, and no call reveals or changes more', async () => {
    const before = await written()
    const secrets = [...Object.values(orders).flatMap((one) => [one.orderToken, one.orderReference]), ticket.code, A]
    for (const [what, started] of Object.entries(orders))
      for (const call of calledWithKeys) {
        const reply = await send(await guest(), call, names(started, started.paymentReference))
        const said = `${call} about ${what}: ${reply.statusCode} ${reply.body.slice(0, 300)}`
        expect(reply.statusCode, said).toBeLessThan(500)
        for (const secret of [...secrets, 'Salajane', 'vanaema', '/api/v1/orders/', '/pay/' + started.paymentReference])
          expect(reply.body, said).not.toContain(secret)
        expect((await written()) === before, `changed: ${said}`).toBe(true)
      }
  })

  it('changes nothing even by the order’s own token, whatever state the order is in', async () => {
    const before = await written()
    for (const [what, started] of Object.entries(orders))
      for (const call of calledWithKeys) {
        // a guest sends tickets on by the link of the email: there is no account that could be asked for
        if (call === 'sendTicket' || call === 'takeTicketBack') continue
        const reply = await send(await guest(), call, names(started, started.orderToken))
        const said = `${call} about ${what}: ${reply.statusCode} ${reply.body.slice(0, 300)}`
        if (call === 'buyGiftCard') expect(reply.json<Started>().orderReference, said).not.toBe(started.orderReference)
        expect((await written()) === before, `changed: ${said}`).toBe(true)
      }
  })

  it('takes nobody’s gift card: the card that is paid goes where its buyer said', async () => {
    const started = orders['a gift card being paid'] as Started
    const thief = await guest()
    for (const orderToken of [started.orderToken, started.paymentReference, started.orderReference])
      await thief.ask('POST /api/v1/store/gift-cards?language=et', {
        ...CARD,
        recipient: { name: 'Thief', email: 'thief@example.com' },
        orderToken,
      })
    // the strangers' calls may have asked the provider a moment ago; it is asked again only after a pause
    await scene.elapse(1)
    await decide(started, 'approve')
    const mails = await scene.rows<{ recipient: string }>(
      `SELECT recipient FROM email_message WHERE kind = 'gift_card'`,
    )
    expect(mails).toEqual([{ recipient: 'vanaema@example.com' }])
  })
})
