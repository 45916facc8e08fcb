import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { decryptCode } from '../apps/api/src/gift-cards/encrypted-code.ts'
import { giveGiftCard } from '../apps/api/src/orders/give-gift-card.ts'
import { STANDING_ZONE } from '../apps/api/testing/box-office/scene.ts'
import { EMAIL, type Started } from '../apps/api/testing/checkout/purchase.ts'
import { inputOf as giftCardOf } from '../apps/api/testing/gift-cards.ts'
import type { SimulatedBuyer, Step, StepTable, World } from './world.ts'

export const SEATS = 10
const CART = '/api/v1/store/cart'
const ADDRESS = { name: 'Mari Mets', street: 'Pikk 1', city: 'Tallinn', postalCode: '10123', countryCode: 'EE' }
/** Balances of gift cards: almost nothing, a part, about a ticket, more than a cart. */
const CARD_AMOUNTS = [1, 700, 1900, 9000]

/** Reads the cart again. */
const reload = (buyer: SimulatedBuyer) => buyer.ask(`GET ${CART}?language=et`)

const seatsOf = ({ draw }: World): number[] => {
  const first = draw(Array.from({ length: SEATS }, (_, index) => index + 1))
  return draw([false, true]) && first < SEATS ? [first, first + 1] : [first]
}

const wantedTickets = (world: World) =>
  world.draw([true, true, false])
    ? {
        eventId: world.eventId,
        tickets: seatsOf(world).map((placeId) => ({ placeId, ticketTypeId: world.draw([1, 1, 2]) })),
      }
    : { eventId: world.standingId, tickets: [{ zoneId: STANDING_ZONE, quantity: world.draw([1, 2, 3]) }] }

const hold: Step = async (world) => {
  const { draw, buyers } = world
  const buyer = draw(buyers)
  const { eventId, tickets } = wantedTickets(world)
  const answer = await buyer.ask(`POST ${CART}/events/${eventId}/tickets`, { tickets })
  if (answer.statusCode !== 200) return
  await sayWhereTo(world, buyer)
  if (draw([true, true, true, false])) await giveNames(world, buyer)
  if (draw([true, false, false, false])) await insure(world, buyer)
  if (draw([true, false])) await applyPromo(world, buyer)
  if (draw([true, false, false])) await applyCard(world, buyer)
  if (draw([true, true, false])) await payFor(world, buyer)
}

/** Many visitors hold the last places at the same moment; some never buy. */
const crowd: Step = async (world) => {
  const { eventId, tickets } = wantedTickets(world)
  const passersBy = [1, 2].map(() => world.scene.buyer())
  const want = ({ ask }: Pick<SimulatedBuyer, 'ask'>) => ask(`POST ${CART}/events/${eventId}/tickets`, { tickets })
  const answers = await Promise.all([...world.buyers, ...passersBy].map(want))
  const lucky = answers.map(({ statusCode }) => statusCode === 200)
  world.note(lucky.includes(true) ? 'crowds of which somebody got places' : 'crowds that got nothing')
  for (const [index, buyer] of world.buyers.entries()) if (lucky[index]) await sayWhereTo(world, buyer)
}

async function sayWhereTo({ draw }: World, buyer: SimulatedBuyer): Promise<void> {
  const contact = { email: draw([buyer.email, 'mari.mets@example.com']), name: 'Mari Mets', phone: '+372 5555 5555' }
  const way = draw([
    { method: 'e_ticket' },
    { method: 'e_ticket' },
    { method: 'post', envelope: true, address: ADDRESS },
  ])
  await buyer.ask(`POST ${CART}/deliveries?language=et`, { ...way, contact })
}

async function giveNames({ standingId }: World, buyer: SimulatedBuyer): Promise<void> {
  const event = buyer.page?.events.find(({ id }) => id === standingId)
  if (!event) return
  const tickets = event.tickets.map(({ id }) => ({ id, firstName: 'Jüri', lastName: `Õun ${id}` }))
  await buyer.ask(`POST ${CART}/events/${standingId}/tickets/personalisation`, { tickets })
}

async function insure({ draw }: World, buyer: SimulatedBuyer): Promise<void> {
  const [event] = buyer.page?.events ?? []
  if (!event) return
  const ids = event.tickets.map(({ id }) => id)
  if (draw([true, true, false])) {
    await buyer.ask(`POST ${CART}/events/${event.id}/tickets/insurance`, { ticketIds: ids })
  } else await buyer.ask(`DELETE ${CART}/events/${event.id}/tickets/insurance?ticketIds=${ids}`)
}

async function applyPromo({ draw, eventId, standingId }: World, buyer: SimulatedBuyer): Promise<void> {
  const address = `/api/v1/store/events/${draw([eventId, eventId, standingId])}/promo-code?language=et`
  const promoCode = draw(['SUVI', 'OMA', 'KYMNE', 'TASUTA', 'POLE'])
  await buyer.ask(`${draw(['POST', 'POST', 'POST', 'PUT'])} ${address}`, { promoCode })
}

/** A gift card of the buyer, or one whose code others have too; for all events or some. */
async function applyCard({ draw, cards, scene, eventId, standingId }: World, buyer: SimulatedBuyer): Promise<void> {
  const known = draw([true, false]) && cards.length > 0 ? draw(cards) : undefined
  const code =
    known ?? (await giveGiftCard(scene.test.shop, 'ee', { amount: draw(CARD_AMOUNTS), currency: 'EUR' })).code
  if (known === undefined) cards.push(code)
  const eventIds = draw([[], [], [eventId], [standingId], [eventId, standingId]])
  await buyer.ask(`${draw(['POST', 'POST', 'POST', 'PUT'])} ${CART}/gift-card?language=et`, { code, eventIds })
}

