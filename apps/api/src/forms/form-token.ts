import { createHmac, timingSafeEqual } from 'node:crypto'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { sessionKeyOf } from '../platform/settings/secrets.ts'
import type { Shop } from '../platform/shop/shop.ts'

/** Less than this many seconds after opening, a submission comes from a bot. */
const FEWEST_SECONDS = 2
const MOST_SECONDS = 24 * 60 * 60

type TokenShop = Pick<Shop, 'settings' | 'clock'>

const sign = ({ settings }: TokenShop, formId: number, issuedAt: number): string =>
  createHmac('sha256', sessionKeyOf(settings)).update(`form ${formId} ${issuedAt}`).digest('base64url')

const secondsOf = ({ clock }: TokenShop): number => Math.floor(clock.now().getTime() / 1000)

/** A signed time at which a form was opened: `1795000000.signature`. */
export const issueFormToken = (shop: TokenShop, formId: number): string => {
  const issuedAt = secondsOf(shop)
  return `${issuedAt}.${sign(shop, formId, issuedAt)}`
}

/**
 * Refuses submissions that are too fast or too old for a person, since bots send at once or reuse a token for weeks.
 * @throws ShopError form_expired for a token that is old, forged or another form's; too_many_requests when it is too new
 */
export const checkFormToken = (shop: TokenShop, formId: number, token: string): void => {
  const [, seconds = '0', signature = ''] = /^(\d{1,12})\.([\w-]{43})$/.exec(token) ?? []
  const issuedAt = Number(seconds)
  const right = Buffer.from(sign(shop, formId, issuedAt))
  const isOurs = signature.length === right.length && timingSafeEqual(Buffer.from(signature), right)
  const age = secondsOf(shop) - issuedAt
  if (!isOurs || age > MOST_SECONDS || age < 0) throw new ShopError('form_expired')
  if (age < FEWEST_SECONDS) throw new ShopError('too_many_requests', { retryAfterSeconds: FEWEST_SECONDS })
}
