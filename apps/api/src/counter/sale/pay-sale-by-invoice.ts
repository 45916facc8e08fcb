import type { ReplyOf } from '@parter/contract/calls.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { draftByStaff, linesOf } from '../../checkout/order-draft.rules.ts'
import { issueInvoice } from '../../group-orders/issue-invoice.ts'
import { showInvoice } from '../../group-orders/list-invoices.ts'
import { writeAudit } from '../../platform/audit/write-audit.store.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import { ownOrigin } from '../../platform/http/own-origin.ts'
import type { Served } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { takeOwnShift } from '../shift/own-shift.ts'
import { takeContents } from './order-of-sale.ts'
import { openSale } from './sale.ts'

type Asked = Pick<Served<'paySaleByInvoice'>, 'staff' | 'params' | 'body' | 'request'>

/**
 * An organisation pays a sale by bank transfer: its places are held until the last day of paying, and the invoice is
 * emailed; the tickets follow when it is paid (R13.1). Gift cards of the sale are not used.
 * @throws ShopError shift_not_found, shift_of_other, shift_closed, sale_not_found, cart_changed {version, totalAmount},
 *   cart_empty, cart_being_paid, holds_expired, event_not_on_sale {eventId}, ticket_limit, ticket_quantity,
 *   step_incomplete {step}, invoice_due, payout_account_missing
 */
export const paySaleByInvoice = (shop: Shop, asked: Asked): Promise<ReplyOf<'paySaleByInvoice'>> =>
  inTransaction(shop.db, async (tx) => {
    const { staff, params, body, request } = asked
    const shift = await takeOwnShift(tx, staff, params.id)
    const sale = await openSale(tx, shift.id, params.saleId)
    const portal = portalOfCode(shift.portalCode, shop.portals)
    const contents = await takeContents(shop, tx, portal, sale)
    const { cart } = contents
    const lines = linesOf(contents)
    const totalAmount = lines.reduce((sum, { amount }) => sum + amount, 0)
    if (totalAmount !== body.expectedTotal)
      throw new ShopError('cart_changed', { version: cart.version, totalAmount: cart.total.totalAmount })
    const { name, registryCode, vatNumber, address, contact, email, language, dueOn } = body
    const draft = draftByStaff(portal, {
      cartId: sale.cartId,
      language,
      staffChannel: 'counter',
      contactName: contact,
      contactEmail: email,
      totalAmount,
      lines,
      origin: ownOrigin(shop.settings, portal, request),
    })
    const starts = cart.events.map(({ eventStartAt }) => Date.parse(eventStartAt))
    const order = await issueInvoice(
      shop,
      tx,
      portal,
      { ...draft, company: { name, registryCode, vatNumber, address } },
      { staff, dueOn, now: new Date(cart.serverNow), startsAt: new Date(Math.min(...starts)) },
    )
    const { number } = await showInvoice(tx, order.id)
    await writeAudit(tx, staff, {
      verb: 'paySaleByInvoice',
      subject: { kind: 'order', id: order.id, portalCode: shift.portalCode },
      after: { shift: shift.id, invoice: number, total: totalAmount, currency: portal.currencyCode, dueOn },
    })
    return { number, orderId: order.id, reference: order.reference, email }
  })
