import type { HeldTicket, Prices } from '@parter/contract/box-office/box-office.ts'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { BuyBar } from '../../ui/layout/buy-bar.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { FindButton, FindSteps, type SeatFinder } from './find-seats.tsx'
import { sumOf } from '../prices/prices.rules.ts'
import styles from './seat-sheet.module.css'
import type { LoneSeats } from './use-lone-seats.ts'

interface Props {
  held: readonly HeldTicket[]
  prices: Prices
  /** The prices, each with its sign; in one row while the sheet is low. */
  filter: (isShort: boolean) => ReactNode
  finder: SeatFinder
  /** What is chosen, seat by seat. */
  tray: ReactNode
  /** What else belongs to the map: floors, and what signs mean. */
  more: ReactNode
  timer: ReactNode
  isBusy: boolean
  lone: LoneSeats | null
}

/** Under the map of a phone: prices or what is chosen, drawn up to all prices; and the bar with the next step. */
export const SeatSheet = ({ held, prices, filter, finder, tray, more, timer, isBusy, lone }: Props) => {
  const { t, money } = useShop()
  const [isOpen, open] = useState(false)
  const handle = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(isOpen)
  useEffect(() => {
    // the handle moves with the edge of the sheet, and the focus with it
    if (wasOpen.current !== isOpen) handle.current?.focus({ preventScroll: true })
    wasOpen.current = isOpen
  }, [isOpen])
  const hasChosen = held.length > 0
  const grip = (
    <button
      ref={handle}
      type="button"
      className={styles.handle}
      aria-expanded={isOpen}
      aria-label={t('box_office_prices')}
      onClick={() => open(!isOpen)}
    />
  )
  return (
    <div className={styles.sheet}>
      {isOpen ? (
        <div className={styles.open}>
          {grip}
          <div className={styles.inside}>
            <p className={styles.title}>
              <strong>{t('box_office_prices')}</strong>
              <small>{t('box_office_fees_included')}</small>
            </p>
            {filter(false)}
            {hasChosen ? (
              <div className={styles.find}>
                <FindSteps finder={finder} prices={prices} />
                <FindButton finder={finder} look="secondary" />
              </div>
            ) : null}
            {more}
          </div>
        </div>
      ) : (
        grip
      )}
      {hasChosen ? <div className={styles.inside}>{tray}</div> : filter(true)}
      <BuyBar
        label={t(hasChosen ? 'seat_map_your_seats' : 'seat_map_best_title')}
        summary={
          hasChosen ? (
            <>
              <strong className={styles.sum}>{money(sumOf(held, prices.currency))}</strong>
              <span className={styles.count}>
                {t('shell_ticket_count', { count: held.length })}
                {timer}
              </span>
            </>
          ) : (
            <div className={styles.steps}>
              <FindSteps finder={finder} prices={prices} />
            </div>
          )
        }
        action={
          hasChosen ? (
            <CheckoutLink isBusy={isBusy} count={held.length} lone={lone} />
          ) : (
            <FindButton finder={finder} look="primary" />
          )
        }
      />
    </div>
  )
}
