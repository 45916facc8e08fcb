import type { HeldTicket, Prices } from '@parter/contract/box-office/box-office.ts'
import { type ReactNode, useState } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Icon } from '../../ui/actions/icon.tsx'
import { BuyBar } from '../../ui/layout/buy-bar.tsx'
import { Sheet } from '../../ui/overlays/dialog.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { sumOf } from '../prices/prices.rules.ts'
import styles from './seat-bar.module.css'
import type { LoneSeats } from './use-lone-seats.ts'

interface Props {
  held: readonly HeldTicket[]
  prices: Prices
  timer: ReactNode
  tray: ReactNode
  isBusy: boolean
  lone: LoneSeats | null
}

/** What is chosen, on a phone: one line under the thumb that opens to the whole. */
export const SeatBar = ({ held, prices, timer, tray, isBusy, lone }: Props) => {
  const { t, money } = useShop()
  const [isOpen, open] = useState(false)
  if (held.length === 0) return null
  return (
    <>
      <BuyBar
        label={t('box_office_your_seats')}
        summary={
          <>
            <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => open(true)}>
              <strong>{money(sumOf(held, prices.currency))}</strong>
              <span>
                {t('shell_ticket_count', { count: held.length })}
                <Icon name="up" size="0.875rem" />
              </span>
            </button>
            {timer}
          </>
        }
        action={<CheckoutLink isBusy={isBusy} count={held.length} lone={lone} />}
      />
      <Sheet
        open={isOpen}
        onClose={() => open(false)}
        title={t('box_office_your_seats')}
        closeLabel={t('shell_button_close')}
      >
        {tray}
      </Sheet>
    </>
  )
}
