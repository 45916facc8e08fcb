import { z } from 'zod'
import { draftPath } from '../event-drafts/draft-content.ts'
import { call } from '../wire/call.ts'
import { listFile } from '../wire/list-files.ts'
import { fileFormat, languageCode, languageQuery, moment, picture } from '../wire/primitives.ts'
import { CONTENT_KINDS, ITEM_FAULTS, itemContent, TEXT_STATES } from './item-content.ts'

const params = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
})
const ofItem = { kind: 'content_item', param: 'id' } as const
const portalCode = z.string().regex(/^[a-z]{2}(?:-test)?$/)
const kind = z.enum(CONTENT_KINDS)
/** The number of a published thing. */
const key = z.string().regex(/^\d{1,9}$/)
const REFUSED = ['login_required', 'permission_denied'] as const
const textStates = z.partialRecord(languageCode, z.enum(TEXT_STATES))

const STATES = ['draft', 'planned', 'published', 'changed'] as const

const listed = z.object({
  key: z.string(),
  itemId: z.int().nullable().describe('Null: it was imported, and nobody has opened it yet'),
  thingKey: z.string().nullable().describe('Of the published one'),
  portalCode: z.string(),
  title: z.string(),
  state: z.enum(STATES).describe('`changed`: published, with changes that are not'),
  publishAt: moment.nullable(),
  at: moment.nullable().describe('Of news: when they are dated'),
  texts: textStates,
})

const item = z.object({
  id: z.int(),
  kind,
  portalCode: z.string(),
  thingKey: z.string().nullable(),
  version: z.int(),
  publishedVersion: z.int().nullable().describe('That visitors see; null: none'),
  content: itemContent,
  texts: textStates,
  publishAt: moment.nullable(),
  publishFailedAt: moment.nullable(),
  changedAt: moment,
  changedBy: z.string(),
  picture: picture.nullable(),
  path: z.string().nullable().describe('In the shop'),
  language: languageCode.describe('Whose texts it must have'),
  languages: z.array(languageCode),
  sections: z.array(z.object({ id: z.int(), name: z.string() })).describe('Of info, which an info page may be in'),
  promoters: z.array(z.object({ id: z.int(), name: z.string() })).describe('Whose a series may be'),
  parents: z
    .array(z.object({ id: z.int(), name: z.string() }))
    .describe('Of the navigation, which an entry may be below'),
  halls: z.array(z.object({ id: z.int(), name: z.string() })).describe('Of a venue that is published'),
  categories: z.array(z.object({ code: z.string(), name: z.string() })).describe('Of a banner, where it may be shown'),
  faults: z.array(z.object({ path: draftPath, code: z.enum(ITEM_FAULTS) })).describe('Empty: it can be published'),
})

const filter = languageQuery.extend({
  kind,
  text: z.string().max(100).optional(),
  storefront: portalCode.optional(),
  state: z.enum(STATES).optional(),
  lacking: languageCode.optional().describe('Only what is missing or outdated in this language'),
})

