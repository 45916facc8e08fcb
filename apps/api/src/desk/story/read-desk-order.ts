import type { Happening, OrderStory } from '@parter/contract/desk/order-story.ts'
import { isStanding } from '../../box-office/places/places.rules.ts'
import { shortenedEmail } from '../../orders/buyers/shortened-email.rules.ts'
import { seatOf } from '../../orders/order/order.rules.ts'
import type { Reach, StaffActor } from '../../platform/audit/actor.ts'
import { reaches } from '../../platform/audit/reach.rules.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { obstaclesOf } from '../../returns/returnable-order.ts'
import { goodwillLeft } from './goodwill.rules.ts'
import { seesBuyers } from './seen.rules.ts'
import {
  type HappeningRow,
  type OrderRow,
  readHappenings,
  readLinesBeside,
  readOrderRow,
  readPayments,
  readTicketRows,
  type TicketRow,
} from './story.store.ts'

/** What whoever sees only their own events is told of. */
const PUBLIC: readonly Happening['what'][] = ['ordered', 'paid', 'returned', 'ticket_used', 'cancelled', 'expired']

/**
 * An order with its whole story. Whoever sees it by an organiser's or an event's role sees only those tickets, no
 * addresses, and nothing of the staff's (R12.6).
 * @throws ShopError order_not_found, also where no role reaches it
 */
export const readDeskOrder = async (
  shop: Pick<Shop, 'db'>,
  staff: Pick<StaffActor, 'reach'>,
  id: number,
): Promise<OrderStory> => {
  const { db } = shop
  const order = await readOrderRow(db, id)
  if (!order) throw new ShopError('order_not_found')
  const reach = staff.reach('order.read')
  const all = await readTicketRows(db, id)
  const showsBuyer = seesBuyers(reach, order.portalCode)
  const seen = all.filter((ticket) => showsBuyer || isSeen(reach, order, ticket))
  if (!showsBuyer && seen.length === 0) throw new ShopError('order_not_found')
  return await describe(db, order, seen, { showsBuyer, isWhole: seen.length === all.length })
}

const isSeen = (reach: readonly Reach[], { portalCode }: OrderRow, { promoterId, eventId }: TicketRow): boolean =>
  reaches(reach, { portalCode, promoterId, eventId })

const describe = async (
  db: Querying,
  order: OrderRow,
  tickets: readonly TicketRow[],
  { showsBuyer, isWhole }: { readonly showsBuyer: boolean; readonly isWhole: boolean },
): Promise<OrderStory> => {
  const money = (amount: number) => ({ amount, currency: order.currency })
  const [obstacles, beside, payments, happenings] = await Promise.all([
    obstaclesOf(db, order.id),
    readLinesBeside(db, order.id),
    readPayments(db, order.id),
    readHappenings(db, order.id),
  ])
  const own = tickets.reduce((sum, { amount, isOfExchange }) => sum + (isOfExchange ? 0 : amount), 0)
  return {
    id: order.id,
    reference: order.reference,
    portalCode: order.portalCode,
    state: order.state,
    createdAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    language: order.language,
    buyer: {
      name: showsBuyer ? order.contactName : null,
      email: showsBuyer ? order.contactEmail : shortenedEmail(order.contactEmail),
      phone: showsBuyer ? order.contactPhone : null,
      hasAccount: order.customerId !== null,
      isMasked: !showsBuyer,
    },
    isWhole,
    total: money(showsBuyer ? order.totalAmount : own),
    giftCards: money(showsBuyer ? order.giftCardAmount : 0),
    refunded: money(showsBuyer ? order.refundedAmount : 0),
    refundable: money(showsBuyer ? goodwillLeft(order, payments) : 0),
    tickets: tickets.map((ticket) => ({
      id: ticket.id,
      eventId: ticket.eventId,
      title: ticket.label.title ?? '',
      startsAt: ticket.startsAt.toISOString(),
      timeZone: ticket.timeZone,
      zoneName: ticket.label.zoneName ?? '',
      ticketTypeName: ticket.label.ticketTypeName ?? '',
      ...seatOf(ticket.label),
      state: ticket.state,
      holder: showsBuyer ? [ticket.firstName, ticket.lastName].filter(Boolean).join(' ') || null : null,
      sentTo: showsBuyer || ticket.sentTo === null ? ticket.sentTo : shortenedEmail(ticket.sentTo),
      price: money(ticket.amount),
      fee: money(ticket.feeAmount),
      isSeat: !isStanding(ticket.placeId),
      obstacle: (ticket.id && obstacles.get(ticket.id)) || null,
    })),
    beside: showsBuyer ? beside.map(({ kind, amount }) => ({ kind, amount: money(amount) })) : [],
    payments: showsBuyer
      ? payments.map((payment) => ({
          id: payment.id,
          provider: payment.provider,
          reference: payment.providerReference,
          state: payment.state,
          amount: money(payment.amount),
          refunded: money(payment.refundAmount),
          at: (payment.settledAt ?? payment.createdAt).toISOString(),
          mismatch: payment.mismatch,
        }))
      : [],
    happenings: happenings
      .filter(({ what }) => showsBuyer || PUBLIC.includes(what))
      .map((one) => happeningOf(one, showsBuyer ? money : null)),
  }
}

const happeningOf = (
  { at, what, amount, text, by, detail }: HappeningRow,
  money: ((amount: number) => Happening['amount']) | null,
): Happening => ({
  at: at.toISOString(),
  what,
  amount: money && amount !== null ? money(amount) : null,
  text: money ? text : null,
  by: money ? by : null,
  detail: money ? detail : null,
})
