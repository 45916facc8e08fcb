import { GIFT_CARD_DESIGNS } from '@parter/portal/faces/gift-card-designs.ts'
import { LONGEST_GIFT_MESSAGE } from '@parter/portal/gift-card-offer.ts'
import { hasWebAddress } from '@parter/portal/web-addresses.ts'
import * as z from 'zod/mini'
import { DAY_IN_BOUNDS } from '../wire/days.ts'
import { email, filled, line, name } from '../wire/fields.forms.ts'

/** Names and messages are sent in the shop's name, so web addresses are refused. */
const plain = z.refine<string>((text) => !hasWebAddress(text), 'web_address')

/** The form to buy a gift card; the storefront defines the amounts and days. */
export const giftCardForm = z.strictObject({
  /** Minor units of the storefront's currency, within its offer. */
  amount: z.int('number').check(z.minimum(1, 'number')),
  buyer: z.strictObject({ name: z.optional(name.check(plain)), email }),
  /** None: for the buyer. */
  recipient: z.nullable(z.strictObject({ name: name.check(plain), email })),
  message: z._default(line(LONGEST_GIFT_MESSAGE).check(plain), ''),
  design: z._default(z.enum(GIFT_CARD_DESIGNS, 'choice'), 'house'),
  /** Of the card and of the email that brings it. */
  cardLanguage: z.string(),
  /** A day of the storefront's calendar; none: as soon as it is paid. */
  sendOn: z.nullable(z.iso.date('date').check(z.regex(DAY_IN_BOUNDS, 'date'))),
  acceptTerms: z.boolean(),
})

/** The withdrawal from a purchase of a gift card. */
export const withdrawalForm = z.strictObject({
  orderReference: filled(40).check(z.minLength(6, 'wrong')),
  /** Of the buyer, as it was ordered with. */
  email,
  /** The person who withdraws, for the confirmation. */
  name: z.optional(name),
})
