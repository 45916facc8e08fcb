import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { IconButton } from '../ui/actions/icon-button.tsx'

/** Nothing to note down of what won't be, or has no date yet. */
const UNDATED: readonly EventDetail['status'][] = ['cancelled', 'postponed', 'past']

/** Share an event, or save it. */
export const EventTools = ({ event }: { event: EventDetail }) => {
  const shop = useShop()
  const ways = () => import('./share-event.ts')
  return (
    <>
      {UNDATED.includes(event.status) ? null : (
        <IconButton
          icon="calendarAdd"
          label={shop.t('shell_add_to_calendar')}
          look="outlined"
          onClick={() => void ways().then(({ downloadCalendarFile }) => downloadCalendarFile(event, shop))}
        />
      )}
      <IconButton
        icon="share"
        label={shop.t('catalogue_share')}
        look="outlined"
        onClick={() => void ways().then(({ shareEvent }) => shareEvent(event, shop))}
      />
    </>
  )
}
