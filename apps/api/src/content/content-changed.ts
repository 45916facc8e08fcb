import type { Querying } from '../platform/shop.ts'
import { refreshOffers } from './import/offers.store.ts'
import { raiseContentVersions } from './import/runs.store.ts'

/** Says that an event was changed otherwise than by an import: lists and what is kept in memory follow. */
export async function contentChanged(tx: Querying, portalCode: string, eventId: number): Promise<void> {
  await raiseContentVersions(tx, [portalCode])
  await refreshOffers(tx, [eventId])
}
