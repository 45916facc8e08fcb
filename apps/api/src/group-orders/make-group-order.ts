import type { ReplyOf } from '@parter/contract/calls.ts'
import { moneyOfDecimal } from '@parter/portal/language/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { eventOfBlocks } from '../box-office/blocks/make-seat-block.ts'
import { takePlaces } from '../box-office/blocks/take-places.ts'
import { saleRefusal } from '../box-office/prices/price-list.rules.ts'
import type { CartContents } from '../cart/contents/cart-contents.rules.ts'
import { cartContents } from '../cart/contents/read-cart.ts'
import { cartForOrder } from '../cart/owners/carry-order.ts'
import { linesOf } from '../checkout/order-draft.rules.ts'
import type { OrderLine } from '../orders/order/order.rules.ts'
import { reaches } from '../platform/audit/reach.rules.ts'
import { writeAudit } from '../platform/audit/write-audit.store.ts'
import { inTransaction } from '../platform/database/in-transaction.ts'
import { FieldErrors, ShopError } from '../platform/foundation/shop-error.ts'
import { ownOrigin } from '../platform/http/own-origin.ts'
import type { Served } from '../platform/http/serve.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { linesAtPrice, sumOf } from './group-order.rules.ts'
import { issueInvoice } from './issue-invoice.ts'
import { showInvoice } from './list-invoices.ts'

/** Longer than the transaction that makes the order. */
const MINUTES = 10

type Asked = Pick<Served<'makeGroupOrder'>, 'staff' | 'params' | 'body' | 'request'>

/**
 * Sells places to an organisation by invoice: they are held for it until the last day of paying, and the invoice is
 * emailed. Free places and those of blocks are sold alike; all of them or none. Another price than the shop's needs a
 * permission of its own (R12.8).
 * @throws ShopError event_not_found, event_cancelled, event_not_on_sale, step_incomplete for an event that wants names,
 *   places_taken {places}, invoice_due, agreed_price_high, permission_denied, payout_account_missing
 */
export const makeGroupOrder = async (shop: Shop, asked: Asked): Promise<ReplyOf<'makeGroupOrder'>> => {
  const { staff, params, body, request } = asked
  if (body.seats.length + body.standing.length === 0)
    throw new FieldErrors([{ code: 'field_required', field: 'seats' }])
  return await inTransaction(shop.db, async (tx) => {
    const event = await eventOfBlocks(tx, params.id, body.language)
    const portal = portalOfCode(event.portalCode, shop.portals)
    const belonging = { portalCode: event.portalCode, promoterId: event.promoterId, eventId: event.id }
    if (body.agreedPrice !== '' && !reaches(staff.reach('invoice.price'), belonging))
      throw new ShopError('permission_denied')
    const { cartId, contents } = await takeAll(shop, tx, portal, event.id, body)
    const lines = priced(portal, linesOf(contents), body.agreedPrice)
    const { name, registryCode, vatNumber, address, contact, email, language, dueOn } = body
    const draft = {
      portalCode: portal.portalCode,
      cartId,
      sessionCartId: null,
      customerId: null,
      language,
      shopProvider: null,
      staffChannel: 'group',
      contactName: contact,
      contactEmail: email,
      contactPhone: null,
      deliveryMethod: 'e_ticket',
      deliveryAddress: null,
      salesPoint: null,
      company: { name, registryCode, vatNumber, address },
      envelope: false,
      currency: portal.currencyCode,
      totalAmount: sumOf(lines),
      origin: ownOrigin(shop.settings, portal, request),
      lines,
      vouchers: { promoCodeIds: [], giftCards: [] },
    } as const
    const now = new Date(contents.cart.serverNow)
    const order = await issueInvoice(shop, tx, portal, draft, { staff, dueOn, now, startsAt: event.startsAt })
    const { currency } = draft
    const after = { tickets: contents.held.length, total: draft.totalAmount, currency, dueOn, price: body.agreedPrice }
    const subject = { kind: 'order', id: order.id, ...belonging }
    await writeAudit(tx, staff, { verb: 'makeGroupOrder', subject, after })
    return await showInvoice(tx, order.id)
  })
}

/** All places in one cart, which nobody's session knows. */
const takeAll = async (shop: Shop, tx: Querying, portal: Portal, eventId: number, body: Asked['body']) => {
  const { language, seats, standing, blockId, ticketTypeId } = body
  const { cartId, now } = await cartForOrder(tx, { portal, language })
  const until = new Date(now.getTime() + MINUTES * 60_000)
  const { lost, missing } = await takePlaces(tx, { eventId, cartId, until, ticketTypeId, seats, standing, blockId })
  if (lost.length + missing > 0) throw new ShopError('places_taken', { places: lost.slice(0, 100), missing })
  const contents = await cartContents(shop, tx, cartId, { portal, language })
  const list = contents?.events.get(eventId)?.list
  if (!contents || !list) throw new ShopError('event_not_found')
  refuse(contents, saleRefusal(list, now))
  return { cartId, contents }
}

const refuse = ({ cart, allPriced }: CartContents, refusal: string | null | undefined): void => {
  if (refusal === 'event_cancelled') throw new ShopError('event_cancelled')
  if (!allPriced) throw new ShopError('event_not_on_sale')
  const names = cart.steps.find(({ name }) => name === 'personalization')
  if (names && !names.completed) throw new ShopError('step_incomplete', { step: names.name })
}

const priced = (portal: Portal, lines: readonly OrderLine[], typed: string): readonly OrderLine[] => {
  const tickets = lines.filter(({ kind }) => kind === 'ticket')
  if (typed === '') return tickets
  const agreed = moneyOfDecimal(typed.replace(',', '.'), portal.currencyCode).amount
  if (agreed === 0) throw new FieldErrors([{ code: 'field_number', field: 'agreedPrice' }])
  const atPrice = linesAtPrice(tickets, agreed, portal.currencyCode)
  if (!atPrice) throw new FieldErrors([{ code: 'agreed_price_high', field: 'agreedPrice' }])
  return atPrice
}
