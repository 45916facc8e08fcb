import type { Language } from '@parter/portal/language/languages.ts'
import type { SaleRows } from '../../box-office/stock/write-sale.ts'
import type { EventRows } from '../../catalogue/writing/write-events.ts'
import type { TicketTypeItem, ZoneItem } from '../format/catalogue-items.ts'
import type { EventItem, PriceOfItem, SeriesItem } from '../format/event-items.ts'
import type { HallItem } from '../format/hall-item.ts'
import type { Moment, PortalFile } from '../format/primitives.ts'
import type { ContentFolder, Entry } from '../reading/content-folder.rules.ts'
import { momentOf, timesOf } from '../reading/moments.rules.ts'
import { eachText, type RowContext, slugFor } from './rows.rules.ts'

const byId = <T extends { readonly id: number }>(entries: readonly Entry<T>[]) =>
  new Map(entries.map(({ item }) => [item.id, item]))
const byCode = <T extends { readonly code: string }>(entries: readonly Entry<T>[]) =>
  new Map(entries.map(({ item }) => [item.code, item]))

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

type Rows = EventRows & SaleRows
type Lists = { -readonly [Table in keyof Rows]: Rows[Table][number][] }

/** Rows of all events of one storefront: texts, dates, prices, stock. */
export const eventRows = (folder: ContentFolder, context: RowContext): Rows => {
  const { storefront, now, hallVersions, pictureId } = context
  const { offsets } = storefront
  const { eventDefaults } = folder.portal
  const venues = byId(folder.venues)
  const halls = byId(folder.halls)
  const allSeries = byId(folder.series)
  const categories = byCode(folder.categories)
  const tags = byCode(folder.tags)
  const zones = byCode(folder.zones)
  const ticketTypes = byCode(folder.ticketTypes)
  const rows: Lists = {
    event: [],
    event_text: [],
    event_info: [],
    event_category: [],
    event_tag: [],
    price_zone: [],
    ticket_type: [],
    price: [],
    standing_zone: [],
    kept_back: [],
  }
  for (const { item } of folder.events) {
    const id = item.id + offsets.events
    const series = item.series === undefined ? undefined : allSeries.get(item.series)
    const timeZone = venues.get(item.venue)?.timeZone ?? storefront.timeZone
    const times = timesOf(item, now, timeZone)
    rows.event.push({
      id,
      portal_code: storefront.code,
      series_id: item.series === undefined ? null : item.series + offsets.series,
      venue_id: item.venue + offsets.others,
      promoter_id: item.promoter + offsets.others,
      hall_version_id: item.hall === undefined ? null : (hallVersions.get(item.hall) ?? null),
      picture_id: pictureId(item.picture ?? series?.picture),
      starts_at: times.startsAt.toISOString(),
      ends_at: iso(times.endsAt),
      doors_at: iso(times.doorsAt),
      sale_starts_at: times.saleStartsAt.toISOString(),
      sale_ends_at: times.saleEndsAt.toISOString(),
      disposition: item.disposition ?? 'scheduled',
      previous_starts_at: iso(times.previousStartsAt),
      previous_venue_id: item.previousVenue === undefined ? null : item.previousVenue + offsets.others,
      currency: storefront.currency,
      age_limit: item.ageLimit ?? null,
      duration_minutes: item.durationMinutes ?? null,
      tickets_per_order: item.ticketsPerOrder ?? eventDefaults.ticketsPerOrder ?? 10,
      tickets_per_person: item.ticketsPerPerson ?? null,
      personalisation: item.personalisation ?? 'none',
      delivery_methods: item.deliveryMethods ?? eventDefaults.deliveryMethods ?? ['e_ticket'],
      insurable: item.insurable ?? eventDefaults.insurable ?? false,
      returnable_until: iso(times.returnableUntil),
      return_fee_amount: item.returnFee ?? 0,
      return_to: item.returnTo ?? ['card', 'gift_card'],
      avoid_lone_seats: item.avoidLoneSeats ?? true,
      vat_basis_points: item.vatBasisPoints ?? eventDefaults.vatBasisPoints ?? 0,
      popularity: item.popularity ?? 0,
      published: item.published ?? true,
      imported_from: folder.name,
      announced_at: iso(times.announcedAt),
    })
    rows.event_text.push(...eventTextRows(item, id, series, eventDefaults, context))
    rows.event_info.push(...eventInfoRows(item, id, context))
    for (const code of item.categories) {
      const category = categories.get(code)
      if (category) rows.event_category.push({ event_id: id, category_id: category.id + offsets.others })
    }
    for (const code of item.tags ?? []) {
      const tag = tags.get(code)
      if (tag) rows.event_tag.push({ event_id: id, tag_id: tag.id + offsets.others })
    }
    const priced = priceRows(item, id, {
      hall: item.hall === undefined ? undefined : halls.get(item.hall),
      zones,
      ticketTypes,
      feeBasisPoints: eventDefaults.feeBasisPoints ?? 0,
      moment: (moment) => momentOf(moment, { now, timeZone, start: times.startsAt }),
    })
    rows.price_zone.push(...priced.price_zone)
    rows.ticket_type.push(...priced.ticket_type)
    rows.price.push(...priced.price)
    rows.standing_zone.push(...priced.standing_zone)
    rows.kept_back.push(...priced.kept_back)
  }
  return rows
}

