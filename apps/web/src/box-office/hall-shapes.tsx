import type { SeatMap } from '@parter/contract/box-office.ts'
import { useShop } from '../platform/shop-context.tsx'
import styles from './hall-overview.module.css'
import { centreOf, fitsInto, pathOf } from './plan.rules.ts'

/** What everybody looks at; all else on a plan is only there to find one's way. */
const LOOKED_AT = ['stage', 'screen', 'pitch', 'track']
const NAME = 13

/** Stage, walls and what else stands in a hall. Ornament: the sections say where they are. */
export const HallShapes = ({ shapes, scale }: { shapes: SeatMap['shapes']; scale: number }) => {
  const { t } = useShop()
  // walls lie beneath all else
  const ordered = shapes.toSorted((first, second) => Number(second.kind === 'wall') - Number(first.kind === 'wall'))
  return (
    <g aria-hidden="true" className={styles.words}>
      {ordered.map(({ kind, label, points }) => {
        const [x, y] = centreOf(points)
        const words = label ?? (kind === 'stage' ? t('box_office_stage') : null)
        const hasRoom = words !== null && fitsInto(points, [x, y], (words.length * 8) / scale, NAME / scale)
        return (
          <g key={`${kind} ${points.join(' ')}`} data-kind={LOOKED_AT.includes(kind) ? 'stage' : kind}>
            {kind === 'text' ? null : <path className={styles.shape} d={pathOf(points)} />}
            {hasRoom || kind === 'text' ? (
              <text className={styles.shapeName} x={x} y={y} fontSize={NAME / scale}>
                {words}
              </text>
            ) : null}
          </g>
        )
      })}
    </g>
  )
}
