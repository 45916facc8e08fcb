import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageQuery, moment } from '../wire/primitives.ts'

const numberInPath = z
  .string()
  .regex(/^[1-9]\d{0,8}$/)
  .transform(Number)
const places = z.object({
  total: z.int(),
  sold: z.int(),
  held: z.int().describe('In carts and in payment'),
  keptBack: z.int().describe('Not for sale'),
  free: z.int(),
})

const seen = places.extend({
  title: z.string(),
  startsAt: moment,
  saleStartsAt: moment,
  timeZone: z.string(),
  currency: z.string().length(3),
  amount: z.int().describe('What was paid, less what came back'),
  geometryUrl: z.string().nullable().describe('The drawing of the hall'),
  zones: z.array(places.extend({ id: z.int(), name: z.string() })),
  sections: z.array(
    z.object({ id: z.int(), name: z.string(), total: z.int(), left: z.int() }).describe('Of the drawing'),
  ),
  minutes: z
    .array(z.object({ at: moment, sold: z.int() }))
    .describe('The last hour; minutes without sales are left out'),
  paying: z.int().describe('Orders of the storefront in payment'),
  doubts: z.int().describe('Of them, those of which a provider says another sum'),
  errors: z.int().describe('That browsers of the storefront reported today'),
  queued: z.int().describe('Buyers of the event who were told to wait, in the last two seconds'),
})

/** A sale as it runs. */
export const liveSaleCalls = {
  listSales: call({
    address: 'GET /api/staff/sales',
    summary: 'Staff: events of which tickets were sold lately, the busiest first',
    session: 'staff',
    permission: 'sale.watch',
    covers: 'listed',
    repeat: 'safe',
    shows: ['sales'],
    query: languageQuery,
    reply: z.object({
      events: z.array(
        z.object({ id: z.int(), title: z.string(), portalCode: z.string(), startsAt: moment, soldOfHour: z.int() }),
      ),
    }),
    errors: ['login_required', 'permission_denied'],
  }),
  watchSale: call({
    address: 'GET /api/staff/sales/:id',
    summary: 'Staff: how an event sells at this moment, a second old at most',
    session: 'staff',
    permission: 'sale.watch',
    covers: { kind: 'event', param: 'id' },
    repeat: 'safe',
    shows: ['sales'],
    params: z.object({ id: numberInPath }),
    query: languageQuery,
    reply: seen,
    errors: ['login_required', 'permission_denied', 'event_not_found'],
  }),
  streamSale: call({
    address: 'GET /api/staff/sales/:id/stream',
    summary: 'Staff: the same as it changes, less than a second late',
    session: 'staff',
    permission: 'sale.watch',
    covers: { kind: 'event', param: 'id' },
    repeat: 'safe',
    params: z.object({ id: numberInPath }),
    query: languageQuery.extend({
      seconds: z.coerce.number().int().min(0).max(3600).default(600).describe('After which it ends; ask again then'),
    }),
    reply: z.string().describe('Server-sent events; the data of each is a reply of `watchSale`'),
    errors: ['login_required', 'permission_denied', 'event_not_found'],
  }),
}
