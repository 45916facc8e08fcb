import { z } from 'zod'
import { call } from '../wire/call.ts'
import { languageQuery, moment, picture, sentId } from '../wire/primitives.ts'
import { draftContent, draftPath } from './draft-content.ts'
import { EVENT_FAULTS, EVENT_WARNINGS } from './event-faults.ts'
import { eventOrigin, numberInPath, REFUSED, storefrontCode } from './staff-events.ts'

const draftParams = z.object({ id: numberInPath })
const ofDraft = { kind: 'draft', param: 'id' } as const

const draft = z.object({
  id: z.int(),
  portalCode: z.string(),
  eventId: z.int().nullable().describe('The published event that it changes; null: none yet'),
  version: z.int(),
  content: draftContent,
  publishAt: moment.nullable(),
  publishFailedAt: moment.nullable().describe('It was to be published then, and something was missing'),
  changedAt: moment,
  changedBy: z.string(),
  picture: picture.nullable().describe('That its content names'),
  published: z
    .object({
      title: z.string(),
      slug: z.string(),
      isPublished: z.boolean(),
      isOnSale: z.boolean(),
      sold: z.int(),
      origin: eventOrigin,
    })
    .nullable(),
})

const found = z.object({ path: draftPath, details: z.record(z.string(), z.unknown()) })
const check = z.object({
  faults: z.array(found.extend({ code: z.enum(EVENT_FAULTS) })).describe('Empty: it can be published'),
  warnings: z.array(found.extend({ code: z.enum(EVENT_WARNINGS), needsWord: z.boolean() })),
})

/** Events as they are prepared and published by staff. */
export const eventDraftCalls = {
  makeDraft: call({
    address: 'POST /api/staff/drafts',
    summary: 'Staff: begin an event: from nothing, as a copy, or to change a published one',
    session: 'staff',
    permission: 'event.edit',
    covers: 'listed',
    repeat: 'never',
    changes: ['events'],
    status: 201,
    query: languageQuery,
    body: z.union([
      z.strictObject({ storefront: storefrontCode }),
      z.strictObject({ copyOfEvent: sentId }),
      z.strictObject({ copyOfDraft: sentId }),
      z.strictObject({ changeEvent: sentId }),
    ]),
    reply: z.object({ id: z.int() }),
    errors: [...REFUSED, 'event_not_found', 'draft_not_found', 'not_found'],
  }),
  readDraft: call({
    address: 'GET /api/staff/drafts/:id',
    summary: 'Staff: a draft',
    session: 'staff',
    permission: 'event.read',
    covers: ofDraft,
    repeat: 'safe',
    params: draftParams,
    query: languageQuery,
    reply: draft,
    errors: [...REFUSED, 'draft_not_found'],
  }),
  saveDraft: call({
    address: 'POST /api/staff/drafts/:id',
    summary: 'Staff: save changed fields of a draft; a field that somebody else has changed meanwhile stays as it is',
    session: 'staff',
    permission: 'event.edit',
    covers: ofDraft,
    repeat: 'safe',
    changes: ['draft', 'events'],
    params: draftParams,
    query: languageQuery,
    body: z.strictObject({
      changes: z
        .array(
          z.strictObject({
            path: draftPath,
            was: z.unknown().optional().describe('As the editor knew it; null: it wasn’t there'),
            value: z.unknown().optional().describe('Null: the field is taken out'),
          }),
        )
        .min(1)
        .max(500),
    }),
    reply: z.object({
      draft,
      conflicts: z
        .array(z.object({ path: draftPath, theirs: z.unknown(), yours: z.unknown() }))
        .describe('Fields that were not saved, because they have another value by now'),
    }),
    errors: [...REFUSED, 'draft_not_found'],
  }),
  dropDraft: call({
    address: 'DELETE /api/staff/drafts/:id',
    summary: 'Staff: throw a draft away; a published event stays as it is',
    session: 'staff',
    permission: 'event.edit',
    covers: ofDraft,
    repeat: 'never',
    changes: ['events'],
    params: draftParams,
    query: languageQuery,
    reply: z.object({ content: draftContent.describe('To bring it back') }),
    errors: [...REFUSED, 'draft_not_found'],
  }),
  checkDraft: call({
    address: 'GET /api/staff/drafts/:id/check',
    summary: 'Staff: what a draft lacks, and what publishing it would do',
    session: 'staff',
    permission: 'event.read',
    covers: ofDraft,
    repeat: 'safe',
    shows: ['draft'],
    params: draftParams,
    query: languageQuery,
    reply: check.extend({ version: z.int() }),
    errors: [...REFUSED, 'draft_not_found'],
  }),
  previewDraft: call({
    address: 'GET /api/staff/drafts/:id/preview',
    summary: 'Staff: a link to the shop’s own page of a draft, for a quarter of an hour',
    session: 'staff',
    permission: 'event.read',
    covers: ofDraft,
    repeat: 'safe',
    params: draftParams,
    query: languageQuery,
    reply: z.object({ path: z.string(), portalCode: z.string(), validUntil: moment }),
    errors: [...REFUSED, 'draft_not_found', 'draft_incomplete'],
  }),
  publishDraft: call({
    address: 'POST /api/staff/drafts/:id/publish',
    summary: 'Staff: publish a draft now; all of its dates, or none',
    session: 'staff',
    permission: 'event.publish',
    covers: ofDraft,
    repeat: 'never',
    changes: ['events'],
    outdates: ['sales'],
    params: draftParams,
    query: languageQuery,
    body: z.strictObject({
      version: z.int().min(1).max(1_000_000_000).describe('That was checked'),
      accepted: z.array(z.enum(EVENT_WARNINGS)).describe('What may be lost'),
    }),
    reply: z.object({
      events: z.array(z.object({ id: z.int(), path: z.string().describe('In the shop') })),
    }),
    errors: [...REFUSED, 'draft_not_found', 'draft_changed', 'draft_incomplete', 'draft_loses'],
  }),
  planDraft: call({
    address: 'POST /api/staff/drafts/:id/plan',
    summary: 'Staff: publish a draft at a time, or no more',
    session: 'staff',
    permission: 'event.publish',
    covers: ofDraft,
    repeat: 'safe',
    changes: ['draft', 'events'],
    params: draftParams,
    query: languageQuery,
    body: z.strictObject({ publishAt: moment.nullable(), accepted: z.array(z.enum(EVENT_WARNINGS)) }),
    reply: draft,
    errors: [...REFUSED, 'draft_not_found', 'draft_incomplete', 'draft_loses'],
  }),
}

export type DraftReply = z.output<typeof draft>
