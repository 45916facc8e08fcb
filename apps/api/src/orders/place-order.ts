import { randomBytes, randomInt } from 'node:crypto'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { reserveVouchers, usesTheSame, type VouchersOfOrder } from '../vouchers/use-vouchers.ts'
import { type NewOrder, type Order, type OrderContact, type OrderLine, sellsTheSame } from './order/order.rules.ts'
import { readLines } from './order/order-lines.store.ts'
import { REFERENCE_BASE, referenceOf } from './order/order-reference.rules.ts'
import { insertOrder, moveOrder, readFailedOrder, readOrder, writeContact } from './order/orders.store.ts'
import { insertAcceptance, readTerms } from './order/terms.store.ts'
import { termsDocument, versionOfText } from './terms-version.ts'

/** An order to be placed, from the checkout. */
export type OrderDraft = Omit<NewOrder, 'reference' | 'token' | 'termsVersion' | 'giftCardAmount'> & {
  readonly lines: readonly OrderLine[]
  /** Promo codes and gift cards: counted and reserved now, so that limits and balances hold for all concurrent checkouts. */
  readonly vouchers: VouchersOfOrder
}

const MOST_DRAWS = 5
const TOKEN_BYTES = 24

/**
 * Places an order within the transaction that protects its places. An order of the same cart whose payment failed is reused
 * if it has the same lines; otherwise it is cancelled, so that a cart never has two payable orders.
 * The caller has locked the cart.
 * @param mayHaveFailed false: the caller knows that no payment of the cart has failed
 * @returns the order, in the state `paying`
 * @throws ShopError promo_code_invalid, gift_card_invalid when another order took them first
 */
export async function placeOrder(
  shop: Shop,
  tx: Querying,
  portal: Portal,
  draft: OrderDraft,
  mayHaveFailed = true,
): Promise<Order> {
  const termsVersion = await versionOfTerms(shop, tx, portal, draft.language)
  const failed = mayHaveFailed ? await readFailedOrder(tx, draft.cartId) : undefined
  if (
    failed &&
    sellsTheSame(await readLines(tx, failed.id), draft.lines) &&
    (await usesTheSame(tx, failed.id, draft.vouchers))
  ) {
    await moveOrder(tx, failed.id, 'paying')
    await writeContact(tx, failed.id, contactOf(draft, termsVersion))
    await insertAcceptance(tx, failed.id, termsDocument(portal), termsVersion)
    const order = await readOrder(tx, failed.id)
    if (!order) throw new Error(`The order ${failed.id} is gone`)
    await reserveVouchers(tx, order, draft.vouchers)
    return order
  }
  if (failed) await moveOrder(tx, failed.id, 'cancelled')
  const { lines, vouchers, ...order } = draft
  const giftCardAmount = vouchers.giftCards.reduce((sum, { amount }) => sum + amount, 0)
  for (let draw = 1; draw <= MOST_DRAWS; draw++) {
    const reference = referenceOf(Array.from({ length: 8 }, () => randomInt(REFERENCE_BASE)))
    const token = randomBytes(TOKEN_BYTES).toString('base64url')
    const row = { ...order, giftCardAmount, reference, token, termsVersion }
    const placed = await insertOrder(tx, row, lines, termsDocument(portal))
    if (!placed) continue
    await reserveVouchers(tx, placed, vouchers)
    return placed
  }
  throw new Error('No free order reference was found')
}

const contactOf = (draft: OrderDraft, termsVersion: string): OrderContact => ({
  customerId: draft.customerId,
  language: draft.language,
  contactName: draft.contactName,
  contactEmail: draft.contactEmail,
  contactPhone: draft.contactPhone,
  deliveryMethod: draft.deliveryMethod,
  deliveryAddress: draft.deliveryAddress,
  salesPoint: draft.salesPoint,
  company: draft.company,
  envelope: draft.envelope,
  origin: draft.origin,
  termsVersion,
  holdsUntil: draft.holdsUntil,
})

async function versionOfTerms(shop: Shop, tx: Querying, portal: Portal, language: string): Promise<string> {
  const { terms } = portal.pagesIds
  const key = `${terms} ${language}`
  const read = async () => new Map([[key, { version: versionOfText((await readTerms(tx, terms, language)) ?? '') }]])
  return (await shop.orders.termsVersions.get([key], read)).get(key)?.version ?? ''
}
