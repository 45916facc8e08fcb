import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { lazy } from 'react'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import { ReminderForm } from '../../reminders/reminder-form.tsx'

const AskForm = lazy(async () => ({ default: (await import('../../waiting-list/ask-form.tsx')).AskForm }))

/** The request for word by email when the sale opens, or for tickets that come back, on the event's own page. */
export const RemindHere = ({ event }: { event: EventDetail }) => {
  const { t } = useShop()
  const beside = useIsWide() ? undefined : t('box_office_tell_me')
  const isSoldOut = event.status === 'sold_out'
  return (
    <WithMessages page="event" rooms={isSoldOut ? ['content', 'person', 'waiting-list'] : ['content', 'person']}>
      {isSoldOut ? <AskForm eventId={event.id} /> : <ReminderForm event={event} atOnce beside={beside} />}
    </WithMessages>
  )
}
