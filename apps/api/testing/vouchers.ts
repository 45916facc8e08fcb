import { giveGiftCard } from '../src/orders/give-gift-card.ts'
import type { Buyer, PurchaseScene } from './checkout/purchase.ts'

type Answer = Awaited<ReturnType<Buyer['ask']>>

/** Status and code of a refusal. */
export const codeOf = (answer: Answer) => [
  answer.statusCode,
  answer.json<{ errors?: { code: string }[] }>().errors?.[0]?.code,
]

/** Makes a promo code of the Estonian storefront; columns as in the table. */
export const makePromoCode = async (
  scene: PurchaseScene,
  code: string,
  columns: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const names = ['portal_code', 'code', ...Object.keys(columns)]
  const marks = names.map((_, at) => `$${at + 1}`)
  await scene.rows(`INSERT INTO promo_code (${names.join()}) VALUES (${marks.join()})`, [
    'ee',
    code,
    ...Object.values(columns),
  ])
}

export const usesOf = async (scene: PurchaseScene, code: string): Promise<number> =>
  (await scene.rows<{ uses: number }>(`SELECT uses FROM promo_code WHERE code = $1`, [code]))[0]?.uses ?? -1

/** A gift card of the Estonian storefront, in cents. @returns its code */
export const makeGiftCard = async (scene: PurchaseScene, amount: number): Promise<string> =>
  (await giveGiftCard(scene.test.shop, 'ee', { amount, currency: 'EUR' })).code

export const balanceOf = async (scene: PurchaseScene, code: string): Promise<number> =>
  (
    await scene.rows<{ balance: number }>(`SELECT balance FROM gift_card WHERE last_characters = $1`, [code.slice(-4)])
  )[0]?.balance ?? -1

export const applyPromo = (buyer: Buyer, promoCode: string, eventId = 200001) =>
  buyer.ask(`POST /api/v1/store/events/${eventId}/promo-code?language=et`, { promoCode })

export const applyCard = (buyer: Buyer, code: string, eventIds: number[] = []) =>
  buyer.ask('POST /api/v1/store/cart/gift-card?language=et', { code, eventIds })

/** Begins to pay what the buyer saw. */
export const tryToPay = (buyer: Buyer, { version, total }: Awaited<ReturnType<Buyer['cart']>>) =>
  buyer.ask('POST /api/v1/store/cart/payment?language=et', {
    acceptTerms: true,
    expectedTotal: total.totalAmount,
    cartVersion: version,
  })
