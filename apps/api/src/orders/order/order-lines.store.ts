import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'
import type { OrderLine, StoredExtras } from './order.rules.ts'

/** The lines of an order as they were sold with it, as one column. */
export const LINES_OF_ORDER = sql<OrderLine[]>`(
  SELECT coalesce(json_agg(json_build_object('kind', line.kind, 'eventId', line.event_id, 'placeId', line.place_id,
    'zoneId', line.zone_id, 'ticketTypeId', line.ticket_type_id, 'label', line.label, 'amount', line.amount,
    'feeAmount', line.fee_amount, 'vatBasisPoints', line.vat_basis_points, 'vatAmount', line.vat_amount,
    'firstName', line.first_name, 'lastName', line.last_name, 'birthDate', line.birth_date) ORDER BY line.line_no), '[]')
  FROM order_line AS line WHERE line.order_id = orders.id AND line.exchange_id IS NULL)`

/** The promo codes of an order, as one column. */
export const PROMO_CODES_OF_ORDER = sql<string[]>`ARRAY(
  SELECT c.code FROM promo_code_use u JOIN promo_code c ON c.id = u.promo_code_id
  WHERE u.order_id = orders.id ORDER BY c.code)`

/** The lines of an order, as they were sold with it: those of later exchanges are missing. */
export const readLines = async (db: Querying, orderId: number): Promise<OrderLine[]> =>
  (await readLinesOfMany(db, [orderId])).get(orderId) ?? []

const linesOfMany = statement((db, { orderIds }: { readonly orderIds: readonly number[] }) =>
  db
    .selectFrom('orderLine')
    .where('orderId', '=', sql<number>`ANY(${orderIds}::bigint[])`)
    .where('exchangeId', 'is', null)
    .orderBy('orderId')
    .orderBy('lineNo')
    .select([
      'orderId',
      'kind',
      'eventId',
      'placeId',
      'zoneId',
      'ticketTypeId',
      'label',
      'amount',
      'feeAmount',
      'vatBasisPoints',
      'vatAmount',
      'firstName',
      'lastName',
      'birthDate',
    ]),
)

/** The lines of orders, in their order. */
export async function readLinesOfMany(
  db: Querying,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, OrderLine[]>> {
  const { rows } = await linesOfMany(db, { orderIds })
  const lines = new Map<number, OrderLine[]>()
  for (const { orderId, ...line } of rows as unknown as (OrderLine & { orderId: number })[]) {
    const own = lines.get(orderId)
    if (own) own.push(line)
    else lines.set(orderId, [line])
  }
  return lines
}

export async function updateVenueOfLines(
  tx: Querying,
  eventId: number,
  venueId: number,
  fallback: string,
): Promise<void> {
  await sql`
    UPDATE order_line l SET label = l.label || jsonb_build_object(
      'venueName', coalesce((SELECT t.name FROM venue_text t WHERE t.venue_id = v.id
        ORDER BY (t.language = o.language) DESC, (t.language = ${fallback}) DESC, t.language LIMIT 1), ''),
      'address', concat_ws(', ', nullif(v.address, ''), nullif(v.city, '')))
    FROM orders o, venue v
    WHERE l.event_id = ${eventId} AND l.kind = 'ticket' AND o.id = l.order_id AND v.id = ${venueId}`.execute(tx)
}

const extrasOfMany = statement(
  (_, { orderIds }: { readonly orderIds: readonly number[] }) => sql<StoredExtras & { readonly id: number }>`
    SELECT id, delivery_method, delivery_address, sales_point, company, refunded_amount,
      ${PROMO_CODES_OF_ORDER} AS promo_codes
    FROM orders WHERE id = ANY(${orderIds}::bigint[])`,
)

/** The buyer's choices besides the tickets, and what was refunded in minor units, by order. */
export async function readExtrasOfMany(
  db: Querying,
  orderIds: readonly number[],
): Promise<ReadonlyMap<number, StoredExtras>> {
  const { rows } = await extrasOfMany(db, { orderIds })
  return new Map(rows.map(({ id, ...extras }) => [id, extras]))
}
