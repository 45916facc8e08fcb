import type { Querying } from '../platform/shop.ts'
import { portalsOfEvents, refreshOffers } from './import/offers.store.ts'
import { raiseContentVersions } from './import/runs.store.ts'

/** Says that an event was changed otherwise than by an import: lists and what is kept in memory follow. */
export async function contentChanged(tx: Querying, portalCode: string, eventId: number): Promise<void> {
  await raiseContentVersions(tx, [portalCode])
  await refreshOffers(tx, [eventId])
}

/** Says that events have another hall: their places are counted anew at once, so that a list never says sold out of a hall that has grown. */
export async function hallOfEventsChanged(tx: Querying, eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return
  await raiseContentVersions(tx, await portalsOfEvents(tx, eventIds))
  await refreshOffers(tx, eventIds)
}
