import { z } from 'zod'
import { returnParts } from '../returns/returns.ts'
import { call } from '../wire/call.ts'
import { languageQuery, moment, picture, sentAmount } from '../wire/primitives.ts'
import { eventChoiceForm } from './changed-events.forms.ts'

/** The token of the email’s link: signed, and valid for one order’s choice. */
const token = z.string().min(20).max(100)
const choice = z.enum(eventChoiceForm.shape.choice.options)
const spot = z.object({ startAt: moment, venueName: z.string() })

export const eventChange = z.object({
  kind: z.enum(['cancelled', 'postponed', 'moved']),
  event: z.object({ id: z.int(), title: z.string(), slug: z.string(), picture: picture.nullable() }),
  timeZone: z.string(),
  was: spot,
  now: spot.nullable().describe('Moved: when and where it takes place now'),
  orderReference: z.string(),
  orderToken: z.string(),
  tickets: z.int().describe('How many the choice is about'),
  chooseUntil: moment,
  choice: choice.nullable().describe('What was chosen; none: nothing yet'),
  defaultChoice: z.enum(['keep', 'refund']).describe('What holds after the deadline if nothing is chosen'),
  options: z
    .array(z.object({ choice, parts: returnParts.nullable().describe('What comes back; none for keeping') }))
    .describe('What may still be chosen; none after the deadline, or when money is on its way'),
})

export const changedEventsCalls = {
  readEventChange: call({
    address: 'GET /api/v1/event-changes',
    summary: 'How an event was changed, and what the buyer may choose: keep the tickets, a refund, or a gift card',
    session: 'none',
    repeat: 'safe',
    query: languageQuery.extend({ token }),
    reply: eventChange,
    errors: ['token_invalid'],
  }),
  chooseAfterChange: call({
    address: 'POST /api/v1/event-changes',
    summary: 'Choose after an event was changed; authorised by the signed link, idempotent',
    session: 'none',
    repeat: 'never',
    changes: ['orders'],
    query: languageQuery,
    body: z.strictObject({
      token,
      ...eventChoiceForm.shape,
      expectedTotal: sentAmount.describe('Minor units, as readEventChange said; 0 for keeping'),
    }),
    reply: eventChange,
    errors: ['token_invalid', 'choice_closed', 'return_changed', 'too_many_requests'],
  }),
}

export type EventChange = z.output<typeof eventChange>
