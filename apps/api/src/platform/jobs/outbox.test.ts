import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { doDueWork } from '../../../testing/do-due-work.ts'
import { openTestShop, type TestShop } from '../../../testing/shop.ts'
import { leaseDueWork, markDone } from './outbox.store.ts'
import { enqueueWork, type Work, type WorkOrder } from './outbox.ts'
import { doWork, MOST_ATTEMPTS, pauseAfter, startWorkers } from './start-workers.ts'

describe('the outbox', () => {
  let test: TestShop
  beforeAll(async () => {
    test = await openTestShop()
  })
  afterAll(() => test.close())

  /** Kinds that exist only in this test. */
  const orderOf = (kind: string, payload: unknown, rest: { dedupeKey?: string; runAt?: Date } = {}) =>
    ({ kind, payload, ...rest }) as WorkOrder
  const ask = (...order: Parameters<typeof orderOf>) =>
    test.shop.db.transaction().execute((tx) => enqueueWork(tx, orderOf(...order)))
  const rowsOf = (kind: string) =>
    test.shop.db.selectFrom('outbox').selectAll().where('kind', '=', kind).orderBy('id').execute()
  const recorder = (kind: string) => {
    const seen: unknown[] = []
    const worker: Work = { kind, payload: z.unknown(), run: async (_shop, payload) => void seen.push(payload) }
    return { seen, worker }
  }

  it('does the work that a transaction queued, with its payload', async () => {
    const { seen, worker } = recorder('plain')
    await ask('plain', { orderId: 7, snake_case: { camelCase: true } })
    expect(await doDueWork(test.shop, [worker])).toBe(1)
    expect(seen).toEqual([{ orderId: 7, snake_case: { camelCase: true } }])
    expect(await doDueWork(test.shop, [worker])).toBe(0)
  })

  it('does no work that was rolled back', async () => {
    const { seen, worker } = recorder('rolled-back')
    const failing = test.shop.db.transaction().execute(async (tx) => {
      await enqueueWork(tx, orderOf('rolled-back', {}))
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await doDueWork(test.shop, [worker])
    expect(seen).toEqual([])
  })

  it('queues work with a known key once, even after it is done', async () => {
    const { seen, worker } = recorder('once')
    await Promise.all([1, 2, 3].map((n) => ask('once', { n }, { dedupeKey: 'once:1' })))
    await doDueWork(test.shop, [worker])
    await ask('once', { n: 4 }, { dedupeKey: 'once:1' })
    await doDueWork(test.shop, [worker])
    expect(seen).toHaveLength(1)
  })

  it('waits until the given time', async () => {
    const { seen, worker } = recorder('later')
    await ask('later', {}, { runAt: new Date(Date.now() + 3_600_000) })
    await doDueWork(test.shop, [worker])
    expect(seen).toEqual([])
  })

  it('never leases a piece of work to two workers', async () => {
    const { seen, worker } = recorder('shared')
    await Promise.all(Array.from({ length: 100 }, (_, n) => ask('shared', n)))
    const done = await Promise.all([1, 2, 3, 4].map(() => doDueWork(test.shop, [worker])))
    expect(done.reduce((sum, one) => sum + one)).toBe(100)
    expect(new Set(seen).size).toBe(100)
    expect(seen).toHaveLength(100)
  })

  it('leases of each kind as much as it can do, and leaves the rest to others', async () => {
    for (const n of [1, 2, 3]) {
      await ask('slow', n)
      await ask('quick', n)
    }
    const kinds = ['slow', 'quick']
    const leased = await leaseDueWork(test.shop.db, kinds, 10, [1, 3])
    expect(leased.map(({ kind }) => kind).toSorted()).toEqual(['quick', 'quick', 'quick', 'slow'])
    const others = await leaseDueWork(test.shop.db, kinds, 10)
    expect(others.map(({ payload }) => payload)).toEqual([2, 3])
    await markDone(test.shop.db, [...leased, ...others])
    const rows = [...(await rowsOf('slow')), ...(await rowsOf('quick'))]
    expect(rows.every(({ doneAt }) => doneAt !== null)).toBe(true)
  })

  it('leases work of a crashed process to another when its lease has expired, and ignores the first one’s outcome', async () => {
    const { seen, worker } = recorder('died')
    await ask('died', 'emailMessage')
    const [taken] = await leaseDueWork(test.shop.db, ['died'], 1)
    expect(await leaseDueWork(test.shop.db, ['died'], 1)).toEqual([])
    await test.shop.db
      .updateTable('outbox')
      .set({ leasedUntil: new Date(0) })
      .where('kind', '=', 'died')
      .execute()
    const [again] = await leaseDueWork(test.shop.db, ['died'], 1)
    expect(again?.attempts).toBe(2)
    if (!taken || !again) throw new Error('nothing was leased')
    await markDone(test.shop.db, [taken])
    expect((await rowsOf('died'))[0]?.doneAt).toBeNull()
    await doWork(test.shop, [worker], again)
    expect((await rowsOf('died'))[0]?.doneAt).not.toBeNull()
    expect(seen).toEqual(['emailMessage'])
  })

  it('retries after growing pauses, and reports a final failure to the operator', async () => {
    let tries = 0
    const worker: Work = {
      kind: 'failing',
      payload: z.unknown(),
      run: async () => {
        tries++
        throw new Error('the mail server is away')
      },
    }
    await ask('failing', {})
    for (let attempt = 1; attempt <= MOST_ATTEMPTS + 1; attempt++) {
      await doDueWork(test.shop, [worker])
      await test.shop.db
        .updateTable('outbox')
        .set({ runAt: new Date(0) })
        .where('kind', '=', 'failing')
        .execute()
    }
    expect(tries).toBe(MOST_ATTEMPTS)
    const [row] = await rowsOf('failing')
    expect(row?.failedAt).not.toBeNull()
    expect(row?.lastError).toContain('the mail server is away')
    const pauses = Array.from({ length: MOST_ATTEMPTS - 1 }, (_, n) => pauseAfter(n + 1) ?? 0)
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b))
  })

  it('is processed soon after the commit, and stops on request', async () => {
    const done = Promise.withResolvers<unknown>()
    const worker: Work = { kind: 'soon', payload: z.unknown(), run: async (_shop, payload) => done.resolve(payload) }
    const workers = startWorkers(test.shop, [worker])
    await ask('soon', 'hello')
    expect(await done.promise).toBe('hello')
    await workers.stop()
    expect((await rowsOf('soon'))[0]?.doneAt).not.toBeNull()
    await ask('soon', 'after the end')
    expect((await rowsOf('soon'))[1]?.attempts).toBe(0)
  })
})
