import { z } from 'zod'
import { call } from '../wire/call.ts'
import { listFile } from '../wire/list-files.ts'
import { fileFormat, languageQuery } from '../wire/primitives.ts'
import { redirectForm, redirectTargetForm } from './redirects.forms.ts'

const params = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})
const ofRedirect = { kind: 'redirect', param: 'id' } as const
const portalCode = z.string().regex(/^[a-z]{2}(?:-test)?$/)
const REFUSED = ['login_required', 'permission_denied'] as const

const redirect = z.object({
  id: z.int(),
  portalCode: z.string(),
  source: z.string().describe('A path'),
  target: z.string().describe('A path, or an address outside'),
  status: z.union([z.literal(301), z.literal(302)]),
  origin: z.enum(['content', 'staff']),
})

const filter = languageQuery.extend({
  text: z.string().max(100).optional().describe('A part of either address'),
  storefront: portalCode.optional(),
})

/** Old addresses and where they lead, as staff keep them. */
export const staffRedirectCalls = {
  listRedirects: call({
    address: 'GET /api/staff/redirects',
    summary: 'Staff: redirects of storefronts, a page at a time',
    session: 'staff',
    permission: 'content.read',
    covers: 'listed',
    repeat: 'safe',
    shows: ['redirects'],
    query: filter.extend({ after: z.string().max(4000).optional().describe('The `next` of the page before') }),
    reply: z.object({ redirects: z.array(redirect), next: z.string().nullable() }),
    errors: REFUSED,
  }),
  exportRedirects: call({
    ...listFile,
    address: 'GET /api/staff/redirects/file',
    summary: 'Staff: the same redirects as a file',
    permission: 'content.read',
    query: filter.extend({ format: fileFormat }),
  }),
  testRedirect: call({
    address: 'GET /api/staff/redirects/test',
    summary: 'Staff: where an address of a storefront leads now',
    session: 'staff',
    permission: 'content.read',
    covers: 'listed',
    repeat: 'safe',
    shows: ['redirects'],
    query: languageQuery.extend({ storefront: portalCode, address: z.string().min(1).max(2000) }),
    reply: z.object({
      path: z.string().describe('That was asked for, without its host'),
      leads: z.enum(['here', 'elsewhere', 'outside', 'nowhere']).describe('here: it is a page itself'),
      location: z.string().nullable().describe('Where a visitor gets in one step'),
      status: z.union([z.literal(301), z.literal(302)]).nullable(),
    }),
    errors: REFUSED,
  }),
  makeRedirect: call({
    address: 'POST /api/staff/redirects',
    summary: 'Staff: lead an old address to another',
    session: 'staff',
    permission: 'content.publish',
    covers: 'listed',
    repeat: 'never',
    changes: ['redirects'],
    status: 201,
    query: languageQuery,
    body: z.strictObject({ ...redirectForm.shape }),
    reply: redirect,
    errors: [...REFUSED, 'redirect_taken', 'redirect_loop', 'redirect_of_page'],
  }),
  changeRedirect: call({
    address: 'PUT /api/staff/redirects/:id',
    summary: 'Staff: lead it elsewhere; imports leave it alone then',
    session: 'staff',
    permission: 'content.publish',
    covers: ofRedirect,
    repeat: 'never',
    changes: ['redirects'],
    params,
    query: languageQuery,
    body: z.strictObject({
      ...redirectTargetForm.shape,
      was: z.string().max(2000).describe('Where it led when it was looked at'),
    }),
    reply: redirect,
    errors: [...REFUSED, 'not_found', 'changed_meanwhile', 'redirect_loop'],
  }),
  dropRedirect: call({
    address: 'DELETE /api/staff/redirects/:id',
    summary: 'Staff: end a redirect; no import brings it back',
    session: 'staff',
    permission: 'content.publish',
    covers: ofRedirect,
    repeat: 'never',
    changes: ['redirects'],
    params,
    query: languageQuery,
    reply: redirect.describe('To bring it back'),
    errors: [...REFUSED, 'not_found'],
  }),
}
