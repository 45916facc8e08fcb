import type { Notifications } from '@parter/contract/account/account-area.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

type Reminder = Notifications['reminders'][number]

/**
 * Reminders of a storefront that were asked for with an address and have not been sent.
 * @param contentOf the storefront whose events these are
 */
export const remindersOf = async (
  db: Querying,
  ask: { readonly email: string; readonly contentOf: string; readonly language: string; readonly fallback: string },
): Promise<Reminder[]> => {
  const { rows } = await sql<Omit<Reminder, 'saleStartsAt'> & { saleStartsAt: Date | null }>`
    SELECT r.id, r.event_id, r.state, coalesce(t.title, '') AS title, coalesce(t.slug, '') AS slug, e.sale_starts_at
    FROM reminder r JOIN event e ON e.id = r.event_id
    LEFT JOIN LATERAL (
      SELECT title, slug FROM event_text x WHERE x.event_id = e.id
      ORDER BY (x.language = ${ask.language}) DESC, (x.language = ${ask.fallback}) DESC, x.language LIMIT 1
    ) t ON true
    WHERE lower(r.email) = lower(${ask.email}) AND e.portal_code = ${ask.contentOf} AND r.state IN ('asked', 'confirmed')
    ORDER BY e.sale_starts_at NULLS LAST, r.id`.execute(db)
  return rows.map((row) => ({ ...row, saleStartsAt: row.saleStartsAt?.toISOString() ?? null }))
}
