import { z } from 'zod'
import { call } from '../wire/call.ts'
import {
  eventParams,
  languageCode,
  languageQuery,
  moment,
  money,
  picture,
  sentAmountInQuery,
  sentDay,
  sentIdInQuery,
  venue,
} from '../wire/primitives.ts'

/** Derived from stock, dates and decisions; never entered by hand. */
export const eventStatus = z.enum([
  'not_yet_on_sale',
  'on_sale',
  'few_left',
  'sold_out',
  'off_sale',
  'past',
  'cancelled',
  'postponed',
  'moved',
])

const eventCore = {
  id: z.int(),
  type: z.literal('EVENT'),
  title: z.string(),
  name: z.string().describe('The same as title'),
  slug: z.string(),
  sluggedName: z.string().describe('The same as slug'),
  lang: languageCode.describe(
    'The language that the texts are in: another than asked for when a translation is missing',
  ),
  slugs: z.record(z.string(), z.string()).describe('The slug by language, for the language switch'),
  lead: z.string(),
  eventStartAt: moment,
  eventEndAt: moment.nullable(),
  previousStartAt: moment.nullable().describe('When it was to be, if it was moved to another date'),
  timeZone: z.string(),
  venue,
  previousVenue: venue.nullable().describe('Where it was to be, if it was moved to another venue'),
  categories: z.array(z.object({ code: z.string(), name: z.string(), slug: z.string() })),
  tags: z.array(z.object({ code: z.string(), name: z.string(), slug: z.string() })),
  picture: picture.nullable(),
  status: eventStatus,
  saleStartsAt: moment,
  saleEndsAt: moment,
  priceFrom: money.nullable().describe('The lowest whole price with every unavoidable fee'),
  priceTo: money.nullable(),
  placesLeft: z.int().nullable().describe('Said only when few are left'),
  seriesId: z.int().nullable(),
  hasSeatMap: z.boolean(),
}

export const eventCard = z.object(eventCore)

/** One date of a show, as a tile shows it. */
const showDate = eventCard
  .pick({
    id: true,
    title: true,
    slug: true,
    lang: true,
    eventStartAt: true,
    timeZone: true,
    status: true,
    saleStartsAt: true,
    saleEndsAt: true,
    priceFrom: true,
    placesLeft: true,
  })
  .extend({ place: z.string().describe('The venue of this date, with its city') })

/** A show in a list: a series, or an event of its own. */
export const showCard = z.object({
  event: eventCard.describe('The first of its dates that can be bought; else the first'),
  series: z
    .object({ id: z.int(), title: z.string(), slug: z.string(), lang: languageCode })
    .nullable()
    .describe('What its dates are named together, where they have titles of their own: matches of one team'),
  dates: z.array(showDate).describe('The first eight, soonest first; all that a month has when one is asked for'),
  dateCount: z.int(),
  firstAt: moment,
  lastAt: moment,
  venues: z.array(z.string()).describe('Names of the venues of these dates, each once'),
})

export const promoter = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  companyName: z.string(),
  countryCode: z.string(),
})

export const eventDetail = z.object({
  ...eventCore,
  hash: z.string().describe('Names it to trackers, who get no numbers of ours (R5.4)'),
  doorsAt: moment.nullable(),
  performers: z.string(),
  description: z.string().describe('Sanitised HTML'),
  accessibility: z.string(),
  refundRule: z.string(),
  ageLimit: z.int().nullable(),
  durationMinutes: z.int().nullable(),
  ticketsPerOrder: z.int(),
  personalisation: z.enum(['none', 'name', 'name_and_birth_date']),
  insurable: z.boolean(),
  promoter,
  sections: z.array(z.object({ slug: z.string(), title: z.string(), body: z.string(), lang: languageCode })),
  series: z.object({ id: z.int(), title: z.string(), slug: z.string() }).nullable(),
  otherDates: z.array(eventCard).describe('Further events of the series'),
  similar: z.array(showCard).describe('Other shows of its categories'),
})

