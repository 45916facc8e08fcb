import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './empty-hall.module.css'

/** One row of the empty hall as the stage sees it: its seats as one outline, and how near it is (0 back, 1 front). */
export type HallRow = { near: number; backs: string; cushions: string; seat: { x: number; y: number; width: number } }

const middle = 480
const rowCount = 11

/** The row of the lit seat, and which of its seats, counted from the middle. */
const litRow = 6
const litPlace = -3

/**
 * Rows from the back of the hall to the front, in a picture of 960 by 600. Rows curve around the stage, so their ends
 * are nearer and lie lower; two aisles lead to the back.
 */
function hallRows(): HallRow[] {
  return Array.from({ length: rowCount }, (_, k) => {
    const near = k / (rowCount - 1)
    const width = 24 + 62 * near ** 1.35
    const top = 232 + 330 * near ** 1.45
    const reach = Math.ceil(middle / width) + 1
    const places = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach).filter((i) => !aisle(i, k))
    const at = (i: number) => {
      const x = middle + (i + (k % 2) / 2) * width * 1.1
      return { x, y: top + ((x - middle) / middle) ** 2 * (14 + 40 * near), width }
    }
    return {
      near,
      backs: places.map((i) => back(at(i))).join(''),
      cushions: places.map((i) => cushion(at(i))).join(''),
      seat: at(litPlace),
    }
  })
}

const aisle = (i: number, row: number) => Math.abs(Math.abs(i + (row % 2) / 2) - 7.5) < 0.6

type Place = HallRow['seat']

/** A back rest with round shoulders. */
function back({ x, y, width: w }: Place): string {
  const [h, r] = [w * 1.02, w * 0.34]
  return `M${n(x - w / 2)} ${n(y + h)}V${n(y + r)}q0-${n(r)} ${n(r)}-${n(r)}h${n(w - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}V${n(y + h)}z`
}

/** The folded seat before it. */
function cushion({ x, y, width: w }: Place): string {
  const [h, r] = [w * 0.44, w * 0.16]
  const left = x - w * 0.42
  return `M${n(left)} ${n(y + w * 0.58 + r)}q0-${n(r)} ${n(r)}-${n(r)}h${n(w * 0.84 - 2 * r)}q${n(r)} 0 ${n(r)} ${n(r)}v${n(h)}h-${n(w * 0.84)}z`
}

const n = (value: number) => Math.round(value * 10) / 10

const rows = hallRows()
/** Where a balcony hangs, and how many lamps are on its rim. */
const balconies = [
  { y: 40, dip: 74, lamps: 21 },
  { y: 128, dip: 52, lamps: 17 },
]

/** An empty hall seen from the stage with one seat lit: the picture of the not-found page. */
export function EmptyHall({ alt, className }: { alt: string; className?: string | undefined }) {
  const id = useId()
  const lit = rows[litRow]?.seat
  return (
    <svg className={classNames(styles.hall, className)} viewBox="0 0 960 600" role="img" aria-label={alt}>
      <defs>
        <radialGradient id={`${id}-room`} cx="0.42" cy="0.5" r="0.75">
          <stop offset="0" className={styles.warm} />
          <stop offset="1" className={styles.dark} />
        </radialGradient>
        <linearGradient id={`${id}-beam`} x1="0.75" y1="0" x2="0.35" y2="1">
          <stop offset="0" className={styles.beamStart} />
          <stop offset="1" className={styles.beamEnd} />
        </linearGradient>
        <radialGradient id={`${id}-pool`}>
          <stop offset="0" className={styles.poolStart} />
          <stop offset="1" className={styles.poolEnd} />
        </radialGradient>
      </defs>
      <rect width="960" height="600" fill={`url(#${id}-room)`} />
      {balconies.map((balcony) => (
        <Balcony key={balcony.y} {...balcony} />
      ))}
      {rows.map((row, k) => (
        <g key={row.near} style={{ '--near': row.near } as React.CSSProperties}>
          <path className={styles.back} d={row.backs} />
          <path className={styles.cushion} d={row.cushions} />
          {k === litRow && lit ? (
            <>
              <ellipse
                cx={lit.x}
                cy={lit.y + lit.width * 0.6}
                rx={lit.width * 3.6}
                ry={lit.width * 1.9}
                fill={`url(#${id}-pool)`}
              />
              <path className={styles.litBack} d={back(lit)} />
              <path className={styles.litCushion} d={cushion(lit)} />
            </>
          ) : null}
        </g>
      ))}
      {lit ? (
        <path
          fill={`url(#${id}-beam)`}
          d={`M716 0h34L${lit.x + lit.width * 1.5} ${lit.y + lit.width}H${lit.x - lit.width * 1.5}z`}
        />
      ) : null}
    </svg>
  )
}

function Balcony({ y, dip, lamps }: (typeof balconies)[number]) {
  const rim = `M-20 ${y}Q480 ${y + dip * 2} 980 ${y}`
  return (
    <>
      <path className={styles.balcony} d={`${rim}v34Q480 ${y + dip * 2 + 46} -20 ${y + 34}z`} />
      <path className={styles.rim} d={rim} />
      {Array.from({ length: lamps }, (_, i) => {
        const t = (i + 0.5) / lamps
        return (
          <circle key={t} className={styles.lamp} cx={-20 + 1000 * t} cy={y + 4 * t * (1 - t) * dip + 15} r="2.2" />
        )
      })}
    </>
  )
}
