import type { ReplyOf } from '@parter/contract/calls.ts'
import type { StoreCart } from '@parter/contract/cart.ts'
import type { LanguageCode } from '@parter/contract/words.ts'
import { useMutation } from '@tanstack/react-query'
import { answers, question, useAsking } from '../platform/answers.ts'
import { ask } from '../platform/ask.ts'
import type { AskError } from '../platform/ask-error.ts'

const sayChanged = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cart')

/** Other tabs of the same visitor learn of a change and ask anew; their forms keep what was typed. */
export const watchOtherTabs = (): void => {
  sayChanged?.addEventListener('message', () => forgetCart())
}

/** The cart of the seed: its first element is the one that counts (R3.5). */
const firstOf = (reply: ReplyOf<'readCart'>): StoreCart | null => reply.storeCart[0] ?? null

/** The visitor's cart: undefined while it is on its way, null when it is empty. */
export const useCart = (language: LanguageCode) => {
  const { data, error, isPending, refetch } = useAsking('readCart', { query: { language } })
  return { cart: data && firstOf(data), error, isPending, refetch }
}

/** How many tickets there are; asked half a second after the start (R4.6). */
export const useTicketCount = (enabled: boolean): number =>
  useAsking('readCartMeta', {}, { enabled }).data?.ticketsInBasket ?? 0

/** Everything that shows the cart or who has which seat asks anew. */
export const forgetCart = (): void => {
  for (const name of ['readCart', 'readCartMeta', 'readSectionSeatMap', 'readSeatMap', 'readPrices'])
    void answers.invalidateQueries({ queryKey: [name] })
}

/** After a change made here: the new cart is shown at once, other tabs are told. */
export const cartChanged = (language: LanguageCode, reply?: ReplyOf<'readCart'>): void => {
  if (reply) {
    answers.setQueryData(question('readCart', { query: { language } }).queryKey, reply)
    for (const name of ['readCartMeta', 'readSectionSeatMap', 'readSeatMap', 'readPrices'])
      void answers.invalidateQueries({ queryKey: [name] })
  } else forgetCart()
  sayChanged?.postMessage('changed')
}

/** Calls that answer with the whole cart. */
type CartCall = 'addTickets' | 'removeTickets' | 'clearCart' | 'chooseDelivery' | 'personaliseTickets'

/** One change of the cart, by the name of its call: `const remove = useCartChange('removeTickets', language)`. */
export const useCartChange = <N extends CartCall>(name: N, language: LanguageCode) =>
  useMutation<ReplyOf<N>, AskError, Parameters<typeof ask<N>>[1]>({
    mutationFn: (input) => ask(name, input),
    onSuccess: (reply) => cartChanged(language, reply as ReplyOf<'readCart'>),
    onError: () => forgetCart(),
  })
