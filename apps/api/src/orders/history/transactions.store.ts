import type { Transaction } from '@parter/contract/orders.ts'
import { validDays } from '@parter/portal/event-days.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop.ts'
import { type OrderState, purchaseStateOf } from '../order.rules.ts'

/** Orders for which money came: what is unpaid stands among the bookings. */
const PAID_STATES: readonly OrderState[] = ['paid', 'partly_refunded', 'refunded', 'late']

type EventOfOrder = Transaction['events'][number]
/** An event with the numbers of days that each ticket was sold for, null for the whole event. */
type EventRow = Omit<EventOfOrder, 'days'> & { readonly soldDays: readonly (readonly number[] | null)[] }
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
}

const eventOf = ({ soldDays, ...event }: EventRow): EventOfOrder => {
  const { eventStartAt: startsAt, eventEndAt: endsAt, timeZone } = event
  const numbers = soldDays.flatMap((days) => days ?? [])
  const isWhole = soldDays.includes(null)
  return { ...event, days: isWhole ? null : validDays(numbers, { startsAt, endsAt, timeZone }) }
}

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
    SELECT o.reference, o.token, o.state, o.currency, o.total_amount, o.created_at, o.paid_at,
      (SELECT p.provider_reference FROM payment p WHERE p.order_id = o.id ORDER BY p.settled_at NULLS LAST, p.attempt DESC LIMIT 1)
        AS payment_reference,
      coalesce(events.list, '[]') AS events,
      (SELECT l.label->>'title' FROM order_line l WHERE l.order_id = o.id AND l.kind = 'gift_card_sale' LIMIT 1) AS gift_card
    FROM orders o
    LEFT JOIN LATERAL (
      SELECT json_agg(json_build_object(
        'id', e.id, 'title', coalesce(t.title, ''), 'slug', coalesce(t.slug, ''), 'tickets', bought.tickets, 'soldDays', bought.sold_days,
        'eventStartAt', to_char(e.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
        'eventEndAt', to_char(e.ends_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'timeZone', v.time_zone,
        'picture', CASE WHEN p.id IS NULL THEN NULL ELSE json_build_object(
          'id', p.id, 'width', p.width, 'height', p.height, 'widths', p.widths, 'placeholder', p.placeholder) END
      ) ORDER BY e.starts_at, e.id) AS list
      FROM (
        -- of events to come those that were sent on are counted no more; they are listed, to be taken back
        SELECT l.event_id, count(*) FILTER (WHERE own.counts)::int AS tickets,
          coalesce(json_agg(nullif(l.label->'days', 'null')) FILTER (WHERE own.counts), json_agg(nullif(l.label->'days', 'null')))
            AS sold_days
        FROM order_line l
        LEFT JOIN ticket k ON k.order_id = l.order_id AND k.line_no = l.line_no AND k.state IN ('issued', 'used')
        CROSS JOIN LATERAL (SELECT NOT ${onlyComing}::boolean OR NOT EXISTS (
          SELECT FROM ticket_transfer s WHERE s.ticket_id = k.id AND s.taken_back_at IS NULL) AS counts) own
        WHERE l.order_id = o.id AND l.kind = 'ticket' AND (NOT ${onlyComing}::boolean OR k.id IS NOT NULL)
        GROUP BY l.event_id
      ) bought
      JOIN event e ON e.id = bought.event_id
      JOIN venue v ON v.id = e.venue_id
      LEFT JOIN picture p ON p.id = e.picture_id
      LEFT JOIN LATERAL (
        SELECT title, slug FROM event_text x WHERE x.event_id = e.id
        ORDER BY (x.language = ${language}) DESC, (x.language = ${fallback}) DESC, x.language LIMIT 1
      ) t ON true
      WHERE NOT ${onlyComing}::boolean OR coalesce(e.ends_at, e.starts_at + interval '6 hours') > now()
    ) events ON true
    WHERE o.customer_id = ${customerId} AND o.portal_code = ${portalCode} AND o.state = ANY (${PAID_STATES})
      AND (NOT ${onlyComing}::boolean OR events.list IS NOT NULL)
    ORDER BY o.created_at DESC, o.id DESC LIMIT 200`.execute(db)
  return rows.map((row) => ({
    orderReference: row.reference,
    orderToken: row.token,
    paymentReference: row.paymentReference,
    state: purchaseStateOf(row.state),
    total: { amount: row.totalAmount, currency: row.currency },
    createdAt: row.createdAt.toISOString(),
    paidAt: row.paidAt?.toISOString() ?? null,
    events: row.events.map(eventOf),
    giftCard: row.giftCard,
  }))
}
