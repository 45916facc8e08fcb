import type { EventCard, EventDetail, EventStatus } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf, type EventChange } from '@parter/contract/changed-events/event-change.ts'
import type { Venue } from '@parter/contract/wire/primitives.ts'
import { type Currency, decimalOf } from '@parter/portal/language/money.ts'

/** What JSON-LD needs besides the event: addresses and time. */
export interface LinkedData {
  readonly url: string
  readonly picture: string | null
  /** ISO 8601 with the venue's offset. */
  readonly local: (moment: string) => string
}

/** Availability by status, in schema.org's terms; none: there is no offer. */
const AVAILABILITY: Readonly<Record<EventStatus, string | null>> = {
  not_yet_on_sale: 'PreOrder',
  on_sale: 'InStock',
  few_left: 'LimitedAvailability',
  moved: 'InStock',
  sold_out: 'SoldOut',
  off_sale: 'Discontinued',
  past: null,
  cancelled: null,
  postponed: null,
}

/** In schema.org's terms; another venue alone doesn't change the status. */
const eventStatus = ({ kind, hasNewDate }: EventChange): string => {
  if (kind === 'cancelled') return 'EventCancelled'
  if (kind === 'postponed') return 'EventPostponed'
  return hasNewDate ? 'EventRescheduled' : 'EventScheduled'
}

/** A venue as schema.org's Place. */
export const placeOf = (venue: Venue): object => ({
  '@type': 'Place',
  name: venue.name,
  address: {
    '@type': 'PostalAddress',
    streetAddress: venue.address,
    addressLocality: venue.city,
    addressRegion: venue.county,
    addressCountry: venue.countryCode,
    ...(venue.postalCode === null ? {} : { postalCode: venue.postalCode }),
  },
  ...(venue.latitude === null || venue.longitude === null
    ? {}
    : { geo: { '@type': 'GeoCoordinates', latitude: venue.latitude, longitude: venue.longitude } }),
})

/** The whole prices of an event as schema.org's offer. */
const offersOf = ({ status, priceFrom, priceTo, saleStartsAt }: EventCard, { url, local }: LinkedData): object => {
  const availability = AVAILABILITY[status]
  if (availability === null || priceFrom === null) return {}
  const amount = (price: { amount: number; currency: string }) =>
    decimalOf({ ...price, currency: price.currency as Currency })
  return {
    offers: {
      '@type': 'AggregateOffer',
      url,
      lowPrice: amount(priceFrom),
      highPrice: amount(priceTo ?? priceFrom),
      priceCurrency: priceFrom.currency,
      availability: `https://schema.org/${availability}`,
      validFrom: local(saleStartsAt),
    },
  }
}

/** An event as schema.org describes events (R1.6). Without `@context`. */
export const eventJsonLd = (event: EventDetail, data: LinkedData): object => {
  const change = changeOf(event)
  return {
    '@type': 'Event',
    name: event.title,
    url: data.url,
    ...(event.lead === '' ? {} : { description: event.lead }),
    startDate: data.local(event.eventStartAt),
    ...(event.eventEndAt === null ? {} : { endDate: data.local(event.eventEndAt) }),
    ...(event.doorsAt === null ? {} : { doorTime: data.local(event.doorsAt) }),
    ...(change.hasNewDate && change.oldDate ? { previousStartDate: data.local(change.oldDate) } : {}),
    eventStatus: `https://schema.org/${eventStatus(change)}`,
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    inLanguage: event.lang,
    location: placeOf(event.venue),
    organizer: { '@type': 'Organization', name: event.promoter.companyName },
    ...(event.performers === '' ? {} : { performer: { '@type': 'PerformingGroup', name: event.performers } }),
    ...(data.picture === null ? {} : { image: [data.picture] }),
    ...offersOf(event, data),
  }
}
