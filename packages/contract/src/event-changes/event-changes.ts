import { z } from 'zod'
import { call } from '../wire/call.ts'
import { eventParams, languageCode, languageQuery, moment } from '../wire/primitives.ts'
import { CHANGE_KINDS, eventChangeForm, orderedChangeForm } from './event-changes.forms.ts'

const kind = z.enum(CHANGE_KINDS)
const amount = z.int().describe('Minor units')
const event = z.object({
  id: z.int(),
  title: z.string(),
  portalCode: z.string(),
  startsAt: moment,
  timeZone: z.string(),
  currency: z.string().length(3),
  venue: z.string(),
  hasSeats: z.boolean().describe('Of a hall: it can’t move to another venue'),
  state: z.enum(['scheduled', 'off_sale', 'cancelled', 'postponed', 'moved']),
})
const failure = z.object({
  kind: z.enum(['order', 'refund', 'email']).describe('An order not taken along; a refund or an email given up'),
  reason: z.string().describe('In words'),
  count: z.int(),
  orders: z.array(z.object({ id: z.int(), reference: z.string() })).describe('The first of them'),
})
const watched = z.object({
  event,
  waiting: z
    .object({
      kind,
      startsAt: moment.nullable(),
      venue: z.string().nullable(),
      chooseUntil: moment.nullable().describe('None: as long as usual from the confirmation'),
      total: amount,
      madeBy: z.string(),
      madeAt: moment,
      isOwn: z.boolean().describe('Asked for by who reads this: another member has to confirm it'),
    })
    .nullable()
    .describe('A change that waits for a second member'),
  change: z
    .object({
      id: z.int(),
      kind,
      state: z.enum(['open', 'settled', 'superseded']),
      isPaused: z.boolean(),
      createdAt: moment,
      chooseUntil: moment,
      told: z.int().describe('Orders'),
      toTell: z.int(),
      undecided: z.int(),
      chosen: z.array(
        z.object({
          choice: z.enum(['keep', 'refund', 'gift_card']),
          madeBy: z.enum(['buyer', 'deadline']),
          orders: z.int(),
        }),
      ),
      refundsDone: z.int(),
      refundsOpen: z.int(),
      refunded: amount,
      failures: z.array(failure),
    })
    .nullable()
    .describe('The latest change of the event'),
})

const REFUSED = ['login_required', 'permission_denied', 'event_not_found'] as const
/** The faults of a change's fields come as the fields' own. */
const FAULTS = [
  'event_cancelled',
  'event_change_nothing',
  'event_change_past',
  'event_change_seats',
  'event_change_soon',
  'venue_not_found',
] as const
const ofEvent = {
  session: 'staff',
  permission: 'event.change',
  covers: { kind: 'event', param: 'id' },
  params: eventParams,
  query: languageQuery,
} as const
const act = {
  ...ofEvent,
  repeat: 'never',
  gives: 'watchEventChange',
  changes: ['event_changes'],
  outdates: ['events', 'troubles'],
  reply: watched,
} as const

/** Cancelled, postponed and moved events, as staff order and follow them. */
export const eventChangeCalls = {
  listEventChanges: call({
    address: 'GET /api/staff/event-changes',
    summary: 'Staff: changes of events that wait, go on or are done, those that need somebody first',
    session: 'staff',
    permission: 'event.change',
    covers: 'listed',
    repeat: 'safe',
    shows: ['event_changes'],
    query: languageQuery,
    reply: z.object({
      changes: z.array(
        z.object({
          eventId: z.int(),
          title: z.string(),
          portalCode: z.string(),
          kind,
          state: z.enum(['waiting', 'open', 'paused', 'settled']),
          at: moment,
        }),
      ),
    }),
    errors: ['login_required', 'permission_denied'],
  }),
  watchEventChange: call({
    ...ofEvent,
    address: 'GET /api/staff/events/:id/change',
    summary: 'Staff: how an event’s change goes on, and what of it needs a person',
    repeat: 'safe',
    reply: watched,
    errors: REFUSED,
  }),
  streamEventChange: call({
    ...ofEvent,
    address: 'GET /api/staff/events/:id/change/stream',
    summary: 'Staff: the same as it changes',
    repeat: 'safe',
    query: languageQuery.extend({
      seconds: z.coerce.number().int().min(0).max(3600).default(600).describe('After which it ends; ask again then'),
    }),
    reply: z.string().describe('Server-sent events; the data of each is a reply of `watchEventChange`'),
    errors: REFUSED,
  }),
  previewEventChange: call({
    ...ofEvent,
    address: 'POST /api/staff/events/:id/change/preview',
    summary: 'Staff: whom and how much money a change would concern, and what buyers would read',
    readsOnly: true,
    repeat: 'never',
    changes: [],
    body: z.strictObject({ ...eventChangeForm.shape }),
    reply: z.object({
      title: z.string().describe('To be typed by who orders it'),
      currency: z.string().length(3),
      orders: z.int(),
      tickets: z.int(),
      people: z.int().describe('Addresses that get an email'),
      total: amount.describe('If everybody wants their money back'),
      toPayments: amount,
      toGiftCards: amount,
      byChannel: z.array(z.object({ channel: z.string(), orders: z.int(), tickets: z.int(), amount })),
      byProvider: z.array(z.object({ provider: z.string(), orders: z.int(), amount })),
      byHand: z
        .array(z.object({ provider: z.string(), why: z.enum(['no_provider', 'doubtful']), orders: z.int(), amount }))
        .describe('What can’t be given back by itself'),
      beingPaid: z.int().describe('Orders, told when they are paid'),
      held: z.int().describe('Places in carts'),
      chooseUntil: moment,
      secondPersonFrom: amount,
      needsSecond: z.boolean().describe('Another member has to confirm it'),
      emails: z.array(z.object({ language: languageCode, subject: z.string(), text: z.string() })),
    }),
    errors: [...REFUSED, ...FAULTS],
  }),
  orderEventChange: call({
    ...act,
    address: 'POST /api/staff/events/:id/change',
    summary: 'Staff: change an event, or ask another member to confirm it where much money may go back',
    confirmed: true,
    body: z.strictObject({ ...orderedChangeForm.shape }),
    errors: [...REFUSED, ...FAULTS, 'confirmation_needed', 'event_change_title', 'event_change_waits'],
  }),
  confirmEventChange: call({
    ...act,
    address: 'POST /api/staff/events/:id/change/confirmation',
    summary: 'Staff: confirm a change that another member has asked for',
    confirmed: true,
    errors: [...REFUSED, ...FAULTS, 'confirmation_needed', 'event_change_decided', 'event_change_own'],
  }),
  withdrawEventChange: call({
    ...act,
    address: 'POST /api/staff/events/:id/change/withdrawal',
    summary: 'Staff: drop a change that waits for a second member',
    errors: [...REFUSED, 'event_change_decided'],
  }),
  pauseEventChange: call({
    ...act,
    address: 'POST /api/staff/events/:id/change/pause',
    summary: 'Staff: pause emails and refunds of a change; buyers may go on choosing',
    errors: [...REFUSED, 'event_change_decided'],
  }),
  resumeEventChange: call({
    ...act,
    address: 'POST /api/staff/events/:id/change/resumption',
    summary: 'Staff: let a paused change go on where it stopped',
    errors: [...REFUSED, 'event_change_decided'],
  }),
  retryEventChange: call({
    ...act,
    address: 'POST /api/staff/events/:id/change/retry',
    summary: 'Staff: try at once what has failed of a change: orders, refunds and emails',
    errors: [...REFUSED, 'event_change_decided'],
  }),
}
