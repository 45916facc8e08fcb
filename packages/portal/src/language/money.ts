import { signOf, writeFigures } from './figures.ts'
import type { Language } from './languages.ts'

export const CURRENCIES = ['EUR', 'BYN', 'CZK'] as const

export type Currency = (typeof CURRENCIES)[number]

/** Whole minor units (cents, kopecks, haléře) and their currency. */
export type Money = { readonly amount: number; readonly currency: Currency }

/** All supported currencies have a hundred minor units. */
const MINOR_DIGITS = 2
const WHOLE = 10_000

/** @throws RangeError when the amount is no whole number that can be held exactly */
export function money(amount: number, currency: Currency): Money {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`no amount of money: ${amount}`)
  return { amount: amount === 0 ? 0 : amount, currency }
}

function sameCurrency(first: Money, second: Money): Currency {
  if (first.currency !== second.currency)
    throw new RangeError(`${first.currency} and ${second.currency} can't be counted together`)
  return first.currency
}

/** @throws RangeError for two currencies */
export function add(first: Money, second: Money): Money {
  return money(first.amount + second.amount, sameCurrency(first, second))
}

/** The sum; zero of that currency for an empty list. @throws RangeError for another currency in the list */
export function total(values: readonly Money[], currency: Currency): Money {
  return values.reduce(add, money(0, currency))
}

/** `value × part ÷ whole`, half a minor unit rounded away from zero; counted in big integers, so without drift. */
function proportion(value: number, part: number, whole: number): number {
  const product = BigInt(value) * BigInt(part)
  const size = product < 0n ? -product : product
  const rounded = (2n * size + BigInt(whole)) / (2n * BigInt(whole))
  return Number(product < 0n ? -rounded : rounded)
}

function checkBasisPoints(basisPoints: number): void {
  if (!Number.isInteger(basisPoints) || basisPoints < 0 || basisPoints > WHOLE) {
    throw new RangeError(`not basis points from 0 to ${WHOLE}: ${basisPoints}`)
  }
}

/** A share of an amount in basis points (2500 = 25 %), half a minor unit rounded away from zero. */
export function share(value: Money, basisPoints: number): Money {
  checkBasisPoints(basisPoints)
  return money(proportion(value.amount, basisPoints, WHOLE), value.currency)
}

/**
 * The VAT that a gross amount holds: gross × rate ÷ (100 % + rate), half a minor unit rounded away from zero. The net
 * is the gross less this, so that both always add up. Counted for each line, then summed.
 * @param basisPoints the rate, 2400 = 24 %
 */
export function vatOf(gross: Money, basisPoints: number): Money {
  checkBasisPoints(basisPoints)
  return money(proportion(gross.amount, basisPoints, WHOLE + basisPoints), gross.currency)
}

/**
 * Splits an amount by weights without losing or making a minor unit: each gets its part rounded toward zero, and what
 * remains goes one unit each to those that lost most by the rounding, the earlier first.
 * @param weights whole numbers from 0, not all 0
 * @returns as many amounts as weights, in their order, adding up to the value
 * @throws RangeError for weights that are none
 */
export function shareOut(value: Money, weights: readonly number[]): Money[] {
  const isWeight = (weight: number) => Number.isSafeInteger(weight) && weight >= 0
  const whole = weights.every(isWeight) ? weights.reduce((sum, weight) => sum + BigInt(weight), 0n) : 0n
  if (whole === 0n) throw new RangeError(`can't share out by ${weights.join(', ')}`)
  const sign = value.amount < 0 ? -1 : 1
  const size = BigInt(Math.abs(value.amount))
  const parts = weights.map((weight) => {
    const product = size * BigInt(weight)
    return { units: product / whole, lost: product % whole }
  })
  let remainder = size - parts.reduce((sum, { units }) => sum + units, 0n)
  // sorting keeps the order of those that lost the same
  const byLoss = parts.toSorted((a, b) => Number(b.lost - a.lost))
  for (const part of byLoss) {
    if (remainder === 0n) break
    part.units += 1n
    remainder -= 1n
  }
  return parts.map(({ units }) => money(sign * Number(units), value.currency))
}

/** The amount as exact decimal text, `-0.05`, for providers and for machines. */
export function decimalOf(value: Money): string {
  const digits = String(Math.abs(value.amount)).padStart(MINOR_DIGITS + 1, '0')
  return `${value.amount < 0 ? '-' : ''}${digits.slice(0, -MINOR_DIGITS)}.${digits.slice(-MINOR_DIGITS)}`
}

/** `decimalOf` read back. @throws RangeError for anything else than up to two decimals */
export function moneyOfDecimal(text: string, currency: Currency): Money {
  const match = /^(-?)(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text)
  if (!match) throw new RangeError(`no amount of money: ${text}`)
  const amount = Number(`${match[2]}${(match[3] ?? '').padEnd(MINOR_DIGITS, '0')}`)
  return money(match[1] === '-' ? -amount : amount, currency)
}

/** In what is not written as its letters: the euro everywhere, the koruna where people use it. */
const signOfCurrency = (currency: Currency, language: Language): string => {
  if (currency === 'EUR') return '€'
  return currency === 'CZK' && language === 'cs' ? 'Kč' : currency
}

/**
 * The amount as people of that language write it, always with both decimals: `24,00 €`, `€24.00`.
 * The space before the sign doesn't break.
 */
export function formatMoney(value: Money, language: Language): string {
  const sign = signOf(value.amount, language)
  const figures = writeFigures(decimalOf(value), language)
  const currency = signOfCurrency(value.currency, language)
  if (language !== 'en') return `${sign}${figures}\u00A0${currency}`
  return `${sign}${currency}${currency.length === 1 ? '' : '\u00A0'}${figures}`
}
