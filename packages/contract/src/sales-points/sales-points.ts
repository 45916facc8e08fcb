import { z } from 'zod'

const clockTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/)

/** Opening hours of a sales point, in its local time; a day that isn't listed is closed. */
export const openingHours = z.array(
  z.object({
    days: z.array(z.int().min(1).max(7)).describe('1 is Monday'),
    from: clockTime,
    until: clockTime,
  }),
)

/** A place to pick up tickets, with its texts in the requested language. */
export const salesPoint = z.object({
  id: z.int(),
  name: z.string(),
  address: z.string().describe('Street and house'),
  city: z.string(),
  county: z.string(),
  postalCode: z.string().nullable(),
  phone: z.string().nullable(),
  directions: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  mapLink: z.string().describe('A map with the place marked'),
  hours: openingHours,
})

export type SalesPoint = z.output<typeof salesPoint>
export type OpeningHours = z.output<typeof openingHours>
