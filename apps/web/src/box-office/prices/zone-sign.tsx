import type { Prices } from '@parter/contract/box-office/box-office.ts'
import type { CSSProperties } from 'react'
import { css } from '@parter/portal/colours/css-colour.ts'
import { SHAPE_PATHS, shapeOf, zoneColours } from '../../hall-map/shown/map-hall.rules.ts'
import { ranksOf } from './prices.rules.ts'
import styles from './zone-sign.module.css'

/** The rank of a zone among an event's prices; -1: the event has no such zone. */
const rankOf = (prices: Pick<Prices, 'zones'>, zoneId: number | null): number =>
  ranksOf(prices)[prices.zones.findIndex(({ id }) => id === zoneId)] ?? -1

/** The colours of a zone as custom properties; `.zoned` in the style sheet chooses by theme. */
export const zoneStyle = (prices: Pick<Prices, 'zones'>, zoneId: number | null): CSSProperties => {
  const rank = rankOf(prices, zoneId)
  if (rank < 0) return {}
  const { light, dark, onLight, onDark } = zoneColours(rank)
  return {
    '--zone': `light-dark(${css(light)}, ${css(dark)})`,
    '--on-zone': `light-dark(${css(onLight)}, ${css(onDark)})`,
  } as CSSProperties
}

/** The shape that stands for a zone, as a path in a box from -1 to 1. */
export const zonePath = (prices: Pick<Prices, 'zones'>, zoneId: number | null): string =>
  SHAPE_PATHS[shapeOf(rankOf(prices, zoneId))]

/** Colour and shape of a price zone beside its name. */
export const ZoneSign = ({ prices, zoneId }: { prices: Prices; zoneId: number }) => (
  <svg className={styles.sign} viewBox="-1.15 -1.15 2.3 2.3" aria-hidden="true" style={zoneStyle(prices, zoneId)}>
    <path d={zonePath(prices, zoneId)} />
  </svg>
)
