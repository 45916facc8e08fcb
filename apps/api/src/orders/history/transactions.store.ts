import type { Transaction } from '@parter/contract/orders/orders.ts'
import { sql } from 'kysely'
import { describedPictureJson } from '../../platform/shop/picture-json.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { type OrderState, purchaseStateOf } from '../order/order.rules.ts'
import { type OrderedEventRow, orderedEvent, stillToCome } from './ordered-event.rules.ts'
import { orderedEventColumns } from './ordered-event.store.ts'

/** How many orders of the last 24 hours there are in each state, by storefront. */
export const countRecentOrders = async (
  db: Querying,
): Promise<{ portalCode: string; state: string; orders: number }[]> =>
  db
    .selectFrom('orders')
    .select(['portalCode', 'state', (of) => of.fn.countAll<number>().as('orders')])
    .where('createdAt', '>', sql<Date>`now() - interval '24 hours'`)
    .groupBy(['portalCode', 'state'])
    .execute()

/** Orders that were paid: unpaid ones are listed as bookings. */
const PAID_STATES: readonly OrderState[] = ['paid', 'partly_refunded', 'refunded', 'late']

type EventRow = OrderedEventRow & Pick<Transaction['events'][number], 'picture'>
interface Row {
  readonly reference: string
  readonly token: string
  readonly state: OrderState
  readonly currency: string
  readonly totalAmount: number
  readonly createdAt: Date
  readonly paidAt: Date | null
  readonly paymentReference: string | null
  readonly events: readonly EventRow[]
  readonly giftCard: string | null
  readonly now: Date
}

const eventsOf = ({ events, now }: Row, onlyComing: boolean): Transaction['events'] =>
  events.flatMap((event) => {
    const shown = onlyComing ? stillToCome(event, now) : event
    return shown ? [orderedEvent(shown)] : []
  })

/**
 * What a customer has bought on a storefront, the newest first, each with its events in the asked language.
 * @param onlyComing only orders with living tickets for events that are not over, and only those events
 */
export async function readTransactions(
  db: Querying,
  ask: {
    readonly portalCode: string
    readonly customerId: number
    readonly language: string
    readonly fallback: string
    readonly onlyComing: boolean
  },
): Promise<Transaction[]> {
  const { portalCode, customerId, language, fallback, onlyComing } = ask
  const { rows } = await sql<Row>`
    SELECT now() AS now, o.reference, o.token, o.state, o.currency, o.total_amount, o.created_at, o.paid_at,
      (SELECT p.provider_reference FROM payment p WHERE p.order_id = o.id ORDER BY p.settled_at NULLS LAST, p.attempt DESC LIMIT 1)
        AS payment_reference,
      coalesce(events.list, '[]') AS events,
      (SELECT l.label->>'title' FROM order_line l WHERE l.order_id = o.id AND l.kind = 'gift_card_sale' LIMIT 1) AS gift_card
    FROM orders o
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object(
        ${orderedEventColumns},
        'picture', ${describedPictureJson(sql`t.picture_alt`)}
      ) ORDER BY e.starts_at, e.id) AS list
      FROM (
        -- of events to come those that were sent on are counted no more; they are listed, to be taken back
        SELECT l.event_id, count(*) FILTER (WHERE own.counts)::int AS tickets,
          coalesce(json_agg(nullif(l.label->'days', 'null')) FILTER (WHERE own.counts), json_agg(nullif(l.label->'days', 'null')))
            AS sold_days
        FROM order_line l
        LEFT JOIN ticket k ON k.order_id = l.order_id AND k.line_no = l.line_no AND k.state IN ('issued', 'used')
        CROSS JOIN LATERAL (SELECT NOT ${onlyComing}::boolean OR NOT EXISTS (
          SELECT FROM ticket_transfer s WHERE s.ticket_id = k.id AND s.revoked_at IS NULL) AS counts) own
        WHERE l.order_id = o.id AND l.kind = 'ticket'
          AND CASE WHEN ${onlyComing}::boolean THEN k.id IS NOT NULL ELSE l.exchange_id IS NULL END
        GROUP BY l.event_id
      ) bought
      JOIN event e ON e.id = bought.event_id
      JOIN venue v ON v.id = e.venue_id
      LEFT JOIN picture p ON p.id = e.picture_id
      LEFT JOIN LATERAL (
        SELECT title, slug, picture_alt FROM event_text x WHERE x.event_id = e.id
        ORDER BY (x.language = ${language}) DESC, (x.language = ${fallback}) DESC, x.language LIMIT 1
      ) t ON true
      WHERE NOT ${onlyComing}::boolean OR e.disposition = 'postponed'
        OR coalesce(e.ends_at, e.starts_at + interval '6 hours') > now()
    ) events ON true
    WHERE o.customer_id = ${customerId} AND o.portal_code = ${portalCode} AND o.state = ANY (${PAID_STATES})
      AND (NOT ${onlyComing}::boolean OR events.list IS NOT NULL)
    ORDER BY o.created_at DESC, o.id DESC LIMIT 200`.execute(db)
  const shown = rows.map((row) => ({ row, events: eventsOf(row, onlyComing) }))
  return shown.flatMap(({ row, events }) =>
    onlyComing && events.length === 0
      ? []
      : [
          {
            orderReference: row.reference,
            orderToken: row.token,
            paymentReference: row.paymentReference,
            state: purchaseStateOf(row.state),
            total: { amount: row.totalAmount, currency: row.currency },
            createdAt: row.createdAt.toISOString(),
            paidAt: row.paidAt?.toISOString() ?? null,
            events,
            giftCard: row.giftCard,
          },
        ],
  )
}
