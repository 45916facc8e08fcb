import type { Querying } from '../../platform/shop.ts'
import { publishContentHall } from '../../halls/publish-hall.ts'
import type { ContentFolder } from './content-folder.rules.ts'
import { expandHall } from './expand-hall.rules.ts'
import type { Storefront } from './storefront.rules.ts'
import type { Tally } from './summary.rules.ts'

/**
 * Publishes the halls of a folder: a plan that was changed becomes a new version, one that wasn't keeps its own.
 * @param main the storefront that halls belong to; its venues must be there already
 * @returns `hall_version.id` by the number of the hall
 */
export const publishHalls = async (
  tx: Querying,
  folder: ContentFolder,
  main: Storefront,
  tally: Tally,
): Promise<Map<number, number>> => {
  const versions = new Map<number, number>()
  const spec = { kind: 'halls', thing: 'hall' } as const
  for (const { item } of folder.halls) {
    const id = item.id + main.offsets.others
    const hall = { id, venueId: item.venue + main.offsets.others, name: item.name }
    const { hallVersionId, hall: saved, isNewVersion } = await publishContentHall(tx, hall, expandHall(item))
    if (saved !== 'same') tally.mark(spec, saved, [String(id)])
    if (isNewVersion) tally.mark(spec, 'changed', [String(id)])
    versions.set(item.id, hallVersionId)
  }
  return versions
}
