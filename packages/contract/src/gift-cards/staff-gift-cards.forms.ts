import * as z from 'zod/mini'
import { DAY_IN_BOUNDS } from '../wire/days.ts'
import { email, filled, name } from '../wire/fields.forms.ts'

/** What staff do with gift cards, each with its reason. */
export const STAFF_GIFT_CARD_FORMS = {
  give: z.object({
    storefront: z.string('choice').check(z.regex(/^[a-z]{2}(?:-test)?$/, 'choice')),
    /** Money in the storefront's currency, with at most two decimals. */
    amount: filled(12).check(z.regex(/^(?:\d{1,7}(?:[.,]\d{1,2})?)?$/, 'number')),
    name,
    email,
    language: z.enum(['et', 'en', 'ru', 'fi', 'lv', 'lt', 'cs'], 'choice'),
    reason: filled(500),
  }),
  block: z.object({ reason: filled(500) }),
  extend: z.object({
    /** The last day, of the storefront's calendar. */
    until: z.iso.date('date').check(z.regex(DAY_IN_BOUNDS, 'date')),
    reason: filled(500),
  }),
} as const
