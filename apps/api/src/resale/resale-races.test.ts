import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { EMAIL, openPurchaseScene, sell } from '../../testing/checkout/purchase.ts'
import { doDueWork } from '../../testing/do-due-work.ts'
import { letResell, offer, withdraw } from '../../testing/resale.ts'
import { type Bought, buy, sendBack } from '../../testing/returns.ts'
import { beginOrder } from '../checkout/begin-order.ts'
import { movePayment } from '../checkout/payments/payments.store.ts'
import { requestRefund } from '../checkout/refund-payment.ts'
import { checkBooks } from '../orders/books/check-books.ts'
import { lockOrderOf } from '../orders/order/lock-order.ts'
import { plainLine } from '../orders/order/order.rules.ts'
import { settleOrder } from '../orders/settle-order.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { markUsed } from '../tickets/ticket/mark-used.ts'
import { workers } from '../workers.ts'
import { claimListing } from './claim-listing.ts'

const EVENT = 200003
const PRICE = 1900
/** `RESALES=1000` plays a whole evening. */
const TICKETS = Number(process.env['RESALES'] ?? 400)
const PER_ORDER = 10
const AT_ONCE = 16

const scene = await openPurchaseScene()
afterAll(() => scene.close())
const { shop } = scene.test
const portal = portalOfCode('ee', shop.portals)
await sell(scene.test, { id: EVENT, seats: TICKETS + 20 }, 'Öö')
await scene.rows(`UPDATE event SET returnable_until = now() + interval '10 days' WHERE id = $1`, [EVENT])
await letResell(scene, EVENT)

/** Does what is due, but for sending emails and money, which this is not about. */
const issue = () =>
  doDueWork(
    shop,
    workers.filter(({ kind }) => kind !== 'send_email' && kind !== 'refund_payment'),
  )

let carts = 900_000_000
const cartOf = () => ({ id: ++carts, portalCode: 'ee', customerId: null, language: 'et' as const, shopProvider: null })

/** Places an order for an offered ticket, as the checkout does. */
const order = (placeId: number, cart: ReturnType<typeof cartOf>) =>
  inTransaction(shop.db, (tx) =>
    beginOrder(
      shop,
      tx,
      portal,
      {
        portalCode: 'ee',
        cartId: cart.id,
        sessionCartId: null,
        customerId: null,
        language: 'et',
        shopProvider: null,
        contactName: 'Ott Ostja',
        contactEmail: EMAIL,
        contactPhone: null,
        deliveryMethod: 'e_ticket',
        deliveryAddress: null,
        salesPoint: null,
        company: null,
        envelope: false,
        currency: 'EUR',
        totalAmount: PRICE,
        origin: 'http://ee.localhost',
        lines: [
          { ...plainLine('ticket', PRICE, { isResale: true }), eventId: EVENT, placeId, zoneId: 1, ticketTypeId: 1 },
        ],
        vouchers: { promoCodeIds: [], giftCards: [] },
      },
      { amount: PRICE, now: new Date(), mayHaveFailed: false },
    ),
  )

/** Settles its payment, as a callback does; what buys nothing goes back. */
const settle = (payment: Awaited<ReturnType<typeof order>>) =>
  inTransaction(shop.db, async (tx) => {
    const locked = await lockOrderOf(tx, payment.orderId)
    await movePayment(tx, payment.id, 'settled')
    const settlement = await settleOrder(shop, tx, locked, payment)
    if (settlement === 'late')
      await requestRefund(tx, { ...payment, state: 'settled' }, { reason: 'late', amount: PRICE, key: 'late' })
    return settlement
  })

const buyOffered = async (placeId: number): Promise<string> => {
  const cart = cartOf()
  try {
    await inTransaction(shop.db, (tx) => claimListing(tx, shop, cart, { eventId: EVENT, placeIds: [placeId] }))
    return await settle(await order(placeId, cart))
  } catch (error) {
    if (error instanceof ShopError) return error.code
    throw error
  }
}

/** Goes in at a door, whatever else happens to the ticket. */
const scan = (ticketId: string) =>
  inTransaction(shop.db, async (tx) => {
    const ticket = await tx
      .selectFrom('ticket')
      .where('id', '=', ticketId)
      .select('state')
      .forUpdate()
      .executeTakeFirst()
    if (ticket?.state !== 'issued') return 'refused'
    await markUsed(tx, [{ ticketId, at: new Date() }])
    return 'in'
  })

type Act = (bought: Bought, id: string) => Promise<unknown>
const acts: readonly Act[] = [
  (bought, id) => sendBack(bought, [id], PRICE),
  ({ buyer, started }, id) =>
    buyer.ask(`POST /api/v1/tickets/${id}/recipient`, { orderToken: started.orderToken, email: 'friend@example.com' }),
  (_, id) => scan(id),
  (bought, id) => withdraw(bought, id),
]

const statesOf = async (placeId: number) =>
  await scene.rows<{ state: string; order_id: string }>(
    `SELECT state, order_id FROM ticket WHERE event_id = $1 AND place_id = $2 AND state IN ('issued', 'used')`,
    [EVENT, placeId],
  )

