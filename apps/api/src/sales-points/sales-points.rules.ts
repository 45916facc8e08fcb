import type { OpeningHours, SalesPoint } from '@parter/contract/sales-points/sales-points.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { type ByLanguage, textIn } from '@parter/portal/language/texts.ts'

interface SalesPointText {
  readonly name: string
  /** Null: as it is written in the country. */
  readonly address: string | null
  readonly city: string | null
  readonly county: string | null
  readonly directions: string
}

/** A sales point as it is kept. */
export interface SalesPointRow {
  readonly id: number
  readonly county: string
  readonly city: string
  readonly address: string
  readonly postalCode: string | null
  readonly phone: string | null
  readonly latitude: number
  readonly longitude: number
  readonly hours: OpeningHours
  /** The only events whose tickets it holds; empty: every event. */
  readonly eventIds: readonly number[]
  readonly texts: ByLanguage<SalesPointText>
}

/** A map with the place marked, in any browser and without a contract with a map provider. */
const mapOf = ({ latitude, longitude }: Pick<SalesPointRow, 'latitude' | 'longitude'>): string =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`

/** A sales point in a language, or else in the storefront's own. */
export function salesPointIn(
  { texts, eventIds: _events, ...row }: SalesPointRow,
  language: Language,
  fallback: Language,
): SalesPoint | undefined {
  const text = textIn<SalesPointText>(texts, language, fallback)?.text
  return (
    text && {
      ...row,
      name: text.name,
      address: text.address ?? row.address,
      city: text.city ?? row.city,
      county: text.county ?? row.county,
      directions: text.directions,
      mapLink: mapOf(row),
    }
  )
}

/** The sales points that hold the tickets of all these events. */
export const holdingAll = <Point extends Pick<SalesPointRow, 'eventIds'>>(
  points: readonly Point[],
  eventIds: readonly number[],
): Point[] =>
  points.filter((point) => point.eventIds.length === 0 || eventIds.every((id) => point.eventIds.includes(id)))

/** Those of a county first, the others after them, each in their order. @param county in the language of the points */
export const nearestFirst = <Point extends Pick<SalesPoint, 'county'>>(
  points: readonly Point[],
  county: string | undefined,
): Point[] => [
  ...points.filter((point) => point.county === county),
  ...points.filter((point) => point.county !== county),
]
