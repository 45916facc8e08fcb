import type { EventCard as EventOnCard } from '@parter/contract/catalogue/catalogue.ts'
import { EventCard } from '../cards/event-card.tsx'
import styles from './event-lines.module.css'

/** Events one under another, close together: many at a glance. */
export const EventLines = ({ events }: { events: readonly EventOnCard[] }) => (
  <ul className={styles.lines}>
    {events.map((event) => (
      <li key={event.id}>
        <EventCard event={event} shape="line" heading="h2" sizes="6rem" />
      </li>
    ))}
  </ul>
)
