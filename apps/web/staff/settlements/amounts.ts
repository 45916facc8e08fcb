import { type Currency, formatMoney, money, moneyOfDecimal } from '@parter/portal/language/money.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'

/** Writes minor units of a currency as the member's language does. */
export const useAmount = (currency: string): ((amount: number) => string) => {
  const { language } = useShop()
  return (amount) => formatMoney(money(amount, currency as Currency), language)
}

/** Hundredths as they are typed, `2,5`; null: no number of at most two decimals. */
export const hundredths = (text: string): number | null => {
  try {
    return moneyOfDecimal(text.trim().replace(',', '.') || '0', 'EUR').amount
  } catch {
    return null
  }
}

/** Hundredths as a field shows them. */
export const decimal = (value: number): string => String(value / 100)
