import { z } from 'zod'
import { eventCard } from '../catalogue/catalogue.ts'
import { formLimit } from '../forms/forms.ts'
import { call } from '../wire/call.ts'
import { languageQuery } from '../wire/primitives.ts'
import { reminderForm } from './reminders.forms.ts'

/** The tokens of the email's links. */
const token = z.string().min(20).max(100)

export const reminder = z.object({
  state: z.enum(['asked', 'confirmed', 'sent', 'cancelled']),
  event: eventCard,
})

export const reminderCalls = {
  requestReminder: call({
    address: 'POST /api/v1/reminders',
    summary: 'Request a reminder of a sale’s opening; an email asks for confirmation, once per address',
    session: 'none',
    repeat: 'never',
    limit: formLimit,
    changes: [],
    query: languageQuery,
    body: z.strictObject({
      eventId: z.int().min(1).max(999_999_999),
      ...reminderForm.shape,
      website: z.string().max(500).optional().describe('A field that people don’t see'),
    }),
    reply: z.object({ asked: z.literal(true) }),
    errors: ['event_not_found', 'sale_started', 'event_cancelled', 'too_many_requests'],
  }),
  readReminder: call({
    address: 'GET /api/v1/reminders/:token',
    summary: 'What a link of a reminder’s email is about',
    session: 'none',
    repeat: 'safe',
    params: z.object({ token }),
    query: languageQuery,
    reply: reminder,
    errors: ['token_invalid'],
  }),
  confirmReminder: call({
    address: 'POST /api/v1/reminders/confirmation',
    summary: 'Confirm a reminder; again does nothing more',
    session: 'none',
    repeat: 'never',
    changes: ['notifications'],
    query: languageQuery,
    body: z.strictObject({ token }),
    reply: reminder,
    errors: ['token_invalid'],
  }),
  cancelReminder: call({
    address: 'POST /api/v1/reminders/cancellation',
    summary: 'Cancel a reminder; again does nothing more',
    session: 'none',
    repeat: 'never',
    changes: ['notifications'],
    query: languageQuery,
    body: z.strictObject({ token }),
    reply: reminder,
    errors: ['token_invalid'],
  }),
}

export type Reminder = z.output<typeof reminder>
