import type { EverypayPayment } from '../apps/api/testing/payment-providers/everypay.ts'
import type { Fault } from '../apps/api/testing/payment-providers/provider-server.ts'
import { CALLBACK, send } from '../apps/api/testing/payment-providers/provider-stage.ts'
import { payFor } from './buyer-steps.ts'
import type { SimulatedBuyer, StartedBySomebody, Step, StepTable, World } from './world.ts'

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

/** Payments that the bank knows of: not those paid by gift cards and codes alone. */
export const atBank = ({ started }: Pick<World, 'started'>): StartedBySomebody[] =>
  started.filter(({ paymentReference }) => !paymentReference.startsWith('none'))

/** Whether the bank has taken the money. */
export const isTaken = ({ state }: EverypayPayment): boolean => state === 'settled' || state.includes('refunded')

const callback = (reference: string) =>
  `${CALLBACK('everypay')}?payment_reference=${reference}&event_name=status_updated`

/** The bank sets a payment's state, sometimes an unknown one; a settled payment stays settled. */
const decide: Step = async (world) => {
  const { draw, bank, note, scene } = world
  const started = atBank(world)
  if (started.length === 0) return
  const payment = bank.payment(draw(started).paymentReference)
  if (isTaken(payment)) return
  payment.state = draw(WORDS)
  note(`the bank said ${payment.state}`)
  if (payment.state !== 'settled') return
  const [known] = await scene.rows<{ state: string; order: string }>(
    `SELECT p.state, o.state AS order FROM payment p JOIN orders o ON o.id = p.order_id WHERE p.provider_reference = $1`,
    [payment.reference],
  )
  if (known?.order !== 'paying') note(`money came for an order that was ${known?.order} already`)
  else if (known.state !== 'pending') note('money came for a try that had failed, while another was open')
}

/** The bank refuses a card, and the buyer tries again at once; the first try may still be settled later. */
const decline: Step = async (world) => {
  const { bank, draw, note, scene, started } = world
  const waiting = atBank(world).filter(({ paymentReference }) => bank.payment(paymentReference).state === 'initial')
  if (waiting.length === 0) return
  const { paymentReference, buyer } = draw(waiting)
  bank.payment(paymentReference).state = draw(['failed', 'abandoned'])
  note('the bank refused a card')
  await send(scene, callback(paymentReference))
  const before = started.length
  await payFor(world, buyer)
  for (const again of started.slice(before)) {
    if (!draw([true, false]) || again.paymentReference.startsWith('none')) continue
    bank.payment(again.paymentReference).state = 'settled'
    await send(scene, callback(again.paymentReference))
  }
}

/**
 * A buyer cancels a payment, perhaps changes the cart or starts another payment, and then pays on the cancelled page. The
 * check of the books finds double orders of the same places and missing refunds.
 */
const payOldPage: Step = async (world) => {
  const { bank, draw, note, scene } = world
  const open = atBank(world).filter(({ paymentReference }) => bank.payment(paymentReference).state === 'initial')
  if (open.length === 0) return
  const { paymentReference, buyer } = draw(open)
  const left = await buyer.ask('DELETE /api/v1/store/cart/payment?language=et')
  if (left.statusCode !== 200) return
  const isChanged = draw([false, false, true])
  if (isChanged) await takeOneOut(buyer, draw)
  const before = world.started.length
  if (draw([false, true])) await payFor(world, buyer)
  const isPaidAnew = world.started.length > before
  bank.payment(paymentReference).state = 'settled'
  const decide = send(scene, callback(paymentReference))
  const [again] = world.started.slice(before)
  const isBankOfAgain = again !== undefined && !again.paymentReference.startsWith('none')
  if (isBankOfAgain && draw([true, false])) bank.payment(again.paymentReference).state = 'settled'
  await Promise.all([decide, ...(isBankOfAgain ? [send(scene, callback(again.paymentReference))] : [])])
  note(
    `a page that was left was paid${isChanged ? ', the cart was changed' : ''}${isPaidAnew ? ', and paid anew' : ''}`,
  )
}

