import { setHallVersion } from '../../catalogue/writing/write-events.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { WrittenStock, ZoneOfEvent } from './written-stock.rules.ts'
import {
  deletePlaces,
  deleteZones,
  forgetKeptSeatsBeside,
  giveBackStanding,
  keepBackSeats,
  keepBackStanding,
  writeZones,
} from './written-stock.store.ts'

/**
 * What other rooms change of places, in sets. Only this room writes them, in the common order of locks (standing zones,
 * standing places, seats).
 */

/**
 * Prepares `writeStock`: deletes removed zones, and kept-back places that are in the way. Between the two, price zones
 * and ticket types may change.
 * @param leftZones standing zones to be deleted; the caller has locked them, and nobody holds or has bought places of
 *   them
 */
export async function clearStock(
  tx: Querying,
  { eventIds, zones, keptStanding }: WrittenStock,
  leftZones: readonly ZoneOfEvent[],
): Promise<void> {
  await giveBackStanding(tx, eventIds, zones, keptStanding)
  await deleteZones(tx, leftZones)
}

/**
 * Sets the capacity of standing zones and the places kept back; places that somebody holds or has bought stay theirs
 * (R10.2). Zones and ticket types must exist.
 * @returns events that changed, in no order
 */
export async function writeStock(tx: Querying, stock: WrittenStock): Promise<number[]> {
  const { eventIds, zones, keptStanding, keptSeats } = stock
  return [
    ...(await writeZones(tx, zones)),
    ...(await keepBackStanding(tx, keptStanding)),
    ...(await keepBackSeats(tx, eventIds, keptSeats)),
  ]
}

/** Deletes all places of events that are deleted; the caller has checked that nobody holds or has bought any. */
export const removeStock = (tx: Querying, eventIds: readonly number[]): Promise<void> => deletePlaces(tx, eventIds)

/** Assigns a hall version to events; kept-back seats that it doesn't have are deleted. */
export async function moveToHallVersion(
  tx: Querying,
  eventIds: readonly number[],
  hallVersionId: number,
): Promise<void> {
  await setHallVersion(tx, eventIds, hallVersionId)
  await forgetKeptSeatsBeside(tx, eventIds, hallVersionId)
}
