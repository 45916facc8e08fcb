import type { TicketTypeItem, ZoneItem } from '../import-format/catalogue-items.ts'
import type { EventItem, PriceOfItem } from '../import-format/event-items.ts'
import type { HallItem } from '../import-format/hall-item.ts'
import type { Moment } from '../import-format/moments.ts'
import type { Row } from './rows.rules.ts'

/** What the prices of an event are read with. */
export interface PriceContext {
  readonly hall: HallItem | undefined
  readonly zones: ReadonlyMap<string, ZoneItem>
  /** By code, in the order of the file. */
  readonly ticketTypes: ReadonlyMap<string, TicketTypeItem>
  readonly feeBasisPoints: number
  moment(moment: Moment): Date
}

const zoneOf = (code: string, { hall, zones }: PriceContext) => {
  const planned = hall?.zones.find((zone) => zone.code === code)
  if (planned) return planned
  const loose = zones.get(code)
  return loose && { shade: 0, ...loose, kind: 'standing' as const }
}

const plansOf = (price: PriceOfItem, { feeBasisPoints, moment }: PriceContext) => {
  const feeOf = (amount: number) => Math.round((amount * feeBasisPoints) / 10_000)
  if (typeof price === 'number') {
    return [{ amount: price, fee_amount: feeOf(price), valid_from: '-infinity', valid_until: 'infinity' }]
  }
  let from = '-infinity'
  return price.map(({ amount, fee, until }) => {
    const valid_from = from
    from = until === undefined ? 'infinity' : moment(until).toISOString()
    return { amount, fee_amount: fee ?? feeOf(amount), valid_from, valid_until: from }
  })
}

/** Zones, ticket types, prices and stock of one event. */
export const priceRows = (item: EventItem, id: number, context: PriceContext) => {
  const event_id = id
  const sold = item.zones.flatMap((zone) => {
    const place = zoneOf(zone.code, context)
    return place ? [{ zone, place }] : []
  })
  const used = new Set(item.zones.flatMap(({ prices }) => Object.keys(prices)))
  const ticketTypes = [...context.ticketTypes.values()].filter(({ code }) => used.has(code))
  const zoneId = new Map(sold.map(({ place }) => [place.code, place.id]))
  return {
    price_zone: sold.map(
      ({ zone, place }, index): Row => ({
        event_id,
        zone_id: place.id,
        zone_code: place.code,
        kind: place.kind,
        name: place.name,
        shade: place.shade ?? 0,
        position: index,
        days: Array.isArray(zone.days) ? zone.days.toSorted((one, other) => one - other) : null,
        age_limit: zone.ageLimit ?? null,
      }),
    ),
    ticket_type: ticketTypes.map(
      (type, index): Row => ({
        event_id,
        ticket_type_id: type.id,
        code: type.code,
        name: type.name,
        position: index,
        needs_proof: type.needsProof ?? false,
        hidden: type.hidden ?? false,
        multiple_of: type.multipleOf ?? 1,
        most_per_order: type.mostPerOrder ?? null,
      }),
    ),
    price: sold.flatMap(({ zone, place }) =>
      Object.entries(zone.prices).flatMap(([type, price]): Row[] => {
        const ticketType = context.ticketTypes.get(type)
        if (!ticketType) return []
        const key = { event_id, zone_id: place.id, ticket_type_id: ticketType.id }
        return plansOf(price, context).map((plan) => ({ ...key, ...plan }))
      }),
    ),
    standing_zone: sold.flatMap(({ zone, place }): Row[] =>
      place.kind === 'standing'
        ? [{ event_id, zone_id: place.id, capacity: zone.capacity ?? place.capacity ?? 0 }]
        : [],
    ),
    kept_back: (item.keptBack ?? []).flatMap(({ zone, share, places, seats }): Row[] => {
      const key = {
        event_id,
        zone_id: zoneId.get(zone),
        ticket_type_id: ticketTypes[0]?.id,
        share: share ?? null,
        places: places ?? null,
      }
      if (!seats) return [{ ...key, section_id: null, row_label: null, seat_label: null }]
      return seats.flatMap(({ section, row, seats: labels }) =>
        labels.map((label) => ({ ...key, section_id: section, row_label: row, seat_label: label })),
      )
    }),
  }
}
