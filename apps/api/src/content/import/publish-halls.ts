import { createHash } from 'node:crypto'
import type { Querying } from '../../platform/shop.ts'
import type { ContentFolder } from './content-folder.rules.ts'
import { expandHall } from './expand-hall.rules.ts'
import { findHallVersion, publishHall, saveHall } from './halls.store.ts'
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
    const { plan, seats } = expandHall(item)
    const checksum = createHash('sha256')
      .update(JSON.stringify([plan, seats]))
      .digest('hex')
    const id = item.id + main.offsets.others
    const hall = { id, venueId: item.venue + main.offsets.others, name: item.name, plan, seats, checksum }
    const saved = await saveHall(tx, hall)
    if (saved !== 'same') tally.mark(spec, saved, [String(id)])
    const known = await findHallVersion(tx, id, checksum)
    if (known === undefined) tally.mark(spec, 'changed', [String(id)])
    versions.set(item.id, known ?? (await publishHall(tx, hall)))
  }
  return versions
}
