import type { EventCard } from '@parter/contract/catalogue/catalogue.ts'
import { changeOf } from '@parter/contract/changed-events/event-change.ts'
import { isGiftTicket } from '@parter/contract/changed-events/event-labels.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { PosterPage, type PosterPageProps } from '../ui/layout/poster-page.tsx'
import { statusLabel } from './cards/event-labels.ts'
import { EventWhen } from './cards/event-when.tsx'

type Own = 'picture' | 'title' | 'lang' | 'status' | 'when' | 'where' | 'date'

type Props = Omit<PosterPageProps, Own> & { event: EventCard }

/**
 * A page about an event, on its poster.
 * @param strip in place of how the event stands, which is pasted across it but where only few tickets are left
 */
export const EventPoster = ({ event, strip, ...rest }: Props) => {
  const shop = useShop()
  const { date } = changeOf(event)
  const { timeZone, venue, eventStartAt: at } = event
  return (
    <PosterPage
      {...rest}
      picture={event.picture}
      title={event.title}
      lang={event.lang === shop.language ? undefined : event.lang}
      status={event.status}
      strip={strip ?? (event.status === 'few_left' ? undefined : statusLabel(event, shop)?.text)}
      when={<EventWhen event={event} />}
      where={venue.name}
      date={isGiftTicket(event) ? null : { at, timeZone, where: venue.name, gone: date === null }}
    />
  )
}
