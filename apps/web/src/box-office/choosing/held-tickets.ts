import type { HeldTicket } from '@parter/contract/box-office/box-office.ts'
import type { StoreCart } from '@parter/contract/cart/cart.ts'
import type { LanguageCode } from '@parter/contract/wire/primitives.ts'
import { useMemo } from 'react'
import { useApiQuery } from '../../platform/calls/queries.ts'

/** The tickets of one event that the visitor holds, and until when, as the server says. */
export interface Held {
  readonly tickets: readonly HeldTicket[]
  readonly expiresAt: string | null
  readonly extendableUntil: string | null
  readonly serverNow: string
  /** Lone seats of the choice, which must be corrected before paying. */
  readonly lone?: readonly number[] | undefined
  /** When the reply came, by this device's clock, in milliseconds since 1970. */
  readonly receivedAt: number
}

/** The part of a cart that is of one event. */
export const heldInCart = (cart: StoreCart, eventId: number, receivedAt: number): Held => {
  const event = cart.events.find(({ id }) => id === eventId)
  return {
    tickets:
      event?.tickets.map(({ id, zoneId, ticketTypeId, price, isResale }) => ({
        placeId: id,
        zoneId,
        ticketTypeId,
        price,
        ...(isResale ? { isResale } : {}),
      })) ?? [],
    expiresAt: event?.expiresAt ?? null,
    extendableUntil: event?.extendableUntil ?? null,
    serverNow: cart.serverNow,
    lone: event?.loneSeats?.map(({ id }) => id),
    receivedAt,
  }
}

/** The held tickets of an event, from the cart; null while it loads, and if there is no cart. */
export const useHeldInCart = (eventId: number, language: LanguageCode, enabled = true): Held | null => {
  const { data, dataUpdatedAt } = useApiQuery('readCart', { query: { language } }, { enabled })
  const cart = data?.storeCart[0]
  return useMemo(() => (cart ? heldInCart(cart, eventId, dataUpdatedAt) : null), [cart, eventId, dataUpdatedAt])
}
