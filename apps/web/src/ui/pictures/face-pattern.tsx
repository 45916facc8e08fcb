import type { PatternName } from '@parter/portal/faces/face.ts'
import { drawPattern } from '@parter/portal/faces/patterns.ts'

type Props = {
  pattern: PatternName
  /** The shape that is filled, in units of the drawing; what is beyond it is cut. */
  width: number
  height: number
  /** The size of a seat, in the same units. */
  unit?: number
  className?: string | undefined
}

/**
 * A storefront's pattern in the colours of its face, on a ground of `--face-ground`. Decorative, hidden from screen
 * readers; never behind text that is read.
 */
export function FacePattern({ pattern, width, height, unit, className }: Props) {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {drawPattern(pattern, { width, height }, unit).map(({ paint, opacity, d }, at) => (
        <path key={at} d={d} fill={`var(--face-${paint})`} opacity={opacity} />
      ))}
    </svg>
  )
}
