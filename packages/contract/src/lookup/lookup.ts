import { z } from 'zod'
import { CONTENT_KINDS } from '../content-items/item-content.ts'
import { call } from '../wire/call.ts'
import { languageQuery, moment } from '../wire/primitives.ts'

/** Kinds of things that staff look up, in the order in which they are shown. */
export const LOOKED_UP = [
  'order',
  'event',
  ...CONTENT_KINDS,
  'hall',
  'promo_code',
  'gift_card',
  'settlement',
  'member',
] as const
export type LookedUp = (typeof LOOKED_UP)[number]

const hit = z.object({
  id: z.string().describe('Number of the thing; of events and content that were never published, of the draft'),
  draftId: z.int().nullable().describe('Of events and content: where it is being changed'),
  isPublished: z.boolean().describe('False only of events and content that visitors have never seen'),
  title: z.string(),
  about: z.string().nullable(),
  at: moment.nullable().describe('Of an event: when it begins'),
  portalCode: z.string().nullable(),
})

/** The one field of the back office. */
export const lookupCalls = {
  lookUp: call({
    address: 'GET /api/staff/own/look-up',
    summary:
      'Staff: orders, events, content, halls, codes, cards, settlements and members, as far as the asker may see them',
    session: 'staff',
    repeat: 'safe',
    query: languageQuery.extend({ q: z.string().max(200) }),
    reply: z.object({
      groups: z.array(
        z.object({ kind: z.enum(LOOKED_UP), hits: z.array(hit), hasMore: z.boolean().describe('Than are sent') }),
      ),
      isShort: z.boolean().describe('A word needs three signs at least: nothing was looked for'),
    }),
    errors: ['login_required'],
  }),
}

export type Hit = z.output<typeof hit>
