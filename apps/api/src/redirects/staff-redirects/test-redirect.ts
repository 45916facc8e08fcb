import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { pageAt } from '@parter/portal/paths/paths.ts'
import type { Reach } from '../../platform/audit/actor.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { RedirectOf } from '../../platform/http/shell/pages.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { isPageThere } from './staff-redirects.store.ts'

const NOWHERE = 'https://shop.invalid'

/**
 * Says where a visitor gets who opens an address of a storefront: the very answer that the page would give (R12.4).
 * @param address a path or a whole address, whose host doesn't matter
 * @throws ShopError permission_denied: of a storefront that their roles don't reach
 */
export const testRedirect = async (
  shop: Pick<Shop, 'db' | 'portals'>,
  redirectOf: RedirectOf,
  reach: readonly Reach[],
  { storefront, address }: Omit<NonNullable<InputOf<'testRedirect'>['query']>, 'language'>,
): Promise<ReplyOf<'testRedirect'>> => {
  const portal = shop.portals.find(({ portalCode }) => portalCode === storefront)
  if (!portal || !reaches(reach, { portalCode: storefront })) throw new ShopError('permission_denied')
  const url = URL.parse(/^(?:https?:)?\//i.test(address.trim()) ? address.trim() : `/${address.trim()}`, NOWHERE)
  if (!url) return { path: address, leads: 'nowhere', location: null, status: null }
  const path = url.pathname + url.search
  const isThere = async (pathname: string): Promise<boolean> => {
    const place = pageAt(pathname, portal)
    return place.found && (await isPageThere(shop.db, portal.contentOf, place))
  }
  const redirect = await redirectOf(portal, url.pathname, url.searchParams)
  if (redirect === null)
    return { path, leads: (await isThere(url.pathname)) ? 'here' : 'nowhere', location: null, status: null }
  if (redirect === 'gone') return { path, leads: 'nowhere', location: null, status: null }
  const { location, status } = redirect
  const inner = location.startsWith('/') ? URL.parse(location, NOWHERE) : null
  if (!inner) return { path, leads: 'outside', location, status }
  return { path, leads: (await isThere(inner.pathname)) ? 'elsewhere' : 'nowhere', location, status }
}
