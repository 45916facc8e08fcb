import type { ReplyOf } from '@parter/contract/calls.ts'
import { lockOrderOf } from '../orders/order/lock-order.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { makeReturn, priceOfReturn } from '../returns/make-return.ts'
import { ticketsToReturn } from '../returns/returnable-order.ts'
import { CHOICES, type Choice, isConcerned, mayChoose, moneyToOf } from './change/change.rules.ts'
import { type OpenChange, readChange } from './change/changes.store.ts'
import { readChoice, writeChoice } from './change/choices.store.ts'
import { readChoiceToken } from './choice-token.ts'
import { readEventChange } from './read-event-change.ts'

export interface ChoiceInput {
  readonly token: string
  readonly choice: Choice
  /** Minor units that were shown to the buyer; 0 for keeping. */
  readonly expectedTotal: number
}

/**
 * Records a buyer's choice after their event was changed: keep the tickets, or get a refund. The signed link of their email
 * is enough; repeated, it changes nothing.
 * @throws ShopError token_invalid, choice_closed after the deadline or when the refund has begun, return_changed
 *   {total} when the refund would differ from the amount that was shown
 */
export async function chooseAfterChange(
  shop: Shop,
  visitor: Visitor,
  { token, choice, expectedTotal }: ChoiceInput,
): Promise<ReplyOf<'chooseAfterChange'>> {
  const { changeId, orderId } = readChoiceToken(shop, token)
  await inTransaction(shop.db, async (tx) => {
    const order = await lockOrderOf(tx, orderId)
    const change = await readChange(tx, changeId)
    const row = await readChoice(tx, changeId, orderId)
    if (!change || !row || order.portalCode !== visitor.portal.portalCode) throw new ShopError('token_invalid')
    if (row.choice === choice) return
    const isOpen = change.state === 'open' && change.now < change.chooseUntil
    if (!isOpen || !mayChoose(row.choice, choice) || !CHOICES[change.kind].includes(choice)) {
      throw new ShopError('choice_closed')
    }
    await applyChoice(shop, tx, change, order, choice, 'buyer', expectedTotal)
  })
  return await readEventChange(shop, visitor, token)
}

/**
 * Applies a choice, or the default, to a locked order.
 * @param expectedTotal the refund that the buyer was shown; undefined: none was
 */
export async function applyChoice(
  shop: Shop,
  tx: Querying,
  change: OpenChange,
  order: Order,
  choice: Choice,
  madeBy: 'buyer' | 'deadline',
  expectedTotal?: number,
): Promise<void> {
  const to = moneyToOf(choice)
  let returnId: number | null = null
  if (to !== null) {
    const all = await ticketsToReturn(tx, order.id)
    const chosen = all.filter((ticket) => ticket.eventId === change.eventId && isConcerned(change.kind, ticket))
    const { valueAmount } = await priceOfReturn(tx, order, all, chosen, { to, keepsFees: false })
    if (expectedTotal !== undefined && expectedTotal !== valueAmount) {
      throw new ShopError('return_changed', { total: valueAmount })
    }
    const reason = change.kind === 'cancelled' ? 'cancelled_event' : 'moved_event'
    // a buyer who has already returned all of them gets no refund
    if (chosen.length > 0) returnId = await makeReturn(shop, tx, order, all, chosen, { reason, to, keepsFees: false })
  }
  await writeChoice(tx, { changeId: change.id, orderId: order.id, choice, madeBy, returnId })
}
