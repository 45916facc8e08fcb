import type { CallName, Calls, ReplyOf } from '@parter/contract/calls.ts'
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { cartQuery } from '@parter/contract/cart/cart-query.ts'
import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { invalidateTopics, useApiQuery } from '../../platform/calls/queries.ts'

/** The cart of the seed: its first element is the one that counts (R3.5). */
const firstOf = (reply: ReplyOf<'readCart'>): StoreCart | null => reply.storeCart[0] ?? null

/** The visitor's cart: undefined while it is on its way, null when there is none. */
export const useCart = (language: LanguageCode) => {
  const { name, input } = cartQuery(language)
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useApiQuery(name, input)
  return { cart: data && firstOf(data), receivedAt: dataUpdatedAt, error, isPending, isFetching, refetch }
}

/** How many tickets there are; fetched half a second after the start (R4.6). */
export const useTicketCount = (enabled: boolean): number =>
  useApiQuery('readCartMeta', {}, { enabled }).data?.ticketsInBasket ?? 0

/** Refetches everything that shows the cart. */
export const invalidateCart = (): void => invalidateTopics('cart')

/** Refetches everything that shows the cart or the state of places. */
export const invalidateCartAndPlaces = (): void => invalidateTopics('cart', 'places')

/** Calls whose reply is the whole cart. */
export type CartCall = { [N in CallName]: Calls[N] extends { readonly gives: 'readCart' } ? N : never }[CallName]
