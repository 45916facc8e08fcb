import type { EventFault } from '@parter/contract/event-drafts/event-faults.ts'
import { daysOfEvent } from '@parter/portal/time/event-days.ts'
import type { EventItem } from '../format/event-items.ts'
import {
  type ContentFolder,
  type Entry,
  isReplaced,
  type Report,
  type Storefront,
} from '../reading/content-folder.rules.ts'
import { spanOf, timesOf } from '../reading/moments.rules.ts'

const indexed = <T extends { readonly id: number }>(entries: readonly Entry<T>[]) =>
  new Map(entries.map(({ item }) => [item.id, item]))

/** The items that events may refer to. */
const referencesOf = (folder: ContentFolder) => ({
  venues: indexed(folder.venues),
  promoters: indexed(folder.promoters),
  series: indexed(folder.series),
  halls: indexed(folder.halls),
  categories: new Set(folder.categories.map(({ item }) => item.code)),
  tags: new Set(folder.tags.map(({ item }) => item.code)),
  ticketTypes: new Set(folder.ticketTypes.map(({ item }) => item.code)),
  zones: new Map(folder.zones.map(({ item }) => [item.code, { ...item, kind: 'standing' as const }])),
})

type References = ReturnType<typeof referencesOf>
type Tell = (steps: readonly (string | number)[], code: EventFault, message: string) => void

const checkReferences = (item: EventItem, known: References, tell: Tell): void => {
  if (!known.venues.has(item.venue)) tell(['venue'], 'reference_unknown', `venue ${item.venue} is not in venues.json`)
  if (item.previousVenue !== undefined && !known.venues.has(item.previousVenue))
    tell(['previousVenue'], 'reference_unknown', `venue ${item.previousVenue} is not in venues.json`)
  if (!known.promoters.has(item.promoter))
    tell(['promoter'], 'reference_unknown', `promoter ${item.promoter} is not in promoters.json`)
  if (item.series !== undefined && !known.series.has(item.series))
    tell(['series'], 'reference_unknown', `series ${item.series} is not in series.json`)
  item.categories.forEach((code, index) => {
    if (!known.categories.has(code))
      tell(['categories', index], 'reference_unknown', `category ${code} is not in categories.json`)
    if (item.categories.indexOf(code) !== index)
      tell(['categories', index], 'named_twice', `category ${code} is named twice`)
  })
  item.tags?.forEach((code, index) => {
    if (!known.tags.has(code)) tell(['tags', index], 'reference_unknown', `tag ${code} is not in tags.json`)
    if (item.tags?.indexOf(code) !== index) tell(['tags', index], 'named_twice', `tag ${code} is named twice`)
  })
  const hall = item.hall === undefined ? undefined : known.halls.get(item.hall)
  if (item.hall !== undefined && !hall) tell(['hall'], 'reference_unknown', `hall ${item.hall} is not in halls/`)
  if (hall && known.venues.has(item.venue) && hall.venue !== item.venue)
    tell(['hall'], 'hall_elsewhere', `hall ${item.hall} is in venue ${hall.venue}`)
}

const checkZones = (item: EventItem, known: References, tell: Tell): void => {
  const hall = item.hall === undefined ? undefined : known.halls.get(item.hall)
  const inHall = new Map(hall?.zones.map((zone) => [zone.code, zone]))
  const numbers = new Map<number, string>()
  item.zones.forEach((zone, index) => {
    const found = inHall.get(zone.code) ?? known.zones.get(zone.code)
    if (!found) {
      tell(['zones', index, 'code'], 'zone_unknown', `zone ${zone.code} is neither in the hall nor in zones.json`)
      return
    }
    const taken = numbers.get(found.id)
    if (taken !== undefined)
      tell(['zones', index, 'code'], 'named_twice', `zone ${zone.code} has the number of zone ${taken}`)
    numbers.set(found.id, zone.code)
    if (found.kind === 'seated' && zone.capacity !== undefined)
      tell(['zones', index, 'capacity'], 'capacity_of_seats', 'is counted by the seats of the hall')
    if (found.kind === 'standing' && zone.capacity === undefined && found.capacity === undefined)
      tell(['zones', index], 'capacity_missing', 'is a standing zone and has no capacity')
    for (const [type, price] of Object.entries(zone.prices)) {
      const steps = ['zones', index, 'prices', type]
      if (!known.ticketTypes.has(type))
        tell(steps, 'reference_unknown', `ticket type ${type} is not in ticket-types.json`)
      if (typeof price === 'number') continue
      price.forEach((plan, position) => {
        const isLast = position === price.length - 1
        if (isLast !== (plan.until === undefined))
          tell(
            [...steps, position, 'until'],
            'price_steps',
            isLast ? 'must be left out of the last plan' : 'is missing',
          )
        if ((plan.fee ?? 0) > plan.amount)
          tell([...steps, position, 'fee'], 'fee_above_price', 'is more than the whole price')
      })
    }
  })
  item.keptBack?.forEach(({ zone, seats }, index) => {
    const place = item.zones.find(({ code }) => code === zone)
    if (!place) tell(['keptBack', index, 'zone'], 'zone_unknown', `zone ${zone} is not sold at this event`)
    if (seats && inHall.get(zone)?.kind !== 'seated')
      tell(['keptBack', index, 'seats'], 'kept_without_seats', `zone ${zone} has no seats`)
  })
}

