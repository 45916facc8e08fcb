import { useId } from 'react'
import type { ViewSize } from './perspective.rules.ts'
import type { SeatView } from './seat-view.rules.ts'
import type { ViewPart } from './stage-parts.rules.ts'

/** A hall is dark on every screen; what is lit has the warmth of lamps and the colours of the show's poster. */
const STAGE = 'var(--picture-stage, oklch(0.32 0.08 20))'
const SPOT = 'var(--picture-spot, oklch(0.72 0.13 60))'
const NIGHT = 'oklch(0.13 0.012 40)'
const tinted = (lightness: number, chroma: number, colour: string) =>
  `oklch(from ${colour} ${lightness} min(c, ${chroma}) h)`

/** The edge of a seat that the stage shines on. */
const lit = (lightness: number, share: number) =>
  `color-mix(in oklab, oklch(0.75 0.12 65) ${share}%, ${tinted(lightness, 0.06, STAGE)})`

const FILLS: Readonly<Partial<Record<ViewPart['kind'], string>>> = {
  line: 'oklch(0.93 0.01 90 / 0.75)',
  side: tinted(0.2, 0.03, STAGE),
  slat: 'oklch(0.42 0.07 55 / 0.35)',
  disc: tinted(0.74, 0.19, SPOT),
  frame: tinted(0.62, 0.1, SPOT),
  fold: 'oklch(0.1 0.02 30 / 0.38)',
  pool: 'oklch(0.95 0.08 90 / 0.5)',
  person: 'oklch(0.19 0.025 40)',
}

/** From the top down: what is lit from above, or from the stage. */
const GRADIENTS: Readonly<Partial<Record<ViewPart['kind'], readonly [string, string]>>> = {
  back: ['oklch(0.5 0.1 45)', 'oklch(0.88 0.11 80)'],
  top: ['oklch(0.66 0.09 62)', 'oklch(0.5 0.085 55)'],
  ground: [
    `color-mix(in oklab, ${SPOT} 20%, oklch(0.6 0.07 150))`,
    `color-mix(in oklab, ${SPOT} 20%, oklch(0.45 0.07 150))`,
  ],
  house: [tinted(0.15, 0.03, STAGE), tinted(0.22, 0.045, STAGE)],
  curtain: [tinted(0.36, 0.15, STAGE), tinted(0.48, 0.16, STAGE)],
  valance: [tinted(0.36, 0.15, STAGE), tinted(0.54, 0.16, STAGE)],
  beam: ['oklch(0.97 0.06 90 / 0.5)', 'oklch(0.97 0.06 90 / 0.08)'],
}

/** Backs of seats and heads, in so many tones from the nearest to the furthest. */
const TONES = 6
const toneOf = (light = 0): number => Math.round(Math.sqrt(light) * (TONES - 1))

/** The drawn view itself: dark, with the stage as its light. Ornament to the ear: what it shows is said beside it. */
export const SeatPicture = ({ view, size }: { view: SeatView; size: ViewSize }) => {
  const id = useId()
  const fillOf = ({ kind, light }: ViewPart): string => {
    if (kind === 'seat' || kind === 'crowd') return `url(#${id}tone${toneOf(light)})`
    return kind in GRADIENTS ? `url(#${id}${kind})` : kind === 'hidden' ? `url(#${id}hidden)` : (FILLS[kind] ?? NIGHT)
  }
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      <defs>
        {Object.entries(GRADIENTS).map(([kind, [top, low]]) => (
          <linearGradient key={kind} id={id + kind} x2="0" y2="1">
            <stop stopColor={top} />
            <stop offset="1" stopColor={low} />
          </linearGradient>
        ))}
        {Array.from({ length: TONES }, (_, tone) => (
          <linearGradient key={tone} id={`${id}tone${tone}`} x2="0" y2="1">
            <stop stopColor={lit(0.25 + tone * 0.045, 12 + tone * 7)} />
            <stop offset="0.14" stopColor={tinted(0.2 + tone * 0.03, 0.05, STAGE)} />
            <stop offset="0.6" stopColor={tinted(0.13 + tone * 0.018, 0.03, STAGE)} />
            <stop offset="1" stopColor={NIGHT} />
          </linearGradient>
        ))}
        <radialGradient id={`${id}glow`} cy="0.42" r="0.62">
          <stop stopColor={tinted(0.3, 0.06, STAGE)} />
          <stop offset="1" stopColor={NIGHT} />
        </radialGradient>
        <pattern id={`${id}hidden`} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="7" height="7" fill="oklch(0.1 0.01 40 / 0.72)" />
          <rect width="1.5" height="7" fill="oklch(0.95 0.01 90 / 0.3)" />
        </pattern>
      </defs>
      <rect width={size.width} height={size.height} fill={`url(#${id}glow)`} />
      {view.parts.map((part, at) => (
        <polygon
          key={at}
          points={part.points.map((point) => point.map((one) => one.toFixed(1)).join()).join(' ')}
          fill={fillOf(part)}
        />
      ))}
    </svg>
  )
}
