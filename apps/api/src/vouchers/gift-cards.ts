import { createHmac } from 'node:crypto'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { giftCardKeyOf } from '../platform/settings/secrets.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { type CardInCart, readGiftCardCode } from './gift-card.rules.ts'
import { findCard, findUsableCard, readCartCards, removeCartCard, writeCartCard } from './gift-cards.store.ts'

/**
 * The stored hash of a code. It is keyed, so a stolen table can't be searched for codes.
 * @param code in its canonical form
 */
export const hashOfCode = ({ settings }: Pick<Shop, 'settings'>, code: string): Buffer =>
  createHmac('sha256', giftCardKeyOf(settings)).update(`gift card ${code}`).digest()

/** The gift cards of a cart, in the order of their use. */
export async function giftCardsOf(db: Querying, cartId: number): Promise<CardInCart[]> {
  return await readCartCards(db, cartId)
}

/**
 * Applies a gift card to a cart, or to some of its events.
 * @throws ShopError gift_card_invalid, the same for unknown, empty, expired and foreign cards
 */
export async function putGiftCard(
  shop: Shop,
  tx: Querying,
  { portal }: Pick<Visitor, 'portal'>,
  cartId: number,
  { typed, eventIds }: { readonly typed: string; readonly eventIds: readonly number[] },
): Promise<void> {
  const code = readGiftCardCode(typed)
  const card = {
    portalCode: portal.portalCode,
    currency: portal.currencyCode,
    codeHash: hashOfCode(shop, code ?? typed),
  }
  const found = await findUsableCard(tx, card)
  if (code === null || found === undefined) throw new ShopError('gift_card_invalid')
  await writeCartCard(tx, cartId, found, eventIds)
}

/**
 * Removes a gift card from a cart; one that isn't there is ignored.
 * @param typed the code, or the last four characters of a card of this cart, which is all that the page knows of it
 */
export async function dropGiftCard(
  shop: Shop,
  tx: Querying,
  { portal }: Pick<Visitor, 'portal'>,
  cartId: number,
  typed: string,
): Promise<void> {
  const code = readGiftCardCode(typed)
  const found = code === null ? undefined : await findCard(tx, portal.portalCode, hashOfCode(shop, code))
  if (found !== undefined) return await removeCartCard(tx, cartId, found)
  const last = typed.trim().toUpperCase().slice(-4)
  const shown = (await readCartCards(tx, cartId)).filter(({ lastCharacters }) => lastCharacters === last)
  for (const { id } of shown) await removeCartCard(tx, cartId, id)
}
