import { LANGUAGES } from '@parter/portal/language/languages.ts'
import * as z from 'zod/mini'
import { line } from '../wire/fields.forms.ts'

const instant = z.union([z.literal(''), z.iso.datetime({ offset: true, error: 'date' })])

/** How a storefront delivers in one way; what is empty sets no limit, and empty words are the shop's own. */
export const deliveryTermsForm = z.object({
  isOffered: z.boolean(),
  /** Money in the storefront's currency, with at most two decimals. */
  amount: z
    .string('required')
    .check(z.trim(), z.minLength(1, 'required'), z.regex(/^(?:\d{1,6}(?:[.,]\d{1,2})?)?$/, 'number')),
  from: instant,
  until: instant,
  eventIds: line(6000).check(z.regex(/^(?:[1-9]\d{0,8}(?:[\s,]+[1-9]\d{0,8})*)?$/, 'number')),
  words: z.partialRecord(z.enum(LANGUAGES), z.object({ name: line(80), about: line(200) })),
})
