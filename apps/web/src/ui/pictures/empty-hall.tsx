import { type CSSProperties, useId } from 'react'

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
/** A picture of a dark room: the same in both themes. Its colours come with it, since few visitors see it. */
const look = {
  hall: { inlineSize: '100%', blockSize: 'auto', background: 'oklch(0.13 0.012 45)', forcedColorAdjust: 'none' },
  warm: { stopColor: 'oklch(0.235 0.03 45)' },
  dark: { stopColor: 'oklch(0.115 0.012 45)' },
  balcony: { fill: 'oklch(0.165 0.018 45)' },
  rim: { fill: 'none', stroke: 'oklch(0.3 0.035 60)', strokeWidth: 2 },
  lamp: { fill: 'oklch(0.8 0.1 80)', opacity: 0.55 },
  back: {
    fill: 'oklch(calc(0.19 + 0.1 * var(--near)) calc(0.016 + 0.012 * var(--near)) 45)',
    stroke: 'oklch(calc(0.125 + 0.03 * var(--near)) 0.012 45)',
    strokeWidth: 1.5,
  },
  cushion: { fill: 'oklch(calc(0.16 + 0.08 * var(--near)) calc(0.014 + 0.01 * var(--near)) 45)' },
  litBack: { fill: 'var(--face-seat)' },
  litCushion: { fill: 'color-mix(in oklab, var(--face-seat) 75%, black)' },
  beamStart: { stopColor: 'oklch(0.97 0.04 85)', stopOpacity: 0.34 },
  beamEnd: { stopColor: 'oklch(0.97 0.04 85)', stopOpacity: 0 },
  poolStart: { stopColor: 'oklch(0.96 0.05 85)', stopOpacity: 0.4 },
  poolEnd: { stopColor: 'oklch(0.96 0.05 85)', stopOpacity: 0 },
} as const satisfies Record<string, CSSProperties>

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
    <svg className={className} style={look.hall} viewBox="0 0 960 600" role="img" aria-label={alt}>
      <defs>
        <radialGradient id={`${id}-room`} cx="0.42" cy="0.5" r="0.75">
          <stop offset="0" style={look.warm} />
          <stop offset="1" style={look.dark} />
        </radialGradient>
        <linearGradient id={`${id}-beam`} x2="0" y2="1">
          <stop offset="0" style={look.beamStart} />
          <stop offset="1" style={look.beamEnd} />
        </linearGradient>
        <radialGradient id={`${id}-pool`}>
          <stop offset="0" style={look.poolStart} />
          <stop offset="1" style={look.poolEnd} />
        </radialGradient>
      </defs>
      <rect width="960" height="600" fill={`url(#${id}-room)`} />
      {balconies.map((balcony) => (
        <Balcony key={balcony.y} {...balcony} />
      ))}
      {rows.map((row, k) => (
        <g key={row.near} style={{ '--near': row.near } as CSSProperties}>
          <path style={look.back} d={row.backs} />
          <path style={look.cushion} d={row.cushions} />
          {k === litRow && lit ? (
            <>
              <ellipse
                cx={lit.x}
                cy={lit.y + lit.width * 0.6}
                rx={lit.width * 3.6}
                ry={lit.width * 1.9}
                fill={`url(#${id}-pool)`}
              />
              <path style={look.litBack} d={back(lit)} />
              <path style={look.litCushion} d={cushion(lit)} />
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
      <path style={look.balcony} d={`${rim}v34Q480 ${y + dip * 2 + 46} -20 ${y + 34}z`} />
      <path style={look.rim} d={rim} />
      {Array.from({ length: lamps }, (_, i) => {
        const t = (i + 0.5) / lamps
        return <circle key={t} style={look.lamp} cx={-20 + 1000 * t} cy={y + 4 * t * (1 - t) * dip + 15} r="2.2" />
      })}
    </>
  )
}
