import { sql } from 'kysely'
import type { Belonging } from '../../platform/audit/actor.ts'
import type { Querying } from '../../platform/shop/shop.ts'

/** What of an event is public now. */
export interface Published {
  readonly title: string
  readonly slug: string
  readonly isPublished: boolean
  readonly isOnSale: boolean
  readonly sold: number
  readonly origin: EventOrigin
}

/** Who keeps an event. */
export interface EventOrigin {
  readonly origin: 'content' | 'staff'
  /** The content folder that it came from; null: staff made it. */
  readonly importedFrom: string | null
  readonly takenOverAt: string | null
  readonly takenOverBy: string | null
}

interface PublishedRow extends Omit<Published, 'origin'>, Omit<EventOrigin, 'takenOverAt'> {
  readonly takenOverAt: Date | null
}

const ORIGIN = sql`e.origin, e.imported_from, e.taken_over_at,
  (SELECT m.name FROM staff_member m WHERE m.id = e.taken_over_by) AS taken_over_by`

const originOf = ({
  origin,
  importedFrom,
  takenOverAt,
  takenOverBy,
}: Omit<EventOrigin, 'takenOverAt'> & { readonly takenOverAt: Date | null }): EventOrigin => ({
  origin,
  importedFrom,
  takenOverAt: takenOverAt?.toISOString() ?? null,
  takenOverBy,
})

/** Undefined: there is no such event. */
export const readOrigin = async (db: Querying, eventId: number): Promise<EventOrigin | undefined> => {
  const { rows } = await sql<PublishedRow>`SELECT ${ORIGIN} FROM event e WHERE e.id = ${eventId}`.execute(db)
  return rows[0] && originOf(rows[0])
}

export const readPublished = async (db: Querying, eventId: number): Promise<Published | null> => {
  const { rows } = await sql<PublishedRow>`
    SELECT coalesce(t.title, '') AS title, coalesce(t.slug, '') AS slug, e.published AS is_published, ${ORIGIN},
      e.disposition <> 'off_sale' AS is_on_sale,
      ((SELECT count(*) FROM allocation a WHERE a.event_id = e.id AND a.state = 2)
        + (SELECT count(*) FROM standing_allocation a WHERE a.event_id = e.id AND a.state = 2))::int AS sold
    FROM event e LEFT JOIN LATERAL (
      SELECT title, slug FROM event_text t WHERE t.event_id = e.id ORDER BY language LIMIT 1) t ON true
    WHERE e.id = ${eventId}`.execute(db)
  const [row] = rows
  if (!row) return null
  const { title, slug, isPublished, isOnSale, sold } = row
  return { title, slug, isPublished, isOnSale, sold, origin: originOf(row) }
}

/** An event belongs to its storefront and its promoter. */
export const findEventBelonging = async (db: Querying, id: number): Promise<Belonging | null> => {
  const row = await db.selectFrom('event').where('id', '=', id).select(['portalCode', 'promoterId']).executeTakeFirst()
  return row ? { ...row, eventId: id } : null
}

/** What staff have decided of an event; locked until the transaction ends. */
export const lockEvent = async (tx: Querying, id: number) =>
  await tx
    .selectFrom('event')
    .where('id', '=', id)
    .select(['portalCode', 'promoterId', 'published', 'disposition'])
    .forUpdate()
    .executeTakeFirst()
