import { z } from 'zod'
import { call } from '../wire/call.ts'
import { personsFile } from '../wire/list-files.ts'
import { eventParams, fileFormat, languageQuery, moment } from '../wire/primitives.ts'
import { WAITING_LIST_FORMS } from './waiting-list.forms.ts'
import { WISH_STATES } from './waiting-list.ts'

const ofEvent = { kind: 'event', param: 'id' } as const
const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)

const staffList = z.object({
  title: z.string(),
  settings: z.object({
    isOpen: z.boolean(),
    mostWishes: z.int(),
    mostTickets: z.int(),
    offerMinutes: z.int(),
    patienceMinutes: z.int(),
  }),
  counts: z.object({
    waiting: z.int(),
    paused: z.int(),
    offered: z.int(),
    taken: z.int(),
    lapsed: z.int(),
    kept: z.int().describe('Places that came free and are not offered yet'),
  }),
  byZone: z
    .array(z.object({ zoneId: z.int(), name: z.string(), wishes: z.int(), tickets: z.int() }))
    .describe('Of those who wait, by zones that they named; a wish for any zone is none of these'),
  anyZone: z.object({ wishes: z.int(), tickets: z.int() }),
  bySize: z.array(z.object({ tickets: z.int(), wishes: z.int() })),
  wishes: z
    .array(
      z.object({
        id: z.int(),
        email: z.string(),
        tickets: z.int(),
        together: z.boolean(),
        zones: z.array(z.string()),
        state: z.enum(WISH_STATES),
        confirmedAt: moment,
        offerEndsAt: moment.nullable(),
      }),
    )
    .describe('In the order of the line, at most 500'),
})

const act = {
  session: 'staff',
  permission: 'event.publish',
  covers: ofEvent,
  repeat: 'never',
  changes: ['waiting_list'],
  query: languageQuery,
  reply: staffList,
} as const

/** Waiting lists as staff keep them (R13.4). */
export const staffWaitingListCalls = {
  readStaffWaitingList: call({
    address: 'GET /api/staff/events/:id/waiting-list',
    summary: 'Staff: who waits for an event, for what, and the list’s limits',
    session: 'staff',
    permission: 'event.publish',
    covers: ofEvent,
    repeat: 'safe',
    shows: ['waiting_list'],
    params: eventParams,
    query: languageQuery,
    reply: staffList,
    errors: ['login_required', 'permission_denied', 'event_not_found'],
  }),
  exportWaitingList: call({
    ...personsFile,
    address: 'POST /api/staff/events/:id/waiting-list/file',
    summary: 'Staff: who waits, with their addresses, as a file',
    permission: 'event.publish',
    covers: ofEvent,
    params: eventParams,
    query: languageQuery.extend({ format: fileFormat }),
    errors: [...personsFile.errors, 'event_not_found'],
  }),
  setWaitingList: call({
    ...act,
    address: 'POST /api/staff/events/:id/waiting-list',
    summary: 'Staff: open or close a waiting list, and its limits; closed, what is free goes on sale',
    params: eventParams,
    body: z.strictObject({ ...WAITING_LIST_FORMS.settings.shape }),
    errors: ['login_required', 'permission_denied', 'event_not_found'],
  }),
  removeWish: call({
    ...act,
    address: 'POST /api/staff/events/:id/waiting-list/:wish/removal',
    summary: 'Staff: remove somebody from the line, with a reason that the history keeps',
    params: eventParams.extend({ wish: numberInPath }),
    body: z.strictObject({ ...WAITING_LIST_FORMS.removal.shape }),
    errors: ['login_required', 'permission_denied', 'event_not_found', 'not_found'],
  }),
}
