import { createHmac, timingSafeEqual } from 'node:crypto'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import type { Shop } from '../platform/shop/shop.ts'

type TokenShop = Pick<Shop, 'settings'>

const sign = ({ settings }: TokenShop, changeId: number, orderId: number): string =>
  createHmac('sha256', sessionKeyOf(settings))
    .update(`event change ${changeId} of order ${orderId}`)
    .digest('base64url')

/** The token in the email’s link, which opens one order’s choice and nothing else: `17-4711-signature`. */
export const choiceToken = (shop: TokenShop, changeId: number, orderId: number): string =>
  `${changeId}-${orderId}-${sign(shop, changeId, orderId)}`

/** @throws ShopError token_invalid for a wrong signature */
export function readChoiceToken(
  shop: TokenShop,
  token: string,
): { readonly changeId: number; readonly orderId: number } {
  const [, change = '0', order = '0', signature = ''] = /^(\d{1,15})-(\d{1,15})-([\w-]{43})$/.exec(token) ?? []
  const [changeId, orderId] = [Number(change), Number(order)]
  const right = Buffer.from(sign(shop, changeId, orderId))
  const given = Buffer.from(signature)
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new ShopError('token_invalid')
  return { changeId, orderId }
}
