import { z } from 'zod'
import { salesPoint } from '../sales-points/sales-points.ts'
import { money } from '../wire/primitives.ts'

export const deliveryMethod = z.enum(['e_ticket', 'mobile', 'post', 'pick_up'])

/** A stored address; new ones are checked by `postalAddress`. */
export const address = z.strictObject({
  name: z.string().trim().min(1).max(100),
  street: z.string().trim().min(1).max(200),
  city: z.string().trim().min(1).max(100),
  postalCode: z.string().trim().min(1).max(20),
  countryCode: z.string().regex(/^[A-Z]{2}$/),
})

/** How the tickets of a cart reach the buyer, and the ways that there are. */
export const deliveryOfCart = z.object({
  method: deliveryMethod.nullable(),
  unavailable: deliveryMethod.nullable().describe('It was chosen before and is not offered for this cart any more'),
  envelope: z.boolean(),
  address: address.nullable().describe('The last one given; used only by what goes by post'),
  available: z.array(
    z.object({
      method: deliveryMethod,
      price: money,
      name: z.string().optional().describe('Of the storefront, instead of the shop’s own'),
      about: z.string().optional(),
    }),
  ),
  envelopePrice: money.nullable().describe('None: this portal offers no envelope'),
  salesPoints: z.array(salesPoint).describe('Where all tickets of the cart can be picked up, the nearest county first'),
  salesPointId: z.int().nullable().describe('The one that was chosen'),
})
