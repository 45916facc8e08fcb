import type { ReplyOf } from '@parter/contract/calls.ts'
import type { StoreCart } from '@parter/contract/cart.ts'
import type { LanguageCode } from '@parter/contract/words.ts'
import { answers, question, useAsking } from '../platform/answers.ts'

const sayChanged = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('cart')

/** What shows the cart, and what shows who has which place. */
const CART = ['readCart', 'readCartMeta']
const PLACES = ['readSectionSeatMap', 'readSeatMap', 'readPrices']

const askAnew = (names: readonly string[]): void => {
  for (const name of names) void answers.invalidateQueries({ queryKey: [name] })
}

/** The cart of the seed: its first element is the one that counts (R3.5). */
const firstOf = (reply: ReplyOf<'readCart'>): StoreCart | null => reply.storeCart[0] ?? null

/** The visitor's cart: undefined while it is on its way, null when there is none. */
export const useCart = (language: LanguageCode) => {
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useAsking('readCart', { query: { language } })
  return { cart: data && firstOf(data), receivedAt: dataUpdatedAt, error, isPending, isFetching, refetch }
}

/** How many tickets there are; asked half a second after the start (R4.6). */
export const useTicketCount = (enabled: boolean): number =>
  useAsking('readCartMeta', {}, { enabled }).data?.ticketsInBasket ?? 0

/** Everything that shows the cart asks anew. */
export const askCartAnew = (): void => askAnew(CART)

/** Everything that shows the cart or who has which seat asks anew. */
export const forgetCart = (): void => askAnew([...CART, ...PLACES])

/** The count asks anew; an answer still on its way was asked before the change and may not become the count. */
const renewCount = async (): Promise<void> => {
  await answers.cancelQueries({ queryKey: ['readCartMeta'] })
  await answers.invalidateQueries({ queryKey: ['readCartMeta'] })
}

/** After a change made here: the new cart is shown at once, other tabs are told. */
const cartChanged = (language: LanguageCode, reply: ReplyOf<'readCart'>): void => {
  answers.setQueryData(question('readCart', { query: { language } }).queryKey, reply)
  void renewCount()
  askAnew(PLACES)
  sayChanged?.postMessage('changed')
}

/**
 * After a change on a plan of seats, which keeps itself in step: only the count is renewed now, the cart when it is
 * looked at again.
 */
const placesChanged = (): void => {
  void renewCount()
  void answers.invalidateQueries({ queryKey: ['readCart'], refetchType: 'none' })
  sayChanged?.postMessage('changed')
}

/** Calls that answer with the whole cart. */
const CART_CALLS = [
  'addTickets',
  'removeTickets',
  'clearCart',
  'chooseDelivery',
  'personaliseTickets',
  'insureTickets',
  'uninsureTickets',
  'activatePromoCode',
  'deactivatePromoCode',
  'activateGiftCard',
  'deactivateGiftCard',
  'leavePayment',
] as const
export type CartCall = (typeof CART_CALLS)[number]

/**
 * Keeps the cart in step with every call that changes it: whoever makes one names it (`mutationKey: ['holdTickets']`)
 * and need not know that there is a cart. Other tabs of the same visitor ask anew; their forms keep what was typed.
 */
export const watchOtherTabs = (): void => {
  sayChanged?.addEventListener('message', forgetCart)
  answers.getMutationCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const { options, state } = event.mutation
    const name = options.mutationKey?.[0]
    if (name === 'holdTickets' || name === 'releaseTickets') placesChanged()
    if (CART_CALLS.some((call) => call === name)) {
      const { query } = state.variables as { query: { language: LanguageCode } }
      cartChanged(query.language, state.data as ReplyOf<'readCart'>)
    }
  })
}
