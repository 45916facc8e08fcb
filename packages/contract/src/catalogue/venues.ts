import { z } from 'zod'
import { call } from '../wire/call.ts'
import { eventParams, languageCode, languageQuery, picture, venue } from '../wire/primitives.ts'
import { showPage } from './catalogue.ts'

/** Pages of lists that are sorted by name. */
export const pageQuery = {
  after: z
    .string()
    .regex(/^\d{1,5}$/)
    .optional()
    .describe('The `next` of the page before'),
  limit: z.coerce.number().int().min(1).max(100).optional(),
}

const own = {
  lang: languageCode.describe('The language that the texts are in'),
  slugs: z.record(z.string(), z.string()).describe('The slug by language'),
  picture: picture.nullable(),
}

/** The picture that a hall's plan makes. */
const drawing = z
  .object({
    link: z.string().describe('SVG, at most 960 × 640'),
    ground: z.string().describe('Its ground, hexadecimal'),
    ink: z.string().describe('Of words on the ground'),
  })
  .nullable()
  .describe('None: no hall of the venue has a plan')

const seats = z.int().nullable().describe('Numbered seats of the drawn hall')

export const venueCard = venue.extend({ ...own, drawing, seats, events: z.int().describe('Events to come') })

export const venueDetail = venue.extend({
  ...own,
  drawing,
  seats,
  floors: z
    .array(z.object({ name: z.string(), seats: z.int() }))
    .describe('Of the drawn hall those with numbered seats; empty: it has one'),
  wheelchairPlaces: z.int().describe('Of the drawn hall'),
  description: z.string().describe('Sanitised HTML'),
  directions: z.string(),
  accessibility: z.string(),
  shows: showPage,
})

export const promoterCard = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  companyName: z.string(),
  countryCode: z.string(),
  ...own,
  events: z.int().describe('Events to come'),
})

export const promoterDetail = promoterCard.omit({ events: true }).extend({
  registryCode: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  website: z.string().nullable(),
  description: z.string().describe('Sanitised HTML'),
  shows: showPage,
})

export const tagCard = z.object({
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  lang: own.lang,
  slugs: own.slugs,
  events: z.int().describe('Events to come'),
})

/** A slug as addresses have it, in any language. */
export const slugParams = z.object({ slug: z.string().min(1).max(200) })

export const venueCalls = {
  listVenues: call({
    address: 'GET /api/v1/venues',
    summary: 'Venues by name, with the number of their upcoming events',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    query: languageQuery.extend({
      county: z.string().max(80).optional(),
      city: z.string().max(80).optional(),
      ...pageQuery,
    }),
    reply: z.object({
      venues: z.array(venueCard),
      total: z.int(),
      next: z.string().nullable(),
      counties: z.array(
        z.object({
          name: z.string().describe('As lists are narrowed by it'),
          label: z.string().describe('In the language'),
          venues: z.int(),
          cities: z.array(
            venue.pick({ latitude: true, longitude: true, countryCode: true }).extend({
              name: z.string(),
              label: z.string(),
              venues: z.int(),
            }),
          ),
        }),
      ),
    }),
    errors: [],
  }),
  readVenue: call({
    address: 'GET /api/v1/venues/:id',
    summary: 'A venue and its first upcoming shows',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    params: eventParams,
    query: languageQuery,
    reply: venueDetail,
    errors: ['venue_not_found'],
  }),
  listPromoters: call({
    address: 'GET /api/v1/promoters',
    summary: 'Promoters by name, with the number of their upcoming events',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    query: languageQuery.extend(pageQuery),
    reply: z.object({ promoters: z.array(promoterCard), total: z.int(), next: z.string().nullable() }),
    errors: [],
  }),
  readPromoter: call({
    address: 'GET /api/v1/promoters/:id',
    summary: 'A promoter and its first upcoming shows',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    params: eventParams,
    query: languageQuery,
    reply: promoterDetail,
    errors: ['promoter_not_found'],
  }),
  listTags: call({
    address: 'GET /api/v1/tags',
    summary: 'Tags of upcoming events, those with the most events first',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    query: languageQuery,
    reply: z.object({ tags: z.array(tagCard) }),
    errors: [],
  }),
  readTag: call({
    address: 'GET /api/v1/tags/:slug',
    summary: 'A tag by its slug in any language or its code, and its first upcoming shows',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    params: slugParams,
    query: languageQuery,
    reply: tagCard.omit({ events: true }).extend({ shows: showPage }),
    errors: ['tag_not_found'],
  }),
}

export type VenueCard = z.output<typeof venueCard>
export type VenueDetail = z.output<typeof venueDetail>
export type PromoterDetail = z.output<typeof promoterDetail>