/** News, info, venues and other content as staff write and publish it. */
export const contentItemCalls = {
  listContentItems: call({
    address: 'GET /api/staff/content',
    summary: 'Staff: content of a kind, a page at a time',
    session: 'staff',
    permission: 'content.read',
    covers: 'listed',
    repeat: 'safe',
    shows: ['content'],
    query: filter.extend({ after: z.string().max(1000).optional().describe('The `next` of the page before') }),
    reply: z.object({ items: z.array(listed), next: z.string().nullable() }),
    errors: REFUSED,
  }),
  exportContentItems: call({
    ...listFile,
    address: 'GET /api/staff/content/file',
    summary: 'Staff: the same content as a file',
    permission: 'content.read',
    query: filter.extend({ format: fileFormat }),
  }),
  makeContentItem: call({
    address: 'POST /api/staff/content',
    summary: 'Staff: begin content: new, as a copy, or to change what is published',
    session: 'staff',
    permission: 'content.edit',
    covers: 'listed',
    repeat: 'never',
    changes: ['content'],
    status: 201,
    query: languageQuery,
    body: z.union([
      z.strictObject({ kind, storefront: portalCode, content: itemContent.optional() }),
      z.strictObject({ kind, change: key }),
      z.strictObject({ copyOf: z.int().min(1).max(999_999_999) }),
    ]),
    reply: z.object({ id: z.int() }),
    errors: [...REFUSED, 'draft_not_found', 'not_found'],
  }),
  readContentItem: call({
    address: 'GET /api/staff/content/:id',
    summary: 'Staff: an item of content, with what it lacks',
    session: 'staff',
    permission: 'content.read',
    covers: ofItem,
    repeat: 'safe',
    params,
    query: languageQuery,
    reply: item,
    errors: [...REFUSED, 'draft_not_found'],
  }),
  saveContentItem: call({
    address: 'POST /api/staff/content/:id',
    summary: 'Staff: save changed fields; a field that somebody else has changed meanwhile stays as it is',
    session: 'staff',
    permission: 'content.edit',
    covers: ofItem,
    repeat: 'safe',
    changes: ['content'],
    params,
    query: languageQuery,
    body: z.strictObject({
      changes: z
        .array(z.strictObject({ path: draftPath, was: z.unknown().optional(), value: z.unknown().optional() }))
        .max(500),
      upToDate: z.array(languageCode).max(7).optional().describe('Translations that still say the same'),
    }),
    reply: z.object({
      draft: item,
      conflicts: z.array(z.object({ path: draftPath, theirs: z.unknown(), yours: z.unknown() })),
    }),
    errors: [...REFUSED, 'draft_not_found'],
  }),
  dropContentItem: call({
    address: 'DELETE /api/staff/content/:id',
    summary: 'Staff: throw away what is not published',
    session: 'staff',
    permission: 'content.edit',
    covers: ofItem,
    repeat: 'never',
    changes: ['content'],
    params,
    query: languageQuery,
    reply: z.object({ content: itemContent.describe('To bring it back') }),
    errors: [...REFUSED, 'draft_not_found'],
  }),
  previewContentItem: call({
    address: 'GET /api/staff/content/:id/preview',
    summary: 'Staff: a link to the shop’s own page of it, for a quarter of an hour',
    session: 'staff',
    permission: 'content.read',
    covers: ofItem,
    repeat: 'safe',
    params,
    query: languageQuery,
    reply: z.object({ path: z.string(), portalCode: z.string(), validUntil: moment }),
    errors: [...REFUSED, 'draft_not_found', 'draft_incomplete'],
  }),
  publishContentItem: call({
    address: 'POST /api/staff/content/:id/publish',
    summary: 'Staff: publish it now',
    session: 'staff',
    permission: 'content.publish',
    covers: ofItem,
    repeat: 'never',
    changes: ['content'],
    params,
    query: languageQuery,
    body: z.strictObject({ version: z.int().min(1).max(1_000_000_000).describe('That was looked at') }),
    reply: item,
    errors: [...REFUSED, 'draft_not_found', 'draft_changed', 'draft_incomplete'],
  }),
  planContentItem: call({
    address: 'POST /api/staff/content/:id/plan',
    summary: 'Staff: publish it at a time, or no more',
    session: 'staff',
    permission: 'content.publish',
    covers: ofItem,
    repeat: 'safe',
    changes: ['content'],
    params,
    query: languageQuery,
    body: z.strictObject({ publishAt: moment.nullable() }),
    reply: item,
    errors: [...REFUSED, 'draft_not_found', 'draft_incomplete', 'publish_time_past'],
  }),
  takeBackContentItem: call({
    address: 'POST /api/staff/content/:id/take-back',
    summary: 'Staff: take it out of the shop; it stays as a draft',
    session: 'staff',
    permission: 'content.publish',
    covers: ofItem,
    repeat: 'safe',
    changes: ['content'],
    params,
    query: languageQuery,
    reply: item,
    errors: [...REFUSED, 'draft_not_found', 'content_in_use'],
  }),
}

export type ContentItemReply = z.output<typeof item>
