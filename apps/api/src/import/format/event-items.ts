import { isEventId, isSeriesId } from '@parter/portal/paths/content-ids.ts'
import { z } from 'zod'
import {
  amount,
  basisPoints,
  byLanguage,
  code,
  deliveryMethod,
  html,
  itemId,
  line,
  moment,
  ownMoment,
  pictureReference,
  position,
  slug,
} from './primitives.ts'

const lead = z.string().trim().max(600)

/** series.json */
export const seriesItem = z.strictObject({
  id: z.int().refine(isSeriesId, 'a series has five digits, or six that begin with 1'),
  promoter: itemId.optional(),
  picture: pictureReference.optional(),
  published: z.boolean().optional(),
  /** Of all its dates together, over all orders of one person; as many as they like if left out. */
  ticketsPerPerson: z.int().min(1).max(500).optional(),
  texts: byLanguage(
    z.strictObject({
      title: line,
      slug: slug.optional(),
      lead: lead.optional(),
      description: html.optional(),
      pictureAlt: line.optional(),
    }),
  ),
})

/** A full price including all unavoidable fees (R10.7); price periods follow each other. */
const price = z.union([
  amount,
  z
    .array(z.strictObject({ amount, fee: amount.optional(), until: moment.optional() }))
    .min(1)
    .max(6),
])

const eventZone = z.strictObject({
  /** A zone of the hall, or of zones.json. */
  code,
  /** Standing zones only; default: that of the plan or of zones.json. */
  capacity: z.int().min(0).max(1_000_000).optional(),
  /** For events of several days: which of them its tickets are valid for, counted from 1. */
  days: z.union([z.literal('all'), z.array(z.int().min(1).max(31)).min(1).max(31)]).optional(),
  /** Where it differs from the event's; 0: any age. */
  ageLimit: z.int().min(0).max(21).optional(),
  /** The most places of it that are held and sold at one time. */
  quota: z.int().min(0).max(1_000_000).optional(),
  /** By the code of the ticket type. */
  prices: z.record(code, price).refine((prices) => Object.keys(prices).length > 0, 'must have a price'),
})

/** Places that this shop doesn't sell, because others sell them or the promoter keeps them: one of share, places, seats. */
const keptBack = z
  .strictObject({
    zone: code,
    share: z.number().min(0).max(1).optional(),
    places: z.int().min(0).max(1_000_000).optional(),
    seats: z
      .array(z.strictObject({ section: itemId, row: line, seats: z.array(line).min(1) }))
      .min(1)
      .optional(),
  })
  .refine(
    ({ share, places, seats }) => [share, places, seats].filter((given) => given !== undefined).length === 1,
    'must have one of share, places, seats',
  )

const infoPage = z.strictObject({
  position: position.optional(),
  texts: byLanguage(z.strictObject({ title: line, slug: slug.optional(), body: html })),
})

/** events/*.json */
export const eventItem = z.strictObject({
  id: z.int().refine(isEventId, 'an event has six digits that don’t begin with 1, or eight that begin with 100'),
  series: z.int().optional(),
  venue: itemId,
  hall: itemId.optional(),
  promoter: itemId,
  categories: z.array(code).min(1).max(10),
  tags: z.array(code).max(20).optional(),
  picture: pictureReference.optional(),
  startsAt: ownMoment,
  endsAt: moment.optional(),
  doorsAt: moment.optional(),
  saleStartsAt: moment,
  /** The start of the event if left out. */
  saleEndsAt: moment.optional(),
  disposition: z.enum(['scheduled', 'off_sale', 'cancelled', 'postponed', 'moved']).optional(),
  previousStartsAt: moment.optional(),
  previousVenue: itemId.optional(),
  ageLimit: z.int().min(0).max(21).optional(),
  durationMinutes: z.int().min(1).max(100_000).optional(),
  ticketsPerOrder: z.int().min(1).max(50).optional(),
  /** Over all orders of one person; as many as they like if left out. */
  ticketsPerPerson: z.int().min(1).max(500).optional(),
  personalisation: z.enum(['none', 'name', 'name_and_birth_date']).optional(),
  deliveryMethods: z.array(deliveryMethod).min(1).optional(),
  insurable: z.boolean().optional(),
  returnableUntil: moment.optional(),
  /** The fee for each returned ticket. */
  returnFee: amount.optional(),
  /** The ways of refunding a returned ticket; both if left out. */
  returnTo: z
    .array(z.enum(['card', 'gift_card']))
    .min(1)
    .max(2)
    .optional(),
  avoidLoneSeats: z.boolean().optional(),
  vatBasisPoints: basisPoints.optional(),
  popularity: z.int().min(0).max(1_000_000).optional(),
  published: z.boolean().optional(),
  announcedAt: moment.optional(),
  zones: z.array(eventZone).min(1).max(60),
  keptBack: z.array(keptBack).max(60).optional(),
  /** The most tickets of a type that are held and sold at one time, by its code. */
  typeQuotas: z.record(code, z.int().min(0).max(1_000_000)).optional(),
  /** An event of a series inherits missing fields from it. */
  texts: byLanguage(
    z.strictObject({
      title: line.optional(),
      slug: slug.optional(),
      lead: lead.optional(),
      /** What the picture shows, for those who don't see it. */
      pictureAlt: line.optional(),
      performers: z.string().trim().max(2000).optional(),
      description: html.optional(),
      accessibility: html.optional(),
      refundRule: html.optional(),
    }),
  ).optional(),
  info: z.array(infoPage).max(20).optional(),
})

export type SeriesItem = z.output<typeof seriesItem>
export type EventItem = z.output<typeof eventItem>
export type PriceOfItem = z.output<typeof price>

const common = {
  /** As printed: capital letters and digits. It is matched case-insensitively. */
  code: z.string().regex(/^[A-Z0-9]{3,40}$/, 'must be 3 to 40 capital letters and digits'),
  /** The events that it is valid for; all if left out. */
  events: z.array(z.int().refine(isEventId, 'is no number of an event')).min(1).max(500).optional(),
  /** The most orders that may use it, in all and per customer; unlimited if left out. */
  mostUses: z.int().min(1).max(1_000_000).optional(),
  mostPerCustomer: z.int().min(1).max(1000).optional(),
  validFrom: ownMoment.optional(),
  validUntil: ownMoment.optional(),
}
/** The ticket types that it is valid for; all if left out. */
const ticketTypes = z.array(code).min(1).max(30)

/** promo-codes.json: one of percent, amount (off the tickets of an event), price (of each ticket), reveals. */
export const promoCodeItem = z.union([
  z.strictObject({ ...common, percent: z.number().min(0.01).max(100), ticketTypes: ticketTypes.optional() }),
  z.strictObject({ ...common, amount, ticketTypes: ticketTypes.optional() }),
  z.strictObject({ ...common, price: amount, ticketTypes: ticketTypes.optional() }),
  z.strictObject({ ...common, reveals: ticketTypes }),
])

export type PromoCodeItem = z.output<typeof promoCodeItem>
