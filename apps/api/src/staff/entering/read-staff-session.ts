import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { hasDemoStaff } from '../sessions/read-staff.ts'
import { showSession } from './show-session.ts'

/** Who is signed in, and what the back office needs to know before. */
export const readStaffSession = async (
  shop: Shop,
  { request }: Pick<Served<'readStaffSession'>, 'request'>,
): Promise<ReplyOf<'readStaffSession'>> => ({
  ...(await showSession(shop, request)),
  storefronts: shop.portals.map(({ portalCode, storeName, currencyCode }) => ({
    code: portalCode,
    name: storeName,
    currency: currencyCode,
  })),
  hasDemo: hasDemoStaff(shop),
})
