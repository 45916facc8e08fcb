import { lazy, Suspense } from 'react'
import { useLatestSearchParams } from '../../src/platform/address/location.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { EventEditor } from './event-editor.tsx'
import { EventList } from './list/event-list.tsx'

const SeatBlocksPage = lazy(async () => ({
  default: (await import('../seat-blocks/seat-blocks-page.tsx')).SeatBlocksPage,
}))

const WaitingListPage = lazy(async () => ({
  default: (await import('../waiting-list/waiting-list-page.tsx')).WaitingListPage,
}))

const isNumber = (number: number) => Number.isInteger(number) && number > 0

const ResalePage = lazy(async () => ({ default: (await import('../resale/resale-page.tsx')).ResalePage }))

/** Events: the list, or the draft, the event's blocked places, its waiting list or its resale that the address names. */
export const EventsPage = () => {
  const { t } = useShop()
  const params = useLatestSearchParams()
  const [draft, blocks, waiting, resale] = ['draft', 'blocks', 'waiting', 'resale'].map((name) =>
    Number(params.get(name)),
  ) as [number, number, number, number]
  if (isNumber(waiting))
    return (
      <Suspense fallback={<p role="status">{t('staff_wait')}</p>}>
        <WaitingListPage key={waiting} eventId={waiting} />
      </Suspense>
    )
  if (isNumber(resale))
    return (
      <Suspense fallback={<p role="status">{t('staff_wait')}</p>}>
        <ResalePage key={resale} eventId={resale} />
      </Suspense>
    )
  if (isNumber(blocks))
    return (
      <Suspense fallback={<p role="status">{t('staff_wait')}</p>}>
        <SeatBlocksPage key={blocks} eventId={blocks} />
      </Suspense>
    )
  return isNumber(draft) ? <EventEditor key={draft} id={draft} /> : <EventList />
}
