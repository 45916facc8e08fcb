import { LANGUAGES } from '@parter/portal/language/languages.ts'
import * as z from 'zod/mini'
import { company, email, filled, line, name } from '../wire/fields.forms.ts'

/** Money as it is typed: at most two decimals. */
const DECIMAL = /^(?:\d{1,7}(?:[.,]\d{1,2})?)?$/

/** What staff fill in about group orders, checked by the browser before sending and by the server again. */
export const GROUP_ORDER_FORMS = {
  make: z.object({
    ...company.shape,
    address: filled(200),
    /** Who orders for the organisation. */
    contact: name,
    email,
    language: z.enum(LANGUAGES, 'choice'),
    /** The last day on which it can be paid. */
    dueOn: z.iso.date('date'),
    /** For each ticket; empty: the shop's prices. */
    agreedPrice: line(10).check(z.regex(DECIMAL, 'number')),
  }),
  paid: z.object({
    amount: line(10).check(z.minLength(1, 'required'), z.regex(DECIMAL, 'number')),
    paidOn: z.iso.date('date'),
  }),
  paidBack: z.object({ paidOn: z.iso.date('date') }),
} as const
