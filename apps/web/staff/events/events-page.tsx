import { lazy, Suspense } from 'react'
import { useLatestSearchParams } from '../../src/platform/address/location.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { EventEditor } from './event-editor.tsx'
import { EventList } from './list/event-list.tsx'

const SeatBlocksPage = lazy(async () => ({
  default: (await import('../seat-blocks/seat-blocks-page.tsx')).SeatBlocksPage,
}))

const isNumber = (number: number) => Number.isInteger(number) && number > 0

/** Events: the list, or the draft or the event's blocked places that the address names. */
export const EventsPage = () => {
  const { t } = useShop()
  const params = useLatestSearchParams()
  const [draft, blocks] = [Number(params.get('draft')), Number(params.get('blocks'))]
  if (isNumber(blocks))
    return (
      <Suspense fallback={<p role="status">{t('staff_wait')}</p>}>
        <SeatBlocksPage key={blocks} eventId={blocks} />
      </Suspense>
    )
  return isNumber(draft) ? <EventEditor key={draft} id={draft} /> : <EventList />
}
