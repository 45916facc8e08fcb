import type { Prices, SeatMap, Section } from '@parter/contract/box-office.ts'
import { type KeyboardEvent, memo, useRef, useState } from 'react'
import { classNames } from '../ui/class-names.ts'
import { goTo } from '../platform/place.ts'
import { useShop } from '../platform/shop-context.tsx'
import styles from './hall-overview.module.css'
import { areaAfterKey, type Box, boxAround, centreOf, fits, pathOf, viewBoxOf } from './plan.rules.ts'
import { sectionInFull } from './ticket-words.ts'
import { useWidth } from './use-width.ts'
import { zonePath, zoneStyle } from './zone-sign.tsx'

interface Props {
  map: SeatMap
  prices: Prices
  /** Address of a section's own plan. */
  hrefOf: (sectionId: number) => string
  /** The section that is pointed at, here or in the list beside. */
  pointed: number | null
  onPoint: (sectionId: number | null) => void
  /** Only places of this zone are of interest. */
  onlyZone: number | null
}

/** Screen pixels of the words on a section. */
const NAME_PX = 13
const COUNT_PX = 12

const Stage = ({ map, scale }: { map: SeatMap; scale: number }) => {
  const { t } = useShop()
  return map.shapes.map(({ kind, label, points }) => {
    const [x, y] = centreOf(points)
    const box = boxAround(points)
    const words = label ?? (kind === 'stage' ? t('box_office_stage') : null)
    return (
      <g key={`${kind} ${points.join(' ')}`} aria-hidden="true">
        <path className={classNames(styles.shape, kind === 'stage' && styles.stage)} d={pathOf(points)} />
        {words && fits(box, scale, words.length * 7, NAME_PX) ? (
          <text className={styles.shapeName} x={x} y={y} fontSize={NAME_PX / scale}>
            {words}
          </text>
        ) : null}
      </g>
    )
  })
}

/** The words of a section as far as they fit on it: sign, name, what is left. */
const Words = ({ section, prices, scale }: { section: Section; prices: Prices; scale: number }) => {
  const { t } = useShop()
  const [x, y] = centreOf(section.outline)
  const box: Box = boxAround(section.outline)
  const line = NAME_PX / scale
  const hasName = fits(box, scale, section.name.length * 7.2, NAME_PX + 6)
  const count =
    section.placesLeft === 0 ? t('box_office_sold_out') : t('box_office_left', { count: section.placesLeft })
  const hasCount = hasName && fits(box, scale, count.length * 6.6, NAME_PX + COUNT_PX + 12)
  const hasSign = fits(box, scale, 22, hasCount ? 56 : hasName ? 40 : 16)
  const height = (hasSign ? 1.25 : 0) + (hasName ? 1.2 : 0) + (hasCount ? 1.15 : 0)
  const top = y - (height * line) / 2
  return (
    <>
      {hasSign ? (
        <path
          className={styles.sign}
          d={zonePath(prices, section.zoneIds[0] ?? null)}
          transform={`translate(${x} ${top + line * 0.5}) scale(${7 / scale})`}
        />
      ) : null}
      {hasName ? (
        <text className={styles.name} x={x} y={top + line * ((hasSign ? 1.25 : 0) + 0.65)} fontSize={line}>
          {section.name}
        </text>
      ) : null}
      {hasCount ? (
        <text className={styles.count} x={x} y={top + line * ((hasSign ? 1.25 : 0) + 1.85)} fontSize={COUNT_PX / scale}>
          {count}
        </text>
      ) : null}
    </>
  )
}

/**
 * The hall by sections, in the colours of their prices, the fuller the more is left. One stop for the tab key, arrows
 * lead to the section that lies there; the same can be done with the list beside it.
 */
export const HallOverview = memo(({ map, prices, hrefOf, pointed, onPoint, onlyZone }: Props) => {
  const shop = useShop()
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const width = useWidth(frame)
  const [stop, setStop] = useState(0)
  const points = [...map.sections.flatMap(({ outline }) => outline), ...map.shapes.flatMap((shape) => shape.points)]
  const box = boxAround(points, Math.max(map.width, map.height) * 0.015)
  const scale = width / box.width
  const centres = map.sections.map(({ outline }) => centreOf(outline))

  const walk = (event: KeyboardEvent, at: number) => {
    const next = areaAfterKey(centres, at, event.key)
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    drawing.current?.querySelectorAll<SVGAElement>('a')[next]?.focus()
  }
  return (
    <div ref={frame} className={styles.frame}>
      <svg
        ref={drawing}
        className={styles.hall}
        viewBox={viewBoxOf(box)}
        role="group"
        aria-label={shop.t('box_office_seat_map')}
        onPointerLeave={() => onPoint(null)}
      >
        {width > 0 ? <Stage map={map} scale={scale} /> : null}
        {map.sections.map((section, at) => {
          const share = section.placesTotal > 0 ? section.placesLeft / section.placesTotal : 0
          const isDim = onlyZone !== null && !section.zoneIds.includes(onlyZone)
          return (
            <a
              key={section.id}
              href={hrefOf(section.id)}
              className={styles.section}
              style={
                {
                  ...zoneStyle(prices, onlyZone ?? section.zoneIds[0] ?? null),
                  '--share': share,
                } as React.CSSProperties
              }
              data-gone={section.placesLeft === 0 || undefined}
              data-dim={isDim || undefined}
              data-pointed={pointed === section.id || undefined}
              tabIndex={at === stop ? 0 : -1}
              aria-label={sectionInFull(shop, section, prices)}
              onPointerEnter={() => onPoint(section.id)}
              onFocus={() => {
                setStop(at)
                onPoint(section.id)
              }}
              onBlur={() => onPoint(null)}
              onKeyDown={(event) => walk(event, at)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                goTo(hrefOf(section.id))
              }}
            >
              <path d={pathOf(section.outline)} />
              {width > 0 ? <Words section={section} prices={prices} scale={scale} /> : null}
            </a>
          )
        })}
      </svg>
    </div>
  )
})
