import type { CartTicket, StoreCart } from '@parter/contract/cart/cart.ts'
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react'
import { useProfile } from '../../account/account.queries.ts'
import { cartQuery } from '@parter/contract/cart/cart-query.ts'
import { askFirst } from '../../platform/calls/ask-first.ts'
import { QueueNotice } from '../../box-office/tickets/queue-notice.tsx'
import { hasRunOut } from '../../cart/restoring/restore-cart.rules.ts'
import { useRestoreCart } from '../../cart/restoring/restore-cart.ts'
import { CartContents, CartSummary } from '../../cart/cart-summary.tsx'
import { useCartChange } from '../../cart/changes/cart-changes.ts'
import { invalidateCartAndPlaces, useCart } from '../../cart/changes/cart.queries.ts'
import { HoldTimer } from '../../cart/hold-timer.tsx'
import { lastCart, rememberCart } from '../../cart/restoring/last-cart.ts'
import { ticketInFull } from '../../cart/changes/ticket-labels.ts'
import { DeliveryStep } from '../../checkout/delivery/delivery-step.tsx'
import { useDraft, writeDraft } from '../../checkout/steps/draft.ts'
import { StepSection, ThumbSummary } from '../../checkout/steps/step-section.tsx'
import { needsNames, reviewMark, shownSteps, type ShownStep, stepAfter } from '../../checkout/steps/steps.rules.ts'
import { SummaryBar } from '../../checkout/summary-bar.tsx'
import { ErrorScreen } from '../../layouts/error-screen.tsx'
import { Loading } from '../../layouts/loading.tsx'
import { navigate, useHash } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useAfterPaint } from '../../platform/device/after-paint.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from './checkout-page.module.css'

/** A one-line summary of a finished step. */
const useSummaryOf = (cart: StoreCart) => {
  const { t } = useShop()
  return (name: ShownStep['name']): ReactNode => {
    switch (name) {
      case 'delivery':
        return [
          cart.delivery.method && t(`checkout_delivery_${cart.delivery.method}`),
          cart.delivery.salesPoints.find(({ id }) => id === cart.delivery.salesPointId)?.name,
          cart.contact.email,
        ]
          .filter(Boolean)
          .join(' · ')
      case 'personalization':
        if (!needsNames(cart)) return t('checkout_no_names')
        return cart.events
          .flatMap(({ tickets }) =>
            tickets.map(({ firstName, lastName }) => [firstName, lastName].filter(Boolean).join(' ')),
          )
          .filter(Boolean)
          .join(', ')
      case 'shopping_cart':
        return t('shell_ticket_count', { count: cart.total.ticketQuantity })
      case 'payment':
        return null
    }
  }
}

const loadTimeIsOver = () => import('../../cart/restoring/time-is-over.tsx')
const TimeIsOver = lazy(async () => ({ default: (await loadTimeIsOver()).TimeIsOver }))
const EmptyCart = lazy(async () => ({ default: (await import('./empty-cart.tsx')).EmptyCart }))
const LostTickets = lazy(async () => ({ default: (await loadTimeIsOver()).LostTickets }))
const loadPersonalization = () => import('../../checkout/personalization-step.tsx')
const loadReview = () => import('./checkout-review.tsx')
const loadPayment = () => import('./checkout-payment.tsx')
const PersonalizationStep = lazy(async () => ({ default: (await loadPersonalization()).PersonalizationStep }))
const Payment = lazy(async () => ({ default: (await loadPayment()).Payment }))
const Review = lazy(async () => ({ default: (await loadReview()).Review }))
/** What follows the first step is loaded while the buyer fills it in; the network may also fail before the time is over. */
const loadLater = () => Promise.allSettled([loadPersonalization(), loadReview(), loadPayment(), loadTimeIsOver()])
const LoneSeatsNotice = lazy(async () => ({
  default: (await import('../../cart/lone-seats-notice.tsx')).LoneSeatsNotice,
}))
const Paying = lazy(async () => ({ default: (await loadReview()).Paying }))

/** The steps as the page shows them, and a function that keeps the first one open. */
const useSteps = (cart: StoreCart) => {
  const { reviewed } = useDraft()
  const hash = useHash()
  // a choice is sent at once and may complete the step, which must stay open until the buyer continues
  const [pickedAt, stayAt] = useState<string | null>(null)
  const wanted = pickedAt === hash ? 'delivery' : hash.slice(1)
  const steps = shownSteps(cart.steps, reviewed === reviewMark(cart), wanted)
  return { steps, stay: () => stayAt(hash), leave: () => stayAt(null) }
}

