import { z } from 'zod'
import { byLanguage, itemId, line, position } from './words.ts'

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
  /** By the clock of the storefront; a weekday that isn't named is closed. */
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
  /** The only events whose tickets it holds; every event if left out. */
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
