import { useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { addMonths, type Day, dayByKey, type Month, monthOf, weeksOf } from './calendar.rules.ts'
import styles from './calendar.module.css'

type Props = {
  /** BCP 47: names of months and days come from the browser. */
  locale: string
  /** 1 Monday, 0 Sunday. */
  firstDay: 0 | 1
  today: Day
  value: Day | null
  /** The month that is open at first; that of the value, or of today, when left out. */
  month?: Month
  onChange: (day: Day) => void
  /** Days with events, and their label: "3 events". When given, other days can't be chosen. */
  marks?: ReadonlyMap<Day, string> | undefined
  /** How much is on, shown under the day. */
  counts?: ReadonlyMap<Day, number> | undefined
  /** Days before and after can't be chosen. */
  min?: Day
  max?: Day
  /** Of the buttons that turn the month; none: it stands below one that is turned. */
  turns?: { previous: string; next: string }
  onMonth?: (month: Month) => void
}

/** A calendar for choosing a day. Arrows move by day and week, Page keys by month, Home and End within the week. */
export function Calendar(props: Props) {
  const { locale, firstDay, today, value, onChange, marks, min, max, onMonth } = props
  const [at, setAt] = useState<Day>(
    value ?? (props.month === undefined || props.month === monthOf(today) ? today : `${props.month}-01`),
  )
  const grid = useRef<HTMLDivElement>(null)
  const moving = useRef(false)
  const month = monthOf(at)
  const say = useMemo(() => wordsIn(locale), [locale])
  // weeks that are over would only push the others down
  const weeks = weeksOf(month, firstDay).filter(([, , , , , , last]) => !(min && last && last < min))

  useEffect(() => {
    if (moving.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
    moving.current = false
  })
  const goTo = (day: Day) => {
    if ((min && day < min) || (max && day > max)) return
    setAt(day)
    if (monthOf(day) !== month) onMonth?.(monthOf(day))
  }
  const turn = (count: number) => {
    const to = addMonths(month, count)
    const first = `${to}-01`
    goTo(min && first < min && monthOf(min) === to ? min : first)
  }
  const walk = (event: React.KeyboardEvent) => {
    const to = dayByKey(event.key, at, firstDay)
    if (!to) return
    event.preventDefault()
    moving.current = true
    goTo(to)
  }
  const closed = (day: Day) => Boolean((min && day < min) || (max && day > max) || (marks && !marks.has(day)))
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        {props.turns ? (
          <IconButton
            icon="previous"
            label={props.turns.previous}
            disabled={Boolean(min && month <= monthOf(min))}
            onClick={() => turn(-1)}
          />
        ) : null}
        <p className={styles.month} aria-live="polite">
          {say.month(month)}
        </p>
        {props.turns ? (
          <IconButton
            icon="next"
            label={props.turns.next}
            disabled={Boolean(max && month >= monthOf(max))}
            onClick={() => turn(1)}
          />
        ) : null}
      </div>
      <div ref={grid} role="grid" tabIndex={-1} aria-label={say.month(month)} className={styles.grid} onKeyDown={walk}>
        <div role="row" className={styles.week}>
          {weeks[0]?.map((day) => (
            <span key={day} role="columnheader" className={styles.weekday} aria-label={say.weekday(day)}>
              {say.weekdayShort(day)}
            </span>
          ))}
        </div>
        {weeks.map((week) => (
          <div key={week[0]} role="row" className={styles.week}>
            {week.map((day) => (
              <span key={day} role="gridcell" aria-selected={day === value}>
                {monthOf(day) === month ? (
                  <button
                    type="button"
                    className={styles.day}
                    tabIndex={day === at ? 0 : -1}
                    aria-disabled={closed(day) || undefined}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={[say.day(day), marks?.get(day)].filter(Boolean).join(', ')}
                    data-chosen={day === value || undefined}
                    data-count={props.counts?.get(day)}
                    onClick={() => {
                      setAt(day)
                      if (!closed(day)) onChange(day)
                    }}
                  >
                    {Number(day.slice(8))}
                  </button>
                ) : null}
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function wordsIn(locale: string) {
  const by = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    return (day: Day) => format.format(new Date(`${day}T00:00:00Z`))
  }
  const month = by({ month: 'long', year: 'numeric' })
  return {
    month: (of: Month) => month(`${of}-01`),
    day: by({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
    weekday: by({ weekday: 'long' }),
    weekdayShort: by({ weekday: 'short' }),
  }
}
