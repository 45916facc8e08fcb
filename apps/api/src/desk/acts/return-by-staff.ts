import type { ReplyOf } from '@parter/contract/calls.ts'
import { lockOrderOf, orderOf } from '../../orders/order/lock-order.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { FieldErrors, ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { makeReturn, priceOfReturn } from '../../returns/make-return.ts'
import { type MoneyTo, waysOf } from '../../returns/return.rules.ts'
import { chosenOf, partsOf, ticketsToReturn } from '../../returns/returnable-order.ts'
import { orderSubject } from '../belonging/order-belonging.ts'
import { readDeskOrder } from '../story/read-desk-order.ts'

const EVERY_WAY: readonly MoneyTo[] = ['card', 'gift_card']

/**
 * What comes back for tickets: by the event's rule less its fee, or beyond it all that was paid, with the delivery when no
 * ticket is left. @throws ShopError ticket_not_found, ticket_not_returnable, tickets_go_together
 */
export const priceStaffReturn = async (
  shop: Shop,
  { params: { id }, query }: Pick<Served<'priceStaffReturn'>, 'params' | 'query'>,
): Promise<ReplyOf<'priceStaffReturn'>> => {
  const order = await orderOf(shop.db, id)
  if (!order) throw new ShopError('order_not_found')
  const isBeyondRule = query.isBeyondRule === 'true'
  const all = await ticketsToReturn(shop.db, id)
  const chosen = chosenOf(all, query.ticketIds.split(','), isBeyondRule)
  const money = (amount: number) => ({ amount, currency: order.currency })
  const ways = []
  let [worth, fee] = [0, 0]
  for (const to of isBeyondRule ? EVERY_WAY : waysOf(chosen)) {
    const price = await priceOfReturn(shop.db, order, all, chosen, { to, keepsFees: !isBeyondRule })
    ;[worth, fee] = [price.valueAmount, price.feeAmount]
    // where gift cards paid everything both ways are the same
    if (to === 'card' || price.shares.newCard > 0) ways.push({ to, ...partsOf(order, price.shares) })
  }
  return { worth: money(worth), fee: money(fee), ways }
}

/**
 * Takes tickets back and gives their money back, as a buyer's return does and by the same verb; beyond the event's rule it
 * needs a reason, which stays in the audit log (R12.6).
 * @throws ShopError ticket_not_found, ticket_not_returnable, also when the buyer was first, tickets_go_together,
 *   return_changed {total}; FieldErrors without a reason
 */
export const returnByStaff = async (
  shop: Shop,
  { staff, params: { id }, body }: Pick<Served<'returnByStaff'>, 'staff' | 'params' | 'body'>,
): Promise<ReplyOf<'returnByStaff'>> => {
  const { ticketIds, to, isBeyondRule, reason, expectedTotal } = body
  if (isBeyondRule && reason === '') throw new FieldErrors([{ code: 'field_required', field: 'reason' }])
  await inTransaction(shop.db, async (tx) => {
    const subject = await orderSubject(tx, id)
    const order = await lockOrderOf(tx, id)
    const all = await ticketsToReturn(tx, id)
    const chosen = chosenOf(all, ticketIds, isBeyondRule)
    if (!isBeyondRule && !waysOf(chosen).includes(to))
      throw new ShopError('ticket_not_returnable', { obstacle: 'not_allowed' })
    const options = { to, keepsFees: !isBeyondRule, reason: isBeyondRule ? 'staff' : 'returned' } as const
    const { valueAmount, feeAmount } = await priceOfReturn(tx, order, all, chosen, options)
    const total = valueAmount - feeAmount
    if (total !== expectedTotal) throw new ShopError('return_changed', { total })
    const returnId = await makeReturn(shop, tx, order, all, chosen, options)
    const after = { return: returnId, tickets: chosen.length, total, currency: order.currency, to, isBeyondRule }
    await writeAudit(tx, staff, { verb: 'returnByStaff', subject, after, ...(reason === '' ? {} : { reason }) })
  })
  return await readDeskOrder(shop, staff, id)
}
