import type { ReplyOf } from '@parter/contract/calls.ts'
import { deactivateGiftCard } from '../../cart/codes-of-cart.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { changeSale } from './change-sale.ts'

/**
 * A gift card no longer pays for a sale; one that doesn't changes nothing.
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, sale_not_found, cart_empty, cart_being_paid, holds_expired
 */
export const takeGiftCardOffSale = (
  shop: Shop,
  asked: Pick<Served<'takeGiftCardOffSale'>, 'staff' | 'params' | 'body' | 'visitor'>,
): Promise<ReplyOf<'takeGiftCardOffSale'>> => {
  const { lastCharacters } = asked.body
  return changeSale(shop, asked, { verb: 'takeGiftCardOffSale', lastCharacters }, (own) =>
    deactivateGiftCard(shop, own, { code: lastCharacters, eventIds: [] }),
  )
}
