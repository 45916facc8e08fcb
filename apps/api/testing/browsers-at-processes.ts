import { once } from 'node:events'
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import type { Purchase } from '@parter/contract/orders/orders.ts'
import { expect } from 'vitest'
import { signGuest } from '../src/account/sessions/guest-token.ts'
import { generateCartId } from '../src/cart/owners/cart-id.ts'

/** The secret of the shop's sessions. */
export const KEY = 'a key for tests that opens nothing anywhere'
/** How long a test waits for what several processes do. */
export const PATIENCE = { timeout: 60_000, interval: 100 }

/** The ids that a process gives to requests begin alike. */
const processOf = ({ headers }: IncomingMessage): string => String(headers['x-request-id']).split('-')[0] ?? ''

/** Browsers of guests at a shop of several processes. @param port its port, once it is known */
export const browsersAt = (port: () => number) => {
  /** A guest's cookie, which replies may renew. */
  const newSession = () => ({
    cookie: signGuest(KEY, 'ee', { cartId: generateCartId(), issuedAt: Math.floor(Date.now() / 1000) }),
  })

  /** A browser with one connection, which stays with the process that has accepted it. */
  const browser = (session = newSession()) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const send = (address: string, body?: object, expectation?: string) => {
      const [method, path] = address.split(' ')
      const headers = {
        host: `ee.localhost:${port()}`,
        'x-parter': '1',
        cookie: `session=${session.cookie}`,
        ...(body && { 'content-type': 'application/json' }),
        ...(expectation && { expect: expectation }),
      }
      return request({ port: port(), host: '127.0.0.1', method, path, headers, agent })
    }
    const answerTo = async (asked: ClientRequest): Promise<IncomingMessage> => {
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      session.cookie = /session=([^;]+)/.exec(String(answer.headers['set-cookie'] ?? ''))?.[1] ?? session.cookie
      return answer
    }
    const open = (address: string, body?: object) => answerTo(send(address, body).end(body && JSON.stringify(body)))
    return {
      open,
      ask: async (address: string, body?: object) => {
        const answer = await open(address, body)
        return { status: answer.statusCode, process: processOf(answer), body: await text(answer) }
      },
      /** Sends the head of a request. @returns when the shop waits for the rest, how to send it */
      begin: async (address: string, body: object) => {
        const asked = send(address, body, '100-continue')
        asked.flushHeaders()
        await once(asked, 'continue')
        return () => answerTo(asked.end(JSON.stringify(body)))
      },
      close: () => agent.destroy(),
    }
  }

  /** Two browsers whose connections are at different processes. @param session of both; none: each has its own */
  const twoBrowsers = async (session?: ReturnType<typeof newSession>) => {
    const one = browser(session)
    const { process } = await one.ask('GET /health/live')
    for (;;) {
      const other = browser(session)
      const answer = await other.ask('GET /health/live')
      if (answer.process !== process) return [one, other] as const
      other.close()
    }
  }

  return { browser, newSession, twoBrowsers }
}

type TwoBrowsers = Awaited<ReturnType<ReturnType<typeof browsersAt>['twoBrowsers']>>

/** Buys two seats, asking both browsers in turns. @returns how to go on asking so, and the purchase as it is then */
export const buyFromBoth = async (both: TwoBrowsers, event: number) => {
  let asked = 0
  const ask = async <Reply>(address: string, body?: object): Promise<Reply> => {
    const { status, body: said } = (await both[asked++ % 2]?.ask(address, body)) ?? { status: 0, body: '' }
    expect(status, said).toBeLessThan(400)
    return (said === '' ? {} : JSON.parse(said)) as Reply
  }
  await ask(`POST /api/v1/store/events/${event}/best-tickets?language=et`, { tickets: [{ quantity: 2 }] })
  const contact = { email: 'mari.mets@example.com', name: 'Mari Mets', phone: '+372 5555 5555' }
  await ask('POST /api/v1/store/cart/deliveries?language=et', { method: 'e_ticket', contact })
  const { storeCart } = await ask<{ storeCart: StoreCart[] }>('GET /api/v1/store/cart?language=et')
  const [cart] = storeCart
  const pay = { acceptTerms: true, expectedTotal: cart?.total.totalAmount, cartVersion: cart?.version }
  const { paymentLink, paymentReference } = await ask<{ paymentLink: string; paymentReference: string }>(
    'POST /api/v1/store/cart/payment?language=et',
    pay,
  )
  const bank = await both[0].ask(`POST ${new URL(paymentLink).pathname}`, { behaviour: 'duplicate' })
  expect(bank.status).toBe(303)
  const key = `language=et&name=purchase-confirmation&paymentReference=${paymentReference}`
  const purchase = () => ask<Purchase>(`GET /api/v1/transactions/purchase-confirmation?${key}`)
  await expect.poll(async () => (await purchase()).ticketsReady, PATIENCE).toBe(true)
  return { ask, purchase }
}
