import type { Prices } from '@parter/contract/box-office/box-office.ts'
import type { CSSProperties } from 'react'
import { css } from '@parter/portal/colours/css-colour.ts'
import { SHAPE_PATHS, shapeOf, zoneColours } from '../../hall-map/shown/map-hall.rules.ts'
import { ranksOf } from './prices.rules.ts'
import styles from './zone-sign.module.css'

/** The colours of a zone as custom properties; `.zoned` in the style sheet chooses by theme. */
export const zoneStyle = (prices: Pick<Prices, 'zones'>, zoneId: number | null): CSSProperties => {
  const zone = prices.zones.find(({ id }) => id === zoneId)
  if (!zone) return {}
  const { light, dark, onLight, onDark } = zoneColours(zone.shade)
  return {
    '--zone': `light-dark(${css(light)}, ${css(dark)})`,
    '--on-zone': `light-dark(${css(onLight)}, ${css(onDark)})`,
  } as CSSProperties
}

/** The shape that stands for a zone's rank among the prices, as a path in a box from -1 to 1. */
export const zonePath = (prices: Pick<Prices, 'zones'>, zoneId: number | null): string =>
  SHAPE_PATHS[shapeOf(ranksOf(prices)[prices.zones.findIndex(({ id }) => id === zoneId)] ?? -1)]

/** Colour and shape of a price zone beside its name. */
export const ZoneSign = ({ prices, zoneId }: { prices: Prices; zoneId: number }) => (
  <svg className={styles.sign} viewBox="-1.15 -1.15 2.3 2.3" aria-hidden="true" style={zoneStyle(prices, zoneId)}>
    <path d={zonePath(prices, zoneId)} />
  </svg>
)
