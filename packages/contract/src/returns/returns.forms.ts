import * as z from 'zod/mini'

/** Which tickets are returned, and where the money goes. */
export const returnForm = z.strictObject({
  ticketIds: z.array(z.uuid()).check(z.minLength(1, 'required'), z.maxLength(50)),
  /** Refunded to the payment, or onto a new gift card. */
  to: z.enum(['card', 'gift_card'], 'choice'),
})