const Steps = ({ cart, shown: { steps, stay, leave } }: { cart: StoreCart; shown: ReturnType<typeof useSteps> }) => {
  const shop = useShop()
  const { language } = shop
  const { reviewed } = useDraft()
  const summaryOf = useSummaryOf(cart)
  const { data: profile = null } = useProfile(language)
  const choosing = useCartChange('chooseDelivery')
  const picking = useCartChange('chooseDelivery')
  const naming = useCartChange('personaliseTickets')
  const mark = reviewMark(cart)
  const goOn = (from: ShownStep['name'], fresh: StoreCart, isReviewed = reviewed === reviewMark(fresh)) =>
    navigate(`#${stepAfter(fresh.steps, from, isReviewed)}`)
  const save = async (eventId: number, tickets: Parameters<typeof naming.mutateAsync>[0]['body']['tickets']) =>
    (await naming.mutateAsync({ params: { id: String(eventId) }, query: { language }, body: { tickets } })).storeCart[0]

  const content = (name: ShownStep['name']): ReactNode => {
    switch (name) {
      case 'delivery':
        return (
          <DeliveryStep
            cart={cart}
            choosing={choosing}
            picking={picking}
            onPick={stay}
            buyer={profile}
            onDone={(fresh) => {
              leave()
              goOn('delivery', fresh)
            }}
          />
        )
      case 'personalization':
        return (
          <PersonalizationStep
            cart={cart}
            save={save}
            onDone={(fresh) => goOn('personalization', fresh)}
            nameOf={(ticket: CartTicket) => ticketInFull(shop, ticket)}
          />
        )
      case 'shopping_cart':
        return (
          <Review
            cart={cart}
            onDone={() => {
              writeDraft({ reviewed: mark })
              goOn('shopping_cart', cart, true)
            }}
          />
        )
      case 'payment':
        return <Payment cart={cart} />
    }
  }
  return steps.map((step, at) => (
    <StepSection
      key={step.name}
      step={step}
      number={at + 1}
      count={steps.length}
      summary={summaryOf(step.name)}
      isFixed={step.name === 'personalization' && !needsNames(cart)}
    >
      <Suspense fallback={<Loading brief />}>{content(step.name)}</Suspense>
    </StepSection>
  ))
}

/** So many tickets of one show are listed above the steps of a phone without a press. */
const FEW = 4

const Filled = ({ cart, receivedAt }: { cart: StoreCart; receivedAt: number }) => {
  const { t, money } = useShop()
  const isWide = useIsWide()
  const { expiresAt, extendableUntil, serverNow, total, beingPaid } = cart
  const shown = useSteps(cart)
  const sum = money({ amount: total.totalAmount, currency: total.currency })
  const count = t('shell_ticket_count', { count: total.ticketQuantity })
  // on a phone the last step shows the order and its sum itself, right above the consent and in the button
  const isLast = shown.steps.some(({ name, state }) => name === 'payment' && state === 'open')
  const times = useMemo(
    () => (expiresAt && extendableUntil && !beingPaid ? { expiresAt, extendableUntil, serverNow, receivedAt } : null),
    [expiresAt, extendableUntil, beingPaid, serverNow, receivedAt],
  )
  const timer = times ? (
    <HoldTimer times={times} onEnd={invalidateCartAndPlaces} variant={isWide ? 'panel' : 'bar'} />
  ) : null
  return (
    <div className={styles.checkout}>
      {isWide || (isLast && !beingPaid) ? null : (
        <SummaryBar
          titles={cart.events.map(({ title }) => title)}
          pictures={cart.events.map(({ picture }) => picture)}
          label={count}
          total={sum}
          isShort={cart.events.length === 1 && total.ticketQuantity <= FEW}
        >
          <CartContents cart={cart} />
        </SummaryBar>
      )}
      <div className={styles.steps}>
        {beingPaid ? (
          <Suspense fallback={<Loading />}>
            <Paying cart={cart} payment={beingPaid} />
          </Suspense>
        ) : (
          <>
            {cart.events.some(({ loneSeats }) => loneSeats) ? (
              <Suspense>
                <LoneSeatsNotice events={cart.events} />
              </Suspense>
            ) : null}
            <ThumbSummary
              value={
                <>
                  {isLast ? <span>{count}</span> : <strong className={styles.sum}>{sum}</strong>}
                  {timer}
                </>
              }
            >
              <Steps cart={cart} shown={shown} />
            </ThumbSummary>
          </>
        )}
      </div>
      {isWide ? (
        <div className={styles.side}>
          <CartSummary cart={cart} timer={timer} />
        </div>
      ) : null}
    </div>
  )
}

/** From the cart to the payment on one page, in four steps (R2.15); typed input is kept. */
const CheckoutPage = () => {
  const { t, language } = useShop()
  const { cart, receivedAt, error, isPending, refetch } = useCart(language)
  const again = useRestoreCart()
  const [memory, setMemory] = useState(lastCart)
  const isPainted = useAfterPaint()
  useEffect(() => void (isPainted && loadLater()), [isPainted])
  useEffect(() => {
    if (!cart) return
    if (cart.events.length > 0) rememberCart(cart)
    setMemory(lastCart())
  }, [cart])

  if (cart === undefined && !isPending) return <ErrorScreen error={error} onRetry={() => void refetch()} />
  const now = cart ? Date.parse(cart.serverNow) : Date.now()
  const isEmpty = (cart?.events.length ?? 0) === 0
  const isOver = cart !== undefined && hasRunOut(cart, memory, now)
  if (cart !== undefined && isEmpty && !isOver)
    return (
      <Suspense fallback={<Loading />}>
        <EmptyCart />
      </Suspense>
    )
  return (
    <Container className={styles.page}>
      <QueueNotice title={t('shell_queue_title')} text={t('cart_queue_text')} />
      {isPending || !isOver ? <h1 className={styles.title}>{t('shell_title_checkout')}</h1> : null}
      {cart === undefined ? (
        <Loading shape="rows" />
      ) : memory && isOver ? (
        <Suspense fallback={<Loading />}>
          <TimeIsOver memory={memory} again={again} />
        </Suspense>
      ) : cart ? (
        <>
          {again.outcome ? (
            <Suspense fallback={null}>
              <LostTickets outcome={again.outcome} />
            </Suspense>
          ) : null}
          <Filled cart={cart} receivedAt={receivedAt} />
        </>
      ) : null}
    </Container>
  )
}

export const page: PageModule = { Page: CheckoutPage, ask: (language) => askFirst(cartQuery(language)) }
