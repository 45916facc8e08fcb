import type { SalesPoint } from '@parter/contract/sales-points/sales-points.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { sql } from 'kysely'
import type { OrderState } from '../../orders/order/order.rules.ts'
import type { Querying } from '../../platform/shop/shop.ts'

/** An order as whoever hands its tickets over needs it. */
export interface OrderToHandOver {
  readonly orderId: number
  readonly reference: string
  readonly state: OrderState
  readonly buyer: string | null
  readonly salesPoint: SalesPoint | null
  readonly token: string
  readonly language: Language
  readonly origin: string
  readonly handedOverAt: Date | null
  readonly handedOverBy: string | null
  readonly events: readonly {
    readonly title: string
    readonly startsAt: string
    readonly timeZone: string
    readonly tickets: number
  }[]
}

/** An order of a storefront by what stands on its confirmation, in any case; undefined: there is none. */
export const findOrderToHandOver = async (
  db: Querying,
  portalCode: string,
  reference: string,
): Promise<OrderToHandOver | undefined> => {
  const { rows } = await sql<OrderToHandOver>`
    SELECT o.id AS order_id, o.reference, o.state, o.contact_name AS buyer, o.sales_point, o.token, o.language, o.origin,
      given.at AS handed_over_at, member.name AS handed_over_by,
      coalesce((SELECT json_agg(json_build_object('title', one.title, 'startsAt', one.starts_at, 'timeZone', one.zone,
          'tickets', one.tickets) ORDER BY one.starts_at, one.title)
        FROM (SELECT line.label ->> 'title' AS title, line.label ->> 'eventStartAt' AS starts_at,
            line.label ->> 'timeZone' AS zone, count(*)::int AS tickets
          FROM ticket JOIN order_line AS line ON line.order_id = ticket.order_id AND line.line_no = ticket.line_no
          WHERE ticket.order_id = o.id AND ticket.state = 'issued' GROUP BY 1, 2, 3) AS one), '[]'::json) AS events
    FROM orders AS o LEFT JOIN hand_over AS given ON given.order_id = o.id
    LEFT JOIN staff_member AS member ON member.id = given.staff_id
    WHERE o.portal_code = ${portalCode} AND o.reference = ${reference.trim().toUpperCase()}`.execute(db)
  return rows[0]
}

/** Writes down who handed an order's tickets over, once. @returns whether nobody had before */
export const insertHandOver = async (
  tx: Querying,
  given: { readonly orderId: number; readonly shiftId: number; readonly staffId: number },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('handOver')
    .values(given)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
