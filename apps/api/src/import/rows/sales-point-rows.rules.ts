import type { SalesPointRows } from '../../sales-points/write-sales-points.ts'
import type { SalesPointItem } from '../format/editorial-items.ts'
import type { ContentFolder, Report } from '../reading/content-folder.rules.ts'
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

/** Sales points by themselves: that the events are there, and that no day is open twice at once. */
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
