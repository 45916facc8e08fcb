import type { CSSProperties } from 'react'
import { Icon } from '../../ui/actions/icon.tsx'
import styles from './country-map.module.css'
import { OUTLINES } from './country-outlines.ts'
import { citiesOn, type Placed } from './spot.rules.ts'

/**
 * Where in their country places are, drawn without asking any other service; nothing where that is unknown. Decorative:
 * addresses say it too.
 */
export const CountryMap = ({ places }: { places: readonly (Placed & { countryCode: string })[] }) => {
  const outline = OUTLINES[places[0]?.countryCode ?? '']
  const cities = outline ? citiesOn(outline, places) : []
  if (!outline || cities.length === 0) return null
  return (
    <div className={styles.map} style={{ '--high': outline.height } as CSSProperties} aria-hidden="true">
      <svg width="100%" overflow="visible" viewBox={`0 0 1000 ${outline.height}`}>
        <path
          d={outline.path}
          fill="currentColor"
          fillOpacity=".14"
          stroke="currentColor"
          strokeOpacity=".4"
          strokeWidth="3"
        />
      </svg>
      {cities.map(({ city, x, y, side }) => (
        <span
          key={city}
          className={styles.spot}
          data-side={side ?? 'right'}
          data-many={cities.length > 1 || undefined}
          style={{ insetInlineStart: `${x * 100}%`, insetBlockStart: `${y * 100}%` }}
        >
          {cities.length > 1 ? <i /> : <Icon name="pin" size="1.75rem" />}
          {side ? <b>{city}</b> : null}
        </span>
      ))}
    </div>
  )
}
