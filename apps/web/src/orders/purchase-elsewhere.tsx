import type { PurchaseElsewhere as Purchase } from '@parter/contract/orders/orders.ts'
import type { ReactNode } from 'react'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Icon, type IconName } from '../ui/actions/icon.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import { FindPurchase } from './find-purchase.tsx'
import styles from './payment-state.module.css'
import { isPaid, STATE_TITLES } from './state-titles.ts'

const SIGNS: Partial<Record<Purchase['state'], IconName>> = {
  pending: 'hourglass',
  paid: 'success',
  partly_refunded: 'success',
}

/**
 * The state of a purchase in another browser than the buyer's, such as one opened by a bank's app, and a form that
 * resends the tickets to the order's email. No data of the order is shown.
 */
export const PurchaseElsewhere = ({
  told,
  reference,
  frame,
}: {
  told: Purchase
  reference: string
  /** What the state stands in. */
  frame: (head: ReactNode) => ReactNode
}) => {
  const { t } = useShop()
  const { state, message } = told
  const title = t(STATE_TITLES[state])
  const isPending = state === 'pending'
  return (
    <>
      {frame(
        <div className={styles.told} data-tone={isPaid(state) ? 'good' : isPending ? 'plain' : 'warn'}>
          <span className={styles.sign}>
            <Icon name={SIGNS[state] ?? 'card'} size="2rem" />
          </span>
          <h1>{title}</h1>
          <p className={styles.text} role="status">
            {message}
          </p>
          {isPending ? (
            <div className={styles.progress}>
              <ProgressBar label={title} />
            </div>
          ) : null}
        </div>,
      )}
      <Container className={styles.elsewhere}>
        <p>{t('orders_elsewhere_lead')}</p>
        <FindPurchase known={reference} />
      </Container>
    </>
  )
}
