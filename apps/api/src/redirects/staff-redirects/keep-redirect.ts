import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { pageAt } from '@parter/portal/paths/paths.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { raiseContentVersions } from '../../content/content-changed.ts'
import type { StaffActor } from '../../platform/audit/actor.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { FieldErrors, ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { leadsBack, type RedirectRule } from '../redirects.rules.ts'
import { readRedirectRules } from '../redirects.store.ts'
import { putRedirect, removeRedirect } from '../write-redirects.ts'
import { findRedirect, findRedirectFrom, isPageThere, type StaffRedirect } from './staff-redirects.store.ts'

type Kept = Pick<Shop, 'db' | 'portals'>

const statusOf = (status: '301' | '302'): 301 | 302 => (status === '302' ? 302 : 301)
const inAudit = ({ source, target, status }: RedirectRule) => ({ source, target, status })

/** @throws FieldErrors redirect_loop: it would lead back to an address on its way */
const refuseLoop = async (tx: Querying, { portals }: Kept, portalCode: string, rule: RedirectRule): Promise<void> => {
  const rules = await readRedirectRules(tx, portalCode)
  if (leadsBack(rules, rule, portalOfCode(portalCode, portals)))
    throw new FieldErrors([{ code: 'redirect_loop', field: 'target' }])
}

const written = async (tx: Querying, portalCode: string, rule: RedirectRule): Promise<StaffRedirect> => {
  await putRedirect(tx, portalCode, rule)
  const redirect = await findRedirectFrom(tx, portalCode, rule.source)
  if (!redirect) throw new Error('What was written is there')
  return redirect
}

/**
 * Leads an old address to another (R12.4). Redirects of a storefront are changed one after the other, so that two of them
 * never make a circle together.
 * @throws ShopError permission_denied, FieldErrors (redirect_taken, redirect_of_page, redirect_loop)
 */
export const makeRedirect = async (
  shop: Kept,
  staff: StaffActor,
  { storefront, source, target, status }: NonNullable<InputOf<'makeRedirect'>['body']>,
): Promise<ReplyOf<'makeRedirect'>> => {
  const portal = shop.portals.find(({ portalCode }) => portalCode === storefront)
  if (!portal || !reaches(staff.reach('content.publish'), { portalCode: storefront }))
    throw new ShopError('permission_denied')
  const rule = { source, target, status: statusOf(status) }
  return await inTransaction(shop.db, async (tx) => {
    // its row is locked until the end, so that nobody else changes redirects of the storefront
    await raiseContentVersions(tx, [storefront])
    if (await findRedirectFrom(tx, storefront, source))
      throw new FieldErrors([{ code: 'redirect_taken', field: 'source' }])
    const place = pageAt(source, portal)
    if (place.found && (await isPageThere(tx, storefront, place)))
      throw new FieldErrors([{ code: 'redirect_of_page', field: 'source' }])
    await refuseLoop(tx, shop, storefront, rule)
    const redirect = await written(tx, storefront, rule)
    await writeAudit(tx, staff, {
      verb: 'makeRedirect',
      subject: { kind: 'redirect', id: redirect.id, portalCode: storefront },
      after: inAudit(redirect),
    })
    return redirect
  })
}

/**
 * Leads an old address elsewhere from now on. Imports leave it alone then (R12.5).
 * @throws ShopError not_found, changed_meanwhile, FieldErrors (redirect_loop)
 */
export const changeRedirect = async (
  shop: Kept,
  staff: StaffActor,
  id: number,
  { target, status, was }: NonNullable<InputOf<'changeRedirect'>['body']>,
): Promise<ReplyOf<'changeRedirect'>> =>
  await inTransaction(shop.db, async (tx) => {
    const found = await findRedirect(tx, id)
    if (!found) throw new ShopError('not_found')
    const { portalCode } = found
    await raiseContentVersions(tx, [portalCode])
    const before = await findRedirect(tx, id)
    if (!before) throw new ShopError('not_found')
    if (before.target !== was) throw new ShopError('changed_meanwhile')
    const rule = { source: before.source, target, status: statusOf(status) }
    await refuseLoop(tx, shop, portalCode, rule)
    const redirect = await written(tx, portalCode, rule)
    await writeAudit(tx, staff, {
      verb: 'changeRedirect',
      subject: { kind: 'redirect', id, portalCode },
      before: inAudit(before),
      after: inAudit(redirect),
    })
    return redirect
  })

/** Ends a redirect: its address is no page then, and no import brings it back. @throws ShopError not_found */
export const dropRedirect = async (shop: Kept, staff: StaffActor, id: number): Promise<ReplyOf<'dropRedirect'>> =>
  await inTransaction(shop.db, async (tx) => {
    const redirect = await findRedirect(tx, id)
    if (!redirect) throw new ShopError('not_found')
    const { portalCode, source } = redirect
    await raiseContentVersions(tx, [portalCode])
    if (!(await removeRedirect(tx, portalCode, source))) throw new ShopError('not_found')
    await writeAudit(tx, staff, {
      verb: 'dropRedirect',
      subject: { kind: 'redirect', id, portalCode },
      before: inAudit(redirect),
    })
    return redirect
  })
