import * as z from 'zod/mini'

/** Which tickets go back, and to where their money. */
export const returnForm = z.strictObject({
  ticketIds: z.array(z.uuid()).check(z.minLength(1, 'required'), z.maxLength(50)),
  /** Back by the way it came, or onto a new gift card. */
  to: z.enum(['card', 'gift_card'], 'choice'),
})
