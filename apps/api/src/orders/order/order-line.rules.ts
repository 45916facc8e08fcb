import type { PlacesOfOrder, TicketOfEvent } from '../../box-office/places/places.rules.ts'

/** What a line is called, in the buyer's language, as it was when it was sold. */
export interface LineLabel {
  readonly title?: string
  readonly eventStartAt?: string
  readonly eventEndAt?: string | null
  readonly doorsAt?: string | null
  readonly timeZone?: string
  readonly venueName?: string
  readonly address?: string
  readonly promoterName?: string
  readonly zoneName?: string
  readonly ticketTypeName?: string
  /** The right to the price is shown at the door. */
  readonly needsProof?: boolean
  readonly section?: string | null
  readonly row?: string | null
  readonly seat?: string | null
  /** The row is a table. */
  readonly isTable?: boolean
  /** Days of the event, from 1, that the ticket is good for; none: all of them. */
  readonly days?: readonly number[]
  readonly deliveryMethod?: string
}

/** The seat of a label as the wire names it. */
export const seatOf = ({ section, row, seat, isTable }: Pick<LineLabel, 'section' | 'row' | 'seat' | 'isTable'>) => ({
  section: section ?? null,
  row: row ?? null,
  seat: seat ?? null,
  ...(isTable ? { isTable } : {}),
})

/** One thing bought, or a discount (below zero). Names and prices never change afterwards. */
export interface OrderLine {
  readonly kind: 'ticket' | 'delivery' | 'envelope' | 'insurance' | 'gift_card_sale' | 'discount'
  readonly eventId: number | null
  readonly placeId: number | null
  readonly zoneId: number | null
  readonly ticketTypeId: number | null
  readonly label: LineLabel
  readonly amount: number
  readonly feeAmount: number
  readonly vatBasisPoints: number
  readonly vatAmount: number
  readonly firstName: string | null
  readonly lastName: string | null
  readonly birthDate: string | null
}

/** A line without a place: no fee, no VAT, no name. */
export const plainLine = (kind: OrderLine['kind'], amount: number, label: LineLabel): OrderLine => ({
  kind,
  amount,
  label,
  eventId: null,
  placeId: null,
  zoneId: null,
  ticketTypeId: null,
  feeAmount: 0,
  vatBasisPoints: 0,
  vatAmount: 0,
  firstName: null,
  lastName: null,
  birthDate: null,
})

/** The places that an order pays for, as its lines say. */
export function placesOf(
  order: { readonly id: number; readonly cartId: number },
  lines: readonly OrderLine[],
): PlacesOfOrder<TicketOfEvent> {
  const places = lines.flatMap(({ kind, eventId, placeId, zoneId, ticketTypeId }) =>
    kind === 'ticket' && eventId !== null && placeId !== null && zoneId !== null && ticketTypeId !== null
      ? [{ eventId, placeId, zoneId, ticketTypeId }]
      : [],
  )
  return { orderId: order.id, cartId: order.cartId, places }
}

/** True when two lists sell the same to the same people at the same prices: then one order may be paid in two tries. */
export function sellsTheSame(first: readonly OrderLine[], second: readonly OrderLine[]): boolean {
  const keysOf = (lines: readonly OrderLine[]) =>
    lines
      .map((line) =>
        [
          line.kind,
          line.eventId,
          line.placeId,
          line.zoneId,
          line.ticketTypeId,
          line.amount,
          line.feeAmount,
          line.vatAmount,
          line.firstName,
          line.lastName,
          line.birthDate,
        ].join('\n'),
      )
      .toSorted()
  const [one, other] = [keysOf(first), keysOf(second)]
  return one.length === other.length && one.every((key, position) => key === other[position])
}
