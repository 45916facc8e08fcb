import { z } from 'zod'
import { call } from '../wire/call.ts'
import { isTable, languageQuery, moment, money, picture, sentAmount } from '../wire/primitives.ts'
import { returnForm } from './returns.forms.ts'

const orderToken = z.string().min(8).max(200).describe('Opens the order, as the email brought it')
const moneyTo = z.enum(returnForm.shape.to.options).describe('Back by the way it came, or onto a new gift card')

/** How a refund is split between the payment and gift cards. */
export const returnParts = z.object({
  total: money.describe('All that goes back'),
  toPayment: money.describe('To the card or account that the payment came from'),
  toOldCards: money.describe('Back onto the gift cards that had paid'),
  toNewCard: money.describe('Onto a new gift card, whose code comes by email'),
})

export const returnOffer = z.object({
  orderReference: z.string(),
  needsLogin: z.boolean().describe('The order belongs to an account: returning takes its session'),
  tickets: z.array(
    z.object({
      id: z.uuid(),
      eventId: z.int(),
      title: z.string(),
      picture: picture.nullable().describe('The poster of its show'),
      venueName: z.string(),
      eventStartAt: moment,
      timeZone: z.string(),
      zoneName: z.string(),
      ticketTypeName: z.string(),
      section: z.string().nullable(),
      row: z.string().nullable(),
      seat: z.string().nullable(),
      isTable,
      obstacle: z
        .enum(['not_allowed', 'too_late', 'used', 'returned', 'sent_on', 'being_bought'])
        .nullable()
        .describe('Why it can’t be returned; none: it can'),
      until: moment.nullable().describe('Until when it can be returned; none: the event has no such rule'),
      worth: money.describe('What was paid for it: price, discount, insurance'),
      fee: money.describe('What is kept of it'),
    }),
  ),
  chosen: z
    .object({ worth: money, fee: money, ways: z.array(returnParts.extend({ to: moneyTo })) })
    .nullable()
    .describe('What comes back for the tickets that were asked about'),
})

export const returnsCalls = {
  readReturn: call({
    address: 'GET /api/v1/returns',
    summary:
      'Which tickets of an order can be returned until when, and exactly what comes back for those that are named',
    session: 'none',
    repeat: 'safe',
    shows: ['person', 'orders'],
    query: languageQuery.extend({
      orderToken,
      ticketIds: z
        .string()
        .regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,49}$/)
        .optional()
        .describe('Parted by commas'),
    }),
    reply: returnOffer,
    errors: ['order_not_found', 'ticket_not_found', 'ticket_not_returnable', 'tickets_go_together'],
  }),
  returnTickets: call({
    address: 'POST /api/v1/returns',
    summary:
      'Return tickets: their codes die at once and their places are free; nothing happens at another sum than was shown',
    session: 'none',
    repeat: 'never',
    changes: ['orders'],
    query: languageQuery,
    body: z.strictObject({
      orderToken,
      ...returnForm.shape,
      expectedTotal: sentAmount.describe('Minor units, as readReturn said'),
    }),
    reply: returnParts.extend({ email: z.string().describe('Where the email goes; shortened for strangers') }),
    errors: [
      'login_required',
      'order_not_found',
      'ticket_not_found',
      'ticket_not_returnable',
      'tickets_go_together',
      'return_changed',
      'too_many_requests',
    ],
  }),
}

export type ReturnOffer = z.output<typeof returnOffer>
export type ReturnParts = z.output<typeof returnParts>
