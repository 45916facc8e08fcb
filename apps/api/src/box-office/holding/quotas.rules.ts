import type { HeldPlace } from '../places/places.rules.ts'
import type { PriceList } from '../prices/price-list.rules.ts'
import type { AddedTickets, TicketCounts } from '../stock/ticket-counts.rules.ts'
import type { Refusal, UnderstoodTickets, WantedPlace } from './hold-wire.rules.ts'

/** What a claim adds to each zone and type. */
export const ticketsAdded = (
  fresh: readonly Pick<WantedPlace, 'zoneId' | 'ticketTypeId'>[],
  { standing }: Pick<UnderstoodTickets, 'standing'>,
  kept: readonly { readonly place: HeldPlace; readonly ticketTypeId: number }[],
): AddedTickets[] => [
  ...fresh.map((one) => ({ zone: one.zoneId, type: one.ticketTypeId, places: 1 })),
  ...standing.map((one) => ({ zone: one.zoneId, type: one.ticketTypeId, places: one.quantity })),
  ...kept.flatMap(({ place, ticketTypeId }) =>
    ticketTypeId === place.ticketTypeId
      ? []
      : [
          { zone: place.zoneId, type: ticketTypeId, places: 1 },
          { zone: place.zoneId, type: place.ticketTypeId, places: -1 },
        ],
  ),
]

const sumOf = (added: readonly AddedTickets[], field: 'zone' | 'type', id: number): number =>
  added.reduce((sum, one) => sum + (one[field] === id ? one.places : 0), 0)

/**
 * Why a claim would be too much for a zone or a type; undefined: it isn't. Quotas bind what buyers choose. Late money and
 * staff's exchanges of seats pass them knowingly: who has paid gets the ticket as long as a place is free, and the
 * tickets count, so that the next buyers get fewer. Blocks count when their places become tickets.
 */
export const quotaReached = (
  list: PriceList,
  counts: TicketCounts,
  added: readonly AddedTickets[],
): Refusal | undefined => {
  for (const { zoneId, quota } of list.zones) {
    const left = quota === null ? Number.POSITIVE_INFINITY : quota - counts.ofZone(list.eventId, zoneId)
    const more = sumOf(added, 'zone', zoneId)
    if (more > 0 && more > left) return { code: 'zone_sold_out', details: { zoneId, left: Math.max(0, left) } }
  }
  for (const { ticketTypeId, quota } of list.ticketTypes) {
    const left = quota === null ? Number.POSITIVE_INFINITY : quota - counts.ofType(list.eventId, ticketTypeId)
    const more = sumOf(added, 'type', ticketTypeId)
    if (more > 0 && more > left)
      return { code: 'ticket_type_sold_out', details: { ticketTypeId, left: Math.max(0, left) } }
  }
  return undefined
}
