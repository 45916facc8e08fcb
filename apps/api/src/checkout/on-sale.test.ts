import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type Buyer,
  EMAIL,
  openPurchaseScene,
  type PurchaseScene,
  type Started,
  sell,
} from '../../testing/checkout/purchase.ts'

const EVENT = 200011
/** `ON_SALE_BUYERS=300` before the command plays a whole on-sale; `npm run bench -- on-sale` plays it over HTTP. */
const BUYERS = Number(process.env.ON_SALE_BUYERS ?? 60)
/** Rows of 25, a little more than is bought: so that the last ones still have a choice. */
const SEATS = 25 * (Math.ceil((2 * BUYERS) / 25) + 3)
const LONGEST_MS = Math.max(60_000, BUYERS * 2_000)

let scene: PurchaseScene

beforeAll(async () => {
  scene = await openPurchaseScene({ PLACES_PER_NETWORK: '0' })
  await sell(scene.test, { id: EVENT, seats: SEATS, avoidLoneSeats: true }, 'Kevadkontsert')
})
afterAll(() => scene.close())

/** Chooses two seats. @returns the error, unless they are held */
const choose = async (buyer: Buyer): Promise<string | undefined> => {
  const input = { tickets: [{ quantity: 2 }] }
  const answer = await buyer.ask(`POST /api/v1/store/events/${EVENT}/best-tickets?language=et`, input)
  return answer.statusCode === 200 ? undefined : answer.body
}

/** Goes from the held seats to the paid order. @returns the first refusal, or the state of an order that isn't paid; undefined: paid */
const pay = async (buyer: Buyer): Promise<string | undefined> => {
  const contact = { email: EMAIL, name: 'Mari Mets', phone: '+372 5555 5555' }
  const delivery = { method: 'e_ticket', contact }
  const delivered = await buyer.ask('POST /api/v1/store/cart/deliveries?language=et', delivery)
  if (delivered.statusCode !== 200) return delivered.body
  const { version, total } = await buyer.cart()
  const input = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
  const payment = await buyer.ask('POST /api/v1/store/cart/payment?language=et', input)
  if (payment.statusCode !== 200) return payment.body
  const started = payment.json<Started>()
  await buyer.decide(started, 'approve')
  const { state } = await buyer.status(started)
  return state === 'paid' ? undefined : state
}

/** Runs a function for all buyers, limited to as many at once as one process serves without refusing some. */
const forAll = async (buyers: readonly Buyer[], atOnce: number, work: typeof pay): Promise<string[]> => {
  const refusals: string[] = []
  const waiting = buyers.values()
  const goOn = async () => {
    for (const buyer of waiting) {
      const refusal = await work(buyer)
      if (refusal !== undefined) refusals.push(refusal)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, goOn))
  return refusals
}

it(
  'sells the two best seats to each of a crowd who hold them at once, and refuses none at the payment [R11.4]',
  async () => {
    const buyers = Array.from({ length: BUYERS }, () => scene.buyer())
    expect(await forAll(buyers, 40, choose)).toEqual([])
    expect(await forAll(buyers, 12, pay)).toEqual([])
    expect(await scene.count('orders', `state = 'paid'`)).toBe(BUYERS)
    expect(await scene.count('allocation', `event_id = ${EVENT} AND state = 2`)).toBe(2 * BUYERS)
  },
  LONGEST_MS,
)
