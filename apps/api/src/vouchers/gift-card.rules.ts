/** A gift card in a cart, as it could pay now. */
export interface CardInCart {
  readonly id: number
  readonly lastCharacters: string
  /** What it can still give, minor units; 0 when it is over. What an order of this cart keeps is its own. */
  readonly available: number
  /** The only events that it pays for; none: the whole cart. */
  readonly eventIds: readonly number[]
}

/** Letters and digits that can't be mistaken for one another; 29 of them, a prime, as the check needs. */
const SIGNS = '23456789ABCDEFGHJKMNPRSTVWXYZ'
const RANDOM_SIGNS = 15

export const GIFT_CARD_BASE = SIGNS.length
export const GIFT_CARD_NUMBERS = RANDOM_SIGNS

/** Weights from 2 to 16 modulo a prime above them find every wrong sign and every two neighbours that were swapped. */
const checkOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number, position) => sum + number * (position + 2), 0) % SIGNS.length

/**
 * The code of a gift card: fifteen random signs (72 bits) and a check sign, in fours, `K7M2-PX9R-D3AB-CDEF`.
 * @param numbers fifteen random numbers from 0 to 28
 */
export function giftCardCode(numbers: readonly number[]): string {
  if (numbers.length !== RANDOM_SIGNS) throw new RangeError(`a gift card's code needs ${RANDOM_SIGNS} numbers`)
  const signs = [...numbers, checkOf(numbers)].map((number) => SIGNS.charAt(number)).join('')
  return (signs.match(/.{4}/g) ?? []).join('-')
}

/** A code as it was typed, in its one spelling; null if it can't be one, so it needn't be looked up. */
export function readGiftCardCode(typed: string): string | null {
  const numbers = [...typed.toUpperCase().replace(/[\s-]/g, '')].map((sign) => SIGNS.indexOf(sign))
  if (numbers.length !== RANDOM_SIGNS + 1 || numbers.includes(-1)) return null
  const random = numbers.slice(0, RANDOM_SIGNS)
  return checkOf(random) === numbers[RANDOM_SIGNS] ? giftCardCode(random) : null
}
