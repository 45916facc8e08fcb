import type { Purchase } from '@parter/contract/orders/orders.ts'
import type { ReactNode } from 'react'
import { useShop, type ShopContext } from '../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Icon, type IconName } from '../ui/actions/icon.tsx'
import { ProgressBar } from '../ui/feedback/progress-bar.tsx'
import { Container } from '../ui/layout/page-layout.tsx'
import { stageOf } from '../ui/pictures/stage.ts'
import styles from './payment-state.module.css'
import { areHeld } from './polling.rules.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '../platform/calls/call-api.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { showToast } from '../ui/overlays/toast-list.ts'
import { ReturnLink } from './return-link.tsx'

/** The receipt of a paid order, and sending its email again (R7.5). */
const AfterPayment = ({ purchase, onLook }: { purchase: Purchase; onLook: () => void }) => {
  const { t, language } = useShop()
  const { mail, orderToken, receiptLink, pdfLink } = purchase
  const resending = useMutation<unknown, ApiError>({
    mutationFn: () => callApi('resendConfirmation', { query: { language }, body: { orderToken } }),
    onSuccess: () => {
      showToast(t('orders_resent'), { tone: 'good' })
      onLook()
    },
    onError: (error) => showToast(errorMessage(error, t), { tone: 'bad' }),
  })
  return (
    <>
      {mail && mail.state !== 'waiting' && pdfLink ? (
        <Button
          look="quiet"
          size="small"
          icon="mail"
          busy={resending.isPending ? t('shell_loading') : undefined}
          onClick={() => resending.mutate()}
        >
          {t('orders_resend')}
        </Button>
      ) : null}
      {receiptLink ? (
        <ButtonLink look="quiet" size="small" icon="receipt" href={receiptLink} download rel="external">
          {t('orders_open_receipt')}
        </ButtonLink>
      ) : null}
      {pdfLink ? <ReturnLink orderToken={orderToken} /> : null}
    </>
  )
}

type Tone = 'good' | 'warn' | 'bad' | 'plain'

