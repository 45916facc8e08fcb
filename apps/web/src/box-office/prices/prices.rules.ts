import type { Money } from '@parter/contract/wire/primitives.ts'

/** What some tickets cost in all. @param currency of the event, for none at all */
export const sumOf = (tickets: readonly { readonly price: Money }[], currency: string): Money => ({
  amount: tickets.reduce((sum, { price }) => sum + price.amount, 0),
  currency,
})

/** A price in words as short as it can be: without decimals where they are noughts. */
export const withoutNoughts = (price: string): string => price.replace(/[.,]00(?!\d)/, '')
