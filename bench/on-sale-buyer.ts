import { randomUUID } from 'node:crypto'
import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import type { Purchase } from '@parter/contract/orders/orders.ts'
import { pauseBeforeLook } from '../apps/web/src/orders/polling.rules.ts'
import { pauseBefore } from '../apps/web/src/platform/calls/queue.rules.ts'

/** Milliseconds that the browser waits for an answer (R7.2). */
const PATIENCE = 60_000
/** How often a buyer asks for the same thing before they give up, each time after the pause that was asked for. */
const MOST_TRIES = 60
const CONTACT = { email: 'mari.mets@example.com', name: 'Mari Mets', phone: '+372 5555 5555' }

/** Where the shop listens, and which event is on sale. */
export interface OnSale {
  readonly port: number
  readonly eventId: number
}

/** How it went for one buyer; times in milliseconds from the moment at which the sale opened. */
export interface Walk {
  /** Undefined: they never held seats. */
  readonly held?: number
  readonly ended: number
  /** The step and the code of the refusal that ended it; undefined: the order is paid. */
  readonly refusal?: string
  /** Answers that said “later”, by step and code; each was asked for again. */
  readonly repeated: readonly string[]
}

interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

class Refused extends Error {}

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

const codeIn = ({ status, body }: Answer): string => {
  try {
    const { errors } = JSON.parse(body) as { errors?: { code?: string }[] }
    return errors?.[0]?.code ?? `status ${status}`
  } catch {
    return `status ${status}`
  }
}

/** What an answer that says “later” asks for, in milliseconds: the queue's pause (R4.5), or what Retry-After says. */
const pauseAskedBy = ({ status, headers }: Answer, tries: number): number | undefined => {
  if (status === 202) return pauseBefore(tries, Math.random())
  if (status !== 503) return undefined
  return Number(headers['retry-after'] ?? 2) * 1000 * (1 + Math.random() / 2)
}

/** A browser of one visitor: their cookies, and an address of their own behind the proxy. */
class Browser {
  readonly repeated: string[] = []
  readonly #agent = new Agent({ keepAlive: true })
  readonly #cookies = new Map<string, string>()
  readonly #port: number
  readonly #address: string

  constructor(port: number, address: string) {
    this.#port = port
    this.#address = address
  }

  /**
   * Asks until there is an answer other than “later”.
   * @throws Refused with step and code
   */
  async ask(step: string, address: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    for (let tries = 0; ; tries++) {
      const answer = await this.#send(address, body, headers).catch((error: Error): Answer => {
        throw new Refused(`${step}: no answer (${error.message})`)
      })
      const wait = pauseAskedBy(answer, tries)
      if (answer.status < 400 && wait === undefined) return answer
      if (wait === undefined || tries === MOST_TRIES) throw new Refused(`${step}: ${codeIn(answer)}`)
      this.repeated.push(`${step}: ${codeIn(answer)}`)
      await pause(wait)
    }
  }

  close(): void {
    this.#agent.destroy()
  }

  async #send(address: string, body: unknown, headers: Record<string, string>): Promise<Answer> {
    const [method = 'GET', path = '/'] = address.split(' ')
    const host = `ee.localhost:${this.#port}`
    const isForm = typeof body === 'string'
    const sent = request({
      agent: this.#agent,
      host: '127.0.0.1',
      port: this.#port,
      method,
      path,
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        host,
        origin: `http://${host}`,
        'x-parter': '1',
        'x-forwarded-for': this.#address,
        cookie: Array.from(this.#cookies, ([name, value]) => `${name}=${value}`).join('; '),
        ...(body === undefined
          ? {}
          : { 'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json' }),
        ...headers,
      },
    })
    return await new Promise<Answer>((resolve, reject) => {
      sent.once('error', reject)
      sent.once('response', (reply) => {
        for (const cookie of reply.headers['set-cookie'] ?? []) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
          this.#cookies.set(name, value)
        }
        text(reply).then(
          (said) => resolve({ status: reply.statusCode ?? 0, headers: reply.headers, body: said }),
          reject,
        )
      })
      sent.end(body === undefined || isForm ? body : JSON.stringify(body))
    })
  }
}

const read = <Reply>({ body }: Answer): Reply => JSON.parse(body) as Reply

/** From the two best seats to the paid order, as the browser asks. @returns when the seats were held */
const buy = async (browser: Browser, { eventId }: OnSale, held: () => void): Promise<void> => {
  await browser.ask('session', 'POST /api/v1/login/express', {})
  const wish = { tickets: [{ quantity: 2 }] }
  await browser.ask('seats', `POST /api/v1/store/events/${eventId}/best-tickets?language=et`, wish)
  held()
  const delivery = { method: 'e_ticket', contact: CONTACT }
  await browser.ask('delivery', 'POST /api/v1/store/cart/deliveries?language=et', delivery)
  const { storeCart } = read<{ storeCart: StoreCart[] }>(
    await browser.ask('cart', 'GET /api/v1/store/cart?language=et'),
  )
  const [cart] = storeCart
  if (!cart) throw new Refused('cart: empty')
  const pay = { acceptTerms: true, expectedTotal: cart.total.totalAmount, cartVersion: cart.version }
  const started = read<{ paymentLink: string; paymentReference: string }>(
    await browser.ask('payment', 'POST /api/v1/store/cart/payment?language=et', pay, {
      'idempotency-key': randomUUID(),
    }),
  )
  await browser.ask('bank', `POST ${new URL(started.paymentLink).pathname}`, 'behaviour=approve')
  const asked = `language=et&name=purchase-confirmation&paymentReference=${started.paymentReference}`
  for (let looks = 1; ; looks++) {
    const purchase = read<Purchase>(
      await browser.ask('confirmation', `GET /api/v1/transactions/purchase-confirmation?${asked}`),
    )
    if (purchase.state === 'paid') return
    const wait = pauseBeforeLook(purchase, looks)
    if (purchase.state !== 'pending' || wait === false) throw new Refused(`confirmation: ${purchase.state}`)
    await pause(wait)
  }
}

/**
 * Lets one buyer buy.
 * @param address from which they come; the shop counts what one network holds
 * @param opened when the sale opened, by `performance.now()`
 */
export const walk = async (sale: OnSale, address: string, opened: number): Promise<Walk> => {
  const browser = new Browser(sale.port, address)
  let held: number | undefined
  const sinceOpening = () => performance.now() - opened
  const course = (refusal?: string): Walk => ({
    ended: sinceOpening(),
    repeated: browser.repeated,
    ...(held === undefined ? {} : { held }),
    ...(refusal === undefined ? {} : { refusal }),
  })
  try {
    await buy(browser, sale, () => {
      held = sinceOpening()
    })
    return course()
  } catch (error) {
    if (error instanceof Refused) return course(error.message)
    throw error
  } finally {
    browser.close()
  }
}
