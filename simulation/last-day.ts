import { checkBooks } from '../apps/api/src/orders/books/check-books.ts'
import { atBank, isTaken } from './bank-steps.ts'
import { breachTexts, passTime } from './failure-steps.ts'
import type { World } from './world.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Within hours everything is done except refunds that failed often and buyers' choices. */
const FIRST_HOURS = [MINUTE, 16 * MINUTE, HOUR, 3 * HOUR]
/** Within days refunds are done, and then the time to choose after a changed event ends. */
const LATER = [12 * HOUR, 2 * DAY, 20 * DAY, HOUR]

/**
 * Ends all failures and advances the clock: then the shop’s books must be in order and agree with the bank’s.
 * @returns what is wrong
 */
export async function lastDay(world: World): Promise<string[]> {
  const { bank, scene, note } = world
  bank.heal()
  bank.finishRefunds()
  for (let left = bank.giveBackByHand(); left > 0; left--) note('refunds that the bank refused and a person gave back')
  for (const seconds of FIRST_HOURS) await passTime(world, seconds)
  const early = [...(await brokenBooks(world)), ...(await unfinishedOrders(world))]
  if (early.length > 0) return early
  for (const seconds of LATER) await passTime(world, seconds)
  const waiting = await scene.rows(`SELECT 1 FROM event_change WHERE state = 'open'`)
  const owed = await scene.rows<{ id: number; error: string }>(
    `SELECT id, last_error AS error FROM refund WHERE state <> 'done'`,
  )
  return [
    ...(await brokenBooks(world)),
    ...(await unfinishedOrders(world)),
    ...waiting.map(() => 'a changed event never came to an end'),
    ...owed.map(({ id, error }) => `the refund ${id} never came to an end: ${error}`),
    ...(await otherThanAtBank(world)),
  ]
}

async function brokenBooks({ scene, clock }: World): Promise<string[]> {
  // changes at this very moment are too new to be checked
  await clock.elapse(1)
  return breachTexts(await checkBooks(scene.test.shop, 0))
}

async function unfinishedOrders({ scene }: World): Promise<string[]> {
  const open = await scene.rows<{ reference: string; state: string }>(
    `SELECT o.reference, o.state FROM orders o WHERE o.state = 'paying'
       OR o.state = 'late' AND NOT EXISTS (SELECT FROM refund f WHERE f.order_id = o.id AND f.state <> 'done')`,
  )
  return open.map(({ reference, state }) => `the order ${reference} never came to an end: ${state}`)
}

/** Compares each payment at the bank with the shop’s. */
async function otherThanAtBank(world: World): Promise<string[]> {
  const { bank, scene } = world
  const references = atBank(world).map(({ paymentReference }) => paymentReference)
  const rows = await scene.rows<{ reference: string; state: string; order_state: string; back: number }>(
    `SELECT p.provider_reference AS reference, p.state, o.state AS order_state, p.refund_amount AS back
     FROM payment p JOIN orders o ON o.id = p.order_id WHERE p.provider_reference = ANY ($1)`,
    [references],
  )
  const lost = new Set(references).size - rows.length
  const wrong = rows.flatMap(({ reference, state, order_state: orderState, back }) => {
    const payment = bank.payment(reference)
    const { state: bankState, standing, initial } = payment
    const isRight =
      standing === initial - back &&
      ((bankState === 'settled' &&
        state === 'settled' &&
        ['paid', 'partly_refunded', 'refunded'].includes(orderState)) ||
        (bankState === 'partially_refunded' && state === 'partly_refunded') ||
        (bankState === 'refunded' && state === 'refunded') ||
        (!isTaken(payment) && (state === 'failed' || state === 'abandoned')))
    return isRight
      ? []
      : [`payment ${reference}: ${bankState} (${standing}) at the bank, ${state} here, order ${orderState}`]
  })
  return lost === 0 ? wrong : [...wrong, `${lost} payments are known to nobody but the bank`]
}
