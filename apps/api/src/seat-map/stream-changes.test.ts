import { PassThrough } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { describe, expect, it } from 'vitest'
import { readSettings } from '../platform/settings/settings.ts'
import { inProcessMemory } from '../platform/shared-memory/in-process-memory.ts'
import type { LiveStock } from './live-stock.ts'
import { openStreams } from './stream-changes.ts'

const live: LiveStock = {
  since: async () => undefined,
  follow: async (eventId) => (eventId === 404 ? undefined : () => {}),
  close: async () => {},
}
const reply = () => {
  const raw = Object.assign(new PassThrough(), { writeHead: () => raw })
  return { raw, hijack: () => {}, getHeaders: () => ({}) } as unknown as FastifyReply & { raw: PassThrough }
}
const shop = { memory: inProcessMemory(), settings: readSettings({ NODE_ENV: 'test' }) }
/** Opens streams one after the other; returns how many there were before one was refused, and the error. */
const openUntilRefused = async (streams: ReturnType<typeof openStreams>, address: string, most: number) => {
  const opened: PassThrough[] = []
  try {
    while (opened.length < most) {
      const one = reply()
      await streams.open(one, address, 1, undefined, {})
      opened.push(one.raw)
    }
    return { opened, refusal: null }
  } catch (error) {
    return { opened, refusal: error }
  }
}

describe('streams of one network address [R7.3]', () => {
  it('are 300 at most over all processes; others are told to poll, until one ends', async () => {
    const [first, second] = [openStreams(live, shop), openStreams(live, shop)]
    const one = await openUntilRefused(first, '203.0.113.7', 200)
    const other = await openUntilRefused(second, '203.0.113.7', 200)
    expect([one.opened.length, one.refusal, other.opened.length]).toEqual([200, null, 100])
    expect(other.refusal).toMatchObject({ code: 'too_many_requests', status: 429 })
    expect((await openUntilRefused(second, '203.0.113.8', 5)).refusal).toBeNull()
    for (const raw of one.opened.slice(0, 3)) {
      const closed = new Promise((resolve) => raw.once('close', resolve))
      raw.destroy()
      await closed
    }
    expect((await openUntilRefused(second, '203.0.113.7', 10)).opened).toHaveLength(3)
    first.close()
    second.close()
    expect((await openUntilRefused(openStreams(live, shop), '203.0.113.7', 400)).opened).toHaveLength(300)
  })

  it('are told to come back at different times when they end together [R14.5]', async () => {
    const streams = openStreams(live, shop)
    const { opened } = await openUntilRefused(streams, '203.0.113.10', 30)
    const waits = opened.map((raw) => Number(/^retry: (\d+)\n\n/.exec(String(raw.read()))?.[1]))
    expect(new Set(waits).size).toBeGreaterThan(10)
    expect(waits.every((wait) => wait >= 2_000 && wait < 8_000)).toBe(true)
    streams.close()
  })

  it('are not counted when there is no such event, nor where limits are off', async () => {
    const streams = openStreams(live, shop)
    for (let n = 0; n < 310; n++)
      await expect(streams.open(reply(), '203.0.113.9', 404, undefined, {})).rejects.toMatchObject({
        code: 'event_not_found',
      })
    const off = openStreams(live, { ...shop, settings: readSettings({ NODE_ENV: 'test', RATE_LIMITS: '0' }) })
    expect((await openUntilRefused(off, '203.0.113.9', 310)).refusal).toBeNull()
  })
})
