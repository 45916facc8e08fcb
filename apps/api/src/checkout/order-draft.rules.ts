import type { CartEvent, CartTicket } from '@parter/contract/cart/cart.ts'
import { joinAddress } from '@parter/portal/addresses.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import type { CartContents } from '../cart/contents/cart-contents.rules.ts'
import { type LineLabel, type OrderLine, plainLine, seatOf } from '../orders/order/order.rules.ts'
import type { OrderDraft } from '../orders/place-order.ts'

/** What staff order for somebody: tickets to be printed or emailed, without an account or a company. */
export const draftByStaff = (
  { portalCode, currencyCode: currency }: Portal,
  own: Pick<OrderDraft, 'cartId' | 'language' | 'staffChannel' | 'totalAmount' | 'lines' | 'origin'> &
    Partial<Pick<OrderDraft, 'contactName' | 'contactEmail' | 'vouchers'>>,
): Omit<OrderDraft, 'holdsUntil'> => ({
  portalCode,
  currency,
  sessionCartId: null,
  customerId: null,
  shopProvider: null,
  contactName: null,
  contactEmail: '',
  contactPhone: null,
  deliveryMethod: 'e_ticket',
  deliveryAddress: null,
  salesPoint: null,
  company: null,
  envelope: false,
  vouchers: { promoCodeIds: [], giftCards: [] },
  ...own,
})

/** A cart as the lines of an order, which sum to its total before gift cards. */
export function linesOf(contents: CartContents): OrderLine[] {
  const { cart, total } = contents
  const sold = cart.events.flatMap((event) => event.tickets.map((ticket) => ({ event, ticket })))
  const tickets = sold.map(({ event, ticket }, position) => ticketLine(contents, event, ticket, position))
  const discounts = sold.flatMap(({ event, ticket }, position): OrderLine[] => {
    const off = total.perTicket[position]?.discountAmount ?? 0
    return off === 0 ? [] : [{ ...plainLine('discount', -off, {}), eventId: event.id, placeId: ticket.id }]
  })
  const insurances = sold.flatMap(({ event, ticket }, position): OrderLine[] => {
    if (!ticket.insured || !ticket.insurancePremium) return []
    const line = plainLine('insurance', ticket.insurancePremium.amount, {})
    return [{ ...line, eventId: event.id, placeId: ticket.id, ...total.perTicket[position]?.insuranceVat }]
  })
  const amountOf = (kind: 'delivery' | 'envelope') => total.lines.find((line) => line.kind === kind)?.amount ?? 0
  const beside = (['delivery', 'envelope'] as const).flatMap((kind): OrderLine[] => {
    const amount = amountOf(kind)
    const vat = kind === 'delivery' ? total.deliveryVat : total.envelopeVat
    const label = kind === 'delivery' ? { deliveryMethod: cart.delivery.method ?? '' } : {}
    return amount > 0 ? [{ ...plainLine(kind, amount, label), ...vat }] : []
  })
  return [...tickets, ...discounts, ...insurances, ...beside]
}

function ticketLine(contents: CartContents, event: CartEvent, ticket: CartTicket, position: number): OrderLine {
  const parts = contents.total.perTicket[position]
  return {
    kind: 'ticket',
    eventId: event.id,
    placeId: ticket.id,
    zoneId: ticket.zoneId,
    ticketTypeId: ticket.ticketTypeId,
    label: labelOf(contents, event, ticket),
    amount: ticket.price.amount,
    feeAmount: parts?.feeAmount ?? ticket.fee.amount,
    vatBasisPoints: parts?.vatBasisPoints ?? 0,
    vatAmount: parts?.vatAmount ?? 0,
    firstName: ticket.firstName,
    lastName: ticket.lastName,
    birthDate: ticket.birthDate,
  }
}

function labelOf(contents: CartContents, event: CartEvent, ticket: CartTicket): LineLabel {
  const { summary, list } = contents.events.get(event.id) ?? {}
  const days = list?.zones.find(({ zoneId }) => zoneId === ticket.zoneId)?.days
  return {
    title: event.title,
    eventStartAt: event.eventStartAt,
    eventEndAt: summary?.endsAt?.toISOString() ?? null,
    doorsAt: summary?.doorsAt?.toISOString() ?? null,
    timeZone: event.timeZone,
    venueName: event.venueName,
    address: joinAddress(summary ?? {}),
    promoterName: event.promoterName,
    zoneName: ticket.zoneName,
    ticketTypeName: ticket.ticketTypeName,
    ...(ticket.needsProof ? { needsProof: true } : {}),
    ...seatOf(ticket),
    ...(days ? { days } : {}),
    ...(ticket.isResale ? { isResale: true } : {}),
  }
}
