import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { isGiftTicket } from '@parter/contract/changed-events/event-labels.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import type { ReactNode } from 'react'
import { statusLabel } from '../catalogue/cards/event-labels.ts'
import { EventWhen } from '../catalogue/cards/event-when.tsx'
import { useShop } from '../platform/shop/shop-context.tsx'
import { PosterPage } from '../ui/layout/poster-page.tsx'

interface Props {
  event: EventCard
  /** In place of how the event stands. */
  strip?: string | undefined
  size?: 'half' | 'corner'
  children: ReactNode
  panel: ReactNode
}

/** A page about an event that one waits for, on its poster. */
export const ShowFrame = ({ event, strip, size = 'half', children, panel }: Props) => {
  const shop = useShop()
  const { dates, language } = shop
  const { date } = changeOf(event)
  return (
    <PosterPage
      size={size}
      picture={event.picture}
      title={event.title}
      lang={event.lang === language ? undefined : event.lang}
      status={event.status}
      strip={strip ?? statusLabel(event, shop)?.text}
      when={<EventWhen event={event} />}
      where={event.venue.name}
      date={
        date === null || isGiftTicket(event)
          ? null
          : {
              day: dates.pattern(date, event.timeZone, 'd.MM'),
              time: `${dates.pattern(date, event.timeZone, 'EEEE')} ${dates.time(date, event.timeZone)}`,
              where: event.venue.name,
            }
      }
      panel={panel}
    >
      {children}
    </PosterPage>
  )
}
