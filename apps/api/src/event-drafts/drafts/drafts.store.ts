import type { DraftContent } from '@parter/contract/event-drafts/draft-content.ts'
import type { Picture } from '@parter/contract/wire/primitives.ts'
import { sql } from 'kysely'
import type { Belonging } from '../../platform/audit/actor.ts'
import type { Querying } from '../../platform/shop/shop.ts'

/** A draft's row. */
export interface Draft {
  readonly id: number
  readonly portalCode: string
  readonly eventId: number | null
  readonly content: DraftContent
  readonly version: number
  readonly promoterId: number | null
  readonly publishAt: Date | null
  readonly accepted: readonly string[]
  readonly plannedBy: number | null
  readonly publishFailedAt: Date | null
  readonly changedAt: Date
  readonly changedBy: string
}

const columns = sql`d.id, d.portal_code, d.event_id, d.content, d.version, d.promoter_id, d.publish_at, d.accepted, d.planned_by,
  d.publish_failed_at, d.changed_at, coalesce((SELECT m.name FROM staff_member m WHERE m.id = d.changed_by), '') AS changed_by`

/** @param lock others who want to change it wait until the transaction ends */
export const findDraft = async (db: Querying, id: number, lock = false): Promise<Draft | undefined> => {
  const { rows } = await sql<Draft>`
    SELECT ${columns} FROM event_draft d WHERE d.id = ${id} ${lock ? sql`FOR UPDATE OF d` : sql``}`.execute(db)
  return rows[0]
}

/** The draft that changes an event. */
export const findDraftOfEvent = async (db: Querying, eventId: number): Promise<number | undefined> => {
  const row = await db.selectFrom('eventDraft').where('eventId', '=', eventId).select('id').executeTakeFirst()
  return row?.id
}

/** What lists and scopes read of a draft's content. */
export interface DraftFacts {
  readonly title: string
  readonly startsAt: Date | null
  readonly venueId: number | null
  readonly promoterId: number | null
}

interface NewDraft extends DraftFacts {
  readonly portalCode: string
  readonly eventId: number | null
  readonly content: DraftContent
  readonly staffId: number
}

/** @returns its number; undefined: the event has a draft already */
export const insertDraft = async (tx: Querying, draft: NewDraft): Promise<number | undefined> => {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO event_draft (portal_code, event_id, content, title, starts_at, venue_id, promoter_id, changed_by)
    VALUES (${draft.portalCode}, ${draft.eventId}, ${JSON.stringify(draft.content)}::jsonb, ${draft.title},
      ${draft.startsAt}, ${draft.venueId}, ${draft.promoterId}, ${draft.staffId})
    ON CONFLICT (event_id) DO NOTHING RETURNING id`.execute(tx)
  return rows[0]?.id
}

export const updateDraft = async (
  tx: Querying,
  id: number,
  { content, title, startsAt, venueId, promoterId, staffId }: Omit<NewDraft, 'portalCode' | 'eventId'>,
): Promise<void> => {
  await sql`
    UPDATE event_draft SET content = ${JSON.stringify(content)}::jsonb, title = ${title}, starts_at = ${startsAt},
      venue_id = ${venueId}, promoter_id = ${promoterId}, changed_by = ${staffId}, changed_at = now(), version = version + 1,
      publish_failed_at = NULL
    WHERE id = ${id}`.execute(tx)
}

/** When it is to be published; null: not by itself. */
export const updatePlan = async (
  tx: Querying,
  id: number,
  plan: { readonly publishAt: Date | null; readonly accepted: readonly string[]; readonly staffId: number },
): Promise<void> => {
  await sql`
    UPDATE event_draft SET publish_at = ${plan.publishAt}, accepted = ${[...plan.accepted]}::text[],
      planned_by = ${plan.staffId}, publish_failed_at = NULL
    WHERE id = ${id}`.execute(tx)
}

/** Its time has come and something was missing: staff see it in the list. */
export const markFailed = async (db: Querying, id: number): Promise<void> => {
  await sql`UPDATE event_draft SET publish_at = NULL, publish_failed_at = now() WHERE id = ${id}`.execute(db)
}

export const deleteDraft = async (tx: Querying, id: number): Promise<void> => {
  await tx.deleteFrom('eventDraft').where('id', '=', id).execute()
}

/** A draft belongs to its storefront, promoter and event. */
export const findDraftBelonging = async (db: Querying, id: number): Promise<Belonging | null> => {
  const row = await db
    .selectFrom('eventDraft')
    .where('id', '=', id)
    .select(['portalCode', 'promoterId', 'eventId'])
    .executeTakeFirst()
  return row ?? null
}

export const findPicture = async (db: Querying, id: string): Promise<Picture | undefined> => {
  const { rows } = await sql<Picture>`
    SELECT id, width, height, widths, placeholder, palette, focus FROM picture WHERE id = ${id}`.execute(db)
  return rows[0]
}
