import type { StoreCart } from '@parter/contract/cart.ts'
import { type ReactNode, use } from 'react'
import { loadTranslator } from '../platform/messages.ts'
import { ShopProvider, useShop } from '../platform/shop-context.tsx'
import styles from './cart-extras.module.css'
import { GiftCards } from './gift-cards.tsx'
import { Insurance } from './insurance.tsx'
import { PromoCodes } from './promo-codes.tsx'

/** What only this part of the cart says: loaded with it, after the first screen. */
const words = new Map<string, ReturnType<typeof loadTranslator>>()
const wordsIn = (language: Parameters<typeof loadTranslator>[0]) => {
  const known = words.get(language) ?? loadTranslator(language, ['cart', 'vouchers'])
  words.set(language, known)
  return known
}

const WithWords = ({ children }: { children: ReactNode }) => {
  const shop = useShop()
  const t = use(wordsIn(shop.language))
  return <ShopProvider shop={{ ...shop, t }}>{children}</ShopProvider>
}

/** Beside the tickets: promo codes, insurance, gift cards (R4.11). Nothing of it is chosen beforehand. */
export const CartExtras = ({ cart }: { cart: StoreCart }) => (
  <WithWords>
    <div className={styles.extras}>
      <Insurance events={cart.events} />
      <PromoCodes cart={cart} />
      <GiftCards cart={cart} />
    </div>
  </WithWords>
)
