import { giveGiftCard } from '../../src/orders/give-gift-card.ts'
import { putOnSale } from '../box-office/scene.ts'
import type { TestShop } from '../shop.ts'
import { payingCompany } from './event-requests.ts'
import type { StaffPerson } from './staff-people.ts'

let events = 270_000

/** Valid requests of the calls of the counter, each in a new shift of whoever sends it. */
export const counterRequests = (test: TestShop) => {
  const { holdPool } = test.shop
  const endShifts = (staffId: number) =>
    holdPool.query(
      `UPDATE counter_shift SET closed_at = now(), expected_amount = 0, counted_amount = 0, number = 1000000 + id
       WHERE staff_id = $1 AND closed_at IS NULL`,
      [staffId],
    )
  const openShift = async ({ id: staffId }: StaffPerson): Promise<number> => {
    await endShifts(staffId)
    const { rows } = await holdPool.query(
      `INSERT INTO counter_shift (portal_code, staff_id, currency, float_amount) VALUES ('ee', $1, 'EUR', 10000) RETURNING id`,
      [staffId],
    )
    return rows[0].id
  }
  const event = async (): Promise<number> => {
    const id = ++events
    await putOnSale(holdPool, { id, seats: 10 })
    return id
  }
  const held = async (who: StaffPerson) => {
    const id = await openShift(who)
    const { rows } = await holdPool.query(
      `INSERT INTO counter_sale (id, shift_id, cart_id) VALUES (gen_random_uuid(), $1, (random() * 1e12)::bigint) RETURNING id, cart_id`,
      [id],
    )
    const [{ id: saleId, cart_id: cartId }] = rows
    await holdPool.query(`INSERT INTO cart (id, portal_code, language) VALUES ($1, 'ee', 'et')`, [cartId])
    const eventId = await event()
    await holdPool.query('INSERT INTO cart_event (cart_id, event_id) VALUES ($1, $2)', [cartId, eventId])
    await holdPool.query(
      `INSERT INTO allocation (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, held_since)
       VALUES ($1, 1, 1, $2, 1, 1, now() + interval '10 minutes', now())`,
      [eventId, cartId],
    )
    const { rows: prices } = await holdPool.query('SELECT amount FROM price WHERE event_id = $1 LIMIT 1', [eventId])
    return { params: { id, saleId }, total: Number(prices[0].amount) }
  }
  const askedForCard = async (who: StaffPerson) => {
    const { params, total } = await held(who)
    const path = `POST /api/staff/counter/shifts/${params.id}/sales/${params.saleId}/card` as const
    await who.browser.ask(path, { expectedTotal: total, terminal: 'simulated' })
    return params
  }
  /** An order with tickets. */
  const sold = async (who: StaffPerson) => {
    const { params, total } = await held(who)
    const path = `POST /api/staff/counter/shifts/${params.id}/sales/${params.saleId}/cash` as const
    const reply = await who.browser.ask(path, { expectedTotal: total, received: total })
    return { id: params.id, reference: String(JSON.parse(reply.body).reference ?? 'EE-NOTHING') }
  }
  /** A shift with a ticket for an outage. */
  const prepared = async (who: StaffPerson): Promise<number> => {
    const id = await openShift(who)
    const body = { eventId: await event(), quantity: 1, zoneId: null, ticketTypeId: null }
    await who.browser.ask(`POST /api/staff/counter/shifts/${id}/outage-tickets`, body)
    return id
  }
  /** A gift card of the storefront. */
  const giftCard = async (): Promise<string> =>
    (await giveGiftCard(test.shop, 'ee', { amount: 5000, currency: 'EUR' })).code
  return {
    readCounter: () => ({ query: { storefront: 'ee' } }),
    openShift: async ({ id }: StaffPerson) => {
      await endShifts(id)
      return { body: { storefront: 'ee', float: '100,00' } }
    },
    closeShift: async (who: StaffPerson) => ({ params: { id: await openShift(who) }, body: { counted: '100' } }),
    readCounterPrices: async (who: StaffPerson) => ({ params: { id: await openShift(who), eventId: await event() } }),
    holdAtCounter: async (who: StaffPerson) => ({
      params: { id: await openShift(who) },
      body: { saleId: null, eventId: await event(), quantity: 2, zoneId: null, ticketTypeId: null },
    }),
    readCounterSeats: async (who: StaffPerson) => ({ params: { id: await openShift(who), eventId: await event() } }),
    putGiftCardOnSale: async (who: StaffPerson) => ({
      params: (await held(who)).params,
      body: { code: await giftCard() },
    }),
    takeGiftCardOffSale: async (who: StaffPerson) => ({
      params: (await held(who)).params,
      body: { lastCharacters: 'ABCD' },
    }),
    readPickUp: async (who: StaffPerson) => ({ params: await sold(who) }),
    handOverTickets: async (who: StaffPerson) => ({ params: await sold(who) }),
    readOutageTickets: async (who: StaffPerson) => ({ params: { id: await openShift(who) } }),
    prepareOutageTickets: async (who: StaffPerson) => ({
      params: { id: await openShift(who) },
      body: { eventId: await event(), quantity: 1, zoneId: null, ticketTypeId: null },
    }),
    sendOutageTickets: async (who: StaffPerson) => ({ params: { id: await prepared(who) } }),
    accountOutageTickets: async (who: StaffPerson) => ({
      params: { id: await prepared(who) },
      body: { tickets: [{ number: 1, isSold: true }] },
    }),
    dropSale: async (who: StaffPerson) => ({ params: (await held(who)).params }),
    paySaleInCash: async (who: StaffPerson) => {
      const { params, total } = await held(who)
      return { params, body: { expectedTotal: total, received: total } }
    },
    paySaleByCard: async (who: StaffPerson) => {
      const { params, total } = await held(who)
      return { params, body: { expectedTotal: total, terminal: 'simulated' } }
    },
    paySaleByInvoice: async (who: StaffPerson) => {
      const { params, total } = await held(who)
      const company = payingCompany()
      return { params, body: { ...company, expectedTotal: total } }
    },
    readCardPayment: async (who: StaffPerson) => ({ params: await askedForCard(who) }),
    cancelCardPayment: async (who: StaffPerson) => ({ params: await askedForCard(who) }),
    printFiscalReceipt: async (who: StaffPerson) => ({ params: (await held(who)).params }),
    stornoSale: async (who: StaffPerson) => {
      const { params, total } = await held(who)
      await who.browser.ask(`POST /api/staff/counter/shifts/${params.id}/sales/${params.saleId}/cash`, {
        expectedTotal: total,
        received: total,
      })
      return { params, body: { reason: 'The wrong night' } }
    },
  }
}
