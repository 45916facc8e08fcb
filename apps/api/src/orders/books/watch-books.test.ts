import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openPurchaseScene, type PurchaseScene } from '../../../testing/checkout/purchase.ts'
import { doDueWork } from '../../../testing/do-due-work.ts'
import { nextCheck, planBooksCheck, watchBooks } from './watch-books.ts'

let scene: PurchaseScene
beforeAll(async () => {
  scene = await openPurchaseScene()
  const buyer = scene.buyer()
  await buyer.fill(200001, [1])
  await buyer.decide(await buyer.pay(), 'approve')
  await scene.work()
})
afterAll(() => scene.close())

const planned = () => scene.rows(`SELECT run_at FROM outbox WHERE kind = 'check_books' AND done_at IS NULL`)
const checkNow = async () => {
  await scene.rows(`UPDATE outbox SET run_at = now() WHERE kind = 'check_books' AND done_at IS NULL`)
  await doDueWork(scene.test.shop, [watchBooks])
}
const figure = async (name: string) => {
  const { body } = await scene.test.ask('GET /metrics')
  return new RegExp(`^${name} (\\S+)$`, 'm').exec(body)?.[1]
}

describe('the books of a running shop', () => {
  it('are scheduled for one check, however many processes start, and for another after each check [R15.4]', async () => {
    await Promise.all([1, 2, 3].map(() => planBooksCheck(scene.test.shop)))
    expect(await planned()).toHaveLength(1)
    await checkNow()
    const [next] = await planned()
    expect(next).toBeUndefined()
    // the moment of the next one was asked for before; a later one is another
    const later = { ...scene.test.shop, clock: { now: () => new Date(Date.now() + 24 * 3_600_000) } }
    await planBooksCheck(later)
    await scene.rows(`UPDATE outbox SET run_at = now() WHERE kind = 'check_books' AND done_at IS NULL`)
    await doDueWork({ ...later, clock: { now: () => new Date(Date.now() + 48 * 3_600_000) } }, [watchBooks])
    expect(await planned()).toHaveLength(1)
  })

  it('have a metric for alarms: none broken, then one [R15.4]', async () => {
    await planBooksCheck({ ...scene.test.shop, clock: { now: () => new Date(Date.now() + 72 * 3_600_000) } })
    await checkNow()
    expect(await figure('books_broken')).toBe('0')
    expect(Math.abs(Number(await figure('books_checked_timestamp_seconds')) - Date.now() / 1000)).toBeLessThan(60)
    await scene.rows(`UPDATE allocation SET state = 1, expires_at = now() + interval '1 hour' WHERE state = 2`)
    await planBooksCheck({ ...scene.test.shop, clock: { now: () => new Date(Date.now() + 96 * 3_600_000) } })
    await checkNow()
    await expect.poll(() => figure('books_broken'), { timeout: 15_000 }).not.toBe('0')
    const [row] = await scene.rows<{ broken: string[] }>('SELECT broken FROM books_check')
    expect(row?.broken).toContain('places of paid orders are sold to them')
  })

  it('are checked every few hours, after the full hour', () => {
    const at = (now: string, hours: number) => nextCheck(new Date(now), hours).toISOString()
    expect(at('2026-11-22T10:00:00Z', 4)).toBe('2026-11-22T12:37:00.000Z')
    expect(at('2026-11-22T12:36:59Z', 4)).toBe('2026-11-22T12:37:00.000Z')
    expect(at('2026-11-22T12:37:00Z', 4)).toBe('2026-11-22T16:37:00.000Z')
    expect(at('2026-11-22T12:37:00Z', 1)).toBe('2026-11-22T13:37:00.000Z')
  })
})
