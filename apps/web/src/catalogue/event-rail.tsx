import type { EventCard as EventOnCard } from '@parter/contract/catalogue.ts'
import { useShop } from '../platform/shop-context.tsx'
import { TextLink } from '../ui/actions/text-link.tsx'
import { EventCard } from './event-card.tsx'
import styles from './event-rail.module.css'

interface Props {
  title: string
  events: readonly EventOnCard[]
  /** Where the rest of them is. */
  more?: string
  first?: boolean
}

/** A row of events to run through with a thumb; nothing where there are none. */
export const EventRail = ({ title, events, more, first = false }: Props) => {
  const { t } = useShop()
  if (events.length === 0) return null
  return (
    <section className={styles.rail} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {more ? (
          <TextLink look="alone" href={more} aria-label={`${t('shell_button_show_all')}: ${title}`}>
            {t('shell_button_show_all')}
          </TextLink>
        ) : null}
      </div>
      {/* the keyboard reaches the row by its links, and the row itself when they are out of sight */}
      <ul className={styles.row}>
        {events.map((event, place) => (
          <li key={event.id}>
            <EventCard event={event} first={first && place < 2} sizes="(width < 40rem) 60vw, 17rem" />
          </li>
        ))}
      </ul>
    </section>
  )
}
