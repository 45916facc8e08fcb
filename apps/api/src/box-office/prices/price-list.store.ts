import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Label, PriceList } from './price-list.rules.ts'

/**
 * Reads everything that the sale of an event depends on, at one time.
 * @returns undefined: there is no such published event
 */
export const readPriceList = async (db: Querying, eventId: number): Promise<PriceList | undefined> => {
  const row = await db
    .selectFrom('event')
    .innerJoin('venue', 'venue.id', 'event.venueId')
    .leftJoin('series', 'series.id', 'event.seriesId')
    .where('event.id', '=', eventId)
    .where('event.published', '=', true)
    .select([
      'event.id as eventId',
      'event.portalCode',
      'event.revision',
      'event.disposition',
      'event.startsAt',
      'event.endsAt',
      'venue.timeZone',
      'event.saleStartsAt',
      'event.saleEndsAt',
      'event.currency',
      sql<number>`least(event.tickets_per_order, event.tickets_per_person, series.tickets_per_person)`.as(
        'ticketsPerOrder',
      ),
      'event.ticketsPerPerson',
      sql<PriceList['seriesLimit']>`CASE WHEN series.tickets_per_person IS NOT NULL
        THEN json_build_object('seriesId', series.id, 'tickets', series.tickets_per_person) END`.as('seriesLimit'),
      'event.hallVersionId',
      'event.avoidLoneSeats',
      sql<Omit<PriceList['zones'][number], 'name'>[]>`(
        SELECT coalesce(json_agg(json_build_object('zoneId', zone.zone_id, 'code', zone.zone_code, 'kind', zone.kind,
          'name', zone.name, 'shade', zone.shade, 'capacity', standing.capacity, 'days', zone.days,
          'ageLimit', zone.age_limit, 'quota', zone.quota) ORDER BY zone.position, zone.zone_id), '[]')
        FROM price_zone AS zone
        LEFT JOIN standing_zone AS standing ON standing.event_id = zone.event_id AND standing.zone_id = zone.zone_id
        WHERE zone.event_id = event.id)`.as('zones'),
      sql<PriceList['ticketTypes']>`(
        SELECT coalesce(json_agg(json_build_object('ticketTypeId', type.ticket_type_id, 'code', type.code,
          'name', type.name, 'needsProof', type.needs_proof, 'hidden', type.hidden, 'multipleOf', type.multiple_of,
          'mostPerOrder', type.most_per_order, 'quota', type.quota) ORDER BY type.position, type.ticket_type_id), '[]')
        FROM ticket_type AS type WHERE type.event_id = event.id)`.as('ticketTypes'),
      sql<{ zoneId: number; ticketTypeId: number; from: number; until: number; amount: number; feeAmount: number }[]>`(
        SELECT coalesce(json_agg(json_build_object('zoneId', price.zone_id, 'ticketTypeId', price.ticket_type_id,
          'from', CASE WHEN isfinite(price.valid_from) THEN date_part('epoch', price.valid_from) * 1000 ELSE -8.64e15 END,
          'until', CASE WHEN isfinite(price.valid_until) THEN date_part('epoch', price.valid_until) * 1000 ELSE 8.64e15 END,
          'amount', price.amount, 'feeAmount', price.fee_amount)), '[]')
        FROM price WHERE price.event_id = event.id)`.as('periods'),
    ])
    .executeTakeFirst()
  return row as (PriceList & { zones: { name: Label }[] }) | undefined
}

/** The revision of an event's content now; undefined: there is no such published event. */
export const readRevision = async (db: Querying, eventId: number): Promise<number | undefined> => {
  const row = await db
    .selectFrom('event')
    .where('id', '=', eventId)
    .where('published', '=', true)
    .select('revision')
    .executeTakeFirst()
  return row?.revision
}
