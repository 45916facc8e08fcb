import * as z from 'zod/mini'
import { birthDate, email, filled, name } from '../wire/fields.forms.ts'

/** Looks up a purchase by the order's number or the payment's reference, and the buyer's address. */
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
