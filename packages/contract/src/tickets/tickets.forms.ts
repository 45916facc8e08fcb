import * as z from 'zod/mini'
import { birthDate, email, filled, name } from '../wire/fields.forms.ts'

/** Which purchase is looked for: the order's number or the payment's reference, and the buyer's address. */
export const purchaseSoughtForm = z.strictObject({
  reference: filled(200).check(z.minLength(6, 'wrong')),
  email,
})

/** To whom a ticket is sent on; names only where the ticket has some. */
export const sendTicketForm = z.strictObject({
  email,
  firstName: z.optional(name),
  lastName: z.optional(name),
  birthDate: z.optional(birthDate),
  /** Of the email to the recipient. */
  language: z.optional(z.string()),
})

/** Which tickets go back, and to where their money. */
export const returnForm = z.strictObject({
  ticketIds: z.array(z.uuid()).check(z.minLength(1, 'required'), z.maxLength(50)),
  /** Back by the way it came, or onto a new gift card. */
  to: z.enum(['card', 'gift_card'], 'choice'),
})
