import { z } from 'zod'
import { basisPoints, byLanguage, html } from './words.ts'

export const deliveryMethod = z.enum(['e_ticket', 'mobile', 'post', 'pick_up'])
const offset = z.int().min(0).max(700_000)

/**
 * portal.json: which storefronts the folder feeds, and what holds for all of its events. A storefront with offsets
 * gets a copy with other numbers: sales of a test storefront can then never touch the stock of the real one.
 */
export const portalFile = z.strictObject({
  format: z.literal(1),
  storefronts: z
    .record(
      z.string(),
      z.strictObject({
        idOffsets: z.strictObject({ events: offset, series: offset, others: offset }).optional(),
      }),
    )
    .refine((storefronts) => Object.keys(storefronts).length > 0, 'must name a storefront'),
  eventDefaults: z
    .strictObject({
      feeBasisPoints: basisPoints.optional(),
      vatBasisPoints: basisPoints.optional(),
      ticketsPerOrder: z.int().min(1).max(50).optional(),
      deliveryMethods: z.array(deliveryMethod).min(1).optional(),
      insurable: z.boolean().optional(),
      refundRule: byLanguage(html).optional(),
      /** Instead of it for events whose tickets can be returned. */
      returnableRule: byLanguage(html).optional(),
    })
    .default({}),
})

export type PortalFile = z.output<typeof portalFile>
