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

const BuyersPage = lazy(async () => ({ default: (await import('../buyers/buyers-page.tsx')).BuyersPage }))

/** Pages of one event, by the parameter that names it. */
const PAGES = { waiting: WaitingListPage, resale: ResalePage, blocks: SeatBlocksPage, buyers: BuyersPage } as const

/**
 * Events: the list, or the draft, the event's blocked places, its waiting list, its resale or its doubtful purchases that
 * the address names.
 */
export const EventsPage = () => {
  const { t } = useShop()
  const params = useLatestSearchParams()
  for (const [name, Page] of Object.entries(PAGES)) {
    const eventId = Number(params.get(name))
    if (isNumber(eventId))
      return (
        <Suspense fallback={<p role="status">{t('staff_wait')}</p>}>
          <Page key={eventId} eventId={eventId} />
        </Suspense>
      )
  }
  const draft = Number(params.get('draft'))
  return isNumber(draft) ? <EventEditor key={draft} id={draft} /> : <EventList />
}
