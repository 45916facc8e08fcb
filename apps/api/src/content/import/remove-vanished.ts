import { removeStock } from '../../box-office/stock/write-stock.ts'
import { hideEvents, removeEvents } from '../../catalogue/write-events.ts'
import type { Querying } from '../../platform/shop.ts'
import { findGoneEvents, removeBesideEvents, type Vanished } from './vanished.store.ts'

/**
 * Removes what others refer to, after the merge has freed it; what is still referred to stays. An event that anybody has
 * ever bought or holds places of is only unpublished.
 * @param hallIds halls that the content has
 * @returns how many went or are hidden, by kind
 */
export const removeAfterMerge = async (
  tx: Querying,
  portals: readonly string[],
  hallIds: readonly number[],
): Promise<Record<string, Vanished>> => {
  const { needed, idle } = await findGoneEvents(tx, portals)
  const hidden = await hideEvents(tx, needed)
  await removeStock(tx, idle)
  const removed = await removeEvents(tx, idle)
  return { events: { removed, hidden }, ...(await removeBesideEvents(tx, portals, hallIds)) }
}
