import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageCode, languageQuery, moment, money } from '../wire/primitives.ts'
import { deliveryTermsForm } from './delivery-terms.forms.ts'

export const DELIVERY_TERMS = ['e_ticket', 'mobile', 'post', 'pick_up', 'envelope'] as const

const portalCode = z.string().regex(/^[a-z]{2}(?:-test)?$/)
const params = z.object({ storefront: portalCode, method: z.enum(DELIVERY_TERMS) })
const REFUSED = ['login_required', 'permission_denied'] as const

const terms = z.object({
  portalCode: z.string(),
  method: z.enum(DELIVERY_TERMS),
  isOffered: z.boolean(),
  price: money,
  from: moment.nullable(),
  until: moment.nullable(),
  eventIds: z.array(z.int()).describe('None: every event'),
  words: z.partialRecord(languageCode, z.object({ name: z.string(), about: z.string() })),
  version: z.int().describe('0: as the shop has it, which nobody has changed'),
  usual: z.object({ isOffered: z.boolean(), price: money }).describe('As the shop has it'),
  languages: z.array(languageCode).describe('Of the storefront'),
})

const change = {
  session: 'staff',
  permission: 'content.publish',
  covers: 'listed',
  repeat: 'never',
  changes: ['delivery'],
  params,
  query: languageQuery,
  reply: terms,
} as const

/** How storefronts deliver, as staff say it. */
export const deliveryTermsCalls = {
  listDeliveryTerms: call({
    address: 'GET /api/staff/delivery',
    summary: 'Staff: how storefronts deliver, and at what price',
    session: 'staff',
    permission: 'content.read',
    covers: 'listed',
    repeat: 'safe',
    shows: ['delivery'],
    query: languageQuery.extend({ storefront: portalCode.optional() }),
    reply: z.object({ terms: z.array(terms) }),
    errors: REFUSED,
  }),
  saveDeliveryTerms: call({
    ...change,
    address: 'PUT /api/staff/delivery/:storefront/:method',
    summary: 'Staff: change how a storefront delivers, for carts from now on',
    body: z.strictObject({
      ...deliveryTermsForm.shape,
      version: z.int().min(0).max(1_000_000_000).describe('That was looked at'),
    }),
    errors: [...REFUSED, 'changed_meanwhile', 'field_date', 'promo_event_unknown', 'delivery_free_needed'],
  }),
  resetDeliveryTerms: call({
    ...change,
    address: 'DELETE /api/staff/delivery/:storefront/:method',
    summary: 'Staff: deliver again as the shop has it',
    errors: [...REFUSED, 'not_found', 'delivery_free_needed'],
  }),
}
