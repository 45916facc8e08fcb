import { z } from 'zod'
import { call } from '../wire/call.ts'
import { listFile } from '../wire/list-files.ts'
import { fileFormat, languageQuery, moment, money } from '../wire/primitives.ts'
import { STAFF_GIFT_CARD_FORMS } from './staff-gift-cards.forms.ts'

const STATES = ['active', 'blocked', 'empty', 'expired', 'unpaid'] as const
const SOURCES = ['sold', 'given', 'return'] as const
const REFUSED = ['login_required', 'permission_denied'] as const
const CONFIRMED = [...REFUSED, 'confirmation_needed'] as const

const params = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})
const ofCard = { kind: 'gift_card', param: 'id' } as const

const card = z.object({
  id: z.int(),
  portalCode: z.string(),
  lastCharacters: z.string().describe('Of its code, which nobody sees'),
  amount: money.describe('That it had'),
  balance: money,
  state: z.enum(STATES),
  source: z.enum(SOURCES),
  issuedAt: moment.nullable(),
  validUntil: moment,
  order: z.object({ id: z.int(), reference: z.string() }).nullable().describe('That sold it'),
  reason: z.string().nullable().describe('Why it was given'),
})

const whole = card.extend({
  recipient: z.object({ name: z.string(), email: z.string() }).nullable().describe('Until they are forgotten'),
  uses: z.array(
    z.object({
      orderId: z.int(),
      reference: z.string(),
      at: moment,
      amount: money,
      returned: money,
      state: z.enum(['reserved', 'spent', 'returned']),
    }),
  ),
})

const filter = languageQuery.extend({
  text: z.string().max(100).optional().describe('The last characters of its code, or the reference of its order'),
  storefront: z
    .string()
    .regex(/^[a-z]{2}(?:-test)?$/)
    .optional(),
  state: z.enum(STATES).optional(),
  source: z.enum(SOURCES).optional(),
  sort: z.enum(['newest', 'balance', 'ending']).optional(),
})

/** Gift cards as staff give, block and extend them. */
export const staffGiftCardCalls = {
  listGiftCards: call({
    address: 'GET /api/staff/gift-cards',
    summary: 'Staff: gift cards and what is left on them, a page at a time',
    session: 'staff',
    permission: 'gift_card.read',
    covers: 'listed',
    repeat: 'safe',
    shows: ['gift_cards'],
    query: filter.extend({ after: z.string().max(100).optional().describe('The `next` of the page before') }),
    reply: z.object({ cards: z.array(card), next: z.string().nullable() }),
    errors: REFUSED,
  }),
  exportGiftCards: call({
    ...listFile,
    address: 'GET /api/staff/gift-cards/file',
    summary: 'Staff: the same cards as a file',
    permission: 'gift_card.read',
    query: filter.extend({ format: fileFormat }),
  }),
  readStaffGiftCard: call({
    address: 'GET /api/staff/gift-cards/:id',
    summary: 'Staff: a gift card with the orders that it paid',
    session: 'staff',
    permission: 'gift_card.read',
    covers: ofCard,
    repeat: 'safe',
    shows: ['gift_cards'],
    params,
    query: languageQuery,
    reply: whole,
    errors: [...REFUSED, 'not_found'],
  }),
  grantGiftCard: call({
    address: 'POST /api/staff/gift-cards',
    summary: 'Staff: give somebody a gift card; only the email that brings it has its code',
    session: 'staff',
    permission: 'gift_card.edit',
    confirmed: true,
    covers: 'listed',
    repeat: 'never',
    changes: ['gift_cards'],
    status: 201,
    query: languageQuery,
    body: z.strictObject({ ...STAFF_GIFT_CARD_FORMS.give.shape }),
    reply: z.object({ id: z.int(), lastCharacters: z.string() }),
    errors: [...CONFIRMED, 'gift_card_above'],
  }),
  blockGiftCard: call({
    address: 'POST /api/staff/gift-cards/:id/block',
    summary: 'Staff: block a gift card, or open it again',
    session: 'staff',
    permission: 'gift_card.edit',
    confirmed: true,
    covers: ofCard,
    repeat: 'never',
    changes: ['gift_cards'],
    params,
    query: languageQuery,
    body: z.strictObject({ ...STAFF_GIFT_CARD_FORMS.block.shape, isBlocked: z.boolean() }),
    reply: whole,
    errors: [...CONFIRMED, 'not_found'],
  }),
  extendGiftCard: call({
    address: 'POST /api/staff/gift-cards/:id/validity',
    summary: 'Staff: let a gift card be valid for longer',
    session: 'staff',
    permission: 'gift_card.edit',
    confirmed: true,
    covers: ofCard,
    repeat: 'never',
    changes: ['gift_cards'],
    params,
    query: languageQuery,
    body: z.strictObject({ ...STAFF_GIFT_CARD_FORMS.extend.shape }),
    reply: whole,
    errors: [...CONFIRMED, 'not_found', 'gift_card_validity'],
  }),
}

export type StaffGiftCard = z.output<typeof card>
export type StaffGiftCardReply = z.output<typeof whole>
export type GiftCardFilter = Omit<z.output<typeof filter>, 'language'>
