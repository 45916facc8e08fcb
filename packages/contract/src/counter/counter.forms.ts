import * as z from 'zod/mini'
import { GROUP_ORDER_FORMS } from '../group-orders/group-orders.forms.ts'
import { filled, line } from '../wire/fields.forms.ts'

/** Money as it is typed: at most two decimals. */
const amount = line(10).check(z.minLength(1, 'required'), z.regex(/^(?:\d{1,7}(?:[.,]\d{1,2})?)?$/, 'number'))

/** What is typed at a counter, checked by the browser before sending and by the server again. */
export const COUNTER_FORMS = {
  open: z.object({
    storefront: z.string('choice').check(z.regex(/^[a-z]{2}(?:-test)?$/, 'choice')),
    /** Cash that is in the drawer. */
    float: amount,
  }),
  close: z.object({ counted: amount }),
  giftCard: z.object({ code: filled(40) }),
  /** At the shop's prices. */
  invoice: z.omit(GROUP_ORDER_FORMS.make, { agreedPrice: true }),
  pickUp: z.object({ reference: filled(20) }),
  storno: z.object({ reason: filled(500) }),
} as const
