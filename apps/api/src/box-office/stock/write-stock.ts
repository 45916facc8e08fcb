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

/*
 * What others decide of places, in sets: only this room writes them, in the order of locks that all keep (standing zones,
 * standing places, seats).
 */

/**
 * Clears the way for `writeStock`: zones that are no more go, and so do kept places that would be in the way. Between the
 * two their price zones and ticket types may change.
 * @param leftZones standing zones to be removed; the caller has locked them, and nobody holds or has bought places of them
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
 * Makes standing zones as large as is wanted and keeps back what is wanted; places that somebody holds or has bought stay
 * theirs (R10.2). Its zones and ticket types must be there.
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

/** Removes all places of events that go; the caller has seen that nobody holds or has bought any. */
export const removeStock = (tx: Querying, eventIds: readonly number[]): Promise<void> => deletePlaces(tx, eventIds)

/** Lets events be sold by a version of their hall; seats that were kept back and are no more are forgotten. */
export async function moveToHallVersion(
  tx: Querying,
  eventIds: readonly number[],
  hallVersionId: number,
): Promise<void> {
  await setHallVersion(tx, eventIds, hallVersionId)
  await forgetKeptSeatsBeside(tx, eventIds, hallVersionId)
}
