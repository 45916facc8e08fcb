import type { EventCard as EventOnCard } from '@parter/contract/catalogue.ts'
import { EventCard } from './event-card.tsx'
import { RailOf } from './rail.tsx'

interface Props {
  title: string
  events: readonly EventOnCard[]
  /** Where the rest of them is. */
  more?: string
  first?: boolean
}

/** A row of events to run through with a thumb; nothing where there are none. */
export const EventRail = ({ title, events, more, first = false }: Props) =>
  events.length === 0 ? null : (
    <RailOf title={title} row {...(more === undefined ? {} : { more })}>
      {events.map((event, place) => (
        <EventCard key={event.id} event={event} first={first && place < 2} sizes="(width < 40rem) 60vw, 17rem" />
      ))}
    </RailOf>
  )
