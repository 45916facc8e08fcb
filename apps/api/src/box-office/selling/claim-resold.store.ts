import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { LONGEST_HOLD_MINUTES, type OfferedTicket, type PlaceOfEvent, resoldPlace } from '../places/places.rules.ts'

/**
 * Holds offered tickets for carts: those that nobody else holds.
 * @param end for so many minutes, or until a time: an offer to somebody who waited
 * @returns how many are held now
 */
export const holdResold = async (
  tx: Querying,
  offers: readonly (OfferedTicket & { readonly cartId: number })[],
  end: number | Date,
): Promise<number> => {
  const [ends, offered] =
    typeof end === 'number' ? [sql`now() + ${end} * interval '1 minute'`, sql`NULL`] : [sql`${end}`, sql`${end}`]
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO allocation AS one (event_id, place_id, state, cart_id, zone_id, ticket_type_id, expires_at, offered_until,
      held_since, price_amount, price_fee)
    SELECT asked.event, asked.place, 1, asked.cart, asked.zone, asked.type, (${ends})::timestamptz, ${offered}::timestamptz,
      now(), asked.amount, asked.fee
    FROM unnest(${offers.map((one) => one.eventId)}::int[], ${offers.map((one) => resoldPlace(one.placeId))}::int[],
      ${offers.map((one) => one.zoneId)}::int[], ${offers.map((one) => one.ticketTypeId)}::int[],
      ${offers.map((one) => one.amount)}::int[], ${offers.map((one) => one.feeAmount)}::int[],
      ${offers.map((one) => one.cartId)}::bigint[]) AS asked(event, place, zone, type, amount, fee, cart)
    ORDER BY asked.event, asked.place
    ON CONFLICT (event_id, place_id) DO UPDATE SET state = 1, cart_id = excluded.cart_id, zone_id = excluded.zone_id,
      ticket_type_id = excluded.ticket_type_id, order_id = NULL, client_network = NULL, held_seconds_before = 0,
      price_amount = excluded.price_amount, price_fee = excluded.price_fee,
      offered_until = CASE WHEN one.expires_at > now() THEN one.offered_until ELSE excluded.offered_until END,
      held_since = CASE WHEN one.expires_at > now() THEN one.held_since ELSE now() END,
      expires_at = CASE WHEN one.expires_at > now() THEN greatest(one.expires_at, least(excluded.expires_at,
        one.held_since + ${LONGEST_HOLD_MINUTES} * interval '1 minute')) ELSE excluded.expires_at END
    WHERE one.expires_at <= now() OR (one.cart_id = excluded.cart_id AND one.order_id IS NULL)`.execute(tx)
  return Number(numAffectedRows)
}

/** Deletes what is left of an expired hold. @returns false: somebody holds it */
export const deleteResold = async (tx: Querying, { eventId, placeId }: PlaceOfEvent): Promise<boolean> => {
  const { rows } = await sql<{ isHeld: boolean }>`
    WITH gone AS (
      DELETE FROM allocation WHERE event_id = ${eventId} AND place_id = ${resoldPlace(placeId)} AND expires_at <= now()
    ) SELECT EXISTS (SELECT FROM allocation WHERE event_id = ${eventId} AND place_id = ${resoldPlace(placeId)}
      AND expires_at > now()) AS is_held`.execute(tx)
  return rows[0]?.isHeld === false
}
