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
import { isRefusal } from '../platform/ask-error.ts'
import { useSearch } from '../platform/place.ts'
import type { PageProgram } from '../platform/scene.ts'
import { useShop } from '../platform/shop-context.tsx'
import { useTitle } from '../platform/title.ts'
import { BoughtTickets } from '../tickets/bought-tickets.tsx'
import { ButtonLink } from '../ui/actions/button.tsx'
import { ErrorState } from '../ui/feedback/empty-state.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import styles from './payment-status-page.module.css'

const GiftCardOrder = lazy(async () => ({ default: (await import('./gift-card-order.tsx')).GiftCardOrder }))

/** No purchase has that name, or the address names none. */
const UnknownOrder = ({ text }: { text: string }) => {
  const { t, path } = useShop()
  return (
    <ErrorState heading="h1" title={t('orders_unknown_title')} text={text}>
      <ButtonLink look="solid" href={path('findPurchase', {})}>
        {t('shell_link_find_purchase')}
      </ButtonLink>
      <ButtonLink look="quiet" href={path('frontPage', {})}>
        {t('shell_home')}
      </ButtonLink>
    </ErrorState>
  )
}

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
      {reference ? (
        <Purchase key={reference} reference={reference} />
      ) : (
        <UnknownOrder text={t('orders_unknown_text')} />
      )}
    </Container>
  )
}

export const page: PageProgram = { Page: PaymentStatusPage }
