import type { StoreCart } from '@parter/contract/cart/cart.ts'
import { DRAFT_PREFIX } from '../../platform/device/drafts.ts'
import { type RememberedCart, rememberedCart } from './restore-cart.rules.ts'

const KEY = `${DRAFT_PREFIX}last-cart`

/** Remembers a cart that has tickets, in this tab only; an empty one leaves the memory as it is. */
export const rememberCart = (cart: StoreCart): void => {
  const memory = rememberedCart(cart)
  try {
    if (memory) sessionStorage.setItem(KEY, JSON.stringify(memory))
  } catch {
    // without storage nothing is remembered, and the same tickets have to be chosen by hand
  }
}

export const lastCart = (): RememberedCart | null => {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as RememberedCart | null
  } catch {
    return null
  }
}

/** The tickets were released on purpose, or paid: nothing is to be restored. */
export const forgetLastCart = (): void => {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // nothing was remembered either
  }
}
