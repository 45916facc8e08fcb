import type { Prices, SeatMap } from '@parter/contract/box-office.ts'
import { type CSSProperties, type KeyboardEvent, memo, useRef, useState } from 'react'
import { goTo } from '../platform/place.ts'
import { useShop } from '../platform/shop-context.tsx'
import { HallShapes } from './hall-shapes.tsx'
import styles from './hall-overview.module.css'
import { areaAfterKey, boxAround, centreOf, pathOf, viewBoxOf } from './plan.rules.ts'
import { SectionWords } from './section-words.tsx'
import { sectionInFull } from './ticket-words.ts'
import { useSize } from './use-size.ts'
import { zoneStyle } from './zone-sign.tsx'

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

/** What stands above the hall in the window, so that the whole of it is seen at once; and the least that it takes. */
const ABOVE = 310
const LEAST = 340

/**
 * The hall by sections, in the colours of their prices, the fuller the more is left. One stop for the tab key, arrows
 * lead to the section that lies there; the same can be done with the list beside it.
 */
export const HallOverview = memo(({ map, prices, hrefOf, pointed, onPoint, onlyZone }: Props) => {
  const shop = useShop()
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGSVGElement>(null)
  const [stop, setStop] = useState(0)
  const size = useSize(frame)
  const points = [...map.sections.flatMap(({ outline }) => outline), ...map.shapes.flatMap((shape) => shape.points)]
  const box = boxAround(points, Math.max(map.width, map.height) * 0.012)
  const scale = Math.min(size.width / box.width, Math.max(LEAST, size.windowHeight - ABOVE) / box.height)
  const sections = map.sections.filter(({ zoneIds }) => zoneIds.length > 0)
  const centres = sections.map(({ outline }) => centreOf(outline))

  const walk = (event: KeyboardEvent, at: number) => {
    const next = areaAfterKey(centres, at, event.key)
    if (next === undefined) return
    event.preventDefault()
    setStop(next)
    drawing.current?.querySelectorAll<SVGAElement>('a')[next]?.focus()
  }
  return (
    <div ref={frame} className={styles.frame}>
      {size.width === 0 ? null : (
        <svg
          ref={drawing}
          className={styles.hall}
          viewBox={viewBoxOf(box)}
          width={Math.floor(box.width * scale)}
          height={Math.floor(box.height * scale)}
          role="group"
          aria-label={shop.t('box_office_seat_map')}
          onPointerLeave={() => onPoint(null)}
        >
          <HallShapes shapes={map.shapes} scale={scale} />
          {map.sections.map(({ id, zoneIds, outline }) =>
            zoneIds.length === 0 ? <path key={id} className={styles.unsold} d={pathOf(outline)} /> : null,
          )}
          {sections.map((section, at) => (
            <a
              key={section.id}
              href={hrefOf(section.id)}
              className={styles.section}
              style={
                {
                  ...zoneStyle(prices, onlyZone ?? section.zoneIds[0] ?? null),
                  '--share': section.placesLeft / Math.max(1, section.placesTotal),
                } as CSSProperties
              }
              data-gone={section.placesLeft === 0 || undefined}
              data-dim={(onlyZone !== null && !section.zoneIds.includes(onlyZone)) || undefined}
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
            </a>
          ))}
          <g className={styles.words} aria-hidden="true">
            {sections.map((section) => (
              <SectionWords
                key={section.id}
                section={section}
                prices={prices}
                scale={scale}
                isDim={onlyZone !== null && !section.zoneIds.includes(onlyZone)}
              />
            ))}
          </g>
        </svg>
      )}
    </div>
  )
})
