import { LRUCache } from 'lru-cache'
import type { Clock } from '../../foundation/clock.ts'
import type { Changes, Stamp } from './changes.ts'
import { type EncodedResponse, encodeResponse, type ResponseContent } from './encoded-response.ts'

/** What a response depends on besides the content: it is served until any of it changes. */
export interface CacheDependencies {
  /** Sources by name. */
  readonly sources?: readonly string[]
  /** When it changes by itself, in milliseconds since 1970; without it, time alone never changes it. */
  readonly until?: number
}

/** A response that was just made, what it depends on, and the cached responses that it contains. */
export interface NewResponse extends ResponseContent {
  readonly dependsOn?: CacheDependencies
  readonly parts?: readonly CachedResponse[]
}

export interface CachedResponse extends EncodedResponse {
  readonly key: string
  /** Its sources, and the last change of each that it knows. */
  readonly sources: ReadonlyMap<string, Stamp>
  /** The last change of content that it knows. */
  readonly since: Stamp
  readonly until: number
  /** Whether it may still be served. */
  isCurrent(): boolean
}

/** Public responses by key; the least recently used ones are evicted first. See docs/cache.md. */
export interface ResponseCache {
  /**
   * The response of a key, made again when what it depends on has changed. Concurrent requests wait for the same
   * response; failures are not cached.
   */
  get(key: string, make: () => Promise<NewResponse>): Promise<CachedResponse>
  /** The response of a key if it can be served at once. */
  current(key: string): CachedResponse | undefined
  /** The memory of all responses together. */
  bytes(): number
}

const MAX_BYTES = 64 * 1024 * 1024
/** Bytes that a response costs besides its body. */
const OVERHEAD = 1024
/** Milliseconds that a response lives while this process receives no notifications. */
const MAX_AGE_WITHOUT_NOTIFICATIONS = 1000
/** A response whose sources change while it is made is made again, this often at most. */
const MAX_TRIES = 3

/**
 * @param clock decides whether `until` has come
 * @param tick milliseconds of a monotonic clock
 */
export const openResponseCache = (
  changes: Changes,
  clock: Clock,
  { maxBytes = MAX_BYTES, tick = () => performance.now() }: { maxBytes?: number; tick?: () => number } = {},
): ResponseCache => {
  const build = async (key: string, make: () => Promise<NewResponse>): Promise<CachedResponse> => {
    const began = changes.stamp()
    const madeAt = tick()
    const { dependsOn = {}, parts = [], ...content } = await make()
    const sources = new Map((dependsOn.sources ?? []).map((source) => [source, began]))
    for (const part of parts)
      for (const [source, known] of part.sources) sources.set(source, Math.min(known, sources.get(source) ?? known))
    const since = Math.min(began, ...parts.map((part) => part.since))
    const until = Math.min(dependsOn.until ?? Number.POSITIVE_INFINITY, ...parts.map((part) => part.until))
    let checkedAt = -1
    const isUnchanged = () => {
      const stamp = changes.stamp()
      if (stamp === checkedAt) return true
      if (!changes.areUnchanged(sources, since)) return false
      checkedAt = stamp
      return true
    }
    return {
      ...(await encodeResponse(content)),
      key,
      sources,
      since,
      until,
      isCurrent: () =>
        clock.now().getTime() < until &&
        isUnchanged() &&
        (changes.isListening() || tick() - madeAt < MAX_AGE_WITHOUT_NOTIFICATIONS),
    }
  }

  const cache = new LRUCache<string, CachedResponse, () => Promise<NewResponse>>({
    maxSize: maxBytes,
    sizeCalculation: ({ size }, key) => size + key.length * 2 + OVERHEAD,
    fetchMethod: (key, _outdated, { context: make }) => build(key, make),
    // a response that is evicted while it is made still goes to those who wait for it
    ignoreFetchAbort: true,
  })

  return {
    bytes: () => cache.calculatedSize,
    current(key) {
      const found = cache.get(key)
      return found?.isCurrent() ? found : undefined
    },
    async get(key, make) {
      for (let tries = 1; ; tries++) {
        const forceRefresh = cache.peek(key)?.isCurrent() === false
        const response = await cache.forceFetch(key, { context: make, forceRefresh })
        if (tries === MAX_TRIES || response.isCurrent()) return response
      }
    },
  }
}

/** A JSON response that is the same for all visitors. @param maxAge seconds that browsers may reuse it */
export const publicJson = (reply: unknown, maxAge: number, dependsOn: CacheDependencies = {}): NewResponse => ({
  status: 200,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify(reply),
  cacheControl: `public, max-age=${maxAge}`,
  dependsOn,
})
