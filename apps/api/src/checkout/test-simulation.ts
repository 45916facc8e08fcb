import { works } from '../app.ts'
import { doDueWork } from '../platform/jobs/do-work.ts'
import { checkBooks } from '../orders/check-books.ts'
import { afterPurchase } from '../returns/test-simulated-returns.ts'
import { openEverypay } from './payment-providers/everypay/everypay.double.ts'
import { CALLBACK, send } from './payment-providers/provider-stage.double.ts'
import type { Fault } from './payment-providers/provider-server.double.ts'
import { EMAIL, openPurchaseScene, type PurchaseScene, sell, type Started } from './test-purchase.ts'
import type { Step, World } from './test-world.ts'
import { applyCard, makeGiftCard } from '../vouchers/test-vouchers.ts'

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

const SEATS = 6
const BUYERS = 4
const FIRST_EVENT = 300_000
const FAULTS: readonly Fault[] = ['error', 'garbage', 'redirect', 'too many', 'cut before', 'cut after']
const WORDS = [
  'settled',
  'settled',
  'settled',
  'failed',
  'abandoned',
  'sent_for_processing',
  'waiting_for_sca',
  'on_the_moon',
]
/** Minutes that go by: mostly seconds, sometimes past a deadline. */
const PAUSES = [0.1, 0.3, 1, 4, 16, 40]
/** Letters are written and not sent: their PDF files take the time of the whole rest. */
const quickWorks = works.filter(({ kind }) => kind !== 'send_letter')

const seatsOf = ({ draw }: World): number[] => {
  const first = draw([1, 2, 3, 4, 5, 6])
  return draw([false, true]) && first < SEATS ? [first, first + 1] : [first]
}

const fill: Step = async (world) => {
  const buyer = world.draw(world.buyers)
  const tickets = seatsOf(world).map((placeId) => ({ placeId, ticketTypeId: 1 }))
  const answer = await buyer.ask(`POST /api/v1/store/cart/events/${world.eventId}/tickets`, { tickets })
  if (answer.statusCode !== 200) return
  const contact = { email: EMAIL, name: 'Mari Mets', phone: '+372 5555 5555' }
  await buyer.ask('POST /api/v1/store/cart/deliveries?language=et', { method: 'e_ticket', contact })
  if (world.draw([true, false, false]))
    await applyCard(buyer, await makeGiftCard(world.scene, world.draw([1, 700, 1900])))
}

const pay: Step = async ({ draw, buyers, started }) => {
  const buyer = draw(buyers)
  const answer = await buyer.ask('GET /api/v1/store/cart?language=et')
  if (answer.statusCode !== 200) throw new Error(`The cart can’t be read: ${answer.body}`)
  const { storeCart } = answer.json<{ storeCart: { version: number; total: { totalAmount: number } }[] }>()
  const [cart] = storeCart
  if (!cart) return
  const wish = { acceptTerms: true, expectedTotal: cart.total.totalAmount, cartVersion: cart.version }
  const press = () => buyer.ask('POST /api/v1/store/cart/payment?language=et', wish)
  for (const answer of await Promise.all(draw([true, true, false]) ? [press()] : [press(), press()])) {
    if (answer.statusCode === 200) started.push(answer.json<Started>())
  }
}

const emptyCart: Step = ({ draw, buyers, eventId }) => draw(buyers).ask(`DELETE /api/v1/store/cart?eventIds=${eventId}`)

/** Those of which the bank knows: what gift cards pay alone is none of its business. */
const atBank = ({ started }: World): Started[] =>
  started.filter(({ paymentReference }) => !paymentReference.startsWith('none'))

/** A bank decides, changes its mind, or says nonsense; money that it has taken it never denies. */
const decide: Step = async (world) => {
  const { draw, bank } = world
  const started = atBank(world)
  if (started.length === 0) return
  const payment = bank.payment(draw(started).paymentReference)
  if (payment.state === 'settled' || payment.state.includes('refunded')) return
  payment.state = draw(WORDS)
}

/** For a while it tells another amount or currency than it has taken. */
const lie: Step = async (world) => {
  const { draw, bank, scene } = world
  const started = atBank(world)
  if (started.length === 0) return
  const { paymentReference } = draw(started)
  const payment = bank.payment(paymentReference)
  if (payment.state.includes('refunded') || payment.standing !== payment.initial) return
  const { state, standing, currency } = payment
  Object.assign(payment, draw([{ standing: 1 }, { currency: 'BYN' }, { state: 'settled', standing: standing + 1 }]))
  await send(scene, `${CALLBACK('everypay')}?payment_reference=${paymentReference}&event_name=status_updated`)
  Object.assign(payment, { state, standing, currency })
}

const poke: Step = async ({ draw, scene, started }) => {
  if (started.length === 0) return
  const url = `${CALLBACK('everypay')}?payment_reference=${draw(started).paymentReference}&event_name=status_updated`
  await Promise.all(Array.from({ length: draw([1, 1, 3]) }, () => send(scene, url)))
}

const forge: Step = ({ scene }) =>
  send(scene, CALLBACK('everypay'), { payment_reference: 'f'.repeat(64), state: 'settled' })
