import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import type { ShowCard } from '@parter/contract/catalogue/catalogue.ts'
import { availabilityOf } from '@parter/contract/catalogue/availability.ts'
import { dateStatusLabel } from '@parter/contract/catalogue/show-labels.ts'
import { dayOf } from '@parter/portal/time/dates.ts'
import { LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { navigate } from '../../platform/address/location.ts'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { shopNow } from '../../platform/calls/shop-clock.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { addMonths } from '../../ui/navigation/calendar.rules.ts'
import { Calendar } from '../../ui/navigation/calendar.tsx'
import { HourLine } from '../cards/hour-line.tsx'
import { ShowPrice } from '../cards/show-price.tsx'
import { type Evening, eveningsByDay } from './evenings.rules.ts'
import { withChanges } from './filters.rules.ts'
import styles from './month-view.module.css'

interface Props {
  /** What the list was asked for. */
  query: InputOf<'searchCatalogue'>
  calendar: NonNullable<ReplyOf<'searchCatalogue'>['calendar']>
  shows: readonly ShowCard[]
  search: URLSearchParams
  /** All of the month's shows are here. */
  whole: boolean
}

/** A name of a day as a heading: with a capital, where the language has small ones. */
const headingOf = (day: string, tag: string) => day.charAt(0).toLocaleUpperCase(tag) + day.slice(1)

/** One evening: when, what, where, and what it costs or why it can't be had. */
const EveningLine = ({ show, date }: Evening) => {
  const shop = useShop()
  const { event } = show
  const isGone = availabilityOf(date.status) === 'gone'
  return (
    <HourLine
      event={{ ...event, id: date.id, title: date.title, slug: date.slug, lang: date.lang }}
      figure={<b>{shop.dates.time(date.eventStartAt, date.timeZone)}</b>}
      under={date.place}
      price={
        isGone ? (
          <span>{dateStatusLabel(date, shop)}</span>
        ) : (
          <ShowPrice show={{ event: { ...event, ...date }, dates: [date] }} />
        )
      }
      heading="h3"
      gone={isGone}
    />
  )
}

/** The same for another month, of which only its days are wanted. */
const monthAfter = (query: Props['query'], month: string): Props['query'] => {
  const wanted = { ...query.query, month, limit: 1 }
  delete wanted.from
  delete wanted.to
  return { query: wanted }
}

/** A month of days with what is on, and beside it the evenings of the day, or of the month while none is chosen. */
export const MonthView = ({ query, calendar, shows, search, whole }: Props) => {
  const { t, language, portal, dates } = useShop()
  const today = dayOf(new Date(shopNow()), portal.timezone)
  const from = search.get('from')
  const day = from !== null && from === search.get('to') ? from : null
  const hrefOf = (changes: Record<string, string | null>) =>
    location.pathname + withChanges(search, { when: null, from: null, to: null, ...changes })
  const go = (changes: Record<string, string | null>) => navigate(hrefOf(changes), { replace: true })
  const { tag } = LANGUAGE_FACTS[language]
  const say = new Intl.DateTimeFormat(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
  const next = addMonths(calendar.month, 1)
  const { data: later } = useApiQuery('searchCatalogue', monthAfter(query, next), { enabled: useIsWide() })
  const inMonth = ({ month, days }: typeof calendar) => ({
    locale: tag,
    firstDay: LANGUAGE_FACTS[language].weekStartsOn,
    today,
    min: today,
    month,
    marks: new Map(days.map((one) => [one.day, t('catalogue_events_count', { count: one.count })])),
    counts: new Map(days.map((one) => [one.day, one.count])),
    onChange: (chosen: string) => go(chosen === day ? {} : { from: chosen, to: chosen }),
  })
  return (
    <div className={styles.month}>
      <div className={styles.sheet}>
        <Calendar
          key={calendar.month}
          {...inMonth(calendar)}
          value={day}
          onMonth={(month) => go({ month })}
          turns={{ previous: t('search_month_previous'), next: t('search_month_next') }}
        />
        {later?.calendar ? (
          <Calendar key={`then ${later.calendar.month}`} {...inMonth(later.calendar)} value={null} />
        ) : null}
      </div>
      <div className={styles.days}>
        {eveningsByDay(shows, day).map(([on, evenings]) => (
          <section key={on}>
            <h2 className="section-title">
              <time dateTime={on}>{headingOf(say.format(new Date(`${on}T00:00:00Z`)), tag)}</time>
            </h2>
            <ul>
              {evenings.map((evening) => (
                <EveningLine key={evening.date.id} {...evening} />
              ))}
            </ul>
          </section>
        ))}
        {whole && day === null ? (
          <TextLink look="alone" href={hrefOf({ month: next })}>
            {headingOf(dates.pattern(`${next}-01T00:00:00Z`, 'UTC', 'LLLL yyyy'), tag)}
          </TextLink>
        ) : null}
      </div>
    </div>
  )
}
