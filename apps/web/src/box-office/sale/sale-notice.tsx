import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { shopNow } from '../../platform/calls/shop-clock.ts'
import { useShop, type ShopContext } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Icon, type IconName } from '../../ui/actions/icon.tsx'
import { invalidateSale } from '../box-office.queries.ts'
import { saleRecheckDelay, timeLeft, type Sale } from './sale.rules.ts'
import styles from './sale-notice.module.css'

/** Who waits for days doesn't count seconds. */
const MOST_UNITS = 3
const UNITS = ['day', 'hour', 'minute', 'second'] as const

/** How long it is until the sale opens, unit by unit: days, hours and minutes, on the last day seconds too. */
export const useTimeLeft = (until: string): string[] => {
  const { language } = useShop()
  const [now, setNow] = useState(shopNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(shopNow()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = timeLeft(Date.parse(until) - now)
  const first = left.findIndex((count) => count > 0)
  if (first < 0) return []
  const shown = left.map((count, at) => ({ unit: UNITS[at] ?? 'second', count })).slice(first, first + MOST_UNITS)
  return shown.map(({ unit, count }) =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: unit === 'day' ? 'long' : 'short' }).format(
      count,
    ),
  )
}

const SaleCountdown = ({ until }: { until: string }) => {
  const { t } = useShop()
  const left = useTimeLeft(until)
  return left.length === 0 ? null : (
    <div className={styles.countdown} role="timer" aria-label={t('catalogue_starts_in')}>
      <p className="small-print">{t('catalogue_starts_in')}</p>
      <ol>
        {left.map((unit) => (
          <li key={unit}>{unit}</li>
        ))}
      </ol>
    </div>
  )
}

const icons: Readonly<Record<Exclude<Sale, 'open'>, IconName>> = {
  soon: 'clock',
  sold_out: 'ticket',
  ended: 'lock',
  off: 'lock',
  past: 'calendar',
  cancelled: 'error',
  postponed: 'hourglass',
}

/** The page opens the sale by itself when its moment comes. */
const useOpening = ({ saleStartsAt }: EventDetail, isAwaited: boolean) => {
  useEffect(() => {
    const wait = isAwaited ? saleRecheckDelay(saleStartsAt, shopNow()) : null
    if (wait === null) return
    const timer = setInterval(invalidateSale, wait)
    return () => clearInterval(timer)
  }, [saleStartsAt, isAwaited])
}

interface Props {
  event: EventDetail
  sale: Exclude<Sale, 'open'>
  /** On phones the step on stands in the bar under the thumb. */
  barred?: boolean
  /** Answers a press of the link to the reminder. */
  onRemind?: (press: MouseEvent) => void
  /** Takes the place of that link. */
  children?: ReactNode
}

/** Why no ticket can be bought now, and what one can do. */
export const SaleNotice = ({ event, sale, barred = false, onRemind, children }: Props) => {
  useOpening(event, sale === 'soon')
  const shop = useShop()
  const { t, path } = shop
  const { title, text } = saleMessage(event, sale, shop)
  // its own page has said above that it is cancelled
  const isAboutMoney = barred && sale === 'cancelled'
  return (
    <div className={styles.notice} data-sale={sale} data-barred={barred || undefined}>
      {isAboutMoney ? null : <Icon name={icons[sale]} size="1.75rem" />}
      <h2>{isAboutMoney ? t('box_office_my_money') : title}</h2>
      <p>{text}</p>
      {sale === 'soon' ? <SaleCountdown until={event.saleStartsAt} /> : null}
      {children ? (
        <div className={styles.form}>{children}</div>
      ) : sale === 'soon' || sale === 'sold_out' ? (
        <ButtonLink
          className={styles.step}
          look="solid"
          icon="bell"
          href={`${path(sale === 'soon' ? 'reminder' : 'waitingList', {})}?event=${event.id}`}
          onClick={onRemind}
        >
          {t(sale === 'soon' ? 'catalogue_remind_me' : 'catalogue_wait_for_ticket')}
        </ButtonLink>
      ) : null}
    </div>
  )
}

/** A moment stays in one line. */
const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0')

/** Why no ticket can be bought now, in a line, and what more there is to say of it. */
export const saleMessage = (
  event: EventDetail,
  sale: Exclude<Sale, 'open'>,
  { t, dates }: ShopContext,
): { title: string; text: string } => {
  if (sale === 'soon')
    return {
      title: t('shell_sale_opens', { when: unbroken(dates.weekdayForm(event.saleStartsAt, event.timeZone)) }),
      text: t('box_office_sale_opens_text'),
    }
  return { title: t(`box_office_sale_${sale}`), text: t(`box_office_sale_${sale}_text`) }
}
