import { money } from '@parter/portal/language/money.ts'
import { releaseOrderPlaces } from '../box-office/selling/order-places.ts'
import { paymentOfOrder, requestRefund } from '../checkout/refund-payment.ts'
import { encryptCode } from '../gift-cards/encrypted-code.ts'
import type { Order } from '../orders/order/order.rules.ts'
import { refundedOf, refundLines } from '../orders/refunds/refund-lines.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import { enqueueWork } from '../platform/jobs/outbox.ts'
import type { Querying, Shop } from '../platform/shop/shop.ts'
import { endTickets } from '../tickets/ticket/end-tickets.ts'
import { issueGiftCard } from '../vouchers/issue-gift-card.ts'
import { returnToCards } from '../vouchers/return-to-cards.ts'
import {
  feeOf,
  feeToKeep,
  type MoneyTo,
  type ReturnedLine,
  type ReturnReason,
  sharesOf,
  type TicketToReturn,
} from './return.rules.ts'
import { DAYS_WITH_CODE } from './return-gift-card.ts'
import { daysFromNow, insertReturn, readOtherReturnedLines } from './returns.store.ts'

declare module '../platform/events.ts' {
  interface ShopEvents {
    /** Tickets were given back, or taken back by the shop. */
    ticketsReturned: { readonly orderId: number; readonly ticketIds: readonly string[] }
  }
}

declare module '../platform/jobs/outbox.ts' {
  interface ShopWork {
    /** Emails the buyer which tickets were returned and where their money goes. */
    write_return_email: { readonly returnId: number }
  }
}

export interface ReturnOptions {
  readonly reason: ReturnReason
  readonly to: MoneyTo
  /** True: the events’ return fees are kept, and delivery is not refunded. */
  readonly keepsFees: boolean
  /** What a new place costs that is paid by what comes back (never more than that); left out: none is. */
  readonly exchangedAmount?: number | undefined
  /** Places that the order has all the same: of an exchange of the type alone. */
  readonly keepsPlaces?: boolean | undefined
  /** The earliest time at which the provider is called; left out: at once. */
  readonly runAt?: Date | undefined
}

const sum = (lines: readonly ReturnedLine[]): number => lines.reduce((total, { amount }) => total + amount, 0)

/** What a return of tickets would refund: their lines, the amount paid for these, and the fee that is kept. */
export async function priceOfReturn(
  db: Querying,
  order: Order,
  all: readonly TicketToReturn[],
  chosen: readonly TicketToReturn[],
  input: Pick<ReturnOptions, 'to' | 'keepsFees' | 'exchangedAmount'>,
) {
  const lives = ({ state }: TicketToReturn) => state === 'issued' || state === 'used'
  const { exchangedAmount } = input
  const isLast = exchangedAmount === undefined && all.filter(lives).length === chosen.filter(lives).length
  const beside = isLast && !input.keepsFees ? await readOtherReturnedLines(db, order.id) : []
  const lines = [...chosen.flatMap((ticket) => ticket.lines), ...beside]
  const valueAmount = sum(lines)
  const backAmount = valueAmount - (exchangedAmount ?? 0)
  const refundedAmount = await refundedOf(db, order.id)
  const eventFees = input.keepsFees ? chosen.reduce((fees, ticket) => fees + feeOf(ticket), 0) : 0
  const feeAmount = feeToKeep(eventFees, backAmount, order.totalAmount - refundedAmount)
  const shares = sharesOf({ ...order, refundedAmount }, backAmount - feeAmount, input.to)
  return { lines, valueAmount, feeAmount, shares, isLast }
}

/**
 * Returns tickets of a locked order, all in the caller’s transaction: their codes become void, their places are released,
 * the ledger books every amount, and the refund and an email are queued.
 * @param all every ticket of the order, as they are
 * @param chosen those that are returned
 * @returns the return’s number
 * @throws ShopError ticket_not_returnable when one of them has become void meanwhile: the transaction must be rolled back
 */