async function takeOneOut(buyer: SimulatedBuyer, draw: World['draw']): Promise<void> {
  const [event] = buyer.page?.events ?? []
  if (!event || event.tickets.length === 0) return
  await buyer.ask(`DELETE /api/v1/store/cart/tickets?eventId=${event.id}&ticketIds=${draw(event.tickets).id}`)
}

/** A refused payment is settled later, with or without a callback. */
const settleAfterRefusal: Step = async (world) => {
  const { bank, draw, note, scene } = world
  const refused = atBank(world).filter(({ paymentReference }) =>
    ['failed', 'abandoned'].includes(bank.payment(paymentReference).state),
  )
  if (refused.length === 0) return
  const { paymentReference } = draw(refused)
  bank.payment(paymentReference).state = 'settled'
  note('the bank changed its mind about a refusal')
  if (draw([true, false])) await send(scene, callback(paymentReference))
}

/** Temporarily reports another amount or currency than the bank has taken. */
const reportWrongAmount: Step = async (world) => {
  const { draw, bank, scene } = world
  const started = atBank(world)
  if (started.length === 0) return
  const { paymentReference } = draw(started)
  const payment = bank.payment(paymentReference)
  if (payment.state.includes('refunded') || payment.standing !== payment.initial) return
  const { state, standing, currency } = payment
  Object.assign(payment, draw([{ standing: 1 }, { currency: 'BYN' }, { state: 'settled', standing: standing + 1 }]))
  await send(scene, callback(paymentReference))
  Object.assign(payment, { state, standing, currency })
}

const sendCallbacks: Step = async (world) => {
  const { draw, scene, started, note } = world
  if (started.length === 0) return
  const { paymentReference } = draw(started)
  const times = draw([1, 1, 3])
  note(times === 1 ? 'callbacks' : 'callbacks that came three times at once')
  await Promise.all(Array.from({ length: times }, () => send(scene, callback(paymentReference))))
}

/** The usual case: one of the latest payments is settled, and the callback follows at once. */
const payWithCallback: Step = async (world) => {
  const { bank, draw, note, scene } = world
  const waiting = atBank(world).filter(({ paymentReference }) => !isTaken(bank.payment(paymentReference)))
  if (waiting.length === 0) return
  const { paymentReference } = draw(waiting.slice(-3))
  bank.payment(paymentReference).state = 'settled'
  note('the bank said settled')
  await send(scene, callback(paymentReference))
}

const forgeCallback: Step = ({ draw, scene, started }) => {
  const unknown = 'f'.repeat(64)
  const reference = draw([unknown, ...started.map(({ paymentReference }) => paymentReference)])
  return send(scene, CALLBACK('everypay'), {
    payment_reference: reference,
    state: 'settled',
    order_reference: 'PX-OTHER-1',
  })
}

const answerWithFault: Step = async ({ draw, bank, note }) => {
  const fault = draw(FAULTS)
  bank.fail(fault)
  note(`the bank answered with a fault: ${fault}`)
}

/** Refunds are only accepted for a while, and then executed all at once. */
const delayRefunds: Step = async ({ draw, bank }) => (draw([true, false]) ? bank.delayRefunds() : bank.finishRefunds())

/** The bank refuses refunds for a while, as when the merchant’s account is empty. */
const refuseRefunds: Step = async ({ draw, bank }) => void (bank.refusesRefunds = draw([true, false, false]))

export const bankSteps: StepTable = {
  decide: [3, decide],
  'pay with a callback': [4, payWithCallback],
  decline: [2, decline],
  'pay the page that was left': [2, payOldPage],
  'settle after a refusal': [1, settleAfterRefusal],
  'send callbacks': [2, sendCallbacks],
  'report a wrong amount': [1, reportWrongAmount],
  'forge a callback': [1, forgeCallback],
  'answer with a fault': [1, answerWithFault],
  'delay refunds': [1, delayRefunds],
  'refuse refunds': [1, refuseRefunds],
}
