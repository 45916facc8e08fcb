import { z } from 'zod'
import { addresses } from './addresses.ts'
import { call } from './call.ts'
import { eventCard } from './catalogue.ts'
import { languageQuery } from './words.ts'

/** What stands in the email's links. */
const token = z.string().min(20).max(100)

export const reminder = z.object({
  state: z.enum(['asked', 'confirmed', 'sent', 'cancelled']),
  event: eventCard,
})

export const reminderCalls = {
  askReminder: call({
    address: addresses.askReminder,
    summary: 'Ask to be told when a sale opens; an email asks for confirmation, whoever is known already gets none',
    query: languageQuery,
    body: z.strictObject({
      eventId: z.int().min(1).max(999_999_999),
      email: z.string().max(254),
      website: z.string().max(500).optional().describe('A field that people don’t see'),
    }),
    reply: z.object({ asked: z.literal(true) }),
    errors: [
      'event_not_found',
      'sale_started',
      'event_cancelled',
      'field_required',
      'field_email',
      'too_many_requests',
    ],
  }),
  readReminder: call({
    address: addresses.readReminder,
    summary: 'What a link of a reminder’s email is about',
    params: z.object({ token }),
    query: languageQuery,
    reply: reminder,
    errors: ['token_invalid'],
  }),
  confirmReminder: call({
    address: addresses.confirmReminder,
    summary: 'Confirm a reminder; again does nothing more',
    query: languageQuery,
    body: z.strictObject({ token }),
    reply: reminder,
    errors: ['token_invalid'],
  }),
  cancelReminder: call({
    address: addresses.cancelReminder,
    summary: 'Cancel a reminder; again does nothing more',
    query: languageQuery,
    body: z.strictObject({ token }),
    reply: reminder,
    errors: ['token_invalid'],
  }),
}

export type Reminder = z.output<typeof reminder>
