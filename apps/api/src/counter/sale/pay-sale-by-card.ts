import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { askForCard, type CardState, cancelCard, lookAtCard, orderForCard } from '../../checkout/card/pay-by-card.ts'
import { terminalAt } from '../../checkout/payment-providers/terminal/choose-terminal.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { takesCash } from '../fiscal/fiscal-device.ts'
import { takeOwnShift } from '../shift/own-shift.ts'
import { counterDraft, showPaid, takeContents } from './order-of-sale.ts'
import { printReceipts } from './print-receipts.ts'
import { findCardOrder, findSale, readEntries, rememberCard, type Sale } from './sales.store.ts'

type Reply = ReplyOf<'paySaleByCard'>
type Asked<Name extends 'paySaleByCard' | 'readCardPayment' | 'cancelCardPayment'> = Pick<
  Served<Name>,
  'staff' | 'params'
>

/**
 * Places the order of a sale and has a terminal ask for the card. The places are held until the provider says what became
 * of it; while a terminal asks, a second press only asks how it stands (R13.1).
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, sale_not_found, terminal_unavailable,
 *   cart_changed {version, totalAmount}, cart_empty, cart_being_paid, holds_expired, event_not_on_sale {eventId},
 *   ticket_limit, ticket_quantity, step_incomplete {step}
 */
export const paySaleByCard = async (
  shop: Shop,
  { staff, params, body, request }: Asked<'paySaleByCard'> & Pick<Served<'paySaleByCard'>, 'body' | 'request'>,
): Promise<Reply> => {
  const { orderId, portalCode } = await inTransaction(shop.db, async (tx) => {
    const shift = await takeOwnShift(tx, staff, params.id)
    const sale = await saleOf(tx, shift.id, params.saleId)
    const known = await findCardOrder(tx, sale.id)
    if ((await readEntries(tx, sale.id)).length > 0 || known?.state === 'paying')
      return { orderId: known?.orderId ?? null, portalCode: shift.portalCode }
    const portal = portalOfCode(shift.portalCode, shop.portals)
    terminalAt(shop, portal, body.terminal)
    const contents = await takeContents(shop, tx, portal, sale)
    const { version, total, serverNow } = contents.cart
    const { totalAmount } = total
    if (totalAmount !== body.expectedTotal) throw new ShopError('cart_changed', { version, totalAmount })
    // what costs nothing is no matter of a card
    if (totalAmount === 0) throw new ShopError('terminal_unavailable')
    const draft = counterDraft(shop, portal, sale, contents, request)
    const paying = { amount: totalAmount, now: new Date(serverNow), terminal: body.terminal }
    const placed = await orderForCard(shop, tx, portal, draft, paying)
    await rememberCard(tx, { orderId: placed, saleId: sale.id, needsReceipt: takesCash(shop, shift.portalCode) })
    await writeAudit(tx, staff, {
      verb: 'paySaleByCard',
      subject: { kind: 'order', id: placed, portalCode: shift.portalCode },
      after: { shift: shift.id, tickets: contents.held.length, total: totalAmount, currency: portal.currencyCode },
    })
    return { orderId: placed, portalCode: shift.portalCode }
  })
  const state = orderId === null ? 'approved' : await askForCard(shop, orderId)
  return await shown(shop, portalCode, params.saleId, state)
}

/** How the card payment of a sale stands: its provider is asked. @throws ShopError as above */
export const readCardPayment = async (shop: Shop, { staff, params }: Asked<'readCardPayment'>): Promise<Reply> => {
  const { orderId, portalCode } = await inTransaction(shop.db, async (tx) => {
    const { portalCode } = await takeOwnShift(tx, staff, params.id)
    return { portalCode, orderId: await cardOrderOf(tx, await saleOf(tx, params.id, params.saleId)) }
  })
  return await shown(shop, portalCode, params.saleId, await lookAtCard(shop, orderId))
}

/**
 * Cancels the card payment of a sale at its provider, and shows what it says then: a card that was charged just before
 * stays charged, and the tickets are sold; never both, and never neither.
 * @throws ShopError as above
 */
export const cancelCardPayment = async (shop: Shop, { staff, params }: Asked<'cancelCardPayment'>): Promise<Reply> => {
  const { orderId, portalCode } = await inTransaction(shop.db, async (tx) => {
    const { portalCode } = await takeOwnShift(tx, staff, params.id)
    const orderId = await cardOrderOf(tx, await saleOf(tx, params.id, params.saleId))
    await writeAudit(tx, staff, {
      verb: 'cancelCardPayment',
      subject: { kind: 'order', id: orderId, portalCode },
      after: { shift: params.id },
    })
    return { orderId, portalCode }
  })
  return await shown(shop, portalCode, params.saleId, await cancelCard(shop, orderId))
}

const saleOf = async (tx: Querying, shiftId: number, saleId: string): Promise<Sale> => {
  const sale = await findSale(tx, shiftId, saleId)
  if (!sale) throw new ShopError('sale_not_found')
  return sale
}

const cardOrderOf = async (tx: Querying, { id }: Sale): Promise<number> => {
  const known = await findCardOrder(tx, id)
  if (!known) throw new ShopError('sale_not_found')
  return known.orderId
}

const shown = async (shop: Shop, portalCode: string, saleId: string, state: CardState): Promise<Reply> => {
  if (state !== 'approved') return { state, paid: null }
  // money that came too late for its places is on its way back, and nothing is sold
  if ((await readEntries(shop.db, saleId)).length === 0) return { state: 'cancelled', paid: null }
  await printReceipts(shop, portalCode, saleId)
  return { state, paid: await showPaid(shop, saleId) }
}
