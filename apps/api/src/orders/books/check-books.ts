import type { Shop } from '../../platform/shop/shop.ts'
import { INVARIANTS, readBreaches } from './invariants.store.ts'

/** A broken invariant of the books. */
export interface Breach {
  readonly invariant: string
  readonly why: string
  /** What breaks it: orders by reference, places by id. */
  readonly found: readonly string[]
}

/**
 * Checks all invariants of places, orders, money, tickets and emails on a live database. It only reads, one query after
 * the other, so it may run while the shop sells.
 * @param graceSeconds how long tickets and emails may take after a payment
 * @returns the breaches; empty when all is well
 */
export async function checkBooks(shop: Pick<Shop, 'db'>, graceSeconds = 120): Promise<Breach[]> {
  const breaches: Breach[] = []
  for (const invariant of INVARIANTS) {
    const found = await readBreaches(shop.db, invariant, graceSeconds)
    if (found.length > 0) breaches.push({ invariant: invariant.name, why: invariant.why, found })
  }
  return breaches
}
