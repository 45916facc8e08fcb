import type { ReplyOf } from '@parter/contract/calls.ts'
import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { dayOf } from '@parter/portal/time/dates.ts'
import { LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { navigate } from '../../platform/address/location.ts'
import { shopNow } from '../../platform/calls/shop-clock.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Calendar } from '../../ui/navigation/calendar.tsx'
import { EventLines } from './event-lines.tsx'
import { withChanges } from './filters.rules.ts'
import styles from './month-view.module.css'

interface Props {
  calendar: NonNullable<ReplyOf<'searchCatalogue'>['calendar']>
  events: readonly EventCard[]
  search: URLSearchParams
}

/** A month of days with what is on, and beside it the events of the day, or of the month while none is chosen. */
export const MonthView = ({ calendar, events, search }: Props) => {
  const { t, language, portal } = useShop()
  const today = dayOf(new Date(shopNow()), portal.timezone)
  const from = search.get('from')
  const day = from !== null && from === search.get('to') ? from : null
  const go = (changes: Record<string, string | null>) =>
    navigate(location.pathname + withChanges(search, { when: null, ...changes }), { replace: true })
  const marks = new Map(calendar.days.map((one) => [one.day, t('catalogue_events_count', { count: one.count })]))
  return (
    <div className={styles.month}>
      <div className={styles.sheet}>
        <Calendar
          key={calendar.month}
          locale={LANGUAGE_FACTS[language].tag}
          firstDay={LANGUAGE_FACTS[language].weekStartsOn}
          today={today}
          min={today}
          month={calendar.month}
          value={day}
          marks={marks}
          onChange={(chosen) => go(chosen === day ? { from: null, to: null } : { from: chosen, to: chosen })}
          onMonth={(month) => go({ month, from: null, to: null })}
          previousLabel={t('catalogue_month_previous')}
          nextLabel={t('catalogue_month_next')}
        />
      </div>
      <EventLines events={events} />
    </div>
  )
}