export const seriesDetail = z.object({
  id: z.int(),
  hash: z.string().describe('Names it to trackers, who get no numbers of ours (R5.4)'),
  type: z.literal('SERIES'),
  title: z.string(),
  name: z.string(),
  slug: z.string(),
  sluggedName: z.string(),
  lang: languageCode,
  slugs: z.record(z.string(), z.string()),
  lead: z.string(),
  description: z.string(),
  picture: picture.nullable(),
  priceFrom: money.nullable(),
  events: z.array(eventCard),
})

/** A page of shows; further ones come from `listShows` with `after`. */
export const showPage = z.object({
  shows: z.array(showCard),
  total: z.int().describe('Shows in all'),
  dates: z.int().describe('Dates of all of them'),
  next: z.string().nullable(),
})

/** A series in a list. */
export const seriesCard = seriesDetail
  .pick({ id: true, title: true, slug: true, lang: true, lead: true, picture: true })
  .extend({ events: z.int().describe('Events to come'), nextAt: moment.describe('The start of the soonest') })

const listQuery = languageQuery.extend({
  category: z.string().max(80).optional(),
  tag: z.string().max(80).optional(),
  venue: sentIdInQuery.optional(),
  promoter: sentIdInQuery.optional(),
  county: z.string().max(80).optional(),
  city: z.string().max(80).optional(),
  from: sentDay.optional().describe('First day, in the portal’s time zone'),
  to: sentDay.optional().describe('Last day, included'),
  priceTo: sentAmountInQuery.optional().describe('Minor units'),
  ids: z
    .string()
    .regex(/^\d+(,\d+){0,99}$/)
    .optional()
    .describe('Only these events, separated by commas'),
  sort: z
    .enum(['date', 'popularity', 'announced', 'price', 'selling'])
    .optional()
    .describe('selling: only what is on sale and at least half sold, the fullest first'),
  after: z.string().max(80).optional().describe('The `next` of the page before'),
  limit: z.coerce.number().int().min(1).max(60).optional(),
})

export const catalogueCalls = {
  readEvent: call({
    address: 'GET /api/v1/events/:id',
    summary: 'One event with all its texts, dates, prices from and to, and its status',
    session: 'none',
    repeat: 'safe',
    shows: ['sale'],
    offline: 'everybody',
    params: eventParams,
    query: languageQuery,
    reply: eventDetail,
    errors: ['event_not_found'],
  }),
  readSeries: call({
    address: 'GET /api/v1/series/:id',
    summary: 'A series and its events',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    params: eventParams,
    query: languageQuery,
    reply: seriesDetail,
    errors: ['series_not_found'],
  }),
  listSeries: call({
    address: 'GET /api/v1/series',
    summary: 'Series with upcoming events, the soonest first',
    session: 'none',
    repeat: 'safe',
    query: languageQuery,
    reply: z.object({ series: z.array(seriesCard) }),
    errors: [],
  }),
  listEvents: call({
    address: 'GET /api/v1/events',
    summary: 'Events by filters, soonest first unless sorted otherwise',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    query: listQuery,
    reply: z.object({ events: z.array(eventCard), total: z.int(), next: z.string().nullable() }),
    errors: [],
  }),
  listShows: call({
    address: 'GET /api/v1/shows',
    summary: 'Shows by the filters of events: each once, with its dates; those that can be bought come first',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    query: listQuery,
    reply: showPage,
    errors: [],
  }),
}

export type EventStatus = z.output<typeof eventStatus>
export type EventCard = z.output<typeof eventCard>
export type EventDetail = z.output<typeof eventDetail>
export type ShowCard = z.output<typeof showCard>
export type ShowDate = ShowCard['dates'][number]
export type SeriesCard = z.output<typeof seriesCard>
export type SeriesDetail = z.output<typeof seriesDetail>
