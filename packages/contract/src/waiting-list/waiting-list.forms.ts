import * as z from 'zod/mini'
import { email, filled } from '../wire/fields.forms.ts'

/** The most tickets of one wish that staff may allow. */
export const MOST_WISHED = 50

const tickets = z.int('number').check(z.minimum(1, 'number'), z.maximum(MOST_WISHED, 'number'))
/** Zones by number; none: any. */
const zones = z.array(z.int().check(z.minimum(1), z.maximum(999))).check(z.maxLength(60))

/** What somebody wishes: how many, where, and whether side by side. */
export const wishForm = z.strictObject({ tickets, zones, together: z.boolean() })

/** The same with the address that it is confirmed by. */
export const askForm = z.strictObject({ email, tickets, zones, together: z.boolean() })

const whole = (digits: number, least: number, most: number) =>
  filled(digits).check(
    z.regex(/^\d+$/, 'number'),
    z.refine((text) => Number(text) >= least && Number(text) <= most, 'number'),
  )

/** Forms of the staff. */
export const WAITING_LIST_FORMS = {
  settings: z.strictObject({
    isOpen: z.boolean(),
    mostWishes: whole(7, 1, 1_000_000),
    mostTickets: whole(2, 1, MOST_WISHED),
    offerMinutes: whole(4, 30, 4320),
    patienceMinutes: whole(4, 0, 1440),
  }),
  removal: z.strictObject({ reason: filled(500) }),
} as const
