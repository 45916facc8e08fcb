import type { Money } from '@parter/portal/language/money.ts'
import { type Account, type Movement, type SoldLine, saleMovement } from './ledger.rules.ts'

type Currency = Money['currency']

const between = (from: Account, to: Account, amount: number): Movement['rows'] =>
  amount === 0
    ? []
    : [
        { account: to, amount },
        { account: from, amount: -amount },
      ]

/**
 * Lines were returned: reverses their sale, less the fee that is kept. The rest is credited to the buyer until it is paid
 * out.
 * @param feeAmount minor units, kept by the shop
 */
export function returnMovement(
  returnId: number,
  currency: Currency,
  lines: readonly SoldLine[],
  feeAmount: number,
): Movement {
  const sums = new Map<Account, number>()
  for (const { account, amount } of saleMovement(0, currency, lines).rows) sums.set(account, -amount)
  sums.set('buyer', (sums.get('buyer') ?? 0) + feeAmount)
  sums.set('fees', (sums.get('fees') ?? 0) - feeAmount)
  const rows = [...sums].filter(([, amount]) => amount !== 0).map(([account, amount]) => ({ account, amount }))
  return { kind: 'return', dedupeKey: `return:${returnId}`, currency, rows }
}

/** A gift card that paid was refunded: the shop owes its holder more, and the buyer less. */
export const cardReturnMovement = (
  returnId: number,
  currency: Currency,
  { giftCardId, amount }: { readonly giftCardId: number; readonly amount: number },
): Movement => ({
  kind: 'gift_card_return',
  dedupeKey: `return:${returnId}:gift_card:${giftCardId}`,
  currency,
  rows: between('gift_cards', 'buyer', amount),
})

/** The buyer's credit became a new gift card. */
export const newCardMovement = (returnId: number, currency: Currency, amount: number): Movement => ({
  kind: 'gift_card_sale',
  dedupeKey: `return:${returnId}:new gift card`,
  currency,
  rows: between('gift_cards', 'buyer', amount),
})

/** Money is given back without a return: owed to the buyer, at the cost of the shop's fees. */
export const goodwillMovement = (refundId: number, currency: Currency, amount: number): Movement => ({
  kind: 'goodwill',
  dedupeKey: `goodwill:refund:${refundId}`,
  currency,
  rows: between('buyer', 'fees', amount),
})
