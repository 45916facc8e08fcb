import { announcedDateLabel } from '@parter/contract/changed-events/event-labels.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { When } from '../../ui/cards/when.tsx'

/** When an event is: the date that holds; what was given up is struck, and what isn't known yet is said so (R10.5). */
export const EventWhen = ({ event }: { event: EventCard }) => {
  const shop = useShop()
  const { t, dates } = shop
  const { kind, oldDate, date } = changeOf(event)
  const announced = announcedDateLabel(event, shop)
  // the date that an event was to be on is announced no more; that of one that has moved is its old beginning
  const shown = oldDate === null ? null : date === null ? announced : dates.weekdayForm(oldDate, event.timeZone)
  return (
    <When
      when={date === null ? null : announced}
      dateTime={date ?? undefined}
      old={shown === null ? null : { shown, said: t('shell_previous_date', { when: shown }) }}
      note={kind === 'postponed' ? t('shell_date_unknown') : undefined}
    />
  )
}
