import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { DatabaseDownError } from './database-errors.ts'
import { gather, QueueFullError } from './gather.ts'

interface Batch<Request> {
  requests: Request[]
  answer(): void
  refuse(error: unknown): void
}

/** A database that replies when the test tells it to, with the request in capitals. */
function makeDatabase() {
  const batches: Batch<string>[] = []
  const run = (requests: string[]) =>
    new Promise<string[]>((resolve, reject) => {
      const answer = () => resolve(requests.map((request) => request.toUpperCase()))
      batches.push({ requests, answer, refuse: reject })
    })
  return { batches, run, sent: () => batches.map(({ requests }) => requests.join('')) }
}

/** Waits until all pending promises have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

/** The driver's error for a statement that PostgreSQL refuses. */
function refusal(code = '23514'): Error {
  return Object.assign(new Error('refused'), { code, severity: 'ERROR' })
}

describe('gathering', () => {
  it('sends at once while few batches are in flight, then collects requests until one returns [R10.3]', async () => {
    const { batches, run, sent } = makeDatabase()
    const ask = gather({ run, mostInFlight: 2 })
    const replies = Promise.all(['a', 'b', 'c', 'd', 'e'].map(ask))
    expect(sent()).toEqual(['a', 'b'])
    batches[1]?.answer()
    await settle()
    expect(sent()).toEqual(['a', 'b', 'cde'])
    batches[0]?.answer()
    batches[2]?.answer()
    expect(await replies).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  it('pauses between two batches where it is told to, and gives replies before that', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    try {
      const { batches, run, sent } = makeDatabase()
      const ask = gather({ run, mostInFlight: 1, pause: 5 })
      const first = ask('a')
      batches[0]?.answer()
      expect(await first).toBe('A')
      for (const request of 'bc') void ask(request)
      await vi.advanceTimersByTimeAsync(4)
      expect(sent()).toEqual(['a'])
      await vi.advanceTimersByTimeAsync(1)
      expect(sent()).toEqual(['a', 'bc'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('limits the size of a batch', async () => {
    const { batches, run, sent } = makeDatabase()
    const ask = gather({ run, mostInFlight: 1, mostPerBatch: 2 })
    for (const request of 'abcd') void ask(request)
    batches[0]?.answer()
    await settle()
    batches[1]?.answer()
    await settle()
    expect(sent()).toEqual(['a', 'bc', 'd'])
  })

  it('delays a request until an earlier one with the same key is done', async () => {
    const { batches, run, sent } = makeDatabase()
    const ask = gather({ run, mostInFlight: 9, keysOf: (request) => [...request] })
    for (const request of ['ab', 'bc', 'c', 'd', 'ad']) void ask(request)
    // c must wait for bc although c is free, else the later request would be first
    expect(sent()).toEqual(['ab', 'd'])
    batches[0]?.answer()
    await settle()
    expect(sent()).toEqual(['ab', 'd', 'bc'])
    batches[1]?.answer()
    batches[2]?.answer()
    await settle()
    expect(sent()).toEqual(['ab', 'd', 'bc', 'adc'])
  })

  it('refuses new requests only when too many are waiting', async () => {
    const { batches, run, sent } = makeDatabase()
    const ask = gather({ run, mostInFlight: 2, mostWaiting: 2, keysOf: (request) => [request] })
    for (const request of ['a', 'a', 'a']) void ask(request)
    await expect(ask('a')).rejects.toBeInstanceOf(QueueFullError)
    void ask('b')
    expect(sent()).toEqual(['a', 'b'])
    await expect(ask('c')).rejects.toBeInstanceOf(QueueFullError)
    batches[0]?.answer()
    await settle()
    void ask('c')
    expect(sent()).toEqual(['a', 'b', 'a'])
  })

  it('fails only the request that PostgreSQL refuses, not others in its batch', async () => {
    const run = async (requests: number[]) => {
      if (requests.includes(13)) throw refusal()
      return requests
    }
    const ask = gather({ run, mostInFlight: 1 })
    const verdicts = await Promise.allSettled(Array.from({ length: 40 }, (_, request) => ask(request)))
    expect(verdicts.filter(({ status }) => status === 'rejected')).toHaveLength(1)
    expect(verdicts[13]).toMatchObject({ reason: { code: '23514' } })
    expect(verdicts[14]).toMatchObject({ value: 14 })
  })

  it.each([
    ['the connection was lost', new DatabaseDownError(new Error('gone'))],
    ['our own code failed after the statement', new TypeError('oops')],
    ['it took too long', refusal('57014')],
  ])('sends nothing twice when %s', async (_, error) => {
    const { batches, run, sent } = makeDatabase()
    const ask = gather({ run, mostInFlight: 1 })
    const verdicts = Promise.allSettled(['a', 'b', 'c'].map(ask))
    batches[0]?.answer()
    await settle()
    batches[1]?.refuse(error)
    expect((await verdicts).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected'])
    expect(sent()).toEqual(['a', 'bc'])
  })

  it('fails all requests when the number of replies differs', async () => {
    const ask = gather({ run: async () => [], mostInFlight: 1 })
    await expect(ask('a')).rejects.toThrow('1 requests got 0 replies')
  })

  it('replies to each request once and correctly, one at a time per key, in order of arrival', async () => {
    const request = fc.record({
      keys: fc.uniqueArray(fc.nat(5), { maxLength: 3 }),
      bad: fc.boolean(),
      pause: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(request, { maxLength: 60 }), fc.scheduler(), async (requests, scheduler) => {
        const busy = new Set<number>()
        const done = new Map<number, number[]>()
        let inFlight = 0
        const run = async (batch: number[]) => {
          const keys = batch.flatMap((one) => requests[one]?.keys ?? [])
          expect(new Set(keys).size).toBe(keys.length)
          expect(keys.filter((key) => busy.has(key))).toEqual([])
          for (const key of keys) busy.add(key)
          inFlight++
          expect(inFlight).toBeLessThanOrEqual(2)
          await scheduler.schedule(Promise.resolve())
          inFlight--
          for (const key of keys) busy.delete(key)
          if (batch.some((one) => requests[one]?.bad)) throw refusal()
          for (const one of batch)
            for (const key of requests[one]?.keys ?? []) done.set(key, [...(done.get(key) ?? []), one])
          return batch.map((one) => one * 2)
        }
        const keysOf = (one: number) => (requests[one]?.keys ?? []).map(String)
        const ask = gather({ run, mostInFlight: 2, mostPerBatch: 7, keysOf })
        const verdicts: Promise<number>[] = []
        for (const [position, { pause }] of requests.entries()) {
          const verdict = ask(position)
          verdict.catch(() => undefined)
          verdicts.push(verdict)
          if (pause && scheduler.count() > 0) await scheduler.waitOne()
        }
        const settled = Promise.allSettled(verdicts)
        await scheduler.waitFor(settled)
        for (const [position, verdict] of (await settled).entries()) {
          if (requests[position]?.bad) expect(verdict.status).toBe('rejected')
          else expect(verdict).toMatchObject({ value: position * 2 })
        }
        for (const order of done.values()) expect(order).toEqual(order.toSorted((a, b) => a - b))
      }),
      { numRuns: 200 },
    )
  })
})
