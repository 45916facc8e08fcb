import { z } from 'zod'
import { eventCard } from '../catalogue/catalogue.ts'
import { formLimit } from '../forms/forms.ts'
import { call } from '../wire/call.ts'
import { eventParams, languageQuery, moment } from '../wire/primitives.ts'
import { askForm, wishForm } from './waiting-list.forms.ts'

/** The token of the emails' links. */
const token = z.string().min(20).max(100)

export const WISH_STATES = ['asked', 'waiting', 'paused', 'offered', 'taken', 'lapsed', 'left', 'removed'] as const

const list = {
  isOpen: z.boolean().describe('One can join: the event is sold out, its sale is on, and staff have not closed it'),
  mostTickets: z.int(),
  zones: z.array(z.object({ id: z.int(), name: z.string() })),
}

export const wish = z.object({
  ...list,
  state: z.enum(WISH_STATES),
  event: eventCard,
  tickets: z.int(),
  together: z.boolean(),
  wished: z.array(z.int()).describe('Zones; none: any'),
  line: z
    .object({
      place: z.int().describe('1: the next whose wish fits'),
      ticketsAhead: z.int(),
      offeredLately: z.int().describe('Tickets that were offered to the list in the last 14 days'),
      odds: z.enum(['good', 'fair', 'low', 'unknown']),
    })
    .nullable()
    .describe('Of one who waits'),
  offer: z
    .object({
      tickets: z.int(),
      until: moment,
      isResale: z.boolean().describe('Sold on by their owners at the price they paid'),
    })
    .nullable(),
})

const change = {
  session: 'none',
  repeat: 'never',
  changes: ['notifications'],
  query: languageQuery,
  reply: wish,
} as const

/** The waiting list of a sold-out event (R13.4). */
export const waitingListCalls = {
  readWaitingList: call({
    address: 'GET /api/v1/events/:id/waiting-list',
    summary: 'Whether one can wait for tickets of an event, and for how many of which zones (R13.4)',
    session: 'none',
    repeat: 'safe',
    params: eventParams,
    query: languageQuery,
    reply: z.object(list),
    errors: ['event_not_found'],
  }),
  askForTickets: call({
    address: 'POST /api/v1/waiting-list',
    summary: 'Ask to wait for tickets of a sold-out event; an email asks for confirmation, one wish for an address',
    session: 'none',
    repeat: 'never',
    limit: formLimit,
    changes: [],
    query: languageQuery,
    body: z.strictObject({
      eventId: z.int().min(1).max(999_999_999),
      ...askForm.shape,
      website: z.string().max(500).optional().describe('A field that people don’t see'),
    }),
    reply: z.object({ asked: z.literal(true) }),
    errors: ['event_not_found', 'waiting_list_closed', 'waiting_list_full', 'too_many_requests'],
  }),
  readWish: call({
    address: 'GET /api/v1/waiting-list/:token',
    summary: 'How a wish stands: the place in line, the odds, the offer (R13.4)',
    session: 'none',
    repeat: 'safe',
    params: z.object({ token }),
    query: languageQuery,
    reply: wish,
    errors: ['token_invalid'],
  }),
  confirmWish: call({
    ...change,
    address: 'POST /api/v1/waiting-list/confirmation',
    summary: 'Confirm a wish: its place in line is of this moment; again does nothing more',
    body: z.strictObject({ token }),
    errors: ['token_invalid', 'waiting_list_closed', 'waiting_list_full'],
  }),
  changeWish: call({
    ...change,
    address: 'POST /api/v1/waiting-list/change',
    summary: 'Change a wish, which keeps its place unless it asks for more; one that lapsed joins the end of the line',
    body: z.strictObject({ token, ...wishForm.shape }),
    errors: ['token_invalid', 'waiting_list_closed', 'waiting_list_full'],
  }),
  pauseWish: call({
    ...change,
    address: 'POST /api/v1/waiting-list/pause',
    summary: 'Get no offers for a while, or again; the place in line stays',
    body: z.strictObject({ token, paused: z.boolean() }),
    errors: ['token_invalid'],
  }),
  leaveWish: call({
    ...change,
    address: 'POST /api/v1/waiting-list/leaving',
    summary: 'Leave the line, and give an offer back; again does nothing more',
    outdates: ['places'],
    body: z.strictObject({ token }),
    errors: ['token_invalid'],
  }),
  takeOffer: call({
    address: 'POST /api/v1/waiting-list/offer',
    summary: 'Put what was offered into this visitor’s cart, on any device; it stays held until the offer ends',
    session: 'guest',
    repeat: 'never',
    changes: ['cart', 'count', 'places', 'notifications'],
    query: languageQuery,
    body: z.strictObject({ token }),
    reply: wish,
    errors: ['token_invalid', 'session_missing', 'offer_over', 'ticket_limit', 'cart_being_paid'],
  }),
}

export type Wish = z.output<typeof wish>
