import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Point } from '@parter/contract/seat-map/geometry.ts'
import { sectionOutlines } from '@parter/contract/seat-map/section-outline.ts'
import { useMemo } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import office from '../platform/office.module.css'
import { useGeometry } from '../platform/use-geometry.ts'
import styles from './live.module.css'

type Section = ReplyOf<'watchSale'>['sections'][number]

const written = (points: readonly Point[]) => points.map(([x, y]) => `${x},${y}`).join(' ')
const middle = (points: readonly Point[]): Point => {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
}
/** The share of a section that is taken, in percent. */
const takenOf = ({ total, left }: Section): number => (total === 0 ? 0 : Math.round((100 * (total - left)) / total))

/** The hall by sections: the more of one is taken, the deeper its colour. The same figures stand in the table of zones. */
export const FilledHall = ({ url, sections }: { url: string; sections: readonly Section[] }) => {
  const { t } = useShop()
  const { data: geometry } = useGeometry(url)
  const outlines = useMemo(() => (geometry ? sectionOutlines(geometry) : []), [geometry])
  if (!geometry) return null
  const { width, height, shapes } = geometry.head
  const byId = new Map(sections.map((section): [number, Section] => [section.id, section]))
  const size = Math.max(width, height) / 45
  return (
    <div className={office.box}>
      <div className={office.head}>
        <h2>{t('reports_hall_now')}</h2>
        <span className={styles.legend}>
          0 <i /> 100 %
        </span>
      </div>
      <svg className={styles.hall} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t('reports_hall_now')}>
        {shapes.map((shape) => (
          <polygon key={written(shape.points)} className={styles.shape} points={written(shape.points)} />
        ))}
        {geometry.head.sections.map((section, at) => {
          const [known, outline = []] = [byId.get(section.id), outlines[at]]
          if (!known || known.total === 0 || outline.length === 0) return null
          const taken = takenOf(known)
          const [x, y] = middle(outline)
          return (
            <g key={section.id}>
              <polygon
                className={styles.section}
                points={written(outline)}
                style={{ '--taken': `${taken}%` } as Readonly<Record<string, string>>}
              >
                <title>{`${known.name}: ${taken} %`}</title>
              </polygon>
              <text x={x} y={y} fontSize={size} className={taken > 50 ? styles.onFull : undefined}>
                {taken} %
              </text>
            </g>
          )
        })}
      </svg>
    </div>
  )
}
