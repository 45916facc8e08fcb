import { lazy, Suspense, useEffect } from 'react'
import { forgetCart } from '../cart/cart.queries.ts'
import { forgetLastCart } from '../cart/last-cart.ts'
import { forgetTypedCodes } from '../cart/typed-codes.ts'
import { forgetDraft } from '../checkout/draft.ts'
import { FaultScreen } from '../layouts/fault-screen.tsx'
import { Waiting } from '../layouts/waiting.tsx'
import { PaymentState } from '../orders/payment-state.tsx'
import { referenceIn } from '../orders/polling.rules.ts'
import { usePurchase } from '../orders/purchase.queries.ts'
import { UnknownOrder } from '../orders/unknown-order.tsx'
import { isRefusal } from '../platform/ask-error.ts'
import { useSearch } from '../platform/place.ts'
import type { PageProgram } from '../platform/scene.ts'
import { useShop } from '../platform/shop-context.tsx'
import { useTitle } from '../platform/title.ts'
import { BoughtTickets } from '../tickets/bought-tickets.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import styles from './payment-status-page.module.css'

const GiftCardOrder = lazy(async () => ({ default: (await import('./gift-card-order.tsx')).GiftCardOrder }))

const Purchase = ({ reference }: { reference: string }) => {
  const { language } = useShop()
  const { data: purchase, error, isPending, refetch } = usePurchase(reference, language)
  const state = purchase?.state
  const isCard = Boolean(purchase?.giftCard)
  useEffect(() => {
    // what is paid is no longer in the cart, and what was typed for it is done with
    if (state !== 'paid' || isCard) return
    forgetLastCart()
    forgetDraft()
    forgetTypedCodes()
    forgetCart()
  }, [state, isCard])
  if (purchase?.giftCard)
    return (
      <Suspense fallback={<Waiting />}>
        <GiftCardOrder purchase={purchase} giftCard={purchase.giftCard} onLook={() => void refetch()} />
      </Suspense>
    )
  if (purchase)
    return (
      <PaymentState purchase={purchase} onLook={() => void refetch()}>
        <BoughtTickets tickets={purchase.tickets} orderToken={purchase.orderToken} onChange={() => void refetch()} />
      </PaymentState>
    )
  if (isPending) return <Waiting />
  if (isRefusal(error, 'order_not_found', 'invalid_request')) return <UnknownOrder text={error.message} />
  return <FaultScreen error={error} onRetry={() => void refetch()} />
}

/** After the payment: how it stands, and the tickets. The reference in the address is the key, in any browser (R7.4). */
const PaymentStatusPage = () => {
  const { t } = useShop()
  const reference = referenceIn(useSearch())
  useTitle(t('shell_title_payment_status'))
  return (
    <Container width="reading" className={styles.page}>
      {reference ? <Purchase key={reference} reference={reference} /> : <UnknownOrder />}
    </Container>
  )
}

export const page: PageProgram = { Page: PaymentStatusPage }
