import { browserCalls } from '@parter/contract/browser-calls.ts'
import type { CallName } from '@parter/contract/calls.ts'
import { markerIn } from '../platform/calls/marker.rules.ts'

const MOST = 120
/** What everybody gets alike: shown again, and marked as old, when nothing newer can be had. */
const PUBLIC_CACHE = 'answers'
/** One's own tickets and their codes: for their owner alone, and gone as soon as somebody else is here. */
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

/** Who is here, by the marker cookie: what is his is shown to nobody else. */
const owner = (): string => markerIn(document.cookie)

/**
 * Keeps an answer that may be kept. Where nothing may be stored, nothing is, and nothing is lost.
 * @param at when it came, milliseconds since 1970
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
    // a private window, storage that is refused, or a phone without room
  }
}

/** What was answered before, if it is still here and this visitor's to see. */
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

/** Somebody has come or gone: tickets of another are on this device no more. */
export const deleteOwnReplies = async (): Promise<void> => {
  try {
    await caches.delete(OWNER_CACHE)
  } catch {
    // where nothing may be stored there is nothing to forget
  }
}
