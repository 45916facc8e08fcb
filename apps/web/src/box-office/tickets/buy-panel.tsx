import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { knownNow, shopNow } from '../../platform/calls/shop-clock.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { invalidateSale } from '../box-office.queries.ts'
import { BuyPanel as Panel } from '../../ui/layout/buy-bar.tsx'
import styles from './buy-panel.module.css'
import { saleOf } from '../sale/sale.rules.ts'
import { SeatMapPanel } from './seat-map-panel.tsx'
import { TicketPicker } from './ticket-picker.tsx'

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
