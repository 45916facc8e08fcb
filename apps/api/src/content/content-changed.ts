import { refreshOffers } from '../catalogue/writing/write-events.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { portalsOfEvents, raiseVersions } from './content-version.store.ts'

/** Says that the content of storefronts has changed: what is kept in memory of it is no longer true. */
export const raiseContentVersions = (tx: Querying, portals: readonly string[]): Promise<void> =>
  raiseVersions(tx, portals)

/** Says that an event was changed otherwise than by an import: lists and what is kept in memory follow. */
export async function contentChanged(tx: Querying, portalCode: string, eventId: number): Promise<void> {
  await raiseVersions(tx, [portalCode])
  await refreshOffers(tx, [eventId])
}

/** Says that events have another hall: their places are counted anew at once, so that a list never says sold out of a hall that has grown. */
export async function hallOfEventsChanged(tx: Querying, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return
  await raiseVersions(tx, await portalsOfEvents(tx, eventIds))
  await refreshOffers(tx, eventIds)
}
