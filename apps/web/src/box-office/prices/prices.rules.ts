import type { Money } from '@parter/contract/wire/primitives.ts'

/** What some tickets cost in all. @param currency of the event, for none at all */
export const sumOf = (tickets: readonly { readonly price: Money }[], currency: string): Money => ({
  amount: tickets.reduce((sum, { price }) => sum + price.amount, 0),
  currency,
})
