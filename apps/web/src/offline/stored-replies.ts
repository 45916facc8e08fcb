import { browserCalls } from '@parter/contract/browser-calls.ts'
import type { CallName } from '@parter/contract/calls.ts'
import { markerIn } from '../platform/calls/marker.rules.ts'

const MOST = 120
/** Public replies, shown as stale while the shop can't be reached. */
const PUBLIC_CACHE = 'answers'
/** The customer's own tickets and their codes; deleted when another person logs in. */
const OWNER_CACHE = 'my tickets'

interface StoredReply {
  /** Milliseconds since 1970. */
  readonly at: number
  readonly owner: string
  readonly reply: unknown
}

const cacheOf = (name: CallName): string | null => {
  const { offline } = browserCalls[name]
  if (offline === undefined) return null
  return offline === 'owner' ? OWNER_CACHE : PUBLIC_CACHE
}

const addressOf = (name: CallName, input: unknown): string =>
  `/kept/${name}?${encodeURIComponent(JSON.stringify(input))}`

/** The marker of the session; personal replies are shown to the same session only. */
const owner = (): string => markerIn(document.cookie)

/**
 * Stores a reply if its call's record allows it; does nothing where storage is blocked.
 * @param at when it was received, milliseconds since 1970
 */
export const storeReply = async (name: CallName, input: unknown, reply: unknown, at: number): Promise<void> => {
  const place = cacheOf(name)
  if (!place || (place === OWNER_CACHE && owner() === '')) return
  const kept: StoredReply = { at, owner: place === OWNER_CACHE ? owner() : '', reply }
  try {
    const cache = await caches.open(place)
    const address = addressOf(name, input)
    await cache.delete(address)
    await cache.put(address, new Response(JSON.stringify(kept)))
    const all = await cache.keys()
    for (const old of all.slice(0, Math.max(0, all.length - MOST))) await cache.delete(old)
  } catch {
    // storage fails in private windows, where it is blocked, or when it is full
  }
}

/** The stored reply of a call, if there is one and this visitor may see it. */
export const findStoredReply = async (name: CallName, input: unknown): Promise<StoredReply | null> => {
  const place = cacheOf(name)
  if (!place) return null
  try {
    const found = await (await caches.open(place)).match(addressOf(name, input))
    const kept = found ? ((await found.json()) as StoredReply) : null
    return kept && (place === PUBLIC_CACHE || kept.owner === owner()) ? kept : null
  } catch {
    return null
  }
}

/** Deletes personal replies after a login or logout. */
export const deleteOwnReplies = async (): Promise<void> => {
  try {
    await caches.delete(OWNER_CACHE)
  } catch {
    // where storage is blocked there is nothing to delete
  }
}
