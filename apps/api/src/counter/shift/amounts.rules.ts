import { type Currency, moneyOfDecimal } from '@parter/portal/language/money.ts'

/** Minor units of an amount as it is typed, `12,50`. */
export const minorUnits = (typed: string, currency: Currency): number =>
  moneyOfDecimal(typed.replace(',', '.'), currency).amount
