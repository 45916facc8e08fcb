import type { openShopWithPeople } from '../every-call/shop-with-people.ts'
import { EVENT, groupOrder, today } from './event-requests.ts'
import { staffPerson } from './staff-people.ts'

/** Orders for the order desk, by number. */
export interface DeskScene {
  readonly orderId: number
  readonly paymentId: number
  /** The latest ticket of an order with one. */
  readonly ticketId: (orderId: number) => Promise<string>
  /** A free seat of the order's event. */
  readonly freeSeat: () => Promise<number>
  /** Another paid order, and what it cost. */
  readonly freshOrder: () => Promise<{ id: number; total: number }>
  /** An order that is being paid. */
  readonly paying: () => Promise<number>
  /** An email of the order that was given up. */
  readonly failedEmail: () => Promise<string>
  /** The order of an invoice that waits for its money, and the sum. */
  readonly invoiced: () => Promise<{ id: number; total: number }>
  /** A refund of a paid invoice, and its order. */
  readonly owed: () => Promise<{ id: number; refundId: number }>
  /** A ticket that its owner offers. */
  readonly offer: () => Promise<{ id: number; listing: number }>
  /** An order of an event with a limit per person. */
  readonly limitedOrder: (eventId: number) => Promise<number>
  /** A refund of the order whose work was given up. */
  readonly failedRefund: () => Promise<number>
}

/** Opens the desk of a shop with one order that most requests are about. */
export const openDesk = async (people: Awaited<ReturnType<typeof openShopWithPeople>>): Promise<DeskScene> => {
  const { rows } = people.scene
  const orderOf = async (reference: string) => {
    const [order] = await rows<{ id: string; total: string }>(
      'SELECT id, total_amount AS total FROM orders WHERE reference = $1',
      [reference],
    )
    return { id: Number(order?.id), total: Number(order?.total) }
  }
  const freshOrder = async () => await orderOf((await people.bought()).started.orderReference)
  const { id: orderId } = await freshOrder()
  const [payment] = await rows<{ id: string }>('SELECT id FROM payment WHERE order_id = $1', [orderId])
  const paymentId = Number(payment?.id)
  let refunds = 0
  const group = await staffPerson(people.scene.test, 'operator')
  const invoiced = async () => {
    const made = await group.browser.get<{ orderId: number; total: { amount: number } }>(
      `POST /api/staff/events/${EVENT}/group-orders`,
      groupOrder(),
    )
    return { id: made.orderId, total: made.total.amount }
  }
  return {
    orderId,
    paymentId,
    freshOrder,
    async ticketId(id) {
      const [ticket] = await rows<{ id: string }>(
        `SELECT id FROM ticket WHERE order_id = $1 AND state = 'issued' ORDER BY issued_at DESC, id DESC LIMIT 1`,
        [id],
      )
      return ticket?.id ?? ''
    },
    async freeSeat() {
      const [seat] = await rows<{ id: number }>(
        `SELECT s.place_id AS id FROM event e JOIN hall_seat s ON s.hall_version_id = e.hall_version_id
         WHERE e.id = (SELECT event_id FROM order_line WHERE order_id = $1 LIMIT 1)
           AND NOT EXISTS (SELECT FROM allocation a WHERE a.event_id = e.id AND a.place_id = s.place_id) LIMIT 1`,
        [orderId],
      )
      return seat?.id ?? 0
    },
    async paying() {
      const { by, body } = await people.ready()
      const started = (await by('POST /api/v1/store/cart/payment?language=et', body)).json<{ orderReference: string }>()
      return (await orderOf(started.orderReference)).id
    },
    async offer() {
      const { id } = await freshOrder()
      const [listing] = await rows<{ id: string; event_id: number }>(
        `INSERT INTO resale_listing (event_id, place_id, zone_id, ticket_type_id, order_id, ticket_id, amount, fee_amount)
         SELECT t.event_id, t.place_id, 1, 1, t.order_id, t.id, 100, 0 FROM ticket t WHERE t.order_id = $1 RETURNING id, event_id`,
        [id],
      )
      return { id: listing?.event_id ?? 0, listing: Number(listing?.id) }
    },
    async limitedOrder(eventId) {
      await rows(
        `INSERT INTO person_purchase (order_id, event_id, mailbox) VALUES ($1, $2, 'mari@example.com') ON CONFLICT DO NOTHING`,
        [orderId, eventId],
      )
      return orderId
    },
    async failedEmail() {
      const [email] = await rows<{ id: string }>(
        `UPDATE email_message SET state = 'failed' WHERE id = (SELECT id FROM email_message WHERE order_id = $1
           ORDER BY created_at LIMIT 1) RETURNING id`,
        [orderId],
      )
      return email?.id ?? ''
    },
    invoiced,
    async owed() {
      const { id, total } = await invoiced()
      const paid = { amount: String(total / 100), paidOn: today() }
      await group.browser.get(`POST /api/staff/orders/${id}/invoice/payment`, paid)
      const [refund] = await rows<{ id: string }>(
        `INSERT INTO refund (order_id, payment_id, amount, reason, idempotency_key)
         SELECT order_id, id, 1, 'staff', $2 FROM payment WHERE order_id = $1 RETURNING id`,
        [id, `owed ${id}`],
      )
      return { id, refundId: Number(refund?.id) }
    },
    async failedRefund() {
      const [refund] = await rows<{ id: string }>(
        `INSERT INTO refund (order_id, payment_id, amount, reason, idempotency_key) VALUES ($1, $2, 1, 'staff', $3) RETURNING id`,
        [orderId, paymentId, `failed ${++refunds}`],
      )
      await rows(
        `INSERT INTO outbox (kind, payload, failed_at) VALUES ('refund_payment', jsonb_build_object('refundId', $1::bigint), now())`,
        [refund?.id],
      )
      return Number(refund?.id)
    },
  }
}
