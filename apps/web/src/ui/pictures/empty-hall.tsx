import { useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './empty-hall.module.css'
import { back, cushion, hallRows, litRow } from './empty-hall.rules.ts'

const rows = hallRows()
/** Where a balcony hangs, and how many lamps are on its rim. */
const balconies = [
  { y: 40, dip: 74, lamps: 21 },
  { y: 128, dip: 52, lamps: 17 },
]

/** An empty hall seen from the stage, one seat lit: the picture of the page that is not there. */
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
