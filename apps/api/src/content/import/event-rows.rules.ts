import type { ContentFolder, Entry } from './content-folder.rules.ts'
import { eventInfoRows, eventTextRows } from './event-texts.rules.ts'
import { timesOf } from './event-times.rules.ts'
import { momentOf } from './moments.rules.ts'
import { priceRows } from './price-rows.rules.ts'
import type { RowContext, Rows } from './rows.rules.ts'

const byId = <T extends { readonly id: number }>(entries: readonly Entry<T>[]) =>
  new Map(entries.map(({ item }) => [item.id, item]))
const byCode = <T extends { readonly code: string }>(entries: readonly Entry<T>[]) =>
  new Map(entries.map(({ item }) => [item.code, item]))

const iso = (date: Date | null): string | null => date?.toISOString() ?? null

const TABLES = [
  'event',
  'event_text',
  'event_info',
  'event_category',
  'event_tag',
  'price_zone',
  'ticket_type',
  'price',
  'standing_zone',
  'kept_back',
] as const

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
  const rows = Object.fromEntries(TABLES.map((table): [string, Rows[string]] => [table, []])) as Record<
    (typeof TABLES)[number],
    Rows[string]
  >
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
      starts_at: iso(times.startsAt),
      ends_at: iso(times.endsAt),
      doors_at: iso(times.doorsAt),
      sale_starts_at: iso(times.saleStartsAt),
      sale_ends_at: iso(times.saleEndsAt),
      disposition: item.disposition ?? 'scheduled',
      previous_starts_at: iso(times.previousStartsAt),
      previous_venue_id: item.previousVenue === undefined ? null : item.previousVenue + offsets.others,
      currency: storefront.currency,
      age_limit: item.ageLimit ?? null,
      duration_minutes: item.durationMinutes ?? null,
      tickets_per_order: item.ticketsPerOrder ?? eventDefaults.ticketsPerOrder ?? 10,
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
    for (const [table, list] of Object.entries(priced)) rows[table as keyof typeof priced].push(...list)
  }
  return rows
}
