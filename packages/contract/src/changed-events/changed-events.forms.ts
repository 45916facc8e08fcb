import * as z from 'zod/mini'

/** What a buyer chooses after an event was changed. */
export const eventChoiceForm = z.strictObject({ choice: z.enum(['keep', 'refund', 'gift_card'], 'choice') })
