import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import { chooseLabel } from '@parter/contract/catalogue/show-labels.ts'
import { type MouseEvent, type ReactNode, Suspense, useState } from 'react'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { type ShopContext, useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { BuyBar, BuyPanel as Panel } from '../../ui/layout/buy-bar.tsx'
import { usePrices } from '../box-office.queries.ts'
import styles from '../tickets/buy-panel.module.css'
import { PriceList } from '../prices/price-list.tsx'
import type { Sale } from './sale.rules.ts'
import { SaleNotice, saleMessage, useTimeLeft } from './sale-notice.tsx'

interface Props {
  event: EventDetail
  sale: Exclude<Sale, 'open'>
  /** Other dates of the show, for a desktop where the event is called off. */
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

type OtherDate = EventDetail['otherDates'][number]

/** The soonest other date that can be bought now. */
const nextOf = ({ otherDates }: EventDetail): OtherDate | undefined =>
  otherDates
    .filter(({ status }) => availabilityOf(status) === 'now')
    .toSorted((one, other) => (one.eventStartAt < other.eventStartAt ? -1 : 1))[0]

/** The link to offer while no ticket can be bought; null: none. */
const stepOf = (
  { event, sale, next }: Pick<Props, 'event' | 'sale'> & { next: OtherDate | undefined },
  shop: ShopContext,
) => {
  const { t, path } = shop
  const ask = (page: 'reminder' | 'waitingList') => `${path(page, {})}?event=${event.id}`
  if (sale === 'soon') return { href: ask('reminder'), label: t('box_office_tell_me'), isHere: true }
  if (sale === 'sold_out') return { href: ask('waitingList'), label: t('catalogue_wait_for_ticket') }
  if (next) return { href: path('event', { id: next.id, slug: next.slug }), label: chooseLabel(next, shop), buys: true }
  if (isCalledOff(sale)) return { href: MONEY, label: t('box_office_my_money') }
  return event.similar.length > 0 ? { href: '#similar', label: t('catalogue_similar_events') } : null
}

/** Another evening in a few lines: that it is one; when; for how much, and where it isn't in the same place. */
const NextDate = ({ event, next }: { event: EventDetail; next: OtherDate }) => {
  const { t, dates, money } = useShop()
  const { eventStartAt, timeZone, priceFrom, venue } = next
  const price = priceFrom && t('shell_from_price', { price: money(priceFrom) })
  return (
    <>
      {t('box_office_another_date')}
      <strong className={styles.sum}>
        {dates.weekdayAndDay(eventStartAt, timeZone)} • {dates.time(eventStartAt, timeZone)}
      </strong>
      <small className={styles.note}>
        {[price, venue.id === event.venue.id ? null : venue.city].filter(Boolean).join(' · ')}
      </small>
    </>
  )
}

/** How long it is until the sale opens, in two lines. */
const Awaited = ({ until }: { until: string }) => {
  const { t } = useShop()
  return (
    <>
      <small className={styles.note}>{t('catalogue_starts_in')}</small>
      <strong>{useTimeLeft(until).slice(0, 2).join(' ')}</strong>
    </>
  )
}

/** What the bar says beside its button; the strip on the poster has said already how the event stands. */
const Summary = ({ event, sale, next }: Pick<Props, 'event' | 'sale'> & { next: OtherDate | undefined }) => {
  const shop = useShop()
  const { t } = shop
  if (sale === 'soon') return <Awaited until={event.saleStartsAt} />
  if (next && sale !== 'sold_out') return <NextDate event={event} next={next} />
  if (sale === 'sold_out') return <strong>{t('box_office_sold_out')}</strong>
  return <strong>{sale === 'postponed' ? t('shell_date_unknown') : saleMessage(event, sale, shop).title}</strong>
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
  const { t } = shop
  const next = nextOf(event)
  const step = stepOf({ event, sale, next }, shop)
  const ask = here(() => setAsking(true))
  const form = isAsking ? <Suspense fallback={null}>{reminder}</Suspense> : null
  return (
    <>
      <Panel label={t('box_office_choose_tickets')}>
        <SaleNotice event={event} sale={sale} barred onRemind={ask}>
          {isWide ? form : null}
        </SaleNotice>
        {isCalledOff(sale) ? <Suspense fallback={null}>{otherDates}</Suspense> : null}
        {step?.buys ? (
          <div className={styles.onDesktop}>
            <ButtonLink look="primary" href={step.href}>
              {step.label}
            </ButtonLink>
          </div>
        ) : null}
        {sale === 'soon' ? <PricesToCome event={event} /> : null}
      </Panel>
      <BuyBar
        label={saleMessage(event, sale, shop).title}
        stacked={form !== null}
        summary={form && !isWide ? form : <Summary event={event} sale={sale} next={next} />}
        action={
          form ? null : step ? (
            <ButtonLink
              look={step.buys ? 'primary' : 'solid'}
              size="large"
              href={step.href}
              onClick={step.isHere ? ask : undefined}
            >
              {step.label}
            </ButtonLink>
          ) : null
        }
      />
    </>
  )
}