interface Words {
  readonly tone: Tone
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

const clock = (moment: string, { dates }: ShopContext): string =>
  dates.time(moment, new Intl.DateTimeFormat().resolvedOptions().timeZone)

/** What happened, and what the buyer can rely on. */
const wordsOf = (purchase: Purchase, shop: ShopContext): Words => {
  const { t, money } = shop
  const { state, email, holdsUntil, lateReason, mail } = purchase
  const because = lateReason ? `${t(`orders_because_${lateReason}`)} ` : ''
  const { paid: charged, giftCards } = purchase.contents
  const isFree = charged.amount === 0
  const toCards = giftCards ? t('orders_refund_email_cards', { amount: money(giftCards) }) : ''
  const unpaid =
    holdsUntil && areHeld(purchase)
      ? t('orders_failed_text', { time: clock(holdsUntil, shop) })
      : t('orders_expired_text')
  switch (state) {
    case 'pending':
      return isFree
        ? {
            tone: 'plain',
            icon: 'hourglass',
            title: t('orders_pending_free_title'),
            text: t('orders_tickets_being_made'),
          }
        : { tone: 'plain', icon: 'hourglass', title: t('orders_pending_title'), text: t('orders_pending_text') }
    case 'paid':
      return mail?.state === 'undelivered'
        ? {
            tone: 'warn',
            icon: 'mail',
            title: t('orders_paid_title'),
            text: t('orders_email_undelivered', { email }),
          }
        : {
            tone: 'good',
            icon: 'success',
            title: t('orders_paid_title'),
            text: t(mail?.state === 'waiting' ? 'orders_email_waiting' : 'orders_paid_text', { email }),
          }
    case 'failed':
      return { tone: 'bad', icon: 'card', title: t('orders_failed_title'), text: unpaid }
    case 'cancelled':
      return { tone: 'warn', icon: 'card', title: t('orders_cancelled_title'), text: unpaid }
    case 'expired':
      return { tone: 'warn', icon: 'clock', title: t('orders_expired_title'), text: unpaid }
    case 'late':
      return {
        tone: 'warn',
        icon: 'clock',
        title: t(lateReason === 'left' || lateReason === 'ordered_again' ? 'orders_back_title' : 'orders_late_title'),
        text: `${because}${t('orders_money_back', { amount: money(charged) })} ${toCards}`.trim(),
      }
    case 'refunded':
      if (isFree && lateReason)
        return {
          tone: 'warn',
          icon: 'clock',
          title: t('orders_nothing_title'),
          text: [t('orders_nothing_lead'), t('orders_nothing_charged'), toCards].filter(Boolean).join(' '),
        }
      if (isFree)
        return {
          tone: 'plain',
          icon: 'receipt',
          title: t('orders_returned_title'),
          text: giftCards
            ? t('orders_refunded_cards_text', { amount: money(purchase.refunded) })
            : t('orders_nothing_charged'),
        }
      return {
        tone: 'plain',
        icon: 'receipt',
        title: t('orders_refunded_title'),
        text: because + t('orders_refunded_text', { amount: money(purchase.refunded) }),
      }
    case 'partly_refunded':
      return {
        tone: 'plain',
        icon: 'receipt',
        title: t('orders_partly_refunded_title'),
        text: t('orders_partly_refunded_text', { amount: money(purchase.refunded) }),
      }
  }
}

/** What can be done now. */
const Ways = ({ purchase, onLook }: { purchase: Purchase; onLook: () => void }) => {
  const { t, path } = useShop()
  const { state, paymentLink } = purchase
  const canPay = areHeld(purchase) && (state === 'failed' || state === 'cancelled' || state === 'expired')
  if (state === 'pending')
    return (
      <>
        {paymentLink ? (
          <ButtonLink href={paymentLink} rel="external">
            {t('orders_back_to_payment')}
          </ButtonLink>
        ) : null}
        <Button look="quiet" icon="refresh" onClick={onLook}>
          {t('orders_look_again')}
        </Button>
      </>
    )
  if (canPay)
    return (
      <ButtonLink look="primary" size="large" href={path('checkout', {})}>
        {t('orders_pay_again')}
      </ButtonLink>
    )
  if (state === 'paid' || state === 'partly_refunded') return <AfterPayment purchase={purchase} onLook={onLook} />
  return (
    <ButtonLink look="solid" size="large" href={path('tickets', {})}>
      {t('orders_find_events')}
    </ButtonLink>
  )
}

/** The state of a purchase: what happened, what the buyer can rely on, and what to do. */
export const PaymentState = ({
  purchase,
  onLook,
  words = {},
  ways,
  tickets,
  palette,
  about,
  frame = (head) => head,
  children,
}: {
  purchase: Purchase
  onLook: () => void
  /** The text for a purchase without tickets. */
  words?: { readonly title?: string | undefined; readonly text?: string | undefined }
  /** The actions for a purchase without tickets. */
  ways?: ReactNode
  /** The tickets, on the ground of their show where there is room, with the state above them. */
  tickets?: ReactNode
  /** The colours of that ground. */
  palette?: Parameters<typeof stageOf>[0]
  /** What one should know of the ticket in sight. */
  about?: ReactNode
  /** What the state stands in where there are no tickets. */
  frame?: (head: ReactNode) => ReactNode
  children?: ReactNode
}) => {
  const shop = useShop()
  const { t, money } = shop
  const { tone, icon, title, text } = wordsOf(purchase, shop)
  const isShown = Boolean(tickets)
  const isGood = isShown && tone === 'good'
  const todo = <div className={styles.ways}>{ways ?? <Ways purchase={purchase} onLook={onLook} />}</div>
  const isMaking = purchase.state === 'paid' && !purchase.ticketsReady
  const head = (
    <div className={isShown ? styles.state : styles.told} data-tone={tone}>
      <span className={styles.sign}>
        <Icon name={icon} size="2rem" />
      </span>
      <h1>{words.title ?? title}</h1>
      <p className={styles.text} role="status">
        {words.text ?? (isMaking ? t('orders_tickets_being_made') : text)}
      </p>
      {purchase.state === 'pending' || isMaking ? (
        <div className={styles.progress}>
          <ProgressBar label={title} />
        </div>
      ) : null}
      {isGood ? null : todo}
    </div>
  )
  return (
    <>
      {isShown ? (
        <div className={styles.ground} {...stageOf(palette)}>
          <Container className={styles.head} data-stage="wide">
            {head}
            {tickets}
          </Container>
        </div>
      ) : (
        frame(head)
      )}
      <Container className={styles.rest} data-beside={isShown ? 'tickets' : ''}>
        {about}
        <div className={styles.part}>{children}</div>
        <div className={styles.part}>
          {isGood ? todo : null}
          <p className={styles.order}>
            <span>{t('orders_order_number', { reference: purchase.orderReference })}</span>
            {/* the purchase beside it closes with the same sum */}
            {isGood ? null : <span>{money(purchase.total)}</span>}
            {purchase.giftCardAmount ? (
              <span>{t('orders_of_it_by_gift_card', { amount: money(purchase.giftCardAmount) })}</span>
            ) : null}
            {purchase.paidAt ? (
              <span>
                {t(purchase.total.amount === 0 ? 'orders_ordered_at' : 'orders_paid_at', {
                  when: shop.dates.weekdayForm(purchase.paidAt, new Intl.DateTimeFormat().resolvedOptions().timeZone),
                })}
              </span>
            ) : null}
          </p>
          {purchase.state === 'paid' || purchase.state === 'partly_refunded' ? null : (
            <p className={styles.help}>
              <a href={shop.path('findPurchase', {})}>{t('shell_link_find_purchase')}</a>
            </p>
          )}
        </div>
      </Container>
    </>
  )
}
