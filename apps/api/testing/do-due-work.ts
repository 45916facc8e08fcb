import { leaseDueWork } from '../src/platform/jobs/outbox.store.ts'
import type { Work } from '../src/platform/jobs/outbox.ts'
import { doWork } from '../src/platform/jobs/start-workers.ts'
import type { Shop } from '../src/platform/shop/shop.ts'

/**
 * Does everything that is due now, what it asks for included, and comes back when nothing is left, where the shop has
 * its workers.
 * @returns how many pieces were tried
 */
export const doDueWork = async (shop: Shop, works: readonly Work[]): Promise<number> => {
  const kinds = works.map(({ kind }) => kind)
  for (let done = 0; ; ) {
    const leased = await leaseDueWork(shop.db, kinds, 20)
    if (leased.length === 0) return done
    for (const one of leased) await doWork(shop, works, one)
    done += leased.length
  }
}
