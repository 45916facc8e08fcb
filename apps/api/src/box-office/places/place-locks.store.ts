import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'
import { columnsOf, type PlaceOfEvent, partPlaces } from './places.rules.ts'

/**
 * Every writer of places locks in one order: cart, standing zones, standing places, seats, each in the order of its key
 * (see claim-statement.store.ts). Calling these functions before changing seats keeps it.
 */

const count = statement((tx, { cartId }: { readonly cartId: number }) =>
  tx.updateTable('cart').set({ version: sql`version + 1`, updatedAt: sql`now()` }).where('id', '=', cartId),
)

/**
 * Serialises changes of a cart's places, and gives the cart a new version, so that a hold decided before fails its
 * check.
 */
export const lockAndCountCart = async (tx: Querying, cartId: number): Promise<void> => {
  await count(tx, { cartId })
}

/** Only the first: the cart stays as it is. */
export const lockCart = async (tx: Querying, cartId: number): Promise<void> => {
  await tx.selectFrom('cart').where('id', '=', cartId).select('id').forNoKeyUpdate().execute()
}

/** Locks standing zones, sorted. */
export const lockZones = async (tx: Querying, zones: readonly { eventId: number; zoneId: number }[]): Promise<void> => {
  if (zones.length === 0) return
  await sql`
    SELECT 1 FROM standing_zone AS zone
    WHERE (zone.event_id, zone.zone_id) IN (
      SELECT * FROM unnest(${zones.map((one) => one.eventId)}::int[], ${zones.map((one) => one.zoneId)}::int[]))
    ORDER BY zone.event_id, zone.zone_id FOR NO KEY UPDATE`.execute(tx)
}

/** Locks the zones of some standing places, and then those of the places that are there, sorted; seats only sorted. */
export const lockPlaces = async (tx: Querying, all: readonly PlaceOfEvent[]): Promise<void> => {
  const { seats, standing } = partPlaces(all)
  if (standing.length > 0) {
    const { events, places } = columnsOf(standing)
    const asked = sql`unnest(${events}::int[], ${places}::int[]) AS asked(event_id, place_id)`
    const zones = await sql<{ eventId: number; zoneId: number }>`
      SELECT DISTINCT event_id, zone_id FROM ${asked} JOIN standing_allocation USING (event_id, place_id)`.execute(tx)
    await lockZones(tx, zones.rows)
    await sql`SELECT 1 FROM ${asked} JOIN standing_allocation AS one USING (event_id, place_id)
      ORDER BY one.event_id, one.place_id FOR UPDATE OF one`.execute(tx)
  }
  if (seats.length > 0) {
    const { events, places } = columnsOf(seats)
    await sql`SELECT 1 FROM unnest(${events}::int[], ${places}::int[]) AS asked(event_id, place_id)
      JOIN allocation AS one USING (event_id, place_id)
      ORDER BY one.event_id, one.place_id FOR UPDATE OF one`.execute(tx)
  }
}

/** The same for a cart that may have to be made, for an event that it may not have yet. */
export const openAndCountCart = async (
  tx: Querying,
  cart: {
    readonly id: number
    readonly portalCode: string
    readonly customerId: number | null
    readonly language: string
    readonly shopProvider: string | null
  },
  eventId: number,
): Promise<void> => {
  const { id, portalCode, customerId, language, shopProvider } = cart
  await sql`
    INSERT INTO cart AS mine (id, portal_code, customer_id, language, shop_provider, version)
    VALUES (${id}, ${portalCode}, ${customerId}, ${language}, ${shopProvider}, 1)
    ON CONFLICT (id) DO UPDATE SET version = mine.version + 1, updated_at = now()`.execute(tx)
  await sql`INSERT INTO cart_event (cart_id, event_id) VALUES (${id}, ${eventId}) ON CONFLICT DO NOTHING`.execute(tx)
}
