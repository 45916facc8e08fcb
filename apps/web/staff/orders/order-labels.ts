import type { OrderStory } from '@parter/contract/desk/order-story.ts'
import { formatMoney, type Money } from '@parter/portal/language/money.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import office from '../platform/office.module.css'

/** The colour of an order's state. */
export const toneOf = (state: OrderStory['state']): string =>
  ({
    paid: office.good,
    paying: office.warn,
    late: office.bad,
    partly_refunded: office.warn,
    refunded: office.bad,
    failed: '',
    expired: '',
    cancelled: '',
  })[state] ?? ''

/** Writes money as the member's language does. */
export const useMoney = (): ((value: { readonly amount: number; readonly currency: string }) => string) => {
  const { language } = useShop()
  return (value) => formatMoney(value as Money, language)
}