describe('resales at the same time as other acts on the same tickets [R13.4]', () => {
  it('leave each ticket in one hand and the books in order', async () => {
    const tickets: { readonly bought: Bought; readonly id: string; readonly placeId: number }[] = []
    for (let first = 1; first <= TICKETS; first += PER_ORDER) {
      const places = Array.from({ length: PER_ORDER }, (_, at) => first + at)
      const bought = await buy({ ...scene, work: issue }, places, undefined, { eventId: EVENT })
      for (const [at, placeId] of places.entries()) {
        await offer(bought, bought.ids[at], PRICE)
        tickets.push({ bought, id: bought.ids[at] ?? '', placeId })
      }
    }
    const outcomes = new Map<string, number>()
    const note = (outcome: string) => outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
    const queue = [...tickets.entries()]
    const work = async () => {
      for (let next = queue.pop(); next; next = queue.pop()) {
        const [at, { bought, id, placeId }] = next
        const act = acts[at % acts.length] as Act
        // two buyers, and the owner before, between or after them
        const buying = at % 3 === 0 ? act(bought, id).then(() => buyOffered(placeId)) : buyOffered(placeId)
        const [one, other] = await Promise.all([buying, buyOffered(placeId), at % 3 === 0 ? null : act(bought, id)])
        note(one)
        note(other)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    await issue()
    const bought = outcomes.get('paid') ?? 0
    // both sides win often enough for it to be a race
    expect(bought).toBeGreaterThan(TICKETS / 10)
    expect(TICKETS - bought).toBeGreaterThan(TICKETS / 10)
    expect(await checkBooks(shop, 0)).toEqual([])
    const [hands] = await scene.rows(
      `SELECT count(*)::int AS sold, count(buyer_order_id)::int AS buyers,
         (SELECT count(*)::int FROM allocation WHERE event_id = $1 AND place_id < 0 AND expires_at > now()) AS held,
         (SELECT count(*)::int FROM ticket_return WHERE reason = 'resold') AS refunds
       FROM resale_listing WHERE event_id = $1 AND outcome = 'sold'`,
      [EVENT],
    )
    expect(hands).toMatchObject({ sold: bought, buyers: bought, refunds: bought })
    const [doubled] = await scene.rows(
      `SELECT count(*)::int AS n FROM (SELECT FROM ticket WHERE event_id = $1 AND state IN ('issued', 'used')
         GROUP BY place_id HAVING count(*) > 1) AS twice`,
      [EVENT],
    )
    expect(doubled).toEqual({ n: 0 })
  }, 240_000)

  it('wait for who has the ticket first: a buyer whose ticket goes in at that moment is paid back', async () => {
    const placeId = TICKETS + 1
    const bought = await buy({ ...scene, work: issue }, [placeId], undefined, { eventId: EVENT })
    await offer(bought)
    const cart = cartOf()
    await inTransaction(shop.db, (tx) => claimListing(tx, shop, cart, { eventId: EVENT, placeIds: [placeId] }))
    const payment = await order(placeId, cart)
    const door = await shop.holdPool.connect()
    try {
      await door.query('BEGIN')
      await door.query(`UPDATE ticket SET state = 'used', used_at = now() WHERE id = $1`, [bought.ids[0]])
      const settled = settle(payment)
      const isWaiting = async () =>
        (await scene.rows(`SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query ~ 'resale_listing'`))
          .length > 0
      await expect.poll(isWaiting).toBe(true)
      await door.query('COMMIT')
      expect(await settled).toBe('late')
    } finally {
      door.release()
    }
    expect(await statesOf(placeId)).toMatchObject([{ state: 'used' }])
    expect(await checkBooks(shop, 0)).toEqual([])
  })

  it('control: without the guard of the ticket’s row both have the place', async () => {
    const placeId = TICKETS + 2
    const bought = await buy({ ...scene, work: issue }, [placeId], undefined, { eventId: EVENT })
    await offer(bought)
    const cart = cartOf()
    await inTransaction(shop.db, (tx) => claimListing(tx, shop, cart, { eventId: EVENT, placeIds: [placeId] }))
    const payment = await order(placeId, cart)
    expect(await scan(bought.ids[0] ?? '')).toBe('in')
    // what a take-over does that doesn't ask the ticket
    await scene.rows('UPDATE allocation SET order_id = $1, cart_id = $2 WHERE event_id = $3 AND place_id = $4', [
      payment.orderId,
      cart.id,
      EVENT,
      placeId,
    ])
    const broken = await checkBooks(shop, 0)
    expect(broken.map(({ invariant }) => invariant)).toContain('places of paid orders are sold to them')
    await scene.rows(
      `UPDATE allocation SET order_id = t.order_id FROM ticket t
       WHERE allocation.event_id = $1 AND allocation.place_id = $2 AND t.event_id = $1 AND t.place_id = $2`,
      [EVENT, placeId],
    )
    expect(await settle(payment)).toBe('late')
    expect(await checkBooks(shop, 0)).toEqual([])
  })
})
