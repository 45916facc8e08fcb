import type { ErrorCode } from '@parter/contract/wire/errors.ts'

/** Texts by language. */
export type Label = Readonly<Record<string, string>>

export interface ZoneOfEvent {
  readonly zoneId: number
  readonly code: string
  readonly kind: 'seated' | 'standing'
  readonly name: Label
  readonly shade: number
  /** Places of a standing zone; none: a zone of seats. */
  readonly capacity: number | null
  /** Days for which a ticket of an event of several days is valid, from 1; null: the whole event. */
  readonly days: readonly number[] | null
  /** Where it is another than the event's; 0: any age. */
  readonly ageLimit: number | null
  /** The most places of it that are held and sold at one time; null: all. */
  readonly quota: number | null
}

export interface TicketTypeOfEvent {
  readonly ticketTypeId: number
  readonly code: string
  readonly name: Label
  readonly needsProof: boolean
  readonly hidden: boolean
  readonly multipleOf: number
  readonly mostPerOrder: number | null
  /** The most tickets of it that are held and sold at one time; null: as many as there are places. */
  readonly quota: number | null
}

export interface PricePeriod {
  readonly zoneId: number
  readonly ticketTypeId: number
  /** Milliseconds since 1970, from inclusive, until exclusive. */
  readonly from: number
  readonly until: number
  /** Minor units, every unavoidable fee inside (R10.7). */
  readonly amount: number
  readonly feeAmount: number
}

/** Facts of the sale of one event, as they were when its content had this revision. */
export interface PriceList {
  readonly eventId: number
  readonly portalCode: string
  readonly revision: number
  readonly disposition: 'scheduled' | 'off_sale' | 'cancelled' | 'postponed' | 'moved'
  readonly startsAt: Date
  readonly endsAt: Date | null
  /** The venue's, IANA name. */
  readonly timeZone: string
  readonly saleStartsAt: Date
  readonly saleEndsAt: Date
  readonly currency: string
  /** Never more than one person may have at all. */
  readonly ticketsPerOrder: number
  /** Over all orders of one person; null: as many as they like. */
  readonly ticketsPerPerson: number | null
  /** The series that an event is a date of, if one person may have so many tickets of all its dates together. */
  readonly seriesLimit: { readonly seriesId: number; readonly tickets: number } | null
  readonly hallVersionId: number | null
  /** Buyers may not leave a single free seat beside theirs if they could avoid it. */
  readonly avoidLoneSeats: boolean
  /** In the order of showing. */
  readonly zones: readonly ZoneOfEvent[]
  readonly ticketTypes: readonly TicketTypeOfEvent[]
  readonly periods: readonly PricePeriod[]
}

/** Whether an event has quotas: its holds are counted one after the other. */
export const hasQuotas = ({ zones, ticketTypes }: Pick<PriceList, 'zones' | 'ticketTypes'>): boolean =>
  zones.some(({ quota }) => quota !== null) || ticketTypes.some(({ quota }) => quota !== null)

export interface PriceNow {
  readonly amount: number
  readonly feeAmount: number
}

/** The whole price of a ticket at a time, in minor units of the list's currency; undefined: not sold then. */
export const priceAt = (list: PriceList, zoneId: number, ticketTypeId: number, now: Date): PriceNow | undefined => {
  const at = now.getTime()
  return list.periods.find(
    (one) => one.zoneId === zoneId && one.ticketTypeId === ticketTypeId && one.from <= at && at < one.until,
  )
}

/** When a price begins or ends next, in milliseconds since 1970; Infinity: never. */
export const nextPriceChange = ({ periods }: Pick<PriceList, 'periods'>, now: number): number =>
  Math.min(
    Number.POSITIVE_INFINITY,
    ...periods.flatMap(({ from, until }) => [from, until]).filter((moment) => moment > now),
  )

/** The price promised with a hold, as stored in its row; nulls for what isn't sold now. */
export const promisedPrice = (list: PriceList, zoneId: number, ticketTypeId: number, now: Date) => {
  const price = priceAt(list, zoneId, ticketTypeId, now)
  return { priceAmount: price?.amount ?? null, priceFee: price?.feeAmount ?? null }
}

/**
 * What a held ticket costs: the price promised when it was held, until its hold ends, whether the price has risen or
 * fallen since (decision 0035). A row that keeps no promise costs what the list said when it was held.
 * @returns undefined: it was sold neither then nor now /
 */
export const heldPrice = (
  list: PriceList,
  place: {
    readonly zoneId: number
    readonly ticketTypeId: number
    readonly heldSince: Date
    readonly priceAmount: number | null
    readonly priceFee: number | null
  },
  now: Date,
): PriceNow | undefined => {
  const { zoneId, ticketTypeId, heldSince, priceAmount, priceFee } = place
  if (priceAmount !== null) return { amount: priceAmount, feeAmount: priceFee ?? 0 }
  return priceAt(list, zoneId, ticketTypeId, heldSince) ?? priceAt(list, zoneId, ticketTypeId, now)
}

/**
 * The price at a time; for a ticket held beyond the end of its price period the last price.
 * @returns undefined only for a ticket that was never sold
 */
export const latestPrice = (list: PriceList, zoneId: number, ticketTypeId: number, now: Date): PriceNow | undefined =>
  priceAt(list, zoneId, ticketTypeId, now) ??
  list.periods
    .filter((one) => one.zoneId === zoneId && one.ticketTypeId === ticketTypeId && one.from <= now.getTime())
    .toSorted((first, second) => second.until - first.until)[0]

/** The list with these hidden types revealed. */
export const withRevealed = (list: PriceList, codes: readonly string[]): PriceList =>
  codes.length === 0
    ? list
    : {
        ...list,
        ticketTypes: list.ticketTypes.map((type) => (codes.includes(type.code) ? { ...type, hidden: false } : type)),
      }

/**
 * Why tickets of an event can't be bought at a time; undefined: they can.
 * @param list of the event, as far as the sale is concerned
 */
export const saleRefusal = (
  list: Pick<PriceList, 'disposition' | 'saleStartsAt' | 'saleEndsAt'>,
  now: Date,
): ErrorCode | undefined => {
  if (list.disposition === 'cancelled') return 'event_cancelled'
  if (list.disposition === 'postponed') return 'event_postponed'
  if (list.disposition === 'off_sale') return 'event_not_on_sale'
  if (now < list.saleStartsAt) return 'sale_not_started'
  if (now >= list.saleEndsAt) return 'sale_ended'
  return undefined
}
