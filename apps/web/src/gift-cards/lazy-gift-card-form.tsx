import { lazy, type ReactNode, Suspense } from 'react'
import { WithMessages } from '../platform/shop/with-messages.tsx'
import styles from './gift-card-form.module.css'
import { TypedCard } from './typed-card.tsx'

const GiftCardForm = lazy(async () => ({ default: (await import('./gift-card-form.tsx')).GiftCardForm }))

/** The form under its card: the card is painted first, in its place, and the form follows. */
export const LazyGiftCardForm = ({ orderToken, head }: { orderToken: string | null; head: ReactNode }) => (
  <Suspense
    fallback={
      <div className={styles.split} data-waiting aria-busy="true">
        <div className={styles.preview}>
          {head}
          <TypedCard />
        </div>
      </div>
    }
  >
    <WithMessages page="giftCards" rooms={['checkout']}>
      <GiftCardForm orderToken={orderToken} head={head} />
    </WithMessages>
  </Suspense>
)
