import { randomUUID } from 'node:crypto'
import type { ReplyOf } from '@parter/contract/calls.ts'
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import type { Purchase } from '@parter/contract/orders/orders.ts'
import { pauseBeforeCheck } from '../../apps/web/src/orders/polling.rules.ts'
import { Browser, pause, Refused, read } from './browser.ts'

const WHOLE = '/api/v1/transactions/purchase-confirmation'
const CHECK = '/api/v1/transactions/purchase-progress'
const CONTACT = { email: 'mari.mets@example.com', name: 'Mari Mets', phone: '+372 5555 5555' }

/** The shop's address and the event on sale. */
export interface OnSale {
  readonly port: number
  readonly eventId: number
}

/** The result of one buyer; times in milliseconds since the sale opened. */
export interface Walk {
  /** Undefined: they never held seats. */
  readonly held?: number
  readonly ended: number
  /** The step and the code of the refusal that ended it; undefined: the order is paid. */
  readonly refusal?: string
  /** “Later” replies by step and code, each of which was repeated. */
  readonly repeated: readonly string[]
}

/** A buyer: their browser, and what they have read so far. */
export interface Buyer {
  readonly browser: Browser
  readonly sale: OnSale
  cart?: StoreCart
  payment?: { readonly paymentLink: string; readonly paymentReference: string }
  purchase?: Purchase
}

/** Checks for a change of a pending purchase, as the browser does, until there is one. */
const untilMoved = async ({ browser }: Buyer, asked: string, { state, ticketsReady }: Purchase): Promise<void> => {
  for (let checks = 1; ; checks++) {
    await pause(pauseBeforeCheck(checks))
    const progress = read<ReplyOf<'checkPurchase'>>(await browser.ask('confirmation', `GET ${CHECK}?${asked}`))
    if (progress.state !== state || progress.ticketsReady !== ticketsReady) return
  }
}

const confirm = async (buyer: Buyer): Promise<void> => {
  const asked = `language=et&paymentReference=${buyer.payment?.paymentReference}`
  for (;;) {
    const purchase = read<Purchase>(
      await buyer.browser.ask('confirmation', `GET ${WHOLE}?${asked}&name=purchase-confirmation`),
    )
    buyer.purchase = purchase
    if (purchase.state === 'paid' && purchase.ticketsReady) return
    if (!['paid', 'pending'].includes(purchase.state)) throw new Refused(`confirmation: ${purchase.state}`)
    await untilMoved(buyer, asked, purchase)
  }
}

/** Every step of a purchase in order, from the two best seats to the tickets, with the browser's calls. */
export const STEPS = {
  session: async ({ browser }) => void (await browser.ask('session', 'POST /api/v1/login/express', {})),
  prices: async ({ browser, sale }) =>
    void (await browser.ask('prices', `GET /api/v1/store/events/${sale.eventId}/prices?language=et`)),
  availability: async ({ browser, sale }) =>
    void (await browser.ask('availability', `GET /api/v1/store/events/${sale.eventId}/availability`)),
  seats: async ({ browser, sale }) => {
    const request = { tickets: [{ quantity: 2 }] }
    await browser.ask('seats', `POST /api/v1/store/events/${sale.eventId}/best-tickets?language=et`, request)
  },
  delivery: async ({ browser }) => {
    const delivery = { method: 'e_ticket', contact: CONTACT }
    await browser.ask('delivery', 'POST /api/v1/store/cart/deliveries?language=et', delivery)
  },
  cart: async (buyer) => {
    const answer = await buyer.browser.ask('cart', 'GET /api/v1/store/cart?language=et')
    const [cart] = read<{ storeCart: StoreCart[] }>(answer).storeCart
    if (!cart) throw new Refused('cart: empty')
    buyer.cart = cart
  },
  payment: async (buyer) => {
    const { cart, browser } = buyer
    const pay = { acceptTerms: true, expectedTotal: cart?.total.totalAmount, cartVersion: cart?.version }
    const key = { 'idempotency-key': randomUUID() }
    buyer.payment = read(await browser.ask('payment', 'POST /api/v1/store/cart/payment?language=et', pay, key))
  },
  bank: async ({ browser, payment }) =>
    void (await browser.ask('bank', `POST ${new URL(payment?.paymentLink ?? '').pathname}`, 'behaviour=approve')),
  confirmation: confirm,
  document: async ({ browser, purchase }) => {
    const { pathname, search } = new URL(purchase?.pdfLink ?? '', 'http://shop')
    await browser.ask('document', `GET ${pathname}${search}`)
  },
} satisfies Record<string, (buyer: Buyer) => Promise<void>>

export type Step = keyof typeof STEPS
export const STEP_NAMES = Object.keys(STEPS) as Step[]

/** @param address the buyer's, since the shop limits holds per network */
export const newBuyer = (sale: OnSale, address: string): Buyer => ({ sale, browser: new Browser(sale.port, address) })

/**
 * Lets one buyer buy.
 * @param opened when the sale opened, by `performance.now()`
 * @param steps the steps to do
 */
export const walk = async (
  sale: OnSale,
  address: string,
  opened: number,
  steps: readonly Step[] = STEP_NAMES,
): Promise<Walk> => {
  const buyer = newBuyer(sale, address)
  let held: number | undefined
  const course = (refusal?: string): Walk => ({
    ended: performance.now() - opened,
    repeated: buyer.browser.repeated,
    ...(held === undefined ? {} : { held }),
    ...(refusal === undefined ? {} : { refusal }),
  })
  try {
    for (const step of steps) {
      await STEPS[step](buyer)
      if (step === 'seats') held = performance.now() - opened
    }
    return course()
  } catch (error) {
    if (error instanceof Refused) return course(error.message)
    throw error
  } finally {
    buyer.browser.close()
  }
}
