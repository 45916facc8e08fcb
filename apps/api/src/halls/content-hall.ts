import { createHash } from 'node:crypto'
import type { Querying } from '../platform/shop/shop.ts'
import { deleteObsoleteHalls, findHallVersion, insertVersion, saveHall } from './plan/hall-versions.store.ts'
import type { ExpandedHall } from './plan/planned-hall.rules.ts'

/** Another text for any other plan or seats. */
export const checksumOf = ({ plan, seats }: Pick<ExpandedHall, 'plan' | 'seats'>): string =>
  createHash('sha256')
    .update(JSON.stringify([plan, seats]))
    .digest('hex')

/** What became of a hall that content describes. */
export interface PublishedHall {
  readonly hallVersionId: number
  readonly hall: 'added' | 'changed' | 'same'
  readonly isNewVersion: boolean
}

/**
 * Writes a hall from content: a plan that it had before is that version again (or what staff have made of it since),
 * another one is published as the next.
 */
export const publishContentHall = async (
  tx: Querying,
  hall: { readonly id: number; readonly venueId: number; readonly name: unknown },
  expanded: ExpandedHall,
): Promise<PublishedHall> => {
  const checksum = checksumOf(expanded)
  const saved = await saveHall(tx, hall)
  const known = await findHallVersion(tx, hall.id, checksum)
  if (known !== undefined) return { hallVersionId: known, hall: saved, isNewVersion: false }
  const { plan, seats } = expanded
  const hallVersionId = await insertVersion(tx, { id: hall.id, plan, seats, checksum, origin: 'content' })
  return { hallVersionId, hall: saved, isNewVersion: true }
}

/** Deletes the halls of storefronts that aren't among those given and that no event uses. @returns how many */
export const removeObsoleteHalls = (
  tx: Querying,
  portals: readonly string[],
  given: readonly number[],
): Promise<number> => deleteObsoleteHalls(tx, portals, given)
