import * as z from 'zod/mini'

/** What is accepted to pay (R4.12). */
export const paymentForm = z.strictObject({ acceptTerms: z.boolean() })
