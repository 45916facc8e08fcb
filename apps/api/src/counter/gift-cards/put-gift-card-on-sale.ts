import type { ReplyOf } from '@parter/contract/calls.ts'
import { activateGiftCard } from '../../cart/codes-of-cart.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { changeSale } from './change-sale.ts'

/**
 * A gift card pays for a sale, or for what its balance is enough for (R13.1); it is charged when the sale is paid.
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, sale_not_found, cart_empty, cart_being_paid,
 *   gift_card_invalid, too_many_requests {retryAfterSeconds}, holds_expired
 */
export const putGiftCardOnSale = (
  shop: Shop,
  asked: Pick<Served<'putGiftCardOnSale'>, 'staff' | 'params' | 'body' | 'visitor'>,
): Promise<ReplyOf<'putGiftCardOnSale'>> => {
  const { code } = asked.body
  const lastCharacters = code.trim().slice(-4).toUpperCase()
  return changeSale(shop, asked, { verb: 'putGiftCardOnSale', lastCharacters }, (own) =>
    activateGiftCard(shop, own, { code, eventIds: [] }),
  )
}
