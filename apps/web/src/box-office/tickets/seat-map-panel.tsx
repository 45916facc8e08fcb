import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { BuyBar, BuyPanel as Panel } from '../../ui/layout/buy-bar.tsx'
import { usePrices } from '../box-office.queries.ts'
import styles from './buy-panel.module.css'
import { InCart } from './in-cart.tsx'
import { PriceList } from '../prices/price-list.tsx'
import { zonesForSale } from '../prices/prices.rules.ts'
import { priceRangeLabel } from '../prices/seat-labels.ts'

/** The way to the plan of a hall: what places cost, and the one big button. */
export const SeatMapPanel = ({ event }: { event: EventDetail }) => {
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
