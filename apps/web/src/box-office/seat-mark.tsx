import type { Seat } from '@parter/contract/box-office.ts'
import { type CSSProperties, memo } from 'react'
import { type IconName, IconShape } from '../ui/actions/icon.tsx'
import { SHAPE_PATHS } from './zone-look.rules.ts'
import styles from './section-seats.module.css'

/** Icons are drawn in a box of 256; here they lie in the middle of a seat. */
const ICON = 'translate(-.55 -.55) scale(.0043)'

const kindIcon: Readonly<Record<Seat['kind'], IconName | null>> = {
  normal: null,
  wheelchair: 'accessible',
  companion: 'group',
  restricted_view: 'eyeClosed',
}

interface Props {
  id: number
  x: number
  y: number
  /** Half the width of a seat, and half the distance to its neighbour, in the plan's units. */
  radius: number
  reach: number
  state: Seat['state']
  kind: Seat['kind']
  number: string
  /** Whether the number can be read at the present size. */
  isNumbered: boolean
  isDim: boolean
  isStop: boolean
  name: string
  shape: string
  zone: CSSProperties
}

/** One seat: shape and colour say what it costs, filling and sign whether it is free. */
export const SeatMark = memo((props: Props) => {
  const { id, x, y, radius, reach, state, kind, number, isNumbered, isDim, isStop, name, shape, zone } = props
  const icon = state === 'mine' ? 'check' : state === 'free' ? kindIcon[kind] : null
  const target = reach / radius
  return (
    <g
      role="gridcell"
      data-seat={id}
      data-state={state}
      data-dim={isDim || undefined}
      className={styles.seat}
      transform={`translate(${x} ${y}) scale(${radius})`}
      style={zone}
      tabIndex={isStop ? 0 : -1}
      aria-label={name}
      aria-selected={state === 'mine'}
      aria-disabled={state === 'taken' || undefined}
    >
      <rect className={styles.target} x={-target} y={-target} width={2 * target} height={2 * target} />
      <path className={styles.ring} d={SHAPE_PATHS.circle} />
      <path className={styles.face} d={state === 'mine' ? SHAPE_PATHS.circle : shape} />
      {icon ? <IconShape name={icon} className={styles.icon} transform={ICON} /> : null}
      {!icon && isNumbered && state === 'free' ? (
        <text className={styles.number} y=".05" fontSize={number.length > 2 ? 0.72 : 0.88}>
          {number}
        </text>
      ) : null}
    </g>
  )
})
