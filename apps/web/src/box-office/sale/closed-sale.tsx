import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { type ShopContext, useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { BuyBar, BuyPanel as Panel } from '../../ui/layout/buy-bar.tsx'
import { usePrices } from '../box-office.queries.ts'
import styles from '../tickets/buy-panel.module.css'
import { PriceList } from '../prices/price-list.tsx'
import type { Sale } from './sale.rules.ts'
import { SaleNotice, saleMessage } from './sale-notice.tsx'

interface Props {
  event: EventDetail
  sale: Exclude<Sale, 'open'>
  /** Other dates of the show; it stands at `#other-dates`. */
  otherDates: ReactNode
  /** The request for word by email, which takes the place of the button that leads to it. */
  reminder: ReactNode
}

/** Where the page says what becomes of the money. */
const MONEY = '#change'

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

const isCalledOff = (sale: Sale): boolean => sale === 'cancelled' || sale === 'postponed'

/** The link to offer while no ticket can be bought; null: none. */
const stepOf = ({ event, sale }: Pick<Props, 'event' | 'sale'>, path: ShopContext['path']) => {
  if (sale === 'soon')
    return { href: `${path('reminder', {})}?event=${event.id}`, label: 'box_office_tell_me', isHere: true } as const
  if (sale === 'sold_out')
    return { href: `${path('waitingList', {})}?event=${event.id}`, label: 'catalogue_wait_for_ticket' } as const
  if (event.otherDates.some(({ status }) => availabilityOf(status) === 'now'))
    return { href: '#other-dates', label: 'catalogue_other_dates' } as const
  if (isCalledOff(sale)) return { href: MONEY, label: 'box_office_my_money' } as const
  return event.similar.length > 0 ? ({ href: '#similar', label: 'catalogue_similar_events' } as const) : null
}

/** A press that is answered here; one that asks for another window or tab follows the link. */
const here = (answer: () => void) => (press: MouseEvent) => {
  if (press.metaKey || press.ctrlKey || press.shiftKey || press.altKey) return
  press.preventDefault()
  answer()
}

/**
 * An event's panel while no ticket can be bought: why, what one can do, and the prices to come or the other dates. On a
 * phone the step stands under the thumb as the purchase does.
 */
export const ClosedSale = ({ event, sale, otherDates, reminder }: Props) => {
  const shop = useShop()
  const isWide = useIsWide()
  const [isAsking, setAsking] = useState(false)
  const { t, path } = shop
  const { title } = saleMessage(event, sale, shop)
  const step = stepOf({ event, sale }, path)
  const ask = here(() => setAsking(true))
  const form = isAsking ? <Suspense fallback={null}>{reminder}</Suspense> : null
  return (
    <>
      <Panel label={t('box_office_choose_tickets')}>
        <SaleNotice event={event} sale={sale} barred onRemind={ask}>
          {isWide ? form : null}
        </SaleNotice>
        {sale === 'soon' ? <PricesToCome event={event} /> : <Suspense fallback={null}>{otherDates}</Suspense>}
      </Panel>
      <BuyBar
        label={title}
        stacked={form !== null}
        summary={
          form && !isWide ? (
            form
          ) : (
            <>
              <strong>{sale === 'sold_out' ? t('box_office_sold_out') : title}</strong>
              {isCalledOff(sale) && step?.href !== MONEY ? (
                <a className={styles.note} href={MONEY}>
                  {t('box_office_my_money')}
                </a>
              ) : null}
            </>
          )
        }
        action={
          form ? null : step ? (
            <ButtonLink look="solid" size="large" href={step.href} onClick={'isHere' in step ? ask : undefined}>
              {t(step.label)}
            </ButtonLink>
          ) : null
        }
      />
    </>
  )
}
