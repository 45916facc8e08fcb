import * as z from 'zod/mini'
import { filled } from '../wire/fields.forms.ts'

/** What staff fill in about resale. */
export const RESALE_FORMS = {
  end: z.object({ reason: filled(500) }),
} as const