/** Zones of an event of several days name their valid days; zones of other events must not. */
const checkDays = (item: EventItem, count: number, tell: Tell): void => {
  item.zones.forEach(({ days }, index) => {
    const steps = ['zones', index, 'days']
    if (count > 1 && days === undefined)
      tell(steps, 'days_missing', 'is missing: the event lasts several days ("all", or their numbers)')
    if (count === 1 && days !== undefined) tell(steps, 'days_needless', 'must be left out: the event lasts one day')
    if (!Array.isArray(days) || count === 1) return
    for (const [at, day] of days.entries()) {
      if (day > count) tell([...steps, at], 'day_unknown', `is not a day of the event, which has ${count}`)
      if (days.indexOf(day) !== at) tell([...steps, at], 'named_twice', `day ${day} is named twice`)
    }
  })
}

const checkTimes = (item: EventItem, now: Date, timeZone: string, tell: Tell): void => {
  try {
    const times = timesOf(item, now, timeZone)
    if (times.saleStartsAt >= times.saleEndsAt)
      tell(['saleStartsAt'], 'sale_order', 'is not before the end of the sale')
    if (times.endsAt && times.endsAt < times.startsAt) tell(['endsAt'], 'end_before_start', 'is before the start')
    if (times.doorsAt && times.doorsAt > times.startsAt) tell(['doorsAt'], 'doors_after_start', 'is after the start')
    if (!times.endsAt || times.endsAt >= times.startsAt)
      checkDays(item, daysOfEvent({ ...times, timeZone }).length, tell)
  } catch (error) {
    tell(
      ['startsAt'],
      'moment_invalid',
      `or another of its moments: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  const { disposition, previousStartsAt, previousVenue } = item
  if (disposition === 'moved' && previousStartsAt === undefined && previousVenue === undefined)
    tell(
      ['disposition'],
      'moved_from_nowhere',
      'is moved: say from when or where, by previousStartsAt or previousVenue',
    )
}

/** Checks every event: references, sale, dates, and that no two are in one room at a time. */
export const checkEvents = (folder: ContentFolder, storefront: Storefront, now: Date, report: Report): void => {
  const known = referencesOf(folder)
  for (const entry of folder.events) {
    const { item } = entry
    const tell: Tell = (steps, code, message) => report(entry, steps, message, code)
    checkReferences(item, known, tell)
    checkZones(item, known, tell)
    if (!isReplaced(entry, ['startsAt']) && !isReplaced(entry, ['saleStartsAt']))
      checkTimes(item, now, known.venues.get(item.venue)?.timeZone ?? storefront.timeZone, tell)
    const series = item.series === undefined ? undefined : known.series.get(item.series)
    const own = storefront.language
    if (item.texts?.[own]?.title === undefined && series?.texts[own] === undefined)
      tell(['texts'], 'title_missing', `has no title in ${own}, the storefront's own language`)
    for (const [language, texts] of Object.entries(item.texts ?? {})) {
      if (texts && texts.title === undefined && series?.texts[language as typeof own] === undefined)
        tell(['texts', language, 'title'], 'title_missing', 'is missing, and its series has none')
    }
  }
  checkRooms(folder, now, storefront.timeZone, report)
}

interface Booking {
  readonly entry: Entry<EventItem>
  readonly from: number
  readonly until: number
}

const MINUTE_MS = 60_000
/** The fields of place and time. Where one of them was invalid, the check for overlaps is skipped. */
const TOLD_BY = ['venue', 'hall', 'startsAt', 'endsAt', 'durationMinutes', 'disposition', 'published']

/** From start to end; an event without end and duration occupies its room for a minute. */
const bookingOf = (entry: Entry<EventItem>, now: Date, timeZone: string): Booking | undefined => {
  const { item } = entry
  if (TOLD_BY.some((field) => isReplaced(entry, [field]))) return undefined
  if (item.disposition === 'cancelled' || item.disposition === 'postponed' || item.published === false) return undefined
  try {
    const { startsAt, endsAt } = spanOf(item, now, timeZone)
    const from = startsAt.getTime()
    const until = endsAt?.getTime() ?? from + (item.durationMinutes ?? 1) * MINUTE_MS
    return { entry, from, until: Math.max(until, from + MINUTE_MS) }
  } catch {
    // an invalid moment is reported at its field
    return undefined
  }
}

/**
 * Refuses two events in one room at a time: in the same hall, or, with `oneAtATime`, in the same venue without halls.
 * Parallel halls stand for several rooms with one plan and aren't checked; neither are cancelled, postponed and
 * unpublished events.
 * @param now the time of the import, on which relative dates are based
 * @param timeZone of the storefront, for venues without one
 */
export const checkRooms = (folder: ContentFolder, now: Date, timeZone: string, report: Report): void => {
  const venues = new Map(folder.venues.map(({ item }) => [item.id, item]))
  const rooms = new Map<string, Booking[]>()
  for (const entry of folder.events) {
    const { hall, venue: venueId } = entry.item
    const venue = venues.get(venueId)
    if (hall === undefined ? venue?.oneAtATime !== true : venue?.parallelHalls?.includes(hall)) continue
    const booking = bookingOf(entry, now, venue?.timeZone ?? timeZone)
    const room = hall === undefined ? `venue ${venueId}` : `hall ${hall}`
    if (booking) rooms.set(room, [...(rooms.get(room) ?? []), booking])
  }
  for (const [room, bookings] of rooms) {
    let running: Booking[] = []
    for (const booking of bookings.toSorted((one, other) => one.from - other.from)) {
      running = running.filter(({ until }) => until > booking.from)
      for (const { entry, until } of running)
        report(
          booking.entry,
          ['startsAt'],
          `${new Date(booking.from).toISOString()}: event ${entry.item.id} is in ${room} until ${new Date(until).toISOString()}`,
        )
      running.push(booking)
    }
  }
}
