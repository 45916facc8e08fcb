import { lazy, Suspense, useEffect, useState } from 'react'
import { invalidateCartAndPlaces } from '../../cart/changes/cart.queries.ts'
import { ErrorScreen } from '../../layouts/error-screen.tsx'
import { onBand } from '../../layouts/face/on-band.tsx'
import { Loading } from '../../layouts/loading.tsx'
import { PaymentState } from '../../orders/payment-state.tsx'
import { areHeld, referenceIn } from '../../orders/polling.rules.ts'
import { usePurchase } from '../../orders/purchase.queries.ts'
import { isRefusal } from '../../platform/calls/api-error.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Optional } from '../../ui/optional.tsx'

const loadTickets = () => import('../../tickets/bought-tickets.tsx')
const BoughtTickets = lazy(async () => ({ default: (await loadTickets()).BoughtTickets }))
const AboutTicket = lazy(async () => ({ default: (await loadTickets()).AboutTicket }))
const OwnResale = lazy(async () => ({ default: (await import('../../resale/own-resale.tsx')).OwnResale }))
const BoughtContents = lazy(async () => ({
  default: (await import('../../orders/bought-contents.tsx')).BoughtContents,
}))
const PurchaseElsewhere = lazy(async () => ({
  default: (await import('../../orders/purchase-elsewhere.tsx')).PurchaseElsewhere,
}))
const UnknownOrder = lazy(async () => ({ default: (await import('./unknown-order.tsx')).UnknownOrder }))
const HeldContents = lazy(async () => ({ default: (await import('./held-contents.tsx')).HeldContents }))
const PayAgain = lazy(async () => ({ default: (await import('./pay-again.tsx')).PayAgain }))
const GiftCardOrder = lazy(async () => ({ default: (await import('./gift-card-order.tsx')).GiftCardOrder }))

const Status = ({ reference }: { reference: string }) => {
  const { language, t } = useShop()
  const { data, error, isPending, refetch } = usePurchase(reference, language)
  const purchase = data?.shows === 'order' ? data : undefined
  const state = purchase?.state
  const isCard = Boolean(purchase?.giftCard)
  const [asked, ask] = useState(0)
  useEffect(() => {
    // after the payment the cart has changed, and the checkout's drafts are no longer needed
    if (state !== 'paid' || isCard) return
    invalidateCartAndPlaces()
    void import('./forget-bought.ts').then(({ forgetBought }) => forgetBought(), reportError)
  }, [state, isCard])
  if (purchase?.giftCard)
    return (
      <Suspense fallback={<Loading />}>
        <GiftCardOrder purchase={purchase} giftCard={purchase.giftCard} onLook={() => void refetch()} />
      </Suspense>
    )
  if (purchase) {
    const { tickets, orderToken } = purchase
    const at = Math.min(asked, tickets.length - 1)
    const ticket = tickets[at]
    const look = () => void refetch()
    return (
      <PaymentState
        purchase={purchase}
        onLook={look}
        frame={onBand}
        ways={
          purchase.state === 'failed' && areHeld(purchase) ? (
            <Suspense fallback={null}>
              <PayAgain purchase={purchase} onLook={look} />
            </Suspense>
          ) : undefined
        }
        palette={ticket?.picture?.palette}
        tickets={
          ticket ? (
            <Suspense fallback={<Loading />}>
              <BoughtTickets order={purchase} at={at} onAt={ask} onChange={look} />
            </Suspense>
          ) : null
        }
        about={
          ticket && !ticket.sentTo ? (
            <Optional>
              <AboutTicket key={ticket.eventId} ticket={ticket} />
            </Optional>
          ) : null
        }
      >
        <Optional>
          <OwnResale page="paymentStatus" tickets={tickets} orderToken={orderToken} />
        </Optional>
        {purchase.state === 'paid' || purchase.state === 'partly_refunded' ? (
          <Optional>
            <BoughtContents contents={purchase.contents} />
          </Optional>
        ) : areHeld(purchase) ? (
          <Optional>
            <HeldContents />
          </Optional>
        ) : null}
      </PaymentState>
    )
  }
  if (data?.shows === 'state')
    return (
      <Suspense fallback={<Loading />}>
        <PurchaseElsewhere told={data} reference={reference} frame={onBand} />
      </Suspense>
    )
  if (isPending) return <Loading shape="ticket" />
  if (isRefusal(error, 'order_not_found', 'invalid_request'))
    return (
      <Suspense fallback={<Loading />}>
        <UnknownOrder text={errorMessage(error, t)} />
      </Suspense>
    )
  return <ErrorScreen error={error} onRetry={() => void refetch()} />
}

/**
 * After the payment: its state, and the tickets in the buyer's browser or by the email's link. In another browser a
 * payment's reference shows the state and how to get the tickets (R7.4).
 */
const PaymentStatusPage = () => {
  const reference = referenceIn(useSearchParams())
  return reference ? (
    <Status key={reference} reference={reference} />
  ) : (
    <Suspense fallback={<Loading />}>
      <UnknownOrder />
    </Suspense>
  )
}

export const page: PageModule = { Page: PaymentStatusPage }
