import { isEventId } from '@parter/portal/content-ids.ts'
import { z } from 'zod'
import { ownMoment } from './moments.ts'
import { amount, code } from './words.ts'

const common = {
  /** As it is printed: capital letters and digits. People may type it in any capitals. */
  code: z.string().regex(/^[A-Z0-9]{3,40}$/, 'must be 3 to 40 capital letters and digits'),
  /** Events that it is for; every one if left out. */
  events: z.array(z.int().refine(isEventId, 'is no number of an event')).min(1).max(500).optional(),
  /** How many orders may use it, in all and of one customer; any number if left out. */
  mostUses: z.int().min(1).max(1_000_000).optional(),
  mostPerCustomer: z.int().min(1).max(1000).optional(),
  validFrom: ownMoment.optional(),
  validUntil: ownMoment.optional(),
}
/** The only ticket types that it is good for; all if left out. */
const ticketTypes = z.array(code).min(1).max(30)

/** promo-codes.json: one of percent, amount (off the tickets of an event), price (of each ticket), reveals. */
export const promoCodeItem = z.union([
  z.strictObject({ ...common, percent: z.number().min(0.01).max(100), ticketTypes: ticketTypes.optional() }),
  z.strictObject({ ...common, amount, ticketTypes: ticketTypes.optional() }),
  z.strictObject({ ...common, price: amount, ticketTypes: ticketTypes.optional() }),
  z.strictObject({ ...common, reveals: ticketTypes }),
])

export type PromoCodeItem = z.output<typeof promoCodeItem>
