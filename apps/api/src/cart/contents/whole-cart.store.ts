import { type RawBuilder, sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'
import { type CartRow, type OrderUnderWay, ROW_COLUMNS, type TicketDetails } from './cart.store.ts'
import type { DeliveryTerms } from './delivery.rules.ts'

/** An event of which a cart holds or held places. */
export interface EventOfCart {
  readonly eventId: number
  /** The present revision of its content. */
  readonly revision: number
  /** The lone seats that the cart was warned about. */
  readonly loneSeats: readonly number[]
}

/** All rows of a cart at one moment, with its holds as the box office reads them. */
export interface CartWithHolds<Holds> {
  readonly row: CartRow
  /** In the order in which they were added. */
  readonly events: readonly EventOfCart[]
  readonly held: Holds
  readonly ticketDetails: readonly TicketDetails[]
  readonly hasPromoCodes: boolean
  readonly hasGiftCards: boolean
  readonly deliveryTerms: readonly DeliveryTerms[]
  readonly underWay: OrderUnderWay | undefined
}

interface Row<Holds> extends CartRow {
  readonly events: readonly EventOfCart[] | null
  readonly held: Holds
  readonly ticketDetails: readonly (Omit<TicketDetails, 'insuredAt'> & { readonly insuredAt: string | null })[] | null
  readonly hasPromoCodes: boolean
  readonly hasGiftCards: boolean
  readonly deliveryTerms: readonly DeliveryTerms[] | null
  readonly underWay: OrderUnderWay | null
}

/**
 * The statement that reads a cart whole. Every change of its rows increments the cart's version, so a later write can check
 * that the reading is still current.
 * @param holds the SQL column of a cart's holds
 */
export const wholeCart = <Holds>(holds: (cartId: RawBuilder<unknown>) => RawBuilder<Holds>) =>
  statement(
    (_, { cartId }: { readonly cartId: number }) => sql<Row<Holds>>`
    SELECT ${sql.join(ROW_COLUMNS.map((column) => sql.ref(column)))}, now() AS now,
      (SELECT json_agg(json_build_object('eventId', one.event_id, 'revision', event.revision, 'loneSeats', one.lone_seats)
          ORDER BY one.added_at, one.event_id)
        FROM cart_event AS one JOIN event ON event.id = one.event_id WHERE one.cart_id = cart.id) AS events,
      ${holds(sql.ref('cart.id'))} AS held,
      (SELECT json_agg(json_build_object('eventId', one.event_id, 'placeId', one.place_id, 'firstName', one.first_name,
          'lastName', one.last_name, 'birthDate', one.birth_date, 'insuredAt', one.insured_at))
        FROM cart_ticket AS one WHERE one.cart_id = cart.id) AS ticket_details,
      EXISTS (SELECT FROM cart_promo_code AS one WHERE one.cart_id = cart.id) AS has_promo_codes,
      EXISTS (SELECT FROM cart_gift_card AS one WHERE one.cart_id = cart.id) AS has_gift_cards,
      (SELECT json_agg(json_build_object('method', one.method, 'isOffered', one.is_offered, 'amount', one.amount,
          'from', CASE WHEN isfinite(one.offered_from) THEN one.offered_from END,
          'until', CASE WHEN isfinite(one.offered_until) THEN one.offered_until END,
          'eventIds', one.event_ids, 'words', one.words))
        FROM delivery_terms AS one WHERE one.portal_code = cart.portal_code) AS delivery_terms,
      (SELECT json_build_object('orderToken', orders.token, 'paymentLink', payment.link)
        FROM orders LEFT JOIN payment ON payment.order_id = orders.id AND payment.state IN ('created', 'pending')
        WHERE orders.cart_id = cart.id AND orders.state = 'paying' ORDER BY payment.attempt DESC LIMIT 1) AS under_way
    FROM cart WHERE id = ${cartId}`,
  )

/**
 * Reads a cart in one statement.
 * @param ask made by `wholeCart`
 * @returns undefined: there is no such cart
 */
export async function readCartWithHolds<Holds>(
  db: Querying,
  cartId: number,
  ask: ReturnType<typeof wholeCart<Holds>>,
): Promise<CartWithHolds<Holds> | undefined> {
  const { rows } = await ask(db, { cartId })
  const [whole] = rows
  if (!whole) return undefined
  const { events, held, ticketDetails, hasPromoCodes, hasGiftCards, deliveryTerms, underWay, ...row } = whole
  return {
    row,
    events: events ?? [],
    held,
    ticketDetails: (ticketDetails ?? []).map((one) => ({
      ...one,
      insuredAt: one.insuredAt === null ? null : new Date(one.insuredAt),
    })),
    hasPromoCodes,
    hasGiftCards,
    deliveryTerms: deliveryTerms ?? [],
    underWay: underWay ?? undefined,
  }
}
