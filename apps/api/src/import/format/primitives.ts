import { LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import { isSlug } from '@parter/portal/paths/param-shapes.ts'
import { z } from 'zod'

/** The field types of content files. Unknown fields are refused everywhere. */
export const itemId = z.int().min(1).max(999_999_999)
export const code = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by -')
  .max(60)
export const position = z.int().min(0).max(10_000)
/** Whole minor units (cents). */
export const amount = z.int().min(0).max(1_000_000_000)
export const basisPoints = z.int().min(0).max(10_000)

/** One line of plain text: never HTML. */
export const line = z.string().trim().min(1).max(300)
export const slug = z
  .string()
  .refine(isSlug, 'must be a slug: letters, digits, - and _, at most 200, beginning with a letter or digit')
/** HTML; elements that are not allowed are removed at import. */
export const html = z.string().max(60_000)

type ByLanguage<T> = { [language in Language]?: T | undefined }

/** A value per language; the default language is checked for the whole folder. */
export const byLanguage = <S extends z.ZodType>(value: S): z.ZodType<ByLanguage<z.output<S>>> =>
  z
    .strictObject(Object.fromEntries(LANGUAGES.map((language) => [language, value.optional()])))
    .refine((texts) => Object.keys(texts).length > 0, 'must have a text')

export const labels = byLanguage(line)

/** A file of the storefront's folder, or of the folder that all storefronts of an import share. */
export const pictureReference = z
  .string()
  .regex(/^pictures\/[\w.-]+$/, 'must be a file of the folder: pictures/name.jpg')

/** An address: a path of this storefront (without host and language), or a full one. */
export const address = z
  .string()
  .max(2000)
  .regex(/^(?:\/(?![/\\])\S*|https?:\/\/\S+)$/, 'must be a path that begins with one / or an http(s) address')

const time = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'must be a time like 19:00')
const weekday = z.enum(['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'])
const whole = z.int().min(-3650).max(3650)

/** With an offset or Z an instant; without, local time of the venue (or the storefront). */
const absolute = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2})?(?:Z|[+-]\d{2}:\d{2})?$/,
    'must be a moment like 2027-01-30T19:00 or 2027-01-30T19:00+02:00',
  )

const NO_LEAP_YEAR = 2001
/** A day that every year has. */
const yearDay = z.string().refine((text) => {
  const [, month, day] = (/^(\d{2})-(\d{2})$/.exec(text) ?? []).map(Number)
  if (month === undefined || day === undefined) return false
  const there = new Date(Date.UTC(NO_LEAP_YEAR, month - 1, day))
  return there.getUTCMonth() === month - 1 && there.getUTCDate() === day
}, 'must be a day that every year has, like 06-24')

/**
 * Relative to the day of the import. `yearDay` moves to the next such day of the year, for seasonal events, and `on` to
 * the next such weekday, that day included.
 */
const fromImport = z.strictObject({
  in: z.strictObject({ days: whole.optional(), weeks: whole.optional(), months: whole.optional() }),
  yearDay: yearDay.optional(),
  on: weekday.optional(),
  at: time,
})

/** Relative to the start of the event; with `at`, that time on that day. */
const fromStart = z.strictObject({
  fromStart: z.strictObject({
    days: whole.optional(),
    hours: whole.optional(),
    minutes: z.int().min(-100_000).max(100_000).optional(),
  }),
  at: time.optional(),
})

export const moment = z.union([absolute, fromImport, fromStart])
/** A moment that can't be relative to an event's start. */
export const ownMoment = z.union([absolute, fromImport])

export type Moment = z.output<typeof moment>
export type Weekday = z.output<typeof weekday>

export const deliveryMethod = z.enum(['e_ticket', 'mobile', 'post', 'pick_up'])
const offset = z.int().min(0).max(700_000)

/**
 * portal.json: which storefronts the folder is for, and defaults for its events. A storefront with offsets gets a copy
 * with other ids, so that sales of a test storefront never affect the stock of the real one.
 */
export const portalFile = z.strictObject({
  format: z.literal(1),
  storefronts: z
    .record(
      z.string(),
      z.strictObject({
        idOffsets: z.strictObject({ events: offset, series: offset, others: offset }).optional(),
      }),
    )
    .refine((storefronts) => Object.keys(storefronts).length > 0, 'must name a storefront'),
  eventDefaults: z
    .strictObject({
      feeBasisPoints: basisPoints.optional(),
      vatBasisPoints: basisPoints.optional(),
      ticketsPerOrder: z.int().min(1).max(50).optional(),
      deliveryMethods: z.array(deliveryMethod).min(1).optional(),
      insurable: z.boolean().optional(),
      refundRule: byLanguage(html).optional(),
      /** Replaces it for events whose tickets can be returned. */
      returnableRule: byLanguage(html).optional(),
    })
    .default({}),
})

export type PortalFile = z.output<typeof portalFile>
