import { randomInt } from 'node:crypto'
import type { Money } from '@parter/portal/language/money.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { GIFT_CARD_BASE, GIFT_CARD_NUMBERS, giftCardCode } from './gift-card.rules.ts'
import { activateCardsOfOrders, endUnusedCard, findCardOfOrder, insertCard } from './gift-cards.store.ts'
import { hashOfCode } from './gift-cards.ts'

/** How long a gift card is valid. */
const VALID_YEARS = 3
const MOST_DRAWS = 5

/** A card and its code, which is stored nowhere. */
export interface DrawnCard {
  readonly giftCardId: number
  readonly code: string
}

/**
 * Creates a gift card. Its code is returned here only; the database keeps a keyed hash.
 * @param value what it can pay, whole minor units of the storefront's currency
 */
export async function issueGiftCard(
  shop: Pick<Shop, 'settings'>,
  tx: Querying,
  portalCode: string,
  value: Money,
): Promise<DrawnCard> {
  return await drawCard(shop, tx, portalCode, value)
}

/**
 * Creates a gift card for an order. It is inactive until the order is paid (`activateSoldGiftCards`).
 * @param value what it will be worth, whole minor units of the storefront's currency
 */
export async function prepareGiftCard(
  shop: Pick<Shop, 'settings'>,
  tx: Querying,
  portalCode: string,
  value: Money,
  orderId: number,
): Promise<DrawnCard> {
  return await drawCard(shop, tx, portalCode, value, orderId)
}

/** The card that an order sells; undefined: it sells none. */
export async function giftCardOfOrder(tx: Querying, orderId: number) {
  return await findCardOfOrder(tx, orderId)
}

/** Activates the cards that paid orders sell; repeated, it changes nothing. */
export async function activateSoldGiftCards(tx: Querying, orderIds: readonly number[]): Promise<void> {
  if (orderIds.length > 0) await activateCardsOfOrders(tx, orderIds, VALID_YEARS)
}

/**
 * Ends a gift card for good, if nothing of it was used and no payment with it is under way.
 * @returns its amount, minor units; undefined: it was used or has ended before
 */
export async function endGiftCard(tx: Querying, giftCardId: number): Promise<number | undefined> {
  return await endUnusedCard(tx, giftCardId)
}

async function drawCard(
  shop: Pick<Shop, 'settings'>,
  tx: Querying,
  portalCode: string,
  { amount, currency }: Money,
  orderId?: number,
): Promise<DrawnCard> {
  for (let draw = 1; draw <= MOST_DRAWS; draw++) {
    const code = giftCardCode(Array.from({ length: GIFT_CARD_NUMBERS }, () => randomInt(GIFT_CARD_BASE)))
    const giftCardId = await insertCard(tx, {
      portalCode,
      currency,
      amount,
      codeHash: hashOfCode(shop, code),
      lastCharacters: code.slice(-4),
      validYears: VALID_YEARS,
      ...(orderId === undefined ? {} : { orderId }),
    })
    if (giftCardId !== undefined) return { giftCardId, code }
  }
  throw new Error('No free code for a gift card was found')
}
