import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import { seatPairs } from '@parter/portal/seat-labels.ts'
import type { ShopContext } from '../platform/shop/shop-context.tsx'
import type { TicketFact } from '../ui/cards/ticket-card.tsx'

/** The facts that a steward needs; row and seat are large, and where there is room the part of the hall or the zone too. */
export const ticketFacts = (ticket: BoughtTicket, { t }: ShopContext): TicketFact[] => {
  const seat = seatPairs(ticket, t)
  return [
    { term: t('tickets_section'), value: ticket.section, large: 'wide' as const },
    ...seat.map(([term, value]) => ({ term, value, large: 'always' as const })),
    { term: t('tickets_zone'), value: ticket.section === null ? ticket.zoneName : null, large: 'wide' as const },
    { term: t('shell_ticket_type'), value: ticket.ticketTypeName },
    { term: t('tickets_holder'), value: ticket.holderName },
  ].flatMap(({ value, ...fact }) => (value ? [{ ...fact, value }] : []))
}
