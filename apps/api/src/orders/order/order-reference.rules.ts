/** Letters and digits that can't be mistaken for one another (no 0 O Q 1 I L U); 29 of them, a prime, as the check needs. */
const SIGNS = '23456789ABCDEFGHJKMNPRSTVWXYZ'
const LENGTH = 8

export const REFERENCE_BASE = SIGNS.length

/**
 * An order's reference as a person reads it out: eight characters and a check character, in threes, `K7M-2PX-9RD`.
 * @param numbers eight random numbers from 0 to 28
 */
export function referenceOf(numbers: readonly number[]): string {
  if (numbers.length !== LENGTH) throw new RangeError(`a reference needs ${LENGTH} numbers`)
  const signs = [...numbers, checkOf(numbers)].map((number) => SIGNS.charAt(number)).join('')
  return `${signs.slice(0, 3)}-${signs.slice(3, 6)}-${signs.slice(6)}`
}

/** Weights from 2 to 9 modulo a prime detect every wrong character and every swap of two. */
function checkOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number, position) => sum + number * (position + 2), 0) % SIGNS.length
}

/** A reference as it was typed, with or without dashes and capitals, in canonical form; null if it is invalid. */
export function readReference(typed: string): string | null {
  const numbers = [...typed.toUpperCase().replace(/[\s-]/g, '')].map((sign) => SIGNS.indexOf(sign))
  if (numbers.length !== LENGTH + 1 || numbers.includes(-1)) return null
  const signs = numbers.slice(0, LENGTH)
  return checkOf(signs) === numbers[LENGTH] ? referenceOf(signs) : null
}
