import type { EventDetail } from '@parter/contract/catalogue.ts'
import { sql } from 'kysely'
import type { Querying } from '../platform/shop.ts'
import { cardOf, type VenueFacts, venueIn, type View } from './event-card.rules.ts'
import { readEventFacts, venueColumns } from './event-facts.store.ts'
import { type ByLanguage, textIn } from '@parter/portal/texts.ts'

type Section = Omit<EventDetail['sections'][number], 'lang'>
type Texts = ByLanguage<Pick<EventDetail, 'performers' | 'description' | 'accessibility' | 'refundRule'>>

interface DetailRow {
  readonly doorsAt: Date | null
  readonly ageLimit: number | null
  readonly durationMinutes: number | null
  readonly ticketsPerOrder: number
  readonly personalisation: string
  readonly insurable: boolean
  readonly previousStartsAt: Date | null
  readonly previousVenue: VenueFacts | null
  readonly texts: Texts
  readonly sections: ByLanguage<Section[]>
  readonly promoter: {
    id: number
    companyName: string
    countryCode: string
    texts: ByLanguage<{ name: string; slug: string }>
  }
  readonly series: { id: number; texts: ByLanguage<{ title: string; slug: string }> } | null
  readonly otherDates: number[]
  readonly similar: number[]
}

const MOST_OTHER_DATES = 60
const MOST_SIMILAR = 6

const readDetailRow = async (
  db: Querying,
  portalCode: string,
  id: number,
  now: Date,
): Promise<DetailRow | undefined> => {
  const { rows } = await sql<DetailRow>`
    SELECT e.doors_at, e.age_limit, e.duration_minutes, e.tickets_per_order, e.personalisation, e.insurable,
      e.previous_starts_at,
      (SELECT ${venueColumns} FROM venue v WHERE v.id = e.previous_venue_id) AS previous_venue,
      (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('performers', t.performers,
         'description', t.description, 'accessibility', t.accessibility, 'refundRule', t.refund_rule)), '{}')
       FROM event_text t WHERE t.event_id = e.id) AS texts,
      (SELECT coalesce(jsonb_object_agg(s.language, s.list), '{}') FROM (
         SELECT i.language, jsonb_agg(jsonb_build_object('slug', i.slug, 'title', i.title, 'body', i.body)
           ORDER BY i.position, i.slug) AS list
         FROM event_info i WHERE i.event_id = e.id GROUP BY i.language) s) AS sections,
      (SELECT jsonb_build_object('id', p.id, 'companyName', p.company_name, 'countryCode', p.country_code,
         'texts', coalesce((SELECT jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'slug', t.slug))
                            FROM promoter_text t WHERE t.promoter_id = p.id), '{}'))
       FROM promoter p WHERE p.id = e.promoter_id) AS promoter,
      (SELECT jsonb_build_object('id', s.id,
         'texts', (SELECT jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'slug', t.slug))
                   FROM series_text t WHERE t.series_id = s.id))
       FROM series s WHERE s.id = e.series_id AND s.published) AS series,
      ARRAY(SELECT o.id FROM event o WHERE o.series_id = e.series_id AND o.id <> e.id AND o.published
              AND coalesce(o.ends_at, o.starts_at) > ${now}
            ORDER BY o.starts_at, o.id LIMIT ${MOST_OTHER_DATES}) AS other_dates,
      ARRAY(SELECT o.id FROM event o JOIN venue ov ON ov.id = o.venue_id
              JOIN event_category oc ON oc.event_id = o.id
              JOIN event_category ec ON ec.category_id = oc.category_id AND ec.event_id = e.id
            WHERE o.portal_code = e.portal_code AND o.id <> e.id AND o.published AND o.disposition <> 'cancelled'
              AND coalesce(o.ends_at, o.starts_at) > ${now} AND o.series_id IS DISTINCT FROM coalesce(e.series_id, 0)
            GROUP BY o.id, ov.city
            ORDER BY count(*) DESC, ov.city = v.city DESC, o.popularity DESC, o.starts_at, o.id
            LIMIT ${MOST_SIMILAR}) AS similar
    FROM event e JOIN venue v ON v.id = e.venue_id
    WHERE e.id = ${id} AND e.portal_code = ${portalCode} AND e.published`.execute(db)
  return rows[0]
}

/**
 * One event with everything that its page shows. Texts that aren't written in the language come in the storefront's.
 * @returns undefined: this storefront has no such event
 */
export const readEventDetail = async (
  db: Querying,
  portalCode: string,
  id: number,
  view: View,
): Promise<Omit<EventDetail, 'hash'> | undefined> => {
  const row = await readDetailRow(db, portalCode, id, view.now)
  if (!row) return undefined
  const all = await readEventFacts(db, [id, ...row.otherDates, ...row.similar])
  const facts = all.find((event) => event.id === id)
  if (!facts) return undefined
  const cards = (ids: readonly number[]) =>
    ids.flatMap((one) => all.filter((event) => event.id === one).slice(0, 1)).map((event) => cardOf(event, view))
  const sections = textIn(row.sections, view.language, view.fallback)
  const text = textIn(row.texts, view.language, view.fallback)?.text
  const { texts: promoterTexts, ...promoter } = row.promoter
  const promoterText = textIn(promoterTexts, view.language, view.fallback)?.text
  const series = row.series && textIn(row.series.texts, view.language, view.fallback)?.text
  return {
    ...cardOf(facts, view),
    doorsAt: row.doorsAt?.toISOString() ?? null,
    performers: text?.performers ?? '',
    description: text?.description ?? '',
    accessibility: text?.accessibility ?? '',
    refundRule: text?.refundRule ?? '',
    ageLimit: row.ageLimit,
    durationMinutes: row.durationMinutes,
    ticketsPerOrder: row.ticketsPerOrder,
    personalisation: row.personalisation as EventDetail['personalisation'],
    insurable: row.insurable,
    previousStartAt: row.previousStartsAt?.toISOString() ?? null,
    previousVenue: row.previousVenue && venueIn(row.previousVenue, view),
    promoter: { ...promoter, name: promoterText?.name ?? promoter.companyName, slug: promoterText?.slug ?? '' },
    sections: sections?.text.map((section) => ({ ...section, lang: sections.language })) ?? [],
    series: row.series && series ? { id: row.series.id, ...series } : null,
    otherDates: cards(row.otherDates),
    similar: cards(row.similar),
  }
}
