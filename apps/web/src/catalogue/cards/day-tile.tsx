import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import type { ComponentProps } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { DateTile } from '../../ui/actions/date-tile.tsx'

type Props = Omit<ComponentProps<typeof DateTile>, 'href' | 'weekday' | 'day' | 'month' | 'said'> & {
  day: Pick<EventCard, 'id' | 'slug' | 'eventStartAt' | 'timeZone'>
  /** The hour stands beside the day of the week. */
  timed?: boolean
  /** Where it leads; to the page of that day unless said. */
  href?: string | undefined
  /** What else is said of it, after when it is. */
  said: readonly (string | null | undefined)[]
}

/** One day of a show as a tile, the way to that day. */
export const DayTile = ({ day, timed = false, href, said, ...looks }: Props) => {
  const { path, dates } = useShop()
  const part = (tokens: string) => dates.pattern(day.eventStartAt, day.timeZone, tokens)
  return (
    <DateTile
      {...looks}
      href={href ?? path('event', { id: day.id, slug: day.slug })}
      weekday={[part('EEEEEE'), timed && dates.time(day.eventStartAt, day.timeZone)].filter(Boolean).join(' ')}
      day={part('d')}
      month={part('LLL')}
      said={[dates.weekdayForm(day.eventStartAt, day.timeZone), ...said].filter(Boolean).join(', ')}
    />
  )
}
