import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { WithMessages } from '../../platform/shop/with-messages.tsx'
import { ReminderForm } from '../../reminders/reminder-form.tsx'

/** The request for word by email, on the event's own page. */
export const RemindHere = ({ event }: { event: EventDetail }) => {
  const { t } = useShop()
  return (
    <WithMessages page="event" rooms={['content', 'person']}>
      <ReminderForm event={event} atOnce beside={useIsWide() ? undefined : t('box_office_tell_me')} />
    </WithMessages>
  )
}
