import type { Prices, Section } from '@parter/contract/box-office.ts'
import { useShop } from '../platform/shop-context.tsx'
import styles from './hall-overview.module.css'
import { centreOf, fitsInto } from './plan.rules.ts'
import { zonePath, zoneStyle } from './zone-sign.tsx'

/** Sizes on screen, in CSS pixels. */
const NAME = 13
const COUNT = 12
const SIGN = 16
const LINE = 17
/** Width of a letter, for its size: measured on the widest words that there are. */
const LETTER = 0.62

interface Props {
  section: Section
  prices: Prices
  /** Screen pixels for one unit of the plan. */
  scale: number
  isDim: boolean
}

/** What stands on a section, as far as there is room: signs of its prices, its name, what is left. Ornament. */
export const SectionWords = ({ section, prices, scale, isDim }: Props) => {
  const { t } = useShop()
  const { name, outline, placesLeft, zoneIds } = section
  const centre = centreOf(outline)
  const count = placesLeft === 0 ? t('box_office_sold_out') : t('box_office_left', { count: placesLeft })
  // a number alone says enough where there is no room for «Sector 101»
  const short = /\d+\s*$/.exec(name)?.[0] ?? name
  const room = (width: number, lines: number) => fitsInto(outline, centre, width / scale, (lines * LINE) / scale)
  const nameWidth = (text: string) => text.length * NAME * LETTER
  const signsWidth = zoneIds.length * (SIGN + 4)
  const title = room(nameWidth(name), 1) ? name : room(nameWidth(short), 1) ? short : null
  const widest = Math.max(title ? nameWidth(title) : 0, signsWidth)
  const hasSigns = room(widest, title ? 2 : 1)
  const hasCount = title !== null && room(Math.max(widest, count.length * COUNT * LETTER), hasSigns ? 3 : 2)
  const lines = [hasSigns, title !== null, hasCount].filter(Boolean).length
  const top = centre[1] - ((lines - 1) * LINE) / 2 / scale
  const lineAt = (n: number) => top + (n * LINE) / scale
  return (
    <g data-dim={isDim || placesLeft === 0 || undefined}>
      {hasSigns
        ? zoneIds.map((zoneId, at) => (
            <path
              key={zoneId}
              className={styles.sign}
              style={zoneStyle(prices, zoneId)}
              d={zonePath(prices, zoneId)}
              transform={`translate(${centre[0] + ((at - (zoneIds.length - 1) / 2) * (SIGN + 4)) / scale} ${lineAt(0)}) scale(${SIGN / 2.3 / scale})`}
            />
          ))
        : null}
      {title ? (
        <text className={styles.name} x={centre[0]} y={lineAt(hasSigns ? 1 : 0)} fontSize={NAME / scale}>
          {title}
        </text>
      ) : null}
      {hasCount ? (
        <text className={styles.count} x={centre[0]} y={lineAt(lines - 1)} fontSize={COUNT / scale}>
          {count}
        </text>
      ) : null}
    </g>
  )
}