type Defaults = PortalFile['eventDefaults']

const languagesOf = (item: EventItem, series: SeriesItem | undefined): Language[] => {
  const own = eachText(item.texts ?? {}).map(([language]) => language)
  const inherited = eachText(series?.texts ?? {}).map(([language]) => language)
  return [...new Set([...own, ...inherited])]
}

/** The storefront's text on refunds that fits the event. */
const ruleOf = ({ returnableUntil }: EventItem, { refundRule, returnableRule }: Defaults, language: Language) =>
  (returnableUntil === undefined ? undefined : returnableRule?.[language]) ?? refundRule?.[language]

/** A row per language: the event's own texts, else those of its series. */
export const eventTextRows = (
  item: EventItem,
  id: number,
  series: SeriesItem | undefined,
  defaults: Defaults,
  { html }: RowContext,
): EventRows['event_text'] =>
  languagesOf(item, series).map((language) => {
    const own = item.texts?.[language]
    const inherited = series?.texts[language]
    const title = own?.title ?? inherited?.title ?? ''
    const slug = own?.slug ?? (own?.title === undefined ? inherited?.slug : undefined)
    return {
      event_id: id,
      language,
      title,
      slug: slugFor(slug, title, id),
      lead: own?.lead ?? inherited?.lead ?? '',
      picture_alt: own?.pictureAlt ?? '',
      performers: own?.performers ?? '',
      description: html(own?.description ?? inherited?.description, language),
      accessibility: html(own?.accessibility, language),
      refund_rule: html(own?.refundRule ?? ruleOf(item, defaults, language), language),
    }
  })

/** An event's general-info pages, with their addresses. */
export const eventInfoRows = (item: EventItem, id: number, { html }: RowContext): EventRows['event_info'] =>
  (item.info ?? []).flatMap((page, index) =>
    eachText(page.texts).map(([language, text]) => ({
      event_id: id,
      language,
      slug: slugFor(text.slug, text.title, index + 1),
      position: page.position ?? index,
      title: text.title,
      body: html(text.body, language),
    })),
  )

/** The context of an event's prices. */
export interface PriceContext {
  readonly hall: HallItem | undefined
  readonly zones: ReadonlyMap<string, ZoneItem>
  /** By code, in the file's order. */
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
export const priceRows = (item: EventItem, id: number, context: PriceContext): SaleRows => {
  const event_id = id
  const sold = item.zones.flatMap((zone) => {
    const place = zoneOf(zone.code, context)
    return place ? [{ zone, place }] : []
  })
  const used = new Set(item.zones.flatMap(({ prices }) => Object.keys(prices)))
  const ticketTypes = [...context.ticketTypes.values()].filter(({ code }) => used.has(code))
  const zoneId = new Map(sold.map(({ place }) => [place.code, place.id]))
  return {
    price_zone: sold.map(({ zone, place }, index): SaleRows['price_zone'][number] => ({
      event_id,
      zone_id: place.id,
      zone_code: place.code,
      kind: place.kind,
      name: place.name,
      shade: place.shade ?? 0,
      position: index,
      days: Array.isArray(zone.days) ? zone.days.toSorted((one, other) => one - other) : null,
      age_limit: zone.ageLimit ?? null,
      quota: zone.quota ?? null,
    })),
    ticket_type: ticketTypes.map((type, index): SaleRows['ticket_type'][number] => ({
      event_id,
      ticket_type_id: type.id,
      code: type.code,
      name: type.name,
      position: index,
      needs_proof: type.needsProof ?? false,
      hidden: type.hidden ?? false,
      multiple_of: type.multipleOf ?? 1,
      most_per_order: type.mostPerOrder ?? null,
      quota: item.typeQuotas?.[type.code] ?? null,
    })),
    price: sold.flatMap(({ zone, place }) =>
      Object.entries(zone.prices).flatMap(([type, price]): SaleRows['price'][number][] => {
        const ticketType = context.ticketTypes.get(type)
        if (!ticketType) return []
        const key = { event_id, zone_id: place.id, ticket_type_id: ticketType.id }
        return plansOf(price, context).map((plan) => ({ ...key, ...plan }))
      }),
    ),
    standing_zone: sold.flatMap(({ zone, place }): SaleRows['standing_zone'][number][] =>
      place.kind === 'standing'
        ? [{ event_id, zone_id: place.id, capacity: zone.capacity ?? place.capacity ?? 0 }]
        : [],
    ),
    kept_back: (item.keptBack ?? []).flatMap(({ zone, share, places, seats }): SaleRows['kept_back'][number][] => {
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
