/** A gift card in a cart, with what it can pay now. */
export interface CardInCart {
  readonly id: number
  readonly lastCharacters: string
  /** What it can pay, minor units; 0 when it has expired. Includes what an unpaid order of this cart has reserved. */
  readonly available: number
  /** The only events that it pays for; none: the whole cart. */
  readonly eventIds: readonly number[]
}

/** 29 letters and digits that aren't confused with each other; the check needs a prime number of them. */
const SIGNS = '23456789ABCDEFGHJKMNPRSTVWXYZ'
const RANDOM_SIGNS = 15

export const GIFT_CARD_BASE = SIGNS.length
export const GIFT_CARD_NUMBERS = RANDOM_SIGNS

/** Weights from 2 to 16 modulo a larger prime detect every wrong character and every swap of neighbours. */
const checkOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number, position) => sum + number * (position + 2), 0) % SIGNS.length

/**
 * The code of a gift card: fifteen random characters (72 bits) and a check character, as `K7M2-PX9R-D3AB-CDEF`.
 * @param numbers fifteen random numbers from 0 to 28
 */
export function giftCardCode(numbers: readonly number[]): string {
  if (numbers.length !== RANDOM_SIGNS) throw new RangeError(`a gift card's code needs ${RANDOM_SIGNS} numbers`)
  const signs = [...numbers, checkOf(numbers)].map((number) => SIGNS.charAt(number)).join('')
  return (signs.match(/.{4}/g) ?? []).join('-')
}

/** A typed code in its canonical form; null if it can't be one, so that it isn't looked up. */
export function readGiftCardCode(typed: string): string | null {
  const numbers = [...typed.toUpperCase().replace(/[\s-]/g, '')].map((sign) => SIGNS.indexOf(sign))
  if (numbers.length !== RANDOM_SIGNS + 1 || numbers.includes(-1)) return null
  const random = numbers.slice(0, RANDOM_SIGNS)
  return checkOf(random) === numbers[RANDOM_SIGNS] ? giftCardCode(random) : null
}
