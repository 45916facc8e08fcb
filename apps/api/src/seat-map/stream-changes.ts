import type { FastifyReply } from 'fastify'
import { ShopError } from '../platform/shop-error.ts'
import type { LiveStock } from './live-stock.ts'

/** Open maps that one process tells of changes; the others ask. */
const MOST_STREAMS = 20_000
/** Milliseconds: proxies cut a line on which nothing is said for long. */
const SIGN_OF_LIFE = 15_000
const COME_BACK_AFTER = 2_000
/** Bytes that may wait for a slow line; beyond, it is cut, and comes back with the version that it has. */
const MOST_WAITING = 512 * 1024

/** Streams of changes to open maps. */
export interface Streams {
  /**
   * Answers with a stream of server-sent events that ends when the visitor goes or the shop closes.
   * @param headers of the answer, besides those of a stream
   * @throws ShopError event_not_found, temporarily_unavailable (too many streams)
   */
  open(
    reply: FastifyReply,
    eventId: number,
    version: number | undefined,
    headers: Readonly<Record<string, string>>,
  ): Promise<FastifyReply>
  close(): void
}

export const openStreams = (live: LiveStock, most = MOST_STREAMS): Streams => {
  const ends = new Set<() => void>()
  const signs = setInterval(() => {
    for (const say of says) say(':\n\n')
  }, SIGN_OF_LIFE).unref()
  const says = new Set<(text: string) => void>()
  let isClosed = false

  return {
    async open(reply, eventId, version, headers) {
      if (isClosed || ends.size >= most) throw new ShopError('temporarily_unavailable', { retryAfterSeconds: 30 })
      const { raw } = reply
      let waiting: string[] | undefined = []
      const say = (text: string) => {
        if (waiting) waiting.push(text)
        else if (raw.writableLength > MOST_WAITING) raw.destroy()
        else raw.write(text)
      }
      const stop = await live.follow(eventId, version, say)
      if (!stop) throw new ShopError('event_not_found')
      const end = () => {
        stop()
        says.delete(say)
        ends.delete(end)
        raw.end()
      }
      if (isClosed || raw.destroyed) {
        stop()
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
      raw.write(`retry: ${COME_BACK_AFTER}\n\n${waiting.join('')}`)
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
