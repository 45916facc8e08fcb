import type { EventDetail } from '@parter/contract/catalogue.ts'
import { availabilityOf } from '@parter/contract/availability.ts'
import { type ReactNode, Suspense } from 'react'
import { useShop } from '../platform/shop-context.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { BuyBar, BuyPanel as Panel } from '../ui/layout/buy-bar.tsx'
import { usePrices } from './box-office.queries.ts'
import styles from './buy-panel.module.css'
import { PriceList } from './price-list.tsx'
import type { Sale } from './sale.rules.ts'
import { SaleNotice } from './sale-notice.tsx'
import { saleWords } from './sale-words.ts'

interface Props {
  event: EventDetail
  sale: Exclude<Sale, 'open'>
  /** Other dates of the show; it stands at `#other-dates`. */
  otherDates: ReactNode
}

/** What tickets will cost when the sale opens. */
const PricesToCome = ({ event }: { event: EventDetail }) => {
  const { t, language } = useShop()
  const prices = usePrices(event.id, language)
  return (
    <>
      <h3 className={styles.title}>{t('box_office_prices')}</h3>
      <PriceList prices={prices} />
      <p className={styles.note}>{t('catalogue_price_includes_fees')}</p>
    </>
  )
}

/** The one step on while no ticket can be bought. */
const Step = ({ event, sale }: Pick<Props, 'event' | 'sale'>) => {
  const { t, path } = useShop()
  if (sale === 'soon' || sale === 'sold_out')
    return (
      <ButtonLink look="solid" size="large" href={`${path('reminder', {})}?event=${event.id}`}>
        {t('box_office_tell_me')}
      </ButtonLink>
    )
  const [href, label] = event.otherDates.some(({ status }) => availabilityOf(status) === 'now')
    ? (['#other-dates', 'catalogue_other_dates'] as const)
    : sale === 'cancelled' || sale === 'postponed'
      ? (['#change', 'box_office_my_money'] as const)
      : (['#similar', 'catalogue_similar_events'] as const)
  if (href === '#similar' && event.similar.length === 0) return null
  return (
    <ButtonLink look="solid" size="large" href={href}>
      {t(label)}
    </ButtonLink>
  )
}

/**
 * An event's panel while no ticket can be bought: why, what one can do, and the prices to come or the other dates. On a
 * phone the step stands under the thumb as the purchase does.
 */
export const ClosedSale = ({ event, sale, otherDates }: Props) => {
  const shop = useShop()
  const { t } = shop
  const { title } = saleWords(event, sale, shop)
  const isOff = sale === 'cancelled' || sale === 'postponed'
  return (
    <>
      <Panel label={t('box_office_choose_tickets')}>
        <SaleNotice event={event} sale={sale} />
        {sale === 'soon' ? <PricesToCome event={event} /> : <Suspense fallback={null}>{otherDates}</Suspense>}
      </Panel>
      <BuyBar
        label={title}
        summary={
          <>
            <strong>{title}</strong>
            {isOff ? (
              <a className={styles.note} href="#change">
                {t('box_office_my_money')}
              </a>
            ) : null}
          </>
        }
        action={<Step event={event} sale={sale} />}
      />
    </>
  )
}
