import * as z from 'zod/mini'
import { email, filled, line } from '../wire/fields.forms.ts'

/** The forms of the order desk, checked by the browser before sending and by the server again. */
export const DESK_FORMS = {
  address: z.object({ email }),
  note: z.object({ text: filled(2000) }),
  /** Needed only beyond the event's rule. */
  reason: z.object({ reason: line(500) }),
} as const

/** What the list of orders can be narrowed to. */
export const ORDER_GROUPS = ['paid', 'paying', 'unpaid', 'returned', 'late'] as const
export type OrderGroup = (typeof ORDER_GROUPS)[number]
