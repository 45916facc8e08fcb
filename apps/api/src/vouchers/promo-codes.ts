import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { type EventForCode, eventsForCode, isFor, type PromoCode, promoCodeOf } from './promo-code.rules.ts'
import { findPromoCode, readCartPromoCodes, writeCartPromoCode } from './promo-codes.store.ts'

/** A code on the tickets of one event of a cart. */
export type PromoOfEvent = PromoCode & { readonly eventId: number }

/** The codes of a cart, each with whether it may be used now. */
export async function promoCodesOf(db: Querying, cartId: number): Promise<readonly PromoOfEvent[]> {
  return await readCartPromoCodes(db, cartId)
}

/**
 * Applies a code to the tickets of an event. Its use is counted only when paying begins.
 * @throws ShopError promo_code_invalid, the same for every reason: unknown, for other events, over, used up
 */
export async function putPromoCode(
  tx: Querying,
  { portal }: Pick<Visitor, 'portal'>,
  cartId: number,
  { eventId, typed }: { readonly eventId: number; readonly typed: string },
): Promise<PromoCode> {
  const found = await findPromoCode(tx, portal.contentOf, promoCodeOf(typed), cartId)
  if (!found?.counts || !isFor(found, eventId)) throw new ShopError('promo_code_invalid')
  await writeCartPromoCode(tx, cartId, eventId, found.id)
  return found
}

/**
 * Applies a code to every event of a cart that it is valid for.
 * @throws ShopError promo_code_invalid when there is none, for whatever reason
 */
export async function putPromoCodeOnAll(
  tx: Querying,
  { portal }: Pick<Visitor, 'portal'>,
  cartId: number,
  { events, typed }: { readonly events: readonly EventForCode[]; readonly typed: string },
): Promise<void> {
  const found = await findPromoCode(tx, portal.contentOf, promoCodeOf(typed), cartId)
  const eventIds = found?.counts ? eventsForCode(found, events) : []
  if (!found || eventIds.length === 0) throw new ShopError('promo_code_invalid')
  for (const eventId of eventIds) await writeCartPromoCode(tx, cartId, eventId, found.id)
}
