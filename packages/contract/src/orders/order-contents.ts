import { z } from 'zod'
import { deliveryMethod } from '../cart/delivery.ts'
import { salesPoint } from '../sales-points/sales-points.ts'
import { money } from '../wire/primitives.ts'

/**
 * The contents of an order. The page after the payment, the email and the receipt are all made from it, so that they
 * show the same and add up to the same (R7.5).
 */
export const orderContents = z.object({
  lines: z
    .array(
      z.object({
        kind: z.enum(['ticket', 'delivery', 'envelope', 'insurance', 'gift_card_sale']),
        title: z.string(),
        details: z.string().describe('The seat, the type of ticket; of an insurance the ticket that it is for'),
        price: money.describe('Before discounts'),
        discount: money.nullable().describe('What was taken off'),
        amount: money.describe('What was paid for it, VAT inside, discounts taken off'),
        vatBasisPoints: z.int(),
        vat: money.describe('The VAT within the amount'),
      }),
    )
    .describe('Their amounts add up to the total'),
  promoCodes: z.array(z.string()).describe('The codes by which discounts were given'),
  rates: z
    .array(z.object({ vatBasisPoints: z.int(), net: money, vat: money, gross: money }))
    .describe('Totals by rate of VAT'),
  vat: money.describe('All VAT within the total'),
  total: money,
  giftCards: money.nullable().describe('What of the total gift cards paid'),
  paid: money.describe('What was paid by other means'),
  insurance: z.string().nullable().describe('That the insurance is valid, and what it covers; none: not insured'),
  delivery: z
    .object({
      method: deliveryMethod,
      title: z.string(),
      price: money,
      notes: z.array(z.string()).describe('Where to and when, a sentence each'),
      salesPoint: salesPoint.nullable().describe('Where it is picked up'),
    })
    .nullable()
    .describe('How the tickets reach the buyer; none: a gift card was bought'),
})

export type OrderContents = z.output<typeof orderContents>
export type OrderContentsLine = OrderContents['lines'][number]
