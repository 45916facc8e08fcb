import { useEffect, useMemo } from 'react'
import { BookingCard, useBookings } from './booking-ticket.tsx'
import { ErrorScreen } from '../../layouts/error-screen.tsx'
import { ProfileLayout } from '../../layouts/profile-layout.tsx'
import { Loading } from '../../layouts/loading.tsx'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Stack } from '../../ui/layout/page-layout.tsx'

/** The shop's time, advanced by the device's clock. */
const useShopClock = (serverNow: string | undefined, receivedAt: number) =>
  useMemo(() => {
    const ahead = serverNow ? Date.parse(serverNow) - receivedAt : 0
    return () => Date.now() + ahead
  }, [serverNow, receivedAt])

/** Unpaid reservations, to be paid or cancelled (R2.4). */
const ProfileBookingsPage = () => {
  const { t, path } = useShop()
  const { data, error, refetch, dataUpdatedAt } = useBookings()
  const now = useShopClock(data?.serverNow, dataUpdatedAt)
  useEffect(() => {
    // the holds may have ended meanwhile
    void refetch()
  }, [refetch])
  return (
    <ProfileLayout section="profileBookings" title={t('shell_bookings')} lead={t('account_bookings_lead')}>
      {data ? (
        data.bookings.length === 0 ? (
          <EmptyState title={t('account_no_bookings')} text={t('account_no_bookings_text')}>
            <ButtonLink look="solid" href={path('tickets', {})}>
              {t('orders_find_events')}
            </ButtonLink>
          </EmptyState>
        ) : (
          <Stack gap={5}>
            {data.bookings.map((booking) => (
              <BookingCard key={booking.orderReference} booking={booking} now={now} onChange={() => void refetch()} />
            ))}
          </Stack>
        )
      ) : error ? (
        <ErrorScreen within error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading shape="rows" />
      )}
    </ProfileLayout>
  )
}

export const page: PageModule = { Page: ProfileBookingsPage }
