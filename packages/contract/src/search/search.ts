import { z } from 'zod'
import { eventCard, showCard } from '../catalogue/catalogue.ts'
import { call } from '../wire/call.ts'
import { languageCode, languageQuery, sentAmountInQuery, sentDay, sentIdInQuery } from '../wire/primitives.ts'

/** Any text is accepted; long queries are cut, not refused. */
const typed = z.string().max(12_000)

/** A result other than an event, whose name matches. A city has no page: its events are listed by `city`. */
export const foundThing = z.object({
  kind: z.enum(['series', 'venue', 'promoter', 'category', 'tag', 'city']),
  id: z.int(),
  name: z.string(),
  slug: z.string().describe('Of a city: its own name, by which lists are narrowed'),
  lang: languageCode.nullable().describe('Null for a city, whose name is in no language'),
  events: z.int().describe('How many events it had at the last change of content'),
})

/** How many shows each choice would leave if it replaced the current choice of its filter. */
export const facets = z.object({
  categories: z.array(z.object({ code: z.string(), name: z.string(), slug: z.string(), count: z.int() })),
  counties: z.array(
    z.object({
      name: z.string().describe('As lists are narrowed by it'),
      label: z.string().describe('In the language'),
      count: z.int(),
    }),
  ),
  cities: z.array(z.object({ name: z.string(), label: z.string(), county: z.string(), count: z.int() })),
  dates: z.array(
    z.object({
      code: z.string().describe('today, tomorrow, weekend, week, or a month: 2026-12'),
      from: z.iso.date(),
      to: z.iso.date().describe('Included'),
      count: z.int(),
    }),
  ),
  prices: z
    .array(z.object({ priceTo: z.int().describe('Minor units'), count: z.int() }))
    .describe('Only those that narrow the list'),
  available: z.int().describe('How many would be left with hideSoldOut'),
})

export const searchCalls = {
  searchCatalogue: call({
    address: 'GET /api/v1/search',
    summary: 'Search shows by words and filters, with facet counts',
    session: 'none',
    repeat: 'safe',
    query: languageQuery.extend({
      q: typed.optional().describe('In any language, with slips; none: everything that is on'),
      category: z.string().max(200).optional().describe('Its code, or its slug in any language'),
      tag: z.string().max(200).optional(),
      venue: sentIdInQuery.optional(),
      promoter: sentIdInQuery.optional(),
      county: z.string().max(80).optional(),
      city: z.string().max(80).optional(),
      from: sentDay.optional().describe('First day, in the portal’s time zone'),
      to: sentDay.optional().describe('Last day, included'),
      when: z
        .enum(['today', 'tomorrow', 'weekend', 'week'])
        .optional()
        .describe('Days by their name, instead of dates'),
      month: z
        .string()
        .regex(/^(?:\d{4}-(?:0[1-9]|1[0-2])|now)$/)
        .optional()
        .describe('For a calendar: counts the days of this month, and narrows to it where no dates are given'),
      priceTo: sentAmountInQuery.optional().describe('Minor units; of what can be bought, now or later'),
      hideSoldOut: z.literal('1').optional().describe('Leaves out what is sold out or can’t be bought any more'),
      sort: z.enum(['relevance', 'date', 'popularity', 'announced', 'price']).optional(),
      after: z
        .string()
        .regex(/^\d{1,4}$/)
        .optional()
        .describe('The `next` of the page before'),
      limit: z.coerce.number().int().min(1).max(60).optional(),
    }),
    reply: z.object({
      query: z.string().describe('What of the words was read'),
      meant: z.string().nullable().describe('The words as they were taken, when some were mistyped'),
      relaxed: z.boolean().describe('True when nothing has all of the words: what has all but one is shown'),
      shows: z.array(showCard).describe('Each once, with those of its dates that pass the filters'),
      total: z.int().describe('Shows in all'),
      dates: z.int().describe('Dates of all of them'),
      next: z.string().nullable(),
      others: z.array(foundThing).describe('On the first page only'),
      calendar: z
        .object({ month: z.string(), days: z.array(z.object({ day: z.iso.date(), count: z.int() })) })
        .nullable()
        .describe(
          'Days of the month asked for on which something can be bought, with how many shows, were no dates chosen',
        ),
      facets: facets.nullable().describe('On the first page only'),
    }),
    errors: [],
  }),
  readFrontPage: call({
    address: 'GET /api/v1/front-page',
    summary: 'What the front page shows first: the shows it begins with, the next days, and the cities',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    query: languageQuery,
    reply: z.object({
      leads: z
        .array(z.object({ show: showCard, banner: z.int().nullable().describe('The banner that chose it') }))
        .describe('Those of the banners first'),
      days: z
        .array(z.object({ day: z.iso.date(), count: z.int() }))
        .describe('Today and the days after it, each with how many shows can be bought'),
      cities: facets.shape.cities,
    }),
    errors: [],
  }),
  readFrontRails: call({
    address: 'GET /api/v1/front-page/rails',
    summary: 'What the front page shows further down; no show that stands on it already',
    session: 'none',
    repeat: 'safe',
    query: languageQuery,
    reply: z.object({
      week: z.array(showCard).describe('On in the next seven days, soonest first'),
      ending: z.array(showCard).describe('Dates of which few places are left, the fewest first'),
      rails: z
        .array(z.object({ code: z.enum(['announced', 'popular', 'soon']), shows: z.array(showCard) }))
        .describe('At least four shows each'),
      feature: showCard.nullable().describe('The one that is shown large'),
    }),
    errors: [],
  }),
  suggest: call({
    address: 'GET /api/v1/search/suggestions',
    summary: 'Suggestions while typing',
    session: 'none',
    repeat: 'safe',
    query: languageQuery.extend({ q: typed }),
    reply: z.object({
      query: z.string(),
      meant: z.string().nullable(),
      events: z.array(eventCard).describe('At most five'),
      others: z.array(foundThing).describe('At most six'),
    }),
    errors: [],
  }),
}

export type FoundThing = z.output<typeof foundThing>
export type Facets = z.output<typeof facets>
