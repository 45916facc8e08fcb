import { hmac, isHmac } from '../platform/foundation/hmac.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import type { Shop } from '../platform/shop/shop.ts'

type TokenShop = Pick<Shop, 'settings'>

const contentOf = (changeId: number, orderId: number): string => `event change ${changeId} of order ${orderId}`

/** The token in the email’s link, which opens one order’s choice and nothing else: `17-4711-signature`. */
export const choiceToken = ({ settings }: TokenShop, changeId: number, orderId: number): string =>
  `${changeId}-${orderId}-${hmac(sessionKeyOf(settings), contentOf(changeId, orderId))}`

/** @throws ShopError token_invalid for a wrong signature */
export function readChoiceToken(
  shop: TokenShop,
  token: string,
): { readonly changeId: number; readonly orderId: number } {
  const [, change = '0', order = '0', signature = ''] = /^(\d{1,15})-(\d{1,15})-([\w-]{43})$/.exec(token) ?? []
  const [changeId, orderId] = [Number(change), Number(order)]
  if (!isHmac(sessionKeyOf(shop.settings), contentOf(changeId, orderId), signature))
    throw new ShopError('token_invalid')
  return { changeId, orderId }
}
