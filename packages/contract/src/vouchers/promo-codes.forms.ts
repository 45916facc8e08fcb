import * as z from 'zod/mini'
import { line } from '../wire/fields.forms.ts'

/** What a code does: takes off a share or an amount, sets the price of a ticket, or shows hidden ticket types. */
export const PROMO_KINDS = ['percent', 'amount', 'price', 'reveal'] as const
export type PromoKind = (typeof PROMO_KINDS)[number]

const limit = line(7).check(z.regex(/^(?:[1-9]\d*)?$/, 'number'))
const instant = z.union([z.literal(''), z.iso.datetime({ offset: true, error: 'date' })])

/** What a code does and for how long, as it is typed; what is empty sets no limit. */
export const promoTermsForm = z.object({
  kind: z.enum(PROMO_KINDS, 'choice'),
  /** Percent, or money in the storefront's currency, with at most two decimals. */
  value: line(12).check(z.regex(/^(?:\d{1,7}(?:[.,]\d{1,2})?)?$/, 'number')),
  ticketTypes: line(2000).check(z.regex(/^(?:[a-z0-9-]{1,60}(?:[\s,]+[a-z0-9-]{1,60})*)?$/, 'wrong')),
  eventIds: line(6000).check(z.regex(/^(?:[1-9]\d{0,8}(?:[\s,]+[1-9]\d{0,8})*)?$/, 'number')),
  mostUses: limit,
  mostPerCustomer: limit,
  validFrom: instant,
  validUntil: instant,
  note: line(200),
})

/** One code, or up to 10,000 at once. */
export const promoCodeForm = z.object({
  storefront: z.string('choice').check(z.regex(/^[a-z]{2}(?:-test)?$/, 'choice')),
  /** Of one: the code itself, or nothing for a drawn one. Of many: what all begin with. */
  code: line(40).check(z.regex(/^[A-Za-z0-9]*$/, 'wrong')),
  count: line(5).check(z.regex(/^(?:[1-9]\d{0,3}|10000)$/, 'number')),
  ...promoTermsForm.shape,
})
