import type { Picture } from '@parter/contract/wire/primitives.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { linksFor } from '@parter/portal/paths/content-link.ts'
import { sql } from 'kysely'
import { describedPictureJson } from '../../platform/shop/picture-json.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import type { Personalisation } from './steps.rules.ts'

/** What a cart, an order and an email say of an event, its texts in one language. */
export interface EventSummary {
  readonly id: number
  /** Grows with each change of the event’s content: cached prices of another revision are outdated. */
  readonly revision: number
  readonly title: string
  readonly slug: string
  readonly startsAt: Date
  readonly endsAt: Date | null
  readonly doorsAt: Date | null
  readonly timeZone: string
  readonly venueName: string
  readonly address: string
  readonly city: string
  readonly county: string
  readonly promoterName: string
  readonly refundRule: string
  readonly personalisation: Personalisation
  /** Whole years; none: any age. */
  readonly ageLimit: number | null
  readonly insurable: boolean
  readonly deliveryMethods: string[]
  readonly vatBasisPoints: number
  readonly picture: Picture | null
}

/**
 * Events by id, also unpublished ones, because carts and orders still show them.
 * @param language of the texts, with `fallback` and then any other language where it is missing
 */
export async function readEventSummaries(
  db: Querying,
  eventIds: readonly number[],
  language: Language,
  fallback: Language,
): Promise<Map<number, EventSummary>> {
  if (eventIds.length === 0) return new Map()
  const nearest = sql`(language = ${language}) DESC, (language = ${fallback}) DESC, language`
  const rows = await db
    .selectFrom('event')
    .innerJoin('venue', 'venue.id', 'event.venueId')
    .innerJoin('promoter', 'promoter.id', 'event.promoterId')
    .leftJoin('picture as p', 'p.id', 'event.pictureId')
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('eventText')
          .whereRef('eventText.eventId', '=', 'event.id')
          .orderBy(nearest)
          .limit(1)
          .select([
            'eventText.title',
            'eventText.slug',
            'eventText.refundRule',
            'eventText.pictureAlt',
            'eventText.language',
          ])
          .as('text'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('venueText')
          .whereRef('venueText.venueId', '=', 'event.venueId')
          .orderBy(nearest)
          .limit(1)
          .select(['venueText.name', 'venueText.address', 'venueText.city', 'venueText.county'])
          .as('placeText'),
      (join) => join.onTrue(),
    )
    .where('event.id', 'in', eventIds)
    .select([
      'event.id',
      'event.revision',
      'event.startsAt',
      'event.endsAt',
      'event.doorsAt',
      'event.personalisation',
      'event.ageLimit',
      'event.insurable',
      'event.deliveryMethods',
      'event.vatBasisPoints',
      'venue.timeZone',
      sql<string>`coalesce(place_text.address, venue.address)`.as('address'),
      sql<string>`coalesce(place_text.city, venue.city)`.as('city'),
      sql<string>`coalesce(place_text.county, venue.county)`.as('county'),
      'promoter.companyName as promoterName',
      'text.title',
      'text.slug',
      'text.refundRule',
      'text.language as written',
      'placeText.name as venueName',
      sql<Picture | null>`${describedPictureJson(sql.ref('text.picture_alt'))}`.as('picture'),
    ])
    .execute()
  return new Map(
    rows.map((row) => [
      row.id,
      {
        ...row,
        title: row.title ?? '',
        slug: row.slug ?? '',
        refundRule: linksFor(row.refundRule ?? '', (row.written ?? fallback) as Language, language, fallback),
        venueName: row.venueName ?? '',
        personalisation: row.personalisation as Personalisation,
      },
    ]),
  )
}
