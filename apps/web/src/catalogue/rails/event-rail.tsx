import type { EventCard as EventOnCard } from '@parter/contract/catalogue.ts'
import type { ReactNode } from 'react'
import { EventCard } from '../event-card.tsx'
import { RailOf } from './rail.tsx'

interface Props {
  title: string
  events: readonly EventOnCard[]
  /** Where the rest of them is. */
  more?: string
  /** Between the heading and the row; with it the row stays when it is empty. */
  above?: ReactNode
  first?: boolean
}

/** A row of events to run through with a thumb; nothing where there are none. */
export const EventRail = ({ title, events, more, above, first = false }: Props) =>
  events.length === 0 && !above ? null : (
    <RailOf title={title} more={more} above={above}>
      {events.map((event, place) => (
        <EventCard key={event.id} event={event} first={first && place < 2} sizes="(width < 40rem) 60vw, 17rem" />
      ))}
    </RailOf>
  )
