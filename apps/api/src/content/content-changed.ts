import { refreshOffers } from '../catalogue/writing/write-events.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { portalsOfEvents, raiseVersions } from './init.store.ts'

/** Marks the content of storefronts as changed, which invalidates caches. */
export const raiseContentVersions = (tx: Querying, portals: readonly string[]): Promise<void> =>
  raiseVersions(tx, portals)

/** Marks an event as changed by something else than an import, which updates lists and invalidates caches. */
export async function contentChanged(tx: Querying, portalCode: string, eventId: number): Promise<void> {
  await raiseVersions(tx, [portalCode])
  await refreshOffers(tx, [eventId])
}

/**
 * Events have another hall: their places are counted again at once, so that lists don't show a hall that has grown as
 * sold out.
 */
export async function hallOfEventsChanged(tx: Querying, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return
  await raiseVersions(tx, await portalsOfEvents(tx, eventIds))
  await refreshOffers(tx, eventIds)
}
