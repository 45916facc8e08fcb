import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { DELIVERY_TERMS } from '@parter/contract/cart/delivery-terms.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Reach, StaffActor } from '../../platform/audit/actor.ts'
import { portalsWithin, reaches } from '../../platform/audit/reach.rules.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { FieldErrors, ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { type TermsMethod, usualTerms } from '../contents/delivery.rules.ts'
import {
  type DeliveryTermsRow,
  deleteDeliveryTerms,
  findEventsAmong,
  lockDeliveryTerms,
  readDeliveryTerms,
  writeDeliveryTerms,
} from './delivery-terms.store.ts'

type Kept = Pick<Shop, 'db' | 'portals'>
type Terms = ReplyOf<'listDeliveryTerms'>['terms'][number]
type Way = { readonly storefront: string; readonly method: TermsMethod }
type Body = NonNullable<InputOf<'saveDeliveryTerms'>['body']>

const shown = (portal: Portal, method: TermsMethod, row: DeliveryTermsRow | undefined): Terms => {
  const { portalCode, currencyCode: currency, countryCode, envelopeAvailableInDelivery, locales } = portal
  const usual = usualTerms(countryCode, method, envelopeAvailableInDelivery)
  return {
    portalCode,
    method,
    isOffered: row?.isOffered ?? usual.isOffered,
    price: { amount: row?.amount ?? usual.amount, currency },
    from: row?.from?.toISOString() ?? null,
    until: row?.until?.toISOString() ?? null,
    eventIds: [...(row?.eventIds ?? [])],
    words: row?.words ?? {},
    version: row?.version ?? 0,
    usual: { isOffered: usual.isOffered, price: { amount: usual.amount, currency } },
    languages: locales.map(({ code }) => code),
  }
}

const termsOf = async (db: Querying, portal: Portal): Promise<Terms[]> => {
  const rows = await readDeliveryTerms(db, [portal.portalCode])
  return DELIVERY_TERMS.map((method) =>
    shown(
      portal,
      method,
      rows.find((row) => row.method === method),
    ),
  )
}

const inAudit = ({ isOffered, price, from, until, eventIds, words }: Terms) => ({
  isOffered,
  amount: price.amount,
  from,
  until,
  eventIds,
  words,
})

/** How the storefronts that somebody's roles reach deliver (R12.4). */
export const listDeliveryTerms = async (
  { db, portals }: Kept,
  reach: readonly Reach[],
  { storefront }: { readonly storefront?: string | undefined },
): Promise<ReplyOf<'listDeliveryTerms'>> => {
  const codes = portalsWithin(portals, reach, storefront)
  const rows = await readDeliveryTerms(db, codes)
  const found = codes.flatMap((code) =>
    DELIVERY_TERMS.map((method) =>
      shown(
        portalOfCode(code, portals),
        method,
        rows.find((row) => row.portalCode === code && row.method === method),
      ),
    ),
  )
  return { terms: found }
}

/** One way that costs nothing, at any time and for any event, so that the shown price of a ticket is a real one (R10.7). */
const isFreeForAll = ({ method, isOffered, price, from, until, eventIds }: Terms): boolean =>
  // a wallet needs certificates, and an envelope is no way of delivery
  method !== 'envelope' &&
  method !== 'mobile' &&
  isOffered &&
  price.amount === 0 &&
  from === null &&
  until === null &&
  eventIds.length === 0

/** Changes one way under its storefront's lock and writes it down. @throws ShopError permission_denied, FieldErrors */
const changing = async (
  shop: Kept,
  staff: StaffActor,
  verb: 'saveDeliveryTerms' | 'resetDeliveryTerms',
  { storefront, method }: Way,
  change: (tx: Querying, before: Terms) => Promise<void>,
): Promise<Terms> => {
  const portal = shop.portals.find(({ portalCode }) => portalCode === storefront)
  if (!portal || !reaches(staff.reach('content.publish'), { portalCode: storefront }))
    throw new ShopError('permission_denied')
  return await inTransaction(shop.db, async (tx) => {
    await lockDeliveryTerms(tx, storefront)
    const of = (all: readonly Terms[]): Terms => {
      const found = all.find((one) => one.method === method)
      if (!found) throw new Error('Every way has terms')
      return found
    }
    const before = of(await termsOf(tx, portal))
    await change(tx, before)
    const all = await termsOf(tx, portal)
    if (!all.some(isFreeForAll)) throw new FieldErrors([{ code: 'delivery_free_needed', field: 'amount' }])
    const after = of(all)
    await writeAudit(tx, staff, {
      verb,
      subject: { kind: 'delivery', id: `${storefront}-${method}`, portalCode: storefront },
      before: inAudit(before),
      after: inAudit(after),
    })
    return after
  })
}

const hundredthsOf = (text: string): number => {
  const [whole = '', part = ''] = text.split(/[.,]/)
  return Number(`${whole}${part.padEnd(2, '0')}`)
}

/**
 * Changes how a storefront delivers in one way, for carts from now on; orders keep what they paid (R12.4).
 * @throws ShopError permission_denied, changed_meanwhile, FieldErrors (field_date, promo_event_unknown,
 *   delivery_free_needed)
 */
export const saveDeliveryTerms = async (
  shop: Kept,
  staff: StaffActor,
  way: Way,
  { version, isOffered, amount, from, until, eventIds, words }: Body,
): Promise<ReplyOf<'saveDeliveryTerms'>> =>
  await changing(shop, staff, 'saveDeliveryTerms', way, async (tx, before) => {
    if (before.version !== version) throw new ShopError('changed_meanwhile')
    const [begins, ends] = [from, until].map((text) => (text === '' ? null : new Date(text)))
    if (begins && ends && ends <= begins) throw new FieldErrors([{ code: 'field_date', field: 'until' }])
    const ids = [...new Set(eventIds.match(/\d+/g) ?? [])].map(Number)
    const known = await findEventsAmong(tx, way.storefront, ids)
    const unknown = ids.filter((id) => !known.includes(id))
    if (unknown.length > 0)
      throw new FieldErrors([{ code: 'promo_event_unknown', field: 'eventIds', details: { ids: unknown.join(', ') } }])
    await writeDeliveryTerms(tx, {
      portalCode: way.storefront,
      method: way.method,
      isOffered,
      amount: hundredthsOf(amount),
      from: begins ?? null,
      until: ends ?? null,
      eventIds: ids,
      words: Object.fromEntries(
        Object.entries(words).filter(([, word]) => word !== undefined && word.name + word.about !== ''),
      ),
    })
  })

/** Delivers again as the shop has it. @throws ShopError permission_denied, not_found: nobody has changed it */
export const resetDeliveryTerms = async (
  shop: Kept,
  staff: StaffActor,
  way: Way,
): Promise<ReplyOf<'resetDeliveryTerms'>> =>
  await changing(shop, staff, 'resetDeliveryTerms', way, async (tx, before) => {
    if (before.version === 0) throw new ShopError('not_found')
    await deleteDeliveryTerms(tx, way.storefront, way.method)
  })
