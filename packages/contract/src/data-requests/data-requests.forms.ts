import { LANGUAGES } from '@parter/portal/language/languages.ts'
import * as z from 'zod/mini'
import { email, filled } from '../wire/fields.forms.ts'

/** The forms about what people ask of their data, checked by the browser before sending and by the server again. */
export const DATA_REQUEST_FORMS = {
  make: z.object({
    storefront: z.string('choice').check(z.regex(/^[a-z]{2}(?:-test)?$/, 'choice')),
    kind: z.enum(['copy', 'erasure'], 'choice'),
    email,
    language: z.enum(LANGUAGES, 'choice'),
    /** How and what the person wrote. */
    note: filled(500),
    /** Their own day. */
    receivedOn: z.iso.date('date'),
  }),
  code: z.object({ code: z.string('required').check(z.trim(), z.regex(/^\d{6}$/, 'number')) }),
  reason: z.object({ reason: filled(500) }),
} as const
