import { createHmac } from 'node:crypto'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { giftCardKeyOf } from '../platform/settings/secrets.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { type CardInCart, readGiftCardCode } from './gift-card.rules.ts'
import { findCard, findUsableCard, readCartCards, removeCartCard, writeCartCard } from './gift-cards.store.ts'

/**
 * What is kept of a code: without the shop's key it can't be made from a code, so a stolen table opens no card.
 * @param code in its one spelling
 */
export const hashOfCode = ({ settings }: Pick<Shop, 'settings'>, code: string): Buffer =>
  createHmac('sha256', giftCardKeyOf(settings)).update(`gift card ${code}`).digest()

/** The gift cards of a cart, in the order of their use. */
export async function giftCardsOf(db: Querying, cartId: number): Promise<CardInCart[]> {
  return await readCartCards(db, cartId)
}

/**
 * Lets a gift card pay for a cart, or for some of its events.
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
 * Takes a gift card off a cart; one that isn't there is passed over.
 * @param typed the code, or the four last signs of a card of this cart, which is all that the page keeps of it
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
