import { z } from 'zod'
import { call } from '../wire/call.ts'
import { listFile } from '../wire/list-files.ts'
import { fileFormat, languageQuery, moment, money, sentIdInQuery } from '../wire/primitives.ts'
import { PROMO_KINDS, promoCodeForm, promoTermsForm } from './promo-codes.forms.ts'

const STATES = ['valid', 'planned', 'used_up', 'ended'] as const
const REFUSED = ['login_required', 'permission_denied'] as const
const TERMS_REFUSED = [
  'field_required',
  'field_number',
  'field_date',
  'promo_event_unknown',
  'promo_type_unknown',
  'promo_above_price',
] as const

const params = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})
const ofCode = { kind: 'promo_code', param: 'id' } as const

const promoCode = z.object({
  id: z.int(),
  portalCode: z.string(),
  code: z.string(),
  kind: z.enum(PROMO_KINDS),
  basisPoints: z.int().nullable(),
  amount: money.nullable().describe('The discount, or the price of a ticket'),
  ticketTypes: z.array(z.string()).describe('That it reveals or is valid for; none: all'),
  eventIds: z.array(z.int()).describe('None: every event'),
  mostUses: z.int().nullable(),
  mostPerCustomer: z.int().nullable(),
  uses: z.int(),
  validFrom: moment.nullable(),
  validUntil: moment.nullable(),
  note: z.string(),
  batchId: z.int().nullable().describe('Of codes that were made at once'),
  origin: z.enum(['content', 'staff']),
  state: z.enum(STATES),
  version: z.int(),
})

const filter = languageQuery.extend({
  text: z.string().max(100).optional().describe('How the code begins, or a part of the note'),
  storefront: z
    .string()
    .regex(/^[a-z]{2}(?:-test)?$/)
    .optional(),
  state: z.enum(STATES).optional(),
  kind: z.enum(PROMO_KINDS).optional(),
  event: sentIdInQuery.optional(),
  batch: sentIdInQuery.optional(),
  sort: z.enum(['newest', 'code', 'uses']).optional(),
})

/** Promo codes as staff make, change and end them. */
export const promoCodeCalls = {
  listPromoCodes: call({
    address: 'GET /api/staff/promo-codes',
    summary: 'Staff: promo codes and their uses, a page at a time',
    session: 'staff',
    permission: 'promo.read',
    covers: 'listed',
    repeat: 'safe',
    shows: ['promo_codes'],
    query: filter.extend({ after: z.string().max(100).optional().describe('The `next` of the page before') }),
    reply: z.object({ codes: z.array(promoCode), next: z.string().nullable() }),
    errors: REFUSED,
  }),
  exportPromoCodes: call({
    ...listFile,
    address: 'GET /api/staff/promo-codes/file',
    summary: 'Staff: the same codes as a file',
    permission: 'promo.read',
    query: filter.extend({ format: fileFormat }),
  }),
  readPromoCode: call({
    address: 'GET /api/staff/promo-codes/:id',
    summary: 'Staff: a promo code with the orders that used it last',
    session: 'staff',
    permission: 'promo.read',
    covers: ofCode,
    repeat: 'safe',
    shows: ['promo_codes'],
    params,
    query: languageQuery,
    reply: promoCode.extend({
      orders: z.array(
        z.object({
          id: z.int(),
          reference: z.string(),
          at: moment,
          isReleased: z.boolean().describe('The order came to nothing, so that the use doesn’t count'),
        }),
      ),
    }),
    errors: [...REFUSED, 'not_found'],
  }),
  makePromoCodes: call({
    address: 'POST /api/staff/promo-codes',
    summary: 'Staff: make a promo code, or up to 10,000 that differ only in their random end',
    session: 'staff',
    permission: 'promo.edit',
    covers: 'listed',
    repeat: 'never',
    changes: ['promo_codes'],
    status: 201,
    query: languageQuery,
    body: z.strictObject({ ...promoCodeForm.shape }),
    reply: z.object({
      made: z.int(),
      batchId: z.int().nullable().describe('Of several codes'),
      code: z.string().nullable().describe('Of one'),
    }),
    errors: [...REFUSED, ...TERMS_REFUSED, 'field_too_long', 'promo_code_taken', 'promo_code_short'],
  }),
  changePromoCode: call({
    address: 'POST /api/staff/promo-codes/:id',
    summary: 'Staff: change what a promo code does from now on; imports leave it alone then',
    session: 'staff',
    permission: 'promo.edit',
    covers: ofCode,
    repeat: 'never',
    changes: ['promo_codes'],
    params,
    query: languageQuery,
    body: z.strictObject({
      ...promoTermsForm.shape,
      version: z.int().min(1).max(1_000_000_000).describe('That was looked at'),
    }),
    reply: promoCode,
    errors: [...REFUSED, ...TERMS_REFUSED, 'not_found', 'changed_meanwhile', 'promo_below_uses'],
  }),
  endPromoCodes: call({
    address: 'POST /api/staff/promo-codes/:id/end',
    summary: 'Staff: end a promo code, or all that were made with it; its uses so far stay',
    session: 'staff',
    permission: 'promo.edit',
    covers: ofCode,
    repeat: 'never',
    changes: ['promo_codes'],
    params,
    query: languageQuery,
    body: z.strictObject({ isWholeBatch: z.boolean() }),
    reply: z.object({ ended: z.int() }),
    errors: [...REFUSED, 'not_found'],
  }),
}

export type StaffPromoCode = z.output<typeof promoCode>
export type PromoFilter = Omit<z.output<typeof filter>, 'language'>
