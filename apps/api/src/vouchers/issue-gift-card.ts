import { randomInt } from 'node:crypto'
import type { Money } from '@parter/portal/money.ts'
import type { Querying, Shop } from '../platform/shop.ts'
import { GIFT_CARD_BASE, GIFT_CARD_NUMBERS, giftCardCode } from './gift-card-code.rules.ts'
import { hashOfCode } from './gift-cards.ts'
import { insertCard } from './gift-cards.store.ts'

/** How long a gift card is good for. */
const VALID_YEARS = 3
const MOST_DRAWS = 5

/**
 * Makes a gift card. Its code is told here and nowhere else: only a keyed hash of it is kept.
 * @param value what it can pay, whole minor units of the storefront's currency
 */
export async function issueGiftCard(
  shop: Pick<Shop, 'settings'>,
  tx: Querying,
  portalCode: string,
  { amount, currency }: Money,
): Promise<{ readonly giftCardId: number; readonly code: string }> {
  for (let draw = 1; draw <= MOST_DRAWS; draw++) {
    const code = giftCardCode(Array.from({ length: GIFT_CARD_NUMBERS }, () => randomInt(GIFT_CARD_BASE)))
    const giftCardId = await insertCard(tx, {
      portalCode,
      currency,
      amount,
      codeHash: hashOfCode(shop, code),
      lastCharacters: code.slice(-4),
      validYears: VALID_YEARS,
    })
    if (giftCardId !== undefined) return { giftCardId, code }
  }
  throw new Error('No free code for a gift card was found')
}
