import { z } from 'zod'
import {
  address,
  byLanguage,
  code,
  html,
  itemId,
  labels,
  line,
  ownMoment,
  pictureReference,
  position,
  slug,
} from './primitives.ts'

const lead = z.string().trim().max(600)

/** news.json */
export const articleItem = z.strictObject({
  id: itemId,
  publishedAt: ownMoment,
  picture: pictureReference.optional(),
  /** `url` is the slug; the specification calls it so. */
  texts: byLanguage(z.strictObject({ headline: line, url: slug.optional(), lead: lead.optional(), body: html })),
})

/** info.json: sections with their articles. Article ids have at most four digits, since longer ones are events. */
export const infoSectionItem = z.strictObject({
  id: itemId,
  position: position.optional(),
  icon: z
    .string()
    .regex(/^[a-z0-9-]+(?::[a-z0-9-]+)?$/)
    .optional(),
  texts: byLanguage(
    z.strictObject({
      title: line,
      slug: slug.refine((value) => !/^\d+$/.test(value), 'must not be a number').optional(),
      lead: lead.optional(),
    }),
  ),
  articles: z.array(
    z.strictObject({
      id: z.int().min(1).max(9999),
      position: position.optional(),
      texts: byLanguage(z.strictObject({ title: line, slug: slug.optional(), body: html })),
    }),
  ),
})

/** banners.json */
export const bannerItem = z.strictObject({
  id: itemId,
  type: z.enum(['hero', 'strip', 'aside']),
  position: position.optional(),
  picture: pictureReference.optional(),
  shownFrom: ownMoment.optional(),
  shownUntil: ownMoment.optional(),
  /** The pages that show it; all if left out (R3.6). `category` is a code of categories.json. */
  location: z
    .array(
      z
        .strictObject({ category: code.optional(), slug: slug.optional(), type: line.optional() })
        .refine((place) => Object.values(place).some((value) => value !== undefined), 'must name a place'),
    )
    .optional(),
  texts: byLanguage(
    z.strictObject({
      title: line,
      text: z.string().trim().max(400).optional(),
      label: line.optional(),
      /** An address, or `event:ID` and `series:ID` of this folder, which become the right address in each storefront. */
      link: z.union([address, z.string().regex(/^(?:event|series|info):\d+$/)]),
    }),
  ),
})

/** The target of a navigation item: an http(s) address, a path, which is prefixed, or a category (R2.7). */
const navigationSlug = z.union([address, slug])

/** navigation.json */
export const navigationItem = z.strictObject({
  id: itemId,
  parent: itemId.optional(),
  position: position.optional(),
  texts: byLanguage(z.strictObject({ label: line, slug: navigationSlug })),
})

/** links.json: named lists of links. */
export const linkListItem = z.strictObject({
  id: itemId,
  code,
  links: byLanguage(z.array(z.strictObject({ label: line, slug: navigationSlug })).max(60)),
})

/** redirects.json */
export const redirectItem = z.strictObject({
  source: z
    .string()
    .max(500)
    .regex(/^\/(?![/\\])[^\s?#]*$/, 'must be a path without host, query and #'),
  target: address,
  status: z.union([z.literal(301), z.literal(302)]).optional(),
})

const formField = z.strictObject({
  name: z.string().regex(/^[a-z][a-zA-Z0-9]{0,40}$/, 'must be a name like orderNumber'),
  kind: z.enum(['text', 'email', 'phone', 'number', 'date', 'long_text', 'choice', 'checkbox']),
  label: labels,
  hint: labels.optional(),
  required: z.boolean().optional(),
  longest: z.int().min(1).max(10_000).optional(),
  choices: z
    .array(z.strictObject({ value: code, label: labels }))
    .min(1)
    .optional(),
})

/** forms.json */
export const formItem = z.strictObject({
  id: itemId,
  slug,
  recipient: z.email(),
  attachment: z.boolean().optional(),
  fields: z.array(formField).min(1).max(40),
  texts: byLanguage(z.strictObject({ title: line, lead: lead.optional(), thanks: z.string().trim().min(1).max(1000) })),
})

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time like 09:30')

/** sales-points.json: where tickets on paper are picked up. */
export const salesPointItem = z.strictObject({
  id: itemId,
  position: position.optional(),
  county: line,
  city: line,
  address: line,
  postalCode: line.optional(),
  phone: line.optional(),
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** In the storefront's time zone; closed on missing weekdays. */
  hours: z
    .array(
      z
        .strictObject({
          days: z.array(z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])).min(1),
          from: clockTime,
          until: clockTime,
        })
        .refine(({ from, until }) => from < until, 'must open before it closes'),
    )
    .min(1),
  /** The events whose tickets it has; all if left out. */
  events: z.array(z.int()).min(1).optional(),
  texts: byLanguage(
    z.strictObject({
      name: line,
      address: line.optional(),
      city: line.optional(),
      county: line.optional(),
      directions: line.optional(),
    }),
  ),
})

export type SalesPointItem = z.output<typeof salesPointItem>
