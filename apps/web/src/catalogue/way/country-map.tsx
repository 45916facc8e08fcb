import type { ReplyOf } from '@parter/contract/calls.ts'
import type { CSSProperties } from 'react'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import styles from './country-map.module.css'
import { OUTLINES } from './country-outlines.ts'
import { citiesOn, type City, NAME_SIZE, reachOf } from './spot.rules.ts'

type County = ReplyOf<'listVenues'>['counties'][number]
type Town = County['cities'][number] & { readonly county: string }

/** Where the name of a city stands, in units of the map. */
const ANCHORS = { left: 'end', right: 'start', below: 'middle', above: 'middle' } as const
const nameAt = ({ side, venues }: City<Town>, isCounted: boolean) => {
  const reach = reachOf(venues)
  const x = { left: -reach - 10, right: reach + 10, below: 0, above: 0 }
  const beside = isCounted ? 12 : 22
  const y = { left: beside, right: beside, below: reach + 38, above: -reach - 14 }
  return side && { x: x[side], y: y[side], textAnchor: ANCHORS[side] }
}

/** Of the only city that a small map is about, in units of the map. */
const LONE_SPOT = 45

interface Props {
  counties: readonly County[]
  /** Each city has its name, and the number of its venues in its spot; else only what the page is about is named. */
  isCounted?: boolean
  /** Where a city leads to and what all of them are, when not to the venues of its county. */
  to?: { readonly label: string; readonly href: (city: Town) => string }
  /** What the page is about, when it isn't the whole country: drawn bold, the rest softly. */
  isHere?: ((city: Town) => boolean) | undefined
}

/**
 * The cities of a country with how many venues each has, every one the way to its county's; drawn without asking any other
 * service. Nothing where the country or its cities are unknown.
 */
export const CountryMap = ({ counties, isCounted = true, to, isHere = () => true }: Props) => {
  const { t, path } = useShop()
  const isWide = useIsWide()
  const isNamed = (city: Town) => isCounted || (isWide && isHere(city))
  // without room for its name the page's own city is a larger spot
  const spotOf = (city: Town) => (isCounted || isWide || !isHere(city) ? reachOf(city.venues) : LONE_SPOT)
  const towns = counties.flatMap(({ name, cities }) =>
    cities.map((city) => ({ ...city, county: name, venues: isCounted ? city.venues : 0 })),
  )
  const outline = OUTLINES[towns[0]?.countryCode ?? '']
  const cities = outline ? citiesOn(outline, towns) : []
  if (!outline || cities.length === 0) return null
  const { height } = outline
  return (
    <nav
      className={styles.map}
      style={{ '--high': height } as CSSProperties}
      aria-label={to?.label ?? t('shell_link_venues')}
    >
      <svg width="100%" overflow="visible" viewBox={`0 0 1000 ${height}`} fill="currentColor">
        <pattern id="land" width="20" height="20" patternUnits="userSpaceOnUse">
          <circle cx="10" cy="10" r="5" />
        </pattern>
        <path d={outline.path} fill="url(#land)" opacity=".4" />
        {cities.map((city) => (
          <a
            key={`${city.county} ${city.name}`}
            className={styles.city}
            href={to?.href(city) ?? `${path('venues', {})}?${new URLSearchParams({ county: city.county })}`}
            aria-label={
              city.side && isCounted ? undefined : [city.label, city.venues || null].filter(Boolean).join(': ')
            }
          >
            <g
              transform={`translate(${city.x * 1000} ${city.y * height})`}
              {...(isHere(city) ? { fontWeight: 600 } : { color: 'var(--ink-soft)' })}
            >
              {/* as large as a thumb */}
              <circle r="60" fillOpacity="0" />
              <circle r={spotOf(city)} stroke="var(--stage, var(--hall))" strokeWidth="8" />
              <text
                {...nameAt(city, isCounted)}
                fontSize={isCounted ? NAME_SIZE : 1.8 * NAME_SIZE}
                stroke="var(--stage, var(--hall))"
                strokeWidth="12"
                strokeLinejoin="round"
                paintOrder="stroke"
              >
                {city.side && isNamed(city) ? city.label : null}
              </text>
              {city.venues > 0 ? (
                <text y="11" textAnchor="middle" fontSize="32" fontWeight="600" fill="var(--stage, var(--hall))">
                  {city.venues}
                </text>
              ) : null}
            </g>
          </a>
        ))}
      </svg>
    </nav>
  )
}
