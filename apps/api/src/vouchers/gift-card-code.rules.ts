/** Letters and digits that nobody takes for another; 29 of them, a prime, as the check needs. */
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

/** A code as somebody typed it, in its one spelling; null if it can't be one: then nobody needs to look it up. */
export function readGiftCardCode(typed: string): string | null {
  const numbers = [...typed.toUpperCase().replace(/[\s-]/g, '')].map((sign) => SIGNS.indexOf(sign))
  if (numbers.length !== RANDOM_SIGNS + 1 || numbers.includes(-1)) return null
  const random = numbers.slice(0, RANDOM_SIGNS)
  return checkOf(random) === numbers[RANDOM_SIGNS] ? giftCardCode(random) : null
}