const comeBack: Step = async ({ draw, buyers, started }) => {
  if (started.length > 0) await draw(buyers).status(draw(started))
}
const misbehave: Step = async ({ draw, bank }) => bank.fail(draw(FAULTS))
/** Refunds are only taken in for a while, and then done all at once. */
const dawdle: Step = async ({ draw, bank }) => (draw([true, false]) ? bank.delayRefunds() : bank.finishRefunds())
const doWork: Step = ({ scene }) => doDueWork(scene.test.shop, quickWorks)
const wait: Step = ({ draw, scene }) => scene.elapse(draw(PAUSES))

/** A process died before it could write down that it had done its work: it is done again. */
const crash: Step = ({ scene }) =>
  scene.rows(
    `UPDATE outbox SET done_at = NULL, leased_until = NULL, attempts = 1
     WHERE id = (SELECT max(id) FROM outbox WHERE done_at IS NOT NULL)`,
  )

/** Each as often as it is said, beside the rare ones. */
const OFTEN: readonly Step[] = [fill, fill, pay, pay, decide, decide, decide, poke, poke, doWork, doWork, wait, wait]
const STEPS: readonly Step[] = [...OFTEN, emptyCart, lie, forge, comeBack, misbehave, dawdle, crash, ...afterPurchase]

export interface Simulation {
  /** Plays one seed to its end. @returns what is wrong then; nothing when all is well */
  play(seed: number, steps: number): Promise<string[]>
  close(): Promise<void>
}

export async function openSimulation(): Promise<Simulation> {
  const bank = await openEverypay()
  const scene = await openPurchaseScene({ PAYMENT_PROVIDER: 'everypay', ...bank.env })
  return {
    async play(seed, steps) {
      const random = seededRandom(seed)
      const draw = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value
      const eventId = FIRST_EVENT + seed
      await sell(scene.test, { id: eventId, seats: SEATS }, 'Öine kontsert')
      await scene.rows(
        `UPDATE event SET returnable_until = now() + interval '20 days', return_fee_amount = 100 WHERE id = $1`,
        [eventId],
      )
      const buyers = Array.from({ length: BUYERS }, () => scene.buyer())
      const world: World = { draw, eventId, scene, bank, buyers, started: [] }
      for (let step = 0; step < steps; step++) await draw(STEPS)(world)
      return await end(world)
    },
    async close() {
      await scene.close()
      await bank.close()
    },
  }
}

/** The time to choose after a change of an event is over. */
async function endChoosing({ rows }: PurchaseScene): Promise<void> {
  await rows(`UPDATE event_change SET choose_until = now() - interval '1 second' WHERE state = 'open'`)
  await rows(`UPDATE outbox SET run_at = now() WHERE kind = 'settle_event_change' AND done_at IS NULL`)
}

/** Everything gets well, time goes by, and then the shop's books and the bank's must say the same. */
async function end(world: World): Promise<string[]> {
  const { bank, scene } = world
  const started = atBank(world)
  bank.heal()
  bank.finishRefunds()
  for (const minutes of [1, 16, 60, 60, 60, 60]) {
    await scene.elapse(minutes)
    if (minutes === 60) await endChoosing(scene)
    await doDueWork(scene.test.shop, quickWorks)
  }
  const breaches = (await checkBooks(scene.test.shop, 0)).map(
    ({ invariant, found }) => `${invariant}: ${found.join(', ')}`,
  )
  const rows = await scene.rows<{ reference: string; state: string; order_state: string; back: number }>(
    `SELECT p.provider_reference AS reference, p.state, o.state AS order_state, p.refund_amount AS back
     FROM payment p JOIN orders o ON o.id = p.order_id WHERE p.provider_reference = ANY ($1)`,
    [started.map(({ paymentReference }) => paymentReference)],
  )
  const open = await scene.rows(`SELECT 1 FROM orders WHERE state IN ('paying', 'late')`)
  if (open.length > 0) breaches.push(`${open.length} orders never came to an end`)
  const waiting = await scene.rows(`SELECT 1 FROM event_change WHERE state = 'open'`)
  if (waiting.length > 0) breaches.push('a changed event never came to an end')
  for (const { reference, state, order_state: orderState, back } of rows) {
    const { state: told, standing, initial } = bank.payment(reference)
    const isRight =
      standing === initial - back &&
      ((told === 'settled' && state === 'settled' && ['paid', 'partly_refunded', 'refunded'].includes(orderState)) ||
        (told === 'partially_refunded' && state === 'partly_refunded') ||
        (told === 'refunded' && state === 'refunded') ||
        (!['settled', 'refunded', 'partially_refunded'].includes(told) &&
          (state === 'failed' || state === 'abandoned')))
    if (!isRight)
      breaches.push(`payment ${reference}: ${told} (${standing}) at the bank, ${state} here, order ${orderState}`)
  }
  // nothing of a seed that is over is looked at in the next one
  await scene.rows(`UPDATE payment SET check_at = NULL`)
  await scene.rows(`DELETE FROM outbox`)
  return breaches
}
