import type { EventCard as EventOnCard } from '@parter/contract/catalogue.ts'
import type { ComponentType } from 'react'
import { useAfterPaint } from '../../platform/after-paint.ts'
import { EventCard } from '../event-card.tsx'
import styles from './event-grid.module.css'

interface Props {
  events: readonly EventOnCard[]
  heading?: 'h2' | 'h3'
  /** The first thing of its page: pictures in sight are fetched at once. */
  first?: boolean
  /** What stands on each picture with a press of its own: the heart. */
  Action?: ComponentType<{ id: number; title: string }>
}

/** As many as the largest screen shows at once; the others are drawn when these are there. */
const IN_SIGHT = 8

/** Events to choose from, two abreast on a phone, four on a desktop. */
export const EventGrid = ({ events, heading = 'h2', first = false, Action }: Props) => {
  const isPainted = useAfterPaint()
  return (
    <ul className={styles.grid}>
      {(isPainted ? events : events.slice(0, IN_SIGHT)).map((event, place) => (
        <li key={event.id}>
          <EventCard
            event={event}
            heading={heading}
            first={first && place < 4}
            action={Action ? <Action id={event.id} title={event.title} /> : null}
          />
        </li>
      ))}
    </ul>
  )
}
