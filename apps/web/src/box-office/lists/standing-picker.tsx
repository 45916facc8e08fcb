import { isSoldOut, priceOf, typesOf, zoneOf } from '@parter/contract/box-office/price-range.ts'
import type { HeldTicket, Prices, Section } from '@parter/contract/box-office/box-office.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Stepper } from '../../ui/fields/stepper.tsx'
import styles from './standing-picker.module.css'
import { ZoneSign } from '../prices/zone-sign.tsx'
import { limitsInWords } from '../sale/limits-in-words.ts'

interface Props {
  section: Section
  prices: Prices
  held: readonly HeldTicket[]
  onSet: (zoneId: number, ticketTypeId: number, quantity: number) => void
  /** Name and price are said beside: a single kind of ticket doesn't repeat them. */
  isBare?: boolean
}

/** Places of a standing zone inside a hall: how many of which kind. */
export const StandingPicker = ({ section, prices, held, onSet, isBare = false }: Props) => {
  const { t, money } = useShop()
  return (
    <div className={styles.zones}>
      {section.zoneIds.map((zoneId) => {
        const zone = zoneOf(prices, zoneId)
        if (!zone) return null
        const types = typesOf(prices, zone)
        const isSaid = isBare && types.length === 1 && types.every((type) => !type.needsProof && !isSoldOut(type))
        return (
          <div key={zoneId} className={styles.zone}>
            {zone.name === section.name ? null : (
              <h3>
                <ZoneSign prices={prices} zoneId={zoneId} />
                {zone.name}
                <small>{t('box_office_places_left', { count: zone.placesLeft })}</small>
              </h3>
            )}
            {types.map((type) => {
              const own = held.filter((one) => one.zoneId === zoneId && one.ticketTypeId === type.id).length
              const price = priceOf(zone, type.id)
              const most = Math.min(
                own + prices.ticketsPerOrder - held.length,
                own + zone.placesLeft,
                type.mostPerOrder ?? Number.POSITIVE_INFINITY,
                own + (type.left ?? Number.POSITIVE_INFINITY),
              )
              const name = `${zone.name}, ${type.name}`
              return (
                <div key={type.id} className={isSaid ? undefined : styles.type}>
                  <span className={isSaid ? 'visually-hidden' : undefined}>
                    <strong>{type.name}</strong>
                    {price ? <small>{money(price)}</small> : null}
                    {type.needsProof ? <small>{t('box_office_needs_proof')}</small> : null}
                    {isSoldOut(type) ? <small>{t('box_office_sold_out')}</small> : null}
                  </span>
                  <Stepper
                    label={name}
                    value={own}
                    onChange={(quantity) => onSet(zoneId, type.id, quantity)}
                    min={0}
                    max={Math.floor(most / type.multipleOf) * type.multipleOf}
                    step={type.multipleOf}
                    lessLabel={t('box_office_fewer', { name })}
                    moreLabel={t('box_office_more', { name })}
                    fullNote={own > 0 ? limitsInWords(prices, t) : undefined}
                  />
                </div>
              )
            })}
          </div>
        )
      })}
    </div>
  )
}
