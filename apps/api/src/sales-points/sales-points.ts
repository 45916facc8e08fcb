import type { SalesPoint } from '@parter/contract/sales-points/sales-points.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Querying } from '../platform/shop/shop.ts'
import { holdingAll, nearestFirst, salesPointIn } from './sales-points.rules.ts'
import { readSalesPoints } from './sales-points.store.ts'

/** Where the storefront is met in person, in one language. */
export async function listSalesPoints(db: Querying, portal: Portal, language: Language): Promise<SalesPoint[]> {
  const rows = await readSalesPoints(db, portal.portalCode)
  return rows.flatMap((row) => salesPointIn(row, language, portal.defaultLocale) ?? [])
}

/**
 * The sales points where tickets of all these events can be picked up, the nearest county first.
 * @param county of the first event's venue, in the same language
 */
export async function salesPointsFor(
  db: Querying,
  portal: Portal,
  language: Language,
  { eventIds, county }: { readonly eventIds: readonly number[]; readonly county: string | undefined },
): Promise<SalesPoint[]> {
  const rows = await readSalesPoints(db, portal.portalCode)
  const points = holdingAll(rows, eventIds).flatMap((row) => salesPointIn(row, language, portal.defaultLocale) ?? [])
  return nearestFirst(points, county)
}
