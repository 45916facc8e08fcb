import type { ReplyOf } from '@parter/contract/calls.ts'
import type { ReportFilter } from '@parter/contract/reports/reports.ts'
import type { Permission } from '@parter/contract/wire/permissions.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import type { FactsAsked } from './facts.store.ts'
import { findTitle, sumAllFacts, sumFacts } from './report.store.ts'

/** Rows of a report that are sent; more are nobody's to read, and the files have them all. */
const MOST_ROWS = 2000

/** What somebody may see of what they ask for. */
export const factsFor = (
  { portals }: Pick<Shop, 'portals'>,
  staff: Pick<StaffActor, 'reach'>,
  permission: Permission,
  filter: ReportFilter,
): FactsAsked => ({
  ...filter,
  reach: staff.reach(permission),
  timeZones: Object.fromEntries(portals.map(({ portalCode, timezone }) => [portalCode, timezone])),
})

/**
 * Sales summed by one thing: days are those of each storefront's time zone, amounts minor units, and the totals are the
 * books' to the cent (R12.9). Shows what the asker's roles reach.
 */
export const readReport = async (
  shop: Shop,
  { staff, query, visitor }: Pick<Served<'readReport'>, 'staff' | 'query' | 'visitor'>,
): Promise<ReplyOf<'readReport'>> => {
  const { by, language = visitor.language, event } = query
  const asked = factsFor(shop, staff, 'report.read', query)
  const [rows, totals] = [
    await sumFacts(shop.db, asked, by, language, MOST_ROWS + 1),
    await sumAllFacts(shop.db, asked),
  ]
  // an event of which nothing is reached is not named either
  const title = event === undefined || totals.length === 0 ? null : await findTitle(shop.db, event, language)
  return {
    by,
    event: event === undefined || title === null ? null : { id: event, title },
    rows: rows.slice(0, MOST_ROWS),
    totals,
    isCut: rows.length > MOST_ROWS,
  }
}
