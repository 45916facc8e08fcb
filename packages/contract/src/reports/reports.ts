import { z } from 'zod'
import { call } from '../wire/call.ts'
import { listFile, personsFile } from '../wire/list-files.ts'
import { fileFormat, languageQuery, sentDay, sentIdInQuery } from '../wire/primitives.ts'

/** What sales can be summed by. */
export const REPORT_GROUPS = [
  'day',
  'event',
  'zone',
  'ticket_type',
  'channel',
  'promo_code',
  'item',
  'storefront',
  'organiser',
] as const
export const REPORT_CHANNELS = ['web', 'partner', 'counter', 'group', 'comp'] as const

const storefront = z.string().regex(/^[a-z]{2}(?:-[a-z]+)?$/)
const filter = languageQuery.extend({
  from: sentDay.optional().describe('First day, in the time zone of each storefront'),
  to: sentDay.optional().describe('Last day, included'),
  storefront: storefront.optional(),
  organiser: sentIdInQuery.optional(),
  event: sentIdInQuery.optional(),
  channel: z.enum(REPORT_CHANNELS).optional(),
})

const sums = z.object({
  currency: z.string().length(3),
  sold: z.int().describe('Tickets'),
  returned: z.int().describe('Tickets that came back'),
  soldAmount: z.int().describe('What buyers paid, minor units'),
  returnedAmount: z.int().describe('What came back, below zero, less what was kept of it'),
  discountAmount: z.int(),
  feeAmount: z.int().describe('The shop’s fees, within the amounts'),
  vatAmount: z.int().describe('Within the amounts'),
  amount: z.int().describe('Sold and returned together'),
})

/** What was sold, for who may see it: summed, and item by item as a file. */
export const reportCalls = {
  readReport: call({
    address: 'GET /api/staff/reports',
    summary: 'Staff: sales summed by day, event, zone, ticket type, channel or promo code',
    session: 'staff',
    permission: 'report.read',
    covers: 'listed',
    repeat: 'safe',
    query: filter.extend({ by: z.enum(REPORT_GROUPS).default('day') }),
    reply: z.object({
      by: z.enum(REPORT_GROUPS),
      event: z.object({ id: z.int(), title: z.string() }).nullable().describe('The one that is asked for'),
      rows: z.array(
        sums.extend({
          key: z.string().nullable().describe('A day, a number or a code; null: belongs to none'),
          label: z.string().nullable().describe('In the language that was asked for'),
        }),
      ),
      totals: z.array(sums).describe('By currency'),
      isCut: z.boolean().describe('There are more rows than are sent; the totals count all'),
    }),
    errors: ['login_required', 'permission_denied'],
  }),
  exportSales: call({
    ...listFile,
    address: 'GET /api/staff/reports/sales',
    summary: 'Staff: what was sold and returned, item by item without persons, as a file',
    permission: 'report.read',
    query: filter.extend({ format: fileFormat }),
  }),
  exportBuyers: call({
    ...personsFile,
    address: 'POST /api/staff/reports/buyers',
    summary: 'Staff: the same with the names and addresses of the buyers',
    permission: 'report.persons',
    query: filter.extend({ format: fileFormat }),
  }),
}

export type ReportFilter = z.output<typeof filter>
export type ReportGroup = (typeof REPORT_GROUPS)[number]
