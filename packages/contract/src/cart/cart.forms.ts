import { LARGEST_NUMBER } from '@parter/portal/forms/limits.ts'
import * as z from 'zod/mini'
import { birthDate, company, email, filled, name, optionalName, phone, postalAddress } from '../wire/fields.forms.ts'

/** The delivery step: how the tickets reach the buyer, whom to write to, whom the receipt is made out to (R4.9). */
export const deliveryForm = z.strictObject({
  method: z.enum(['e_ticket', 'mobile', 'post', 'pick_up'], 'required'),
  envelope: z._default(z.boolean(), false),
  address: z.optional(postalAddress),
  /** Where it is picked up. */
  salesPointId: z.optional(z.int('choice')),
  /** Whom the receipt is made out to; left out: the buyer. */
  company: z.optional(company),
  /** Optional: with only method and envelope chosen, the total includes them at once. */
  contact: z.optional(z.strictObject({ name: z.optional(optionalName), email, phone: z.optional(phone) })),
  subscribeReversedStore: z._default(z.boolean(), false),
})

/** The names on the tickets of an event, with the date of birth only where the event needs it (R4.10). */
export const personsForm = z.strictObject({
  tickets: z
    .array(
      z.strictObject({
        /** The place's number within the event. */
        id: z.int().check(z.minimum(1), z.maximum(LARGEST_NUMBER)),
        firstName: name,
        lastName: name,
        birthDate: z.optional(birthDate),
      }),
    )
    .check(z.minLength(1), z.maxLength(50)),
})

/** The step of the names: one form for all events, each of which is sent on its own. */
export const personsStepForm = z.strictObject({ events: z.array(personsForm) })

/** A promo code, as it was typed. */
export const promoCodeForm = z.strictObject({ promoCode: filled(40) })

/** The code of a gift card that shall pay. */
export const giftCardCodeForm = z.strictObject({ code: filled(40).check(z.minLength(8, 'wrong')) })
