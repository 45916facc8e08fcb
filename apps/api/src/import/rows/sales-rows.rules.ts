import type { SalesPointRows } from '../../sales-points/write-sales-points.ts'
import type { PromoCodeRows } from '../../vouchers/write-promo-codes.ts'
import type { SalesPointItem } from '../format/editorial-items.ts'
import type { PromoCodeItem } from '../format/event-items.ts'
import type { ContentFolder, Report } from '../reading/content-folder.rules.ts'
import { momentOf } from '../reading/moments.rules.ts'
import { eachText, type RowContext } from './rows.rules.ts'

const DAYS = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** Weekdays as numbers, 1 is Monday. */
const hoursOf = (hours: SalesPointItem['hours']) =>
  hours.map(({ days, from, until }) => ({
    days: days.map((day) => DAYS.indexOf(day) + 1).toSorted((one, other) => one - other),
    from,
    until,
  }))

/** Rows of the sales points of one storefront. */
export const salesPointRows = (folder: ContentFolder, { storefront }: RowContext): SalesPointRows => {
  const { offsets, code: portal_code } = storefront
  const points = folder.salesPoints.map(({ item }) => ({ ...item, id: item.id + offsets.others }))
  return {
    sales_point: points.map((point, index) => ({
      id: point.id,
      portal_code,
      position: point.position ?? index,
      county: point.county,
      city: point.city,
      address: point.address,
      postal_code: point.postalCode ?? null,
      phone: point.phone ?? null,
      latitude: point.latitude,
      longitude: point.longitude,
      hours: hoursOf(point.hours),
      event_ids: (point.events ?? []).map((id) => id + offsets.events),
    })),
    sales_point_text: points.flatMap(({ id, texts }) =>
      eachText(texts).map(([language, { name, address, city, county, directions }]) => ({
        sales_point_id: id,
        language,
        name,
        address: address ?? null,
        city: city ?? null,
        county: county ?? null,
        directions: directions ?? '',
      })),
    ),
  }
}

/** Checks sales points: events must exist, and opening hours of a day must not overlap. */
export const checkSalesPoints = (folder: ContentFolder, report: Report): void => {
  const events = new Set(folder.events.map(({ item }) => item.id))
  for (const entry of folder.salesPoints) {
    entry.item.events?.forEach((id, index) => {
      if (!events.has(id)) report(entry, ['events', index], `event ${id} is not in this folder`)
    })
    for (const day of DAYS) {
      const open = entry.item.hours
        .filter(({ days }) => days.includes(day))
        .toSorted((one, other) => one.from.localeCompare(other.from))
      const overlap = open.some(({ from }, at) => at > 0 && from < (open[at - 1]?.until ?? ''))
      if (overlap) report(entry, ['hours'], `is open twice at once on ${day}`)
    }
  }
}

const BASIS_POINTS = 100

const effectOf = (item: PromoCodeItem) => {
  const nothing = { basis_points: null, amount: null, ticket_type_codes: [] as string[] }
  if ('reveals' in item) return { ...nothing, kind: 'reveal', ticket_type_codes: item.reveals }
  const ticket_type_codes = item.ticketTypes ?? []
  if ('percent' in item) {
    const basis_points = Math.round(item.percent * BASIS_POINTS)
    return { ...nothing, kind: 'percent', basis_points, ticket_type_codes }
  }
  if ('amount' in item) return { ...nothing, kind: 'amount', amount: item.amount, ticket_type_codes }
  return { ...nothing, kind: 'price', amount: item.price, ticket_type_codes }
}

/** Rows of the promo codes of one storefront. Their uses are not content and are kept. */
export const promoCodeRows = (folder: ContentFolder, { storefront, now }: RowContext): PromoCodeRows => {
  const { code: portal_code, offsets, timeZone } = storefront
  return {
    promo_code: folder.promoCodes.map(({ item }) => ({
      portal_code,
      code: item.code,
      ...effectOf(item),
      event_ids: (item.events ?? []).map((id) => id + offsets.events),
      most_uses: item.mostUses ?? null,
      most_per_customer: item.mostPerCustomer ?? null,
      valid_from: item.validFrom ? momentOf(item.validFrom, { now, timeZone }).toISOString() : '-infinity',
      valid_until: item.validUntil ? momentOf(item.validUntil, { now, timeZone }).toISOString() : 'infinity',
    })),
  }
}

/** Checks promo codes: duplicates, and unknown events and ticket types. */
export const checkPromoCodes = (folder: ContentFolder, report: Report): void => {
  const events = new Set(folder.events.map(({ item }) => item.id))
  const types = new Set(folder.ticketTypes.map(({ item }) => item.code))
  const seen = new Set<string>()
  for (const entry of folder.promoCodes) {
    const { item } = entry
    if (seen.has(item.code)) report(entry, ['code'], `there are two promo codes ${item.code}`)
    seen.add(item.code)
    for (const [at, id] of (item.events ?? []).entries())
      if (!events.has(id)) report(entry, ['events', at], `event ${id} is not in events/*.json`)
    const [field, codes] = 'reveals' in item ? ['reveals', item.reveals] : ['ticketTypes', item.ticketTypes ?? []]
    for (const [at, code] of codes.entries())
      if (!types.has(code)) report(entry, [field, at], `ticket type ${code} is not in ticket-types.json`)
  }
}
