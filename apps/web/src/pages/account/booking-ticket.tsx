import type { ReplyOf } from '@parter/contract/calls.ts'
import type { ErrorCode } from '@parter/contract/wire/errors.ts'
import { useState } from 'react'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { callApi } from '../../platform/calls/call-api.ts'
import { isRefusal } from '../../platform/calls/api-error.ts'
import { errorMessage } from '../../platform/calls/error-message.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { whenOf } from '../../platform/shop/ticket-when.ts'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { Countdown } from '../../ui/feedback/countdown.tsx'
import { When } from '../../ui/cards/when.tsx'
import { Perforated } from '../../ui/cards/perforated.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { stageOf } from '../../ui/pictures/stage.ts'
import { showToast } from '../../ui/overlays/toast-list.ts'
import styles from './my-tickets-page.module.css'

type Booking = ReplyOf<'listBookings'>['bookings'][number]

/** Unpaid reservations; refetched when one of them ends. */
export const useBookings = () => {
  const { language } = useShop()
  return useApiQuery('listBookings', { query: { language } })
}

/** Passes over a refusal that says: there is nothing to do. */
const unless =
  (code: ErrorCode) =>
  (error: unknown): void => {
    if (!isRefusal(error, code)) throw error
  }

/** One reservation: what it is, how long it lasts, and the two ways on (R2.4). */
export const BookingCard = ({
  booking,
  now,
  onChange,
}: {
  booking: Booking
  now: () => number
  onChange: () => void
}) => {
  const shop = useShop()
  const { t, money, path, language } = shop
  const [isBusy, setBusy] = useState(false)
  const cancel = async () => {
    setBusy(true)
    try {
      const eventIds = booking.events.map(({ id }) => id).join(',')
      // a payment that has failed already is not there to be left
      await callApi('leavePayment', { query: { language } }).catch(unless('order_not_payable'))
      await callApi('clearCart', { query: { language, eventIds } }).catch(unless('cart_empty'))
      showToast(t('account_booking_cancelled'))
      onChange()
    } catch (error) {
      showToast(errorMessage(error, t), { tone: 'bad' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <article {...stageOf(booking.events[0]?.picture?.palette)}>
      <Perforated
        stub={
          <div className={styles.stub}>
            <p className={`display ${styles.count}`}>{money(booking.total)}</p>
            <Countdown
              label={t('account_booking_held')}
              until={Date.parse(booking.holdsUntil)}
              now={now}
              said={(seconds) => t('account_booking_left', { minutes: Math.max(1, Math.round(seconds / 60)) })}
              onEnd={onChange}
            />
            {booking.paymentLink ? (
              <ButtonLink look="primary" size="large" href={booking.paymentLink} rel="external" wide>
                {t('account_booking_pay')}
              </ButtonLink>
            ) : null}
            {booking.inCart ? (
              <Button look="quiet" wide busy={isBusy ? t('shell_loading') : undefined} onClick={() => void cancel()}>
                {t('account_booking_cancel')}
              </Button>
            ) : null}
          </div>
        }
      >
        <div className={styles.bill} data-stage="always">
          <PosterImage
            picture={booking.events[0]?.picture ?? null}
            alt=""
            sizes="(width >= 64rem) 20rem, 100vw"
            first
            className={styles.poster}
          />
          <div className={styles.words}>
            {booking.events.map((event) => (
              <div key={event.id}>
                <h2 className="display">
                  <a href={path('event', { id: event.id, slug: event.slug })}>{event.title}</a>
                </h2>
                <p className={styles.when}>
                  <When {...whenOf(event, shop)} /> · {t('shell_ticket_count', { count: event.tickets })}
                </p>
              </div>
            ))}
            <p>{t('orders_order_number', { reference: booking.orderReference })}</p>
            {booking.paymentLink || booking.inCart ? null : <p>{t('account_booking_elsewhere')}</p>}
          </div>
        </div>
      </Perforated>
    </article>
  )
}
