import type { Money } from '@parter/portal/language/money.ts'

export type Account =
  | 'buyer'
  | 'provider'
  | 'promoter'
  | 'fees'
  | 'delivery'
  | 'insurance'
  | 'discounts'
  | 'gift_cards'
  | 'refunds'

export type MovementKind =
  | 'return'
  | 'goodwill'
  | 'sale'
  | 'settlement'
  | 'refund'
  | 'gift_card_sale'
  | 'gift_card_use'
  | 'gift_card_return'

/** One movement: its rows add up to zero, debit above zero, credit below. The same `dedupeKey` is booked once. */
export interface Movement {
  readonly kind: MovementKind
  readonly dedupeKey: string
  readonly currency: Money['currency']
  readonly rows: readonly { readonly account: Account; readonly amount: number }[]
}

/** The parts of an order's line that the books need. */
export interface SoldLine {
  readonly kind: 'ticket' | 'delivery' | 'envelope' | 'insurance' | 'gift_card_sale' | 'discount'
  readonly amount: number
  readonly feeAmount: number
}

const ACCOUNT_OF = {
  ticket: 'promoter',
  delivery: 'delivery',
  envelope: 'delivery',
  insurance: 'insurance',
  gift_card_sale: 'gift_cards',
  discount: 'discounts',
} as const satisfies Record<SoldLine['kind'], Account>

/**
 * The sale: the buyer owes the total; the promoter gets the tickets without the shop's fee, and each kind of line its
 * own account. Discounts are negative lines, so they are debits.
 */
export function saleMovement(orderId: number, currency: Money['currency'], lines: readonly SoldLine[]): Movement {
  const sums = new Map<Account, number>()
  const book = (account: Account, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount)
  for (const { kind, amount, feeAmount } of lines) {
    book('buyer', amount)
    book(ACCOUNT_OF[kind], feeAmount - amount)
    book('fees', -feeAmount)
  }
  return { kind: 'sale', dedupeKey: `sale:order:${orderId}`, currency, rows: rowsOf(sums) }
}

/** A payment: the provider owes it to us, the buyer no longer does. */
export function settlementMovement(paymentId: number, { amount, currency }: Money): Movement {
  const rows = rowsOf(
    new Map<Account, number>([
      ['provider', amount],
      ['buyer', -amount],
    ]),
  )
  return { kind: 'settlement', dedupeKey: `settled:payment:${paymentId}`, currency, rows }
}

/** A gift card paid a part of an order: the shop owes its holder less, and the buyer no longer owes it. */
export function giftCardMovement(
  orderId: number,
  currency: Money['currency'],
  { giftCardId, amount }: { readonly giftCardId: number; readonly amount: number },
): Movement {
  const rows = rowsOf(
    new Map<Account, number>([
      ['gift_cards', amount],
      ['buyer', -amount],
    ]),
  )
  return { kind: 'gift_card_use', dedupeKey: `used:gift_card:${giftCardId}:order:${orderId}`, currency, rows }
}

/** A gift card given away by the shop: owed to its holder, at the cost of discounts. */
export function givenCardMovement(giftCardId: number, { amount, currency }: Money): Movement {
  const rows = rowsOf(
    new Map<Account, number>([
      ['discounts', amount],
      ['gift_cards', -amount],
    ]),
  )
  return { kind: 'gift_card_sale', dedupeKey: `given:gift_card:${giftCardId}`, currency, rows }
}

/** The purchase of a gift card was withdrawn from: its amount is owed to the buyer alone. */
export function withdrawnCardMovement(giftCardId: number, { amount, currency }: Money): Movement {
  const rows = rowsOf(
    new Map<Account, number>([
      ['gift_cards', amount],
      ['buyer', -amount],
    ]),
  )
  return { kind: 'gift_card_return', dedupeKey: `withdrawn:gift_card:${giftCardId}`, currency, rows }
}

/** A late or duplicate payment was refunded: reverses the settlement. */
export function refundMovement(refundId: number, { amount, currency }: Money): Movement {
  const rows = rowsOf(
    new Map<Account, number>([
      ['buyer', amount],
      ['provider', -amount],
    ]),
  )
  return { kind: 'refund', dedupeKey: `done:refund:${refundId}`, currency, rows }
}

function rowsOf(sums: ReadonlyMap<Account, number>): Movement['rows'] {
  return [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }))
}