const changeMind: Step = async (world) => {
  const buyer = world.draw(world.buyers)
  await world.draw([giveNames, insure, applyPromo, applyCard, applyCard])(world, buyer)
}

/** Presses the order button once or twice, if the cart isn't empty. */
export async function payFor({ draw, started }: World, buyer: SimulatedBuyer): Promise<void> {
  const press = () => {
    const { version, total } = buyer.page as StoreCart
    const payment = { acceptTerms: true, expectedTotal: total.totalAmount, cartVersion: version }
    const headers: Record<string, string> = isKeyed ? { 'idempotency-key': `press ${version} of ${buyer.email}` } : {}
    return buyer.ask(`POST ${CART}/payment?language=et`, payment, headers)
  }
  const isKeyed = draw([true, false])
  if (!buyer.page?.total.ticketQuantity) return
  const answers = await Promise.all(draw([true, true, false]) ? [press()] : [press(), press()])
  for (const answer of answers) if (answer.statusCode === 200) started.push({ ...answer.json<Started>(), buyer })
  if (answers.some(({ statusCode }) => statusCode === 200)) return
  // the shown cart is outdated: the buyer reads it again, and mostly presses again
  await reload(buyer)
  if (!buyer.page?.total.ticketQuantity || draw([true, false, false])) return
  const again = await press()
  if (again.statusCode === 200) started.push({ ...again.json<Started>(), buyer })
}

const pay: Step = (world) => payFor(world, world.draw(world.buyers))

/** All buyers with a cart pay at the same moment. */
const rush: Step = (world) => Promise.all(world.buyers.map((buyer) => payFor(world, buyer)))

const leavePayment: Step = ({ draw, buyers }) => draw(buyers).ask(`DELETE ${CART}/payment?language=et`)

const emptyCart: Step = ({ draw, buyers, eventId, standingId }) =>
  draw(buyers).ask(`DELETE ${CART}?eventIds=${draw([String(eventId), String(standingId), `${eventId},${standingId}`])}`)

const takeOut: Step = async ({ draw, buyers }) => {
  const buyer = draw(buyers)
  const [event] = buyer.page?.events ?? []
  if (!event) return
  await buyer.ask(`DELETE ${CART}/tickets?eventId=${event.id}&ticketIds=${draw(event.tickets).id}`)
}

const comeBack: Step = async ({ draw, buyers, started }) => {
  if (started.length === 0) return
  const { paymentReference } = draw(started)
  await draw(buyers).ask(
    `GET /api/v1/transactions/purchase-confirmation?language=et&name=purchase-confirmation&paymentReference=${paymentReference}`,
  )
}

export const buyerSteps: StepTable = {
  hold: [6, hold],
  crowd: [1, crowd],
  'change of mind': [1, changeMind],
  pay: [3, pay],
  rush: [1, rush],
  'leave the payment': [1, leavePayment],
  'empty the cart': [1, emptyCart],
  'take a ticket out': [1, takeOut],
  'come back': [1, comeBack],
}

const BUY = 'POST /api/v1/store/gift-cards?language=et'

const buyCard: Step = async ({ draw, buyers, started, cardOrders }) => {
  const buyer = draw(buyers)
  const answer = await buyer.ask(BUY, giftCardOf({ amount: draw([1500, 5000]) }))
  if (answer.statusCode !== 200) return
  const order = answer.json<Started>()
  started.push({ ...order, buyer })
  cardOrders.push(order.orderReference)
}

/** A buyer withdraws from the purchase of a gift card, and sometimes presses twice. */
const withdrawCard: Step = async ({ draw, buyers, cardOrders }) => {
  if (cardOrders.length === 0) return
  const withdrawal = { orderReference: draw(cardOrders), email: EMAIL, confirm: draw([true, true, false]) }
  const press = () => draw(buyers).ask('POST /api/v1/store/gift-cards/withdrawal?language=et', withdrawal)
  await Promise.all(draw([true, true, false]) ? [press()] : [press(), press()])
}

/** The email with a card that was bought, or that came of a return, is opened: its code can be paid with. */
const openEmail: Step = async ({ draw, scene, cards, note }) => {
  const encrypted = await scene.rows<{ id: number; code: Buffer }>(
    `SELECT s.gift_card_id AS id, s.encrypted_code AS code FROM gift_card_sale s JOIN gift_card g ON g.id = s.gift_card_id
     WHERE s.encrypted_code IS NOT NULL AND g.issued_at IS NOT NULL
     UNION ALL SELECT gift_card_id, encrypted_code FROM ticket_return WHERE encrypted_code IS NOT NULL ORDER BY 1`,
  )
  if (encrypted.length === 0) return
  const { id, code } = draw(encrypted)
  const card = decryptCode(scene.test.shop, id, code)
  if (cards.includes(card)) return
  cards.push(card)
  note('codes of bought or returned gift cards that were read')
}

export const giftCardSteps: StepTable = {
  'buy a gift card': [1, buyCard],
  'withdraw a gift card': [1, withdrawCard],
  'open an email': [1, openEmail],
}
