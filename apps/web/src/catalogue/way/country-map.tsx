import { Icon } from '../../ui/actions/icon.tsx'
import styles from './country-map.module.css'
import { OUTLINES } from './country-outlines.ts'
import { spotOn } from './spot.rules.ts'

interface Props {
  place: { countryCode: string; city: string; latitude: number | null; longitude: number | null }
}

/**
 * Where in its country a place is, drawn without asking any other service; nothing where that is unknown. Decorative: the
 * address says it too.
 */
export const CountryMap = ({ place }: Props) => {
  const outline = OUTLINES[place.countryCode]
  const spot = outline && spotOn(outline, place)
  if (!spot) return null
  return (
    <div className={styles.map} aria-hidden="true">
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
      <span
        className={styles.spot}
        data-side={spot.x > 0.55 ? 'left' : 'right'}
        style={{ insetInlineStart: `${spot.x * 100}%`, insetBlockStart: `${spot.y * 100}%` }}
      >
        <Icon name="pin" size="1.75rem" />
        <b>{place.city}</b>
      </span>
    </div>
  )
}
