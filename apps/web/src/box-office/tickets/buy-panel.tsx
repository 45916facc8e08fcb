import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { Suspense, lazy, useEffect, useState, type ReactNode } from 'react'
import { knownNow, shopNow } from '../../platform/calls/shop-clock.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { invalidateSale, usePrices } from '../box-office.queries.ts'
import { BuyBar, BuyPanel as Panel } from '../../ui/layout/buy-bar.tsx'
import styles from './buy-panel.module.css'
import { saleOf } from '../sale/sale.rules.ts'
import { TicketPicker } from './ticket-picker.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { InCart } from './in-cart.tsx'
import { PriceList } from '../prices/price-list.tsx'
import { zonesForSale } from '../prices/prices.rules.ts'
import { priceRangeLabel } from '../prices/seat-labels.ts'

/** The way to the plan of a hall: what places cost, and the one big button. */
const SeatMapPanel = ({ event }: { event: EventDetail }) => {
  const shop = useShop()
  const { t, language, path } = shop
  const prices = usePrices(event.id, language)
  const range = priceRangeLabel(
    shop,
    prices,
    zonesForSale(prices).map(({ id }) => id),
  )
  const button = (
    <ButtonLink look="primary" size="large" wide href={path('seatMap', { id: event.id, slug: event.slug })}>
      {t('catalogue_choose_seats')}
    </ButtonLink>
  )
  return (
    <>
      <Panel label={t('box_office_choose_tickets')}>
        <InCart eventId={event.id} />
        <h2 className={styles.title}>{t('box_office_prices')}</h2>
        <PriceList prices={prices} />
        <p className={styles.note}>{t('catalogue_price_includes_fees')}</p>
        <div className={styles.onDesktop}>{button}</div>
      </Panel>
      <BuyBar
        label={t('shell_total')}
        summary={
          <>
            <strong className={styles.sum}>{range}</strong>
            <small className={styles.note}>{t('box_office_fees_included')}</small>
          </>
        }
        action={button}
      />
    </>
  )
}

const ClosedSale = lazy(async () => ({ default: (await import('../sale/closed-sale.tsx')).ClosedSale }))

/** Looks at the clock when the sale ends, so that a page that stands open doesn't promise what is over. */
const useSale = (event: EventDetail) => {
  const [now, setNow] = useState(knownNow)
  useEffect(() => {
    const left = Date.parse(event.saleEndsAt) - shopNow()
    if (left <= 0 || left > 24 * 60 * 60_000) return
    const timer = setTimeout(() => {
      setNow(shopNow())
      invalidateSale()
    }, left)
    return () => clearTimeout(timer)
  }, [event.saleEndsAt])
  return saleOf(event, now)
}

/** The way to a ticket on an event's page: a panel at the right on a desktop, a bar under the thumb on a phone. */
export const BuyPanel = ({ event, otherDates }: { event: EventDetail; otherDates: ReactNode }) => {
  const { t } = useShop()
  const sale = useSale(event)
  if (sale !== 'open')
    return (
      <Suspense
        fallback={
          <Panel label={t('box_office_choose_tickets')}>
            <div className={styles.closed} />
          </Panel>
        }
      >
        <ClosedSale event={event} sale={sale} otherDates={otherDates} />
      </Suspense>
    )
  return event.hasSeatMap ? <SeatMapPanel event={event} /> : <TicketPicker event={event} />
}
