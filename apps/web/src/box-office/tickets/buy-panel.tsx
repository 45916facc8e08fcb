import { priceRangeLabel, zonesForSale } from '@parter/contract/box-office/price-range.ts'
import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { announcedDateLabel } from '@parter/contract/changed-events/event-labels.ts'
import { Suspense, lazy, useEffect, useState, type ComponentProps, type ReactNode } from 'react'
import { knownNow, shopNow } from '../../platform/calls/shop-clock.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { invalidateSale, usePrices } from '../box-office.queries.ts'
import { BuyBar, BuyPanel as Panel } from '../../ui/layout/buy-bar.tsx'
import styles from './buy-panel.module.css'
import { saleOf } from '../sale/sale.rules.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { InCart } from './in-cart.tsx'
import { PriceList } from '../prices/price-list.tsx'

/** What places cost, and the one big button. */
const Offer = ({ event, title, button }: { event: EventDetail; title: ReactNode; button: ReactNode }) => {
  const shop = useShop()
  const { t, language } = shop
  const prices = usePrices(event.id, language)
  const range = priceRangeLabel(
    shop,
    prices,
    zonesForSale(prices).map(({ id }) => id),
  )
  return (
    <>
      <Panel label={t('box_office_choose_tickets')}>
        <InCart eventId={event.id} />
        <h2 className={styles.title}>{title}</h2>
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

/** The way to the plan of a hall. */
const SeatMapPanel = ({ event }: { event: EventDetail }) => {
  const shop = useShop()
  const { t, path } = shop
  return (
    <Offer
      event={event}
      title={
        <>
          {t('box_office_prices')}
          {/* which of the days they are for; on a desktop these stand beside it */}
          {event.otherDates.length > 0 ? (
            <small className={styles.note}>{announcedDateLabel(event, shop)}</small>
          ) : null}
        </>
      }
      button={
        <ButtonLink look="primary" size="large" wide href={path('seatMap', { id: event.id, slug: event.slug })}>
          {t('catalogue_choose_seats')}
        </ButtonLink>
      }
    />
  )
}

/** Loaded where there are no seats to choose. */
const TicketPicker = lazy(async () => ({ default: (await import('./ticket-picker.tsx')).TicketPicker }))

/** Until the choice of tickets has come: what they cost. */
const PickerToCome = ({ event }: { event: EventDetail }) => {
  const { t } = useShop()
  const words = t('box_office_choose_tickets')
  return (
    <Offer
      event={event}
      title={words}
      button={
        <Button look="primary" size="large" busy={t('shell_loading')}>
          {words}
        </Button>
      }
    />
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
export const BuyPanel = ({
  event,
  ...parts
}: Pick<ComponentProps<typeof ClosedSale>, 'event' | 'otherDates' | 'reminder'>) => {
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
        <ClosedSale event={event} sale={sale} {...parts} />
      </Suspense>
    )
  if (event.hasSeatMap) return <SeatMapPanel event={event} />
  return (
    <Suspense fallback={<PickerToCome event={event} />}>
      <TicketPicker event={event} />
    </Suspense>
  )
}
