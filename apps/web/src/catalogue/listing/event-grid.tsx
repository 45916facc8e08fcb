import type { EventCard as EventOnCard } from '@parter/contract/catalogue/catalogue.ts'
import type { ComponentType, ReactNode } from 'react'
import { useGrowingCount } from '../../platform/device/after-paint.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { EventCard } from '../cards/event-card.tsx'
import styles from './event-grid.module.css'

interface Props {
  events: readonly EventOnCard[]
  heading?: 'h2' | 'h3'
  /** The first thing of its page: pictures in sight are fetched at once. */
  first?: boolean
  /** What stands on each picture with a press of its own: the heart. */
  Action?: ComponentType<{ id: number; title: string }>
  /** Across the whole width after the first rows: a banner. */
  amid?: ReactNode
}

/** Two rows are in sight at once; the others are drawn when these are there, a few at a time. */
const IN_SIGHT = { wide: 8, narrow: 4 }
const STEP = 4
/** Whole rows, whether two, three or four stand abreast. */
const BEFORE_AMID = 12

/** Events to choose from, two abreast on a phone, four on a desktop. */
export const EventGrid = ({ events, heading = 'h2', first = false, Action, amid }: Props) => {
  const shown = useGrowingCount(useIsWide() ? IN_SIGHT.wide : IN_SIGHT.narrow, STEP, events.length)
  const cards = events.slice(0, shown).map((event, place) => (
    <li key={event.id}>
      <EventCard
        event={event}
        heading={heading}
        first={first && place < 4}
        action={Action ? <Action id={event.id} title={event.title} /> : null}
      />
    </li>
  ))
  return (
    <ul className={styles.grid}>
      {cards.slice(0, BEFORE_AMID)}
      {shown > BEFORE_AMID && amid ? <li className={styles.amid}>{amid}</li> : null}
      {cards.slice(BEFORE_AMID)}
    </ul>
  )
}
