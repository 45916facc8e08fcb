import * as z from 'zod/mini'
import { email, filled, line } from '../wire/fields.forms.ts'

/** The forms of the order desk, checked by the browser before sending and by the server again. */
export const DESK_FORMS = {
  address: z.object({ email }),
  note: z.object({ text: filled(2000) }),
  /** Needed only beyond the event's rule. */
  reason: z.object({ reason: line(500) }),
  /** Money back while the tickets stay valid. */
  goodwill: z.object({
    amount: line(10).check(z.minLength(1, 'required'), z.regex(/^(?:\d{1,7}(?:[.,]\d{1,2})?)?$/, 'number')),
    reason: filled(500),
  }),
} as const

/** What the list of orders can be narrowed to. */
export const ORDER_GROUPS = ['paid', 'paying', 'unpaid', 'returned', 'late'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]
