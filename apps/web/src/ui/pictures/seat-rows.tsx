import { useId } from 'react'
import { classNames } from '../class-names.ts'
import { asPoints, stalls, stallsHeight } from './seat-rows.rules.ts'
import styles from './seat-rows.module.css'

type Props = {
  rows?: number
  /** Width in seats: fewer make a coarser texture. */
  across?: number
  /** Seats that are lit, counted from the first row's left end. */
  lit?: number[]
  className?: string | undefined
}

/** Rows of seats seen from above, for empty states. Decorative, hidden from screen readers. */
export function SeatRows({ rows = 7, across = 36, lit = [], className }: Props) {
  const id = useId()
  const plan = { rows, width: across * 10, pitch: 10, radius: across * 9 }
  const seats = stalls(plan)
  const lamps = lit.flatMap((place) => seats[place] ?? [])
  return (
    <svg
      className={classNames(styles.rows, className)}
      viewBox={`0 0 ${plan.width} ${stallsHeight(plan)}`}
      aria-hidden="true"
    >
      <radialGradient id={id}>
        <stop offset="0" className={styles.glow} />
        <stop offset="1" className={styles.dusk} />
      </radialGradient>
      {Array.from({ length: rows }, (_, row) => (
        <path
          key={row}
          className={styles.row}
          style={{ '--fade': 1 - row / (rows * 1.15) } as React.CSSProperties}
          d={asPoints(seats.filter((seat) => seat.row === row))}
        />
      ))}
      {lamps.map(({ x, y }) => (
        <g key={`${x} ${y}`} className={styles.lamp}>
          <circle cx={x} cy={y} r="16" fill={`url(#${id})`} />
          <circle cx={x} cy={y} r="3.2" />
        </g>
      ))}
    </svg>
  )
}
