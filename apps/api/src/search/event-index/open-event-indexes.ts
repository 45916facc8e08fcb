import type { Stamp } from '../../platform/http/response-cache/changes.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { EventIndex } from './event-index.rules.ts'
import { readEventIndex, readIndexVersion } from './event-index.store.ts'

/** How long a storefront's version is used without reading it again, in milliseconds: the delay after an import. */
const BELIEVED = 1000
/** After so many milliseconds prices are read again in the background. */
const AGE = 60_000

interface Kept {
  readonly index: Promise<EventIndex>
  readonly version: number
  readonly readAt: number
  checkedAt: number
  /** The last change of content that was known then. */
  checkedFor: Stamp
}

/** Returns the index of a storefront, read on first use. */
export type EventIndexOf = (portalCode: string) => Promise<EventIndex>

/**
 * Keeps the indexes of all storefronts in memory, read again after an import, and each minute for changed prices.
 * @param tick milliseconds of a monotonic clock
 */
export const openEventIndexes = (
  shop: Pick<Shop, 'db' | 'clock' | 'log' | 'changes'>,
  tick: () => number = () => performance.now(),
): EventIndexOf => {
  const { db, clock, log } = shop
  const { contentStamp } = shop.changes
  const kept = new Map<string, Kept>()

  const read = (portalCode: string, version: number): Promise<EventIndex> => {
    const index = readEventIndex(db, portalCode, clock.now())
    const entry: Kept = { index, version, readAt: tick(), checkedAt: tick(), checkedFor: contentStamp() }
    index.catch(() => kept.get(portalCode) === entry && kept.delete(portalCode))
    kept.set(portalCode, entry)
    return index
  }

  /** Replaces the index when new prices are read; until then, and while the database is down, the old one is used. */
  const renew = async (portalCode: string, old: Kept): Promise<void> => {
    const index = await readEventIndex(db, portalCode, clock.now())
    if (kept.get(portalCode) === old) kept.set(portalCode, { ...old, index: Promise.resolve(index), readAt: tick() })
  }

  return async (portalCode) => {
    const now = tick()
    const found = kept.get(portalCode)
    if (found && now - found.checkedAt < BELIEVED && found.checkedFor === contentStamp()) return found.index
    const checkedFor = contentStamp()
    // one check for changes by time serves all; a change that was notified must reach everyone
    if (found?.checkedFor === checkedFor) found.checkedAt = now
    const version = await readIndexVersion(db, portalCode).catch((error: unknown) => {
      if (found) return found.version
      throw error
    })
    const present = kept.get(portalCode)
    if (!present || present.version !== version) return read(portalCode, version)
    Object.assign(present, { checkedAt: now, checkedFor })
    if (now - present.readAt > AGE)
      renew(portalCode, present).catch((error: unknown) =>
        log.warn({ err: error, portalCode }, 'prices of lists stay old'),
      )
    return present.index
  }
}
