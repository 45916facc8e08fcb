import type { FastifyReply } from 'fastify'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { addressBlock } from '../platform/http/rate-limits.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { LiveStock } from './live-stock.ts'

/** How many open maps one process streams changes to; others poll. */
const MOST_STREAMS = 20_000
/**
 * How many open maps of one network address get a stream, over all processes; others poll. Whole mobile networks share
 * one address.
 */
const MOST_OF_AN_ADDRESS = 300
/** Seconds after which streams of crashed processes no longer count. */
const COUNTED_SECONDS = 3600
/** In milliseconds: proxies close idle connections, and maps notice that a silent one is dead. */
const SIGN_OF_LIFE = 15_000
/** Browsers show no comments to pages, and no events without data. */
const ALIVE = 'event: alive\ndata: 1\n\n'
const COME_BACK_AFTER = 2_000
/** At most so many milliseconds later: those whose streams end together, with a process, don't come back together. */
const COME_BACK_WITHIN = 6_000
/**
 * How many bytes may wait for a slow connection; beyond that it is closed, and the client reconnects with its version.
 */
const MOST_WAITING = 512 * 1024

/** Streams of changes to open maps. */
export interface Streams {
  /**
   * Replies with a stream of server-sent events that ends when the visitor leaves or the shop closes.
   * @param headers of the reply, besides those of a stream
   * @param address of the visitor
   * @throws ShopError event_not_found, temporarily_unavailable (too many streams), too_many_requests (too many of one
   *   address)
   */
  open(
    reply: FastifyReply,
    address: string,
    eventId: number,
    version: number | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<FastifyReply>
  close(): void
}

export const openStreams = (
  live: LiveStock,
  { memory, settings }: Pick<Shop, 'memory' | 'settings'>,
  most = MOST_STREAMS,
): Streams => {
  /** Streams of each address at this process: exact, whatever the shared memory has lost. */
  const here = new Map<string, number>()
  const give = (block: string) => {
    const left = (here.get(block) ?? 1) - 1
    if (left > 0) here.set(block, left)
    else here.delete(block)
    if (settings.RATE_LIMITS) void memory.uncount(`streams ${block}`)
  }
  /** Counts a stream of an address. @returns how to release it */
  const take = async (address: string): Promise<() => void> => {
    const block = addressBlock(address)
    here.set(block, (here.get(block) ?? 0) + 1)
    const everywhere = settings.RATE_LIMITS ? await memory.count(`streams ${block}`, COUNTED_SECONDS) : 0
    const isTooMany = Math.max(here.get(block) ?? 0, everywhere) > MOST_OF_AN_ADDRESS
    if (isTooMany && settings.RATE_LIMITS) {
      give(block)
      throw new ShopError('too_many_requests', { retryAfterSeconds: 30 })
    }
    return () => give(block)
  }
  const ends = new Set<() => void>()
  const signs = setInterval(() => {
    for (const say of says) say(ALIVE)
  }, SIGN_OF_LIFE).unref()
  const says = new Set<(text: string) => void>()
  let isClosed = false

  return {
    async open(reply, address, eventId, version, headers) {
      if (isClosed || ends.size >= most) throw new ShopError('temporarily_unavailable', { retryAfterSeconds: 30 })
      const release = await take(address)
      const { raw } = reply
      let waiting: string[] | undefined = []
      const say = (text: string) => {
        if (waiting) waiting.push(text)
        else if (raw.writableLength > MOST_WAITING) raw.destroy()
        else raw.write(text)
      }
      const stop = await live.follow(eventId, version, say).catch((error: unknown) => {
        release()
        throw error
      })
      if (!stop) {
        release()
        throw new ShopError('event_not_found')
      }
      const end = () => {
        if (!ends.delete(end)) return
        stop()
        release()
        says.delete(say)
        raw.end()
      }
      if (isClosed || raw.destroyed) {
        stop()
        release()
        throw new ShopError('temporarily_unavailable')
      }
      ends.add(end)
      says.add(say)
      reply.hijack()
      raw.on('close', end)
      raw.on('error', end)
      raw.writeHead(200, {
        ...reply.getHeaders(),
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      } as Record<string, string>)
      raw.write(`retry: ${COME_BACK_AFTER + Math.floor(Math.random() * COME_BACK_WITHIN)}\n\n${waiting.join('')}`)
      waiting = undefined
      return reply
    },
    close() {
      isClosed = true
      clearInterval(signs)
      for (const end of ends) end()
    },
  }
}
