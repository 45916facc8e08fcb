import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { terminalsOf } from '../checkout/payment-providers/terminal/choose-terminal.ts'
import { portalsWithin } from '../platform/audit/reach.rules.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { takesCash } from './fiscal/fiscal-device.ts'
import { readEventsOnSale } from './sale/sales.store.ts'
import { linkOf } from './shift/own-shift.ts'
import { reportOf } from './shift/shift.rules.ts'
import { readShifts } from './shift/shifts.store.ts'

/** The member's open shift at a storefront, the latest Z reports, and the events that can be sold. @throws ShopError permission_denied */
export const readCounter = async (
  shop: Shop,
  { staff, query, visitor }: Pick<Served<'readCounter'>, 'staff' | 'query' | 'visitor'>,
): Promise<ReplyOf<'readCounter'>> => {
  const [portalCode] = portalsWithin(shop.portals, staff.reach('counter.sell'), query.storefront)
  if (portalCode === undefined) throw new ShopError('permission_denied')
  const portal = portalOfCode(portalCode, shop.portals)
  const shifts = (await readShifts(shop.db, portalCode, staff.id)).map((shift) => reportOf(shift, staff.id, linkOf))
  const events = await readEventsOnSale(shop.db, portal.contentOf, query.language ?? visitor.language)
  return {
    takesCash: takesCash(shop, portalCode),
    terminals: terminalsOf(shop, portal),
    shift: shifts.find(({ closedAt }) => closedAt === null) ?? null,
    closed: shifts.filter(({ closedAt }) => closedAt !== null).map((shift) => ({ ...shift, entries: [] })),
    events: events.map(({ startsAt, ...event }) => ({ ...event, startsAt: startsAt.toISOString() })),
  }
}
