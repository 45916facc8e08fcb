import type { EventCard as EventOnCard } from '@parter/contract/catalogue/catalogue.ts'
import type { ReactNode } from 'react'
import { useGrowingCount } from '../../platform/device/after-paint.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { EventCard } from '../cards/event-card.tsx'
import { RailOf } from './rail.tsx'

interface Props {
  title: string
  events: readonly EventOnCard[]
  /** Where the rest of them is. */
  more?: string
  /** Between the heading and the row; with it the row stays when it is empty. */
  above?: ReactNode
}

/** What is in sight without pushing; the others are drawn when these are there. */
const IN_SIGHT = { wide: 5, narrow: 2 }

/** A row of events to run through with a thumb; nothing where there are none. */
export const EventRail = ({ title, events, more, above }: Props) => {
  const shown = useGrowingCount(useIsWide() ? IN_SIGHT.wide : IN_SIGHT.narrow, events.length, events.length)
  return events.length === 0 && !above ? null : (
    <RailOf title={title} more={more} above={above}>
      {events.slice(0, shown).map((event) => (
        <EventCard key={event.id} event={event} sizes="(width < 40rem) 60vw, 17rem" />
      ))}
    </RailOf>
  )
}
