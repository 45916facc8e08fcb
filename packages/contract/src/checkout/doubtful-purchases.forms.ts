import * as z from 'zod/mini'
import { filled } from '../wire/fields.forms.ts'

/** What staff fill in about purchases that may be one person's. */
export const DOUBTFUL_PURCHASE_FORMS = {
  keep: z.object({ reason: filled(500) }),
} as const
