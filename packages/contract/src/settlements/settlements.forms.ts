import * as z from 'zod/mini'
import { DAY_IN_BOUNDS } from '../wire/days.ts'
import { filled } from '../wire/fields.forms.ts'

const share = z.int('number').check(z.minimum(0, 'number'), z.maximum(10_000, 'number'))
const day = z.iso.date('date').check(z.regex(DAY_IN_BOUNDS, 'date'))

/** The forms of settlements, checked by the browser before sending and by the server again. */
export const SETTLEMENT_FORMS = {
  /** Shares in basis points, the fee of a ticket in minor units. */
  terms: z.object({
    ticketFeeAmount: z.int('number').check(z.minimum(0, 'number'), z.maximum(1_000_000, 'number')),
    feeBasisPoints: share,
    feeVatBasisPoints: share,
    reserveBasisPoints: share,
    bearsDiscounts: z.boolean(),
    accountName: filled(70),
    iban: filled(50),
  }),
  /** Days of the storefront's time zone, both included. */
  period: z.object({ from: day, to: day }),
  withdrawal: z.object({ reason: filled(500) }),
} as const
