import { isCategory } from '@parter/portal/paths/param-shapes.ts'
import { z } from 'zod'
import { byLanguage, code, html, itemId, labels, line, pictureReference, position, slug } from './primitives.ts'

const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a country code like EE')

/** venues.json */
export const venueItem = z.strictObject({
  id: itemId,
  countryCode,
  county: line,
  city: line,
  address: line,
  postalCode: line.optional(),
  latitude: z.number().min(-90).max(90).optional(),
  longitude: z.number().min(-180).max(180).optional(),
  /** IANA name; the storefront's own if left out. */
  timeZone: line.optional(),
  /** For a venue without halls: it has room for one event at a time. */
  oneAtATime: z.boolean().optional(),
  /** Halls that stand for several rooms with one plan, which can be used at the same time. */
  parallelHalls: z.array(itemId).max(100).optional(),
  picture: pictureReference.optional(),
  texts: byLanguage(
    z.strictObject({
      name: line,
      slug: slug.optional(),
      /** The location in languages where it differs; else as above. */
      address: line.optional(),
      city: line.optional(),
      county: line.optional(),
      description: html.optional(),
      directions: html.optional(),
      accessibility: html.optional(),
      pictureAlt: line.optional(),
    }),
  ),
})

/** promoters.json */
export const promoterItem = z.strictObject({
  id: itemId,
  companyName: line,
  registryCode: line.optional(),
  countryCode,
  email: z.email().optional(),
  phone: line.optional(),
  website: z.url({ protocol: /^https?$/ }).optional(),
  picture: pictureReference.optional(),
  texts: byLanguage(
    z.strictObject({ name: line, slug: slug.optional(), description: html.optional(), pictureAlt: line.optional() }),
  ),
})

const categorySlug = slug.refine(isCategory, 'must not be a number nor end with five or six digits')

/** categories.json */
export const categoryItem = z.strictObject({
  id: itemId,
  code,
  position: position.optional(),
  picture: pictureReference.optional(),
  texts: byLanguage(z.strictObject({ name: line, slug: categorySlug.optional() })),
})

/** tags.json */
export const tagItem = z.strictObject({
  id: itemId,
  code,
  texts: byLanguage(z.strictObject({ name: line, slug: slug.optional() })),
})

/** ticket-types.json: the ticket types that prices refer to. */
export const ticketTypeItem = z.strictObject({
  id: z.int().min(1).max(999),
  code,
  name: labels,
  needsProof: z.boolean().optional(),
  /** Shown only with a promo code that reveals it. */
  hidden: z.boolean().optional(),
  /** Sold in multiples of this number, such as family tickets by fours. */
  multipleOf: z.int().min(1).max(10).optional(),
  mostPerOrder: z.int().min(1).max(50).optional(),
})

/** zones.json: standing zones of events without a hall plan. */
export const zoneItem = z.strictObject({
  id: z.int().min(1).max(999),
  code,
  name: labels,
  shade: z.int().min(0).max(23).optional(),
  capacity: z.int().min(0).max(1_000_000).optional(),
})

export type TicketTypeItem = z.output<typeof ticketTypeItem>
export type ZoneItem = z.output<typeof zoneItem>
