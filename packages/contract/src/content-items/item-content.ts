import { LARGEST_NUMBER } from '@parter/portal/forms/limits.ts'
import { z } from 'zod'
import { languageCode } from '../wire/primitives.ts'

/** What staff write by themselves, apart from events. */
export const CONTENT_KINDS = [
  'news',
  'info_section',
  'info_article',
  'banner',
  'venue',
  'promoter',
  'series',
  'sales_point',
  'navigation',
  'link_list',
  'form',
] as const
export type ContentItemKind = (typeof CONTENT_KINDS)[number]

const word = z.string().max(2000)
const byLanguage = z.partialRecord(languageCode, word)
const number = z.number().min(-LARGEST_NUMBER).max(LARGEST_NUMBER)

/**
 * An item as it is being written: the fields of its file (docs/content-format.md), of which any may still be missing or
 * wrong. What is wrong is said by the check; here only forms are held, so that nothing typed is lost.
 */
export const itemContent = z.strictObject({
  publishedAt: word.optional(),
  picture: word.optional(),
  position: number.optional(),
  icon: word.optional(),
  section: number.optional(),
  type: word.optional(),
  shownFrom: word.optional(),
  shownUntil: word.optional(),
  location: z
    .array(z.strictObject({ category: word.optional(), slug: word.optional(), type: word.optional() }))
    .max(60)
    .optional(),
  countryCode: word.optional(),
  county: word.optional(),
  city: word.optional(),
  address: word.optional(),
  postalCode: word.optional(),
  latitude: number.optional(),
  longitude: number.optional(),
  timeZone: word.optional(),
  companyName: word.optional(),
  registryCode: word.optional(),
  email: word.optional(),
  phone: word.optional(),
  website: word.optional(),
  promoter: number.optional(),
  published: z.boolean().optional(),
  ticketsPerPerson: number.optional(),
  hours: z
    .array(z.strictObject({ days: z.array(word).max(7).optional(), from: word.optional(), until: word.optional() }))
    .max(30)
    .optional(),
  events: z.array(number).max(500).optional(),
  parent: number.optional(),
  code: word.optional(),
  slug: word.optional(),
  recipient: word.optional(),
  attachment: z.boolean().optional(),
  fields: z
    .array(
      z.strictObject({
        name: word.optional(),
        kind: word.optional(),
        label: byLanguage.optional(),
        hint: byLanguage.optional(),
        required: z.boolean().optional(),
        longest: number.optional(),
        choices: z
          .array(z.strictObject({ value: word.optional(), label: byLanguage.optional() }))
          .max(100)
          .optional(),
      }),
    )
    .max(40)
    .optional(),
  texts: z
    .partialRecord(
      languageCode,
      z.strictObject({
        headline: word.optional(),
        name: word.optional(),
        title: word.optional(),
        url: word.optional(),
        slug: word.optional(),
        lead: word.optional(),
        text: word.optional(),
        label: word.optional(),
        link: word.optional(),
        body: z.string().max(60_000).optional(),
        description: z.string().max(60_000).optional(),
        directions: z.string().max(60_000).optional(),
        accessibility: z.string().max(60_000).optional(),
        address: word.optional(),
        city: word.optional(),
        county: word.optional(),
        pictureAlt: word.optional(),
        thanks: word.optional(),
        links: z
          .array(z.strictObject({ label: word.optional(), slug: word.optional() }))
          .max(60)
          .optional(),
      }),
    )
    .optional(),
})
export type ItemContent = z.output<typeof itemContent>

/** What the check of an item may find, each with a sentence in seven languages (`content_items_fault_…`). */
export const ITEM_FAULTS = [
  'missing',
  'too_long',
  'out_of_range',
  'invalid',
  'title_missing',
  'moment_invalid',
  'end_before_start',
  'reference_unknown',
  'slug_taken',
  'picture_needed',
] as const
export type ItemFault = (typeof ITEM_FAULTS)[number]

/** How a text stands in a language: `outdated` when the storefront’s own text has changed since. */
export const TEXT_STATES = ['whole', 'outdated', 'missing'] as const