export const makeReturn = (
  shop: Shop,
  tx: Querying,
  order: Order,
  all: readonly TicketToReturn[],
  chosen: readonly TicketToReturn[],
  input: ReturnOptions,
): Promise<number> =>
  bookReturn(shop, tx, order, all, chosen, input, async (amount) => {
    const { portalCode, currency } = order
    const { giftCardId, code } = await issueGiftCard(shop, tx, portalCode, money(amount, currency))
    return { giftCardId, encryptedCode: encryptCode(shop, giftCardId, code) }
  })

/** A gift card that a return has issued. */
interface NewCard {
  readonly giftCardId: number
  readonly encryptedCode: Buffer
}

/** The return of a ticket that another buyer has taken over: its place is theirs by now, and no fee is kept. */
export const bookResale = (
  shop: Pick<Shop, 'announce'>,
  tx: Querying,
  order: Order,
  all: readonly TicketToReturn[],
  ticket: TicketToReturn,
): Promise<number> =>
  bookReturn(
    shop,
    tx,
    order,
    all,
    [{ ...ticket, returnFeeAmount: 0 }],
    { reason: 'resold', to: 'card', keepsFees: true },
    () => {
      throw new Error(`A resale of the order ${order.id} goes back by the way it was paid`)
    },
  )

async function bookReturn(
  shop: Pick<Shop, 'announce'>,
  tx: Querying,
  order: Order,
  all: readonly TicketToReturn[],
  chosen: readonly TicketToReturn[],
  input: ReturnOptions,
  issueCard: (amount: number) => Promise<NewCard>,
): Promise<number> {
  const { id: orderId } = order
  const { lines, valueAmount, feeAmount, shares, isLast } = await priceOfReturn(tx, order, all, chosen, input)
  const ticketIds = chosen.map(({ id }) => id)
  const endsUsed = input.reason !== 'returned' && input.reason !== 'exchanged'
  const ended = await endTickets(tx, orderId, ticketIds, endsUsed)
  if (ended.length !== ticketIds.length) throw new ShopError('ticket_not_returnable')
  const cards = await returnToCards(tx, orderId, shares.oldCards)
  const newCard = shares.newCard > 0 ? await issueCard(shares.newCard) : null
  const refundId = await refund(tx, order, lines, shares.payment, input)
  const returnId = await insertReturn(tx, {
    orderId,
    reason: input.reason,
    valueAmount,
    feeAmount,
    exchangedAmount: input.exchangedAmount ?? 0,
    shares,
    refundId,
    giftCardId: newCard?.giftCardId ?? null,
    encryptedCode: newCard?.encryptedCode ?? null,
    lineNos: lines.map(({ lineNo }) => lineNo),
  })
  await refundLines(tx, order, {
    returnId,
    lines,
    feeAmount,
    exchangedAmount: input.exchangedAmount ?? null,
    cards,
    newCard: newCard && { giftCardId: newCard.giftCardId, amount: shares.newCard },
    isLast,
  })
  if (!input.keepsPlaces) await releaseOrderPlaces(tx, { orderId, cartId: order.cartId, places: [...chosen] })
  if (ended.length > 0) await shop.announce(tx, 'ticketsReturned', { orderId, ticketIds: ended })
  const payload = { returnId }
  await enqueueWork(tx, { kind: 'write_return_email', payload, dedupeKey: `return email:${returnId}` })
  if (newCard) {
    const runAt = await daysFromNow(tx, DAYS_WITH_CODE)
    await enqueueWork(tx, { kind: 'forget_return_code', payload, dedupeKey: `return code:${returnId}`, runAt })
  }
  return returnId
}

async function refund(
  tx: Querying,
  order: Order,
  lines: readonly ReturnedLine[],
  amount: number,
  { reason, runAt }: ReturnOptions,
): Promise<number | null> {
  if (amount === 0) return null
  const payment = await paymentOfOrder(tx, order.id)
  if (!payment) throw new Error(`The order ${order.id} was paid by nothing that could be given back`)
  // a line is returned once, so its number is unique among the refunds of the payment
  return await requestRefund(tx, payment, { reason, amount, key: `line-${lines[0]?.lineNo}`, runAt })
}
