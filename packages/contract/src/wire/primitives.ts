import { LARGEST_NUMBER } from '@parter/portal/forms/limits.ts'
import { z } from 'zod'
import { DAY_IN_BOUNDS } from './days.ts'

/** Schemas that many calls share. */
export const languageCode = z.enum(['et', 'en', 'ru', 'fi', 'lv', 'lt', 'cs'])
export const languageQuery = z.object({
  language: languageCode.optional().describe('Language of texts and messages; the portal’s default if left out'),
})

/** Money is whole minor units (cents) and an ISO 4217 code. */
export const money = z.object({ amount: z.int(), currency: z.string().length(3) })
/** A numeric id in a body. */
export const sentId = z.int().min(1).max(LARGEST_NUMBER)
/** The same in a path or query, where everything is text. */
export const sentIdInQuery = z.coerce.number().int().min(1).max(LARGEST_NUMBER)
/** Money as it is sent: minor units. */
export const sentAmount = z.int().min(0).max(LARGEST_NUMBER)
export const sentAmountInQuery = z.coerce.number().int().min(0).max(LARGEST_NUMBER)

/** A day as it is sent, `2026-11-22`, within DAY_IN_BOUNDS. */
export const sentDay = z.iso.date().regex(DAY_IN_BOUNDS)

/** A time: ISO 8601 with an offset or Z. */
export const moment = z.iso.datetime({ offset: true })

const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
export const eventParams = z.object({ id: numberInPath })
export const sectionParams = z.object({ id: numberInPath, sectionId: numberInPath })

/** A number of a place within an event: a seat of the hall, or (from 1,000,000,000) one place of a standing zone. */
export const placeId = z.int().min(1).max(LARGEST_NUMBER)
export const zoneId = z.int().min(1).max(999)
export const ticketTypeId = z.int().min(1).max(999)

const hexColour = z.string().regex(/^#[0-9a-f]{6}$/)

/** Colours taken from a picture: text on its ground has a contrast of 5.2 or more, large type in `spot` 3.1. */
export const palette = z.object({
  stage: hexColour.describe('The ground that continues the lower edge of the picture'),
  onStage: hexColour.describe('Text on that ground'),
  spot: hexColour.describe('One vivid colour of the picture, for large type on that ground'),
})

const fraction = z.number().min(0).max(1)

export const picture = z.object({
  id: z.string(),
  width: z.int(),
  height: z.int(),
  widths: z
    .array(z.int())
    .describe('Sizes at /pictures/{id}-{width}.avif and .webp; at {id}-poster.jpeg 4:5 around its focus'),
  placeholder: z.string().describe('Tiny data URI'),
  palette: palette.nullable(),
  focus: z
    .object({ x: fraction, y: fraction })
    .nullable()
    .describe('The point that stays in sight where a frame crops the picture, from its upper left corner'),
  alt: z.string().optional().describe('What it shows, where that is said; else the words beside it are enough'),
})

/** A text that may be in another language than requested: then `lang` names it. */
export const venue = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  address: z.string(),
  city: z.string(),
  county: z.string(),
  countryCode: z.string(),
  postalCode: z.string().nullable(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  timeZone: z.string(),
})

export type Money = z.output<typeof money>
export type Palette = z.output<typeof palette>
export type Picture = z.output<typeof picture>
export type Venue = z.output<typeof venue>
export type LanguageCode = z.output<typeof languageCode>

/** Beside the row of a seat. */
export const isTable = z
  .boolean()
  .exactOptional()
  .describe('The row is a table, and the seat is at it; left out: it is a row')

/** As which a list of staff is downloaded. */
export const fileFormat = z.enum(['csv', 'xlsx']).default('csv')
export const sentFile = z.string().describe('A file: CSV (UTF-8 with its mark) or XLSX')
