import type { EventCard as EventOnCard } from '@parter/contract/catalogue.ts'
import type { ComponentType } from 'react'
import { useShop } from '../platform/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { EventCard } from './event-card.tsx'
import styles from './event-grid.module.css'

interface Props {
  events: readonly EventOnCard[]
  heading?: 'h2' | 'h3'
  hasMore?: boolean
  isLoading?: boolean
  onMore?: () => void
  /** The first thing of its page: pictures in sight are fetched at once. */
  first?: boolean
  /** What stands on each picture with a press of its own: the heart. */
  Action?: ComponentType<{ id: number; title: string }>
}

/** Events to choose from, two abreast on a phone, four on a desktop; more of them on a press. */
export const EventGrid = ({
  events,
  heading = 'h2',
  hasMore = false,
  isLoading = false,
  onMore,
  first = false,
  Action,
}: Props) => {
  const { t } = useShop()
  return (
    <>
      <ul className={styles.grid}>
        {events.map((event, place) => (
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
      {hasMore && onMore ? (
        <div className={styles.more}>
          <Button size="large" busy={isLoading ? t('shell_loading') : undefined} onClick={onMore}>
            {t('shell_button_show_more')}
          </Button>
        </div>
      ) : null}
    </>
  )
}
