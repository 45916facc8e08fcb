import { z } from 'zod'
import { isTable, languageCode, moment, money } from '../wire/primitives.ts'

/** Everything that has happened to an order; a screen says each in a sentence. */
const happening = z.object({
  at: moment,
  what: z.enum([
    'ordered',
    'payment_begun',
    'payment_failed',
    'paid',
    'late',
    'expired',
    'cancelled',
    'email',
    'ticket_sent',
    'ticket_taken_back',
    'ticket_used',
    'returned',
    'refund_asked',
    'refund_done',
    'note',
    'staff',
  ]),
  amount: money.nullable(),
  /** The email's subject, the note, the reason of a change, the recipient of a ticket. */
  text: z.string().nullable(),
  /** Who wrote or did it; null: the buyer or the shop. */
  by: z.string().nullable(),
  /** Of an email, a payment, or the call that staff made. */
  detail: z.string().nullable(),
})

const ticket = z.object({
  id: z.uuid().nullable().describe('Null: it isn’t paid, so there is no ticket yet'),
  eventId: z.int(),
  title: z.string(),
  startsAt: moment,
  timeZone: z.string(),
  zoneName: z.string(),
  ticketTypeName: z.string(),
  section: z.string().nullable(),
  row: z.string().nullable(),
  seat: z.string().nullable(),
  isTable,
  state: z.enum(['issued', 'used', 'returned', 'void']).nullable(),
  holder: z.string().nullable(),
  sentTo: z.string().nullable(),
  price: money.describe('Paid for it: after the discount'),
  fee: money,
  isSeat: z.boolean().describe('Numbered, so that it can be exchanged'),
  obstacle: z
    .enum(['not_allowed', 'too_late', 'used', 'returned', 'sent_on', 'being_bought'])
    .nullable()
    .describe('Why the event’s rule gives nothing back for it; null: it does'),
})

export const orderStory = z.object({
  id: z.int(),
  reference: z.string(),
  portalCode: z.string(),
  state: z.enum(['paying', 'paid', 'failed', 'expired', 'cancelled', 'late', 'partly_refunded', 'refunded']),
  createdAt: moment,
  paidAt: moment.nullable(),
  language: languageCode,
  buyer: z.object({
    name: z.string().nullable(),
    email: z.string(),
    phone: z.string().nullable(),
    hasAccount: z.boolean(),
    isMasked: z.boolean().describe('Whoever sees only their own events sees no addresses'),
  }),
  isWhole: z.boolean().describe('False: it has other lines, of events that the asker doesn’t see'),
  total: money,
  giftCards: money,
  refunded: money,
  refundable: money.describe('That can be given back while the tickets stay valid'),
  tickets: z.array(ticket),
  beside: z.array(z.object({ kind: z.enum(['delivery', 'envelope', 'insurance', 'gift_card_sale']), amount: money })),
  payments: z.array(
    z.object({
      id: z.int(),
      provider: z.string(),
      reference: z.string().nullable(),
      state: z.string(),
      amount: money,
      refunded: money,
      at: moment,
      mismatch: z.string().nullable(),
    }),
  ),
  happenings: z.array(happening).describe('The newest first'),
})

export type OrderStory = z.output<typeof orderStory>
export type Happening = z.output<typeof happening>
