import { z } from 'zod'
import { call } from '../wire/call.ts'
import { personsFile } from '../wire/list-files.ts'
import { fileFormat, languageQuery, moment, sentDay, sentIdInQuery } from '../wire/primitives.ts'

const entry = z.object({
  id: z.int(),
  at: moment,
  actorKind: z.enum(['staff', 'key', 'device', 'system']),
  actorId: z.int().nullable(),
  actorName: z.string().nullable().describe('Of a member of staff'),
  verb: z.string(),
  subjectKind: z.string(),
  subjectId: z.string(),
  portalCode: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
})
const page = z.object({ entries: z.array(entry), next: z.int().nullable().describe('`before` of the next page') })

const word = z.string().regex(/^[\w.-]{1,60}$/)
const before = sentIdInQuery.optional().describe('Only older entries: the `next` of the page before')

const filter = languageQuery.extend({
  actor: sentIdInQuery.optional().describe('A member of staff'),
  verb: word.optional(),
  subject: word.optional().describe('A kind of thing: `hall`'),
  storefront: word.optional(),
  from: sentDay.optional(),
  to: sentDay.optional(),
})

/** Who changed what. */
export const auditCalls = {
  listAudit: call({
    address: 'GET /api/staff/audit',
    summary: 'Staff: the audit log, newest first',
    session: 'staff',
    permission: 'audit.read',
    covers: 'listed',
    repeat: 'safe',
    query: filter.extend({ before }),
    reply: page,
    errors: ['login_required', 'permission_denied'],
  }),
  exportAudit: call({
    ...personsFile,
    address: 'POST /api/staff/audit/file',
    summary: 'Staff: the same entries as a file',
    permission: 'audit.read',
    query: filter.extend({ format: fileFormat }),
  }),
  listHistory: call({
    address: 'GET /api/staff/history/:kind/:id',
    summary: 'Staff: what happened to one thing, newest first',
    session: 'staff',
    permission: 'history.read',
    covers: 'listed',
    repeat: 'safe',
    params: z.object({ kind: word, id: word }),
    query: languageQuery.extend({ before }),
    reply: page,
    errors: ['login_required', 'permission_denied'],
  }),
}
