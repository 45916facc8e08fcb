import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { type ByLanguage, textIn } from '@parter/portal/language/texts.ts'
import { linksFor } from '@parter/portal/paths/content-link.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { cardOf, type View } from './event-card.rules.ts'
import { readEventFacts } from './event-facts.store.ts'
import { isOfTheSameShow } from './event-list.store.ts'

type Section = Omit<EventDetail['sections'][number], 'lang'>
type Texts = ByLanguage<Pick<EventDetail, 'performers' | 'description' | 'accessibility' | 'refundRule'>>

interface DetailRow {
  readonly doorsAt: Date | null
  readonly ageLimit: number | null
  readonly durationMinutes: number | null
  readonly ticketsPerOrder: number
  readonly personalisation: string
  readonly insurable: boolean
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
}

const MOST_OTHER_DATES = 60

const readDetailRow = async (
  db: Querying,
  portalCode: string,
  id: number,
  now: Date,
): Promise<DetailRow | undefined> => {
  const { rows } = await sql<DetailRow>`
    SELECT this.doors_at, this.age_limit, this.duration_minutes, least(this.tickets_per_order, this.tickets_per_person,
      (SELECT series.tickets_per_person FROM series WHERE series.id = this.series_id)) AS tickets_per_order, this.personalisation, this.insurable,
      (SELECT coalesce(jsonb_object_agg(t.language, jsonb_build_object('performers', t.performers,
         'description', t.description, 'accessibility', t.accessibility, 'refundRule', t.refund_rule)), '{}')
       FROM event_text t WHERE t.event_id = this.id) AS texts,
      (SELECT coalesce(jsonb_object_agg(s.language, s.list), '{}') FROM (
         SELECT i.language, jsonb_agg(jsonb_build_object('slug', i.slug, 'title', i.title, 'body', i.body)
           ORDER BY i.position, i.slug) AS list
         FROM event_info i WHERE i.event_id = this.id GROUP BY i.language) s) AS sections,
      (SELECT jsonb_build_object('id', p.id, 'companyName', p.company_name, 'countryCode', p.country_code,
         'texts', coalesce((SELECT jsonb_object_agg(t.language, jsonb_build_object('name', t.name, 'slug', t.slug))
                            FROM promoter_text t WHERE t.promoter_id = p.id), '{}'))
       FROM promoter p WHERE p.id = this.promoter_id) AS promoter,
      (SELECT jsonb_build_object('id', s.id,
         'texts', (SELECT jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'slug', t.slug))
                   FROM series_text t WHERE t.series_id = s.id))
       FROM series s WHERE s.id = this.series_id AND s.published) AS series,
      ARRAY(SELECT e.id FROM event e WHERE ${isOfTheSameShow} AND e.id <> this.id AND e.published
              AND coalesce(e.ends_at, e.starts_at) > ${now}
            ORDER BY e.starts_at, e.id LIMIT ${MOST_OTHER_DATES}) AS other_dates
    FROM event this
    WHERE this.id = ${id} AND this.portal_code = ${portalCode} AND this.published`.execute(db)
  return rows[0]
}

/**
 * One event with everything that its page shows. Missing translations fall back to the storefront's language.
 * @returns undefined: this storefront has no such event /
 */
export const readEventDetail = async (
  db: Querying,
  portalCode: string,
  id: number,
  view: View,
): Promise<Omit<EventDetail, 'hash' | 'similar'> | undefined> => {
  const row = await readDetailRow(db, portalCode, id, view.now)
  if (!row) return undefined
  const all = await readEventFacts(db, [id, ...row.otherDates])
  const facts = all.find((event) => event.id === id)
  if (!facts) return undefined
  const cards = (ids: readonly number[]) =>
    ids.flatMap((one) => all.filter((event) => event.id === one).slice(0, 1)).map((event) => cardOf(event, view))
  const sections = textIn(row.sections, view.language, view.fallback)
  const found = textIn(row.texts, view.language, view.fallback)
  const text = found?.text
  const body = (html = '') => (found ? linksFor(html, found.language, view.language, view.fallback) : html)
  const { texts: promoterTexts, ...promoter } = row.promoter
  const promoterText = textIn(promoterTexts, view.language, view.fallback)?.text
  const series = row.series && textIn(row.series.texts, view.language, view.fallback)?.text
  return {
    ...cardOf(facts, view),
    doorsAt: row.doorsAt?.toISOString() ?? null,
    performers: text?.performers ?? '',
    description: body(text?.description),
    accessibility: body(text?.accessibility),
    refundRule: body(text?.refundRule),
    ageLimit: row.ageLimit,
    durationMinutes: row.durationMinutes,
    ticketsPerOrder: row.ticketsPerOrder,
    personalisation: row.personalisation as EventDetail['personalisation'],
    insurable: row.insurable,
    promoter: { ...promoter, name: promoterText?.name ?? promoter.companyName, slug: promoterText?.slug ?? '' },
    sections: sections?.text.map((section) => ({ ...section, lang: sections.language })) ?? [],
    series: row.series && series ? { id: row.series.id, ...series } : null,
    otherDates: cards(row.otherDates),
  }
}

/** A general-info page of an event in one language. */
export interface EventInfoText {
  readonly slug: string
  readonly title: string
  readonly body: string
  readonly position: number
}

/** All general-info pages of a published event, by language, as they are put; undefined: there is no such event. */
export const readEventInfoTexts = async (
  db: Querying,
  portalCode: string,
  id: number,
): Promise<ByLanguage<readonly EventInfoText[]> | undefined> => {
  const { rows } = await sql<{ texts: ByLanguage<readonly EventInfoText[]> }>`
    SELECT (SELECT coalesce(jsonb_object_agg(l.language, l.pages), '{}') FROM (
        SELECT i.language, jsonb_agg(jsonb_build_object('slug', i.slug, 'title', i.title, 'body', i.body,
          'position', i.position) ORDER BY i.position, i.slug) AS pages
        FROM event_info i WHERE i.event_id = e.id GROUP BY i.language) l) AS texts
    FROM event e WHERE e.id = ${id} AND e.portal_code = ${portalCode} AND e.published`.execute(db)
  return rows[0]?.texts
}
