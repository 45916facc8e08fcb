import { eventQuery } from '@parter/contract/catalogue/event-queries.ts'
import { lazy } from 'react'
import { BuyPanel } from '../../box-office/tickets/buy-panel.tsx'
import { EventHead } from '../../catalogue/event-head.tsx'
import { EventTools } from '../../catalogue/event-tools.tsx'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { useAfterPaint } from '../../platform/device/after-paint.ts'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useCanonicalPath } from '../../platform/address/canonical.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useContentSlugs } from '../../platform/shop/slugs.ts'
import { useTitle } from '../../platform/shop/title.ts'
import { Optional } from '../../ui/optional.tsx'
import styles from './event-page.module.css'

const EventAbout = lazy(async () => ({ default: (await import('../../catalogue/event-about.tsx')).EventAbout }))
const EventDates = lazy(async () => ({ default: (await import('../../catalogue/event-dates.tsx')).EventDates }))
const OtherDates = lazy(async () => ({ default: (await import('../../catalogue/other-dates.tsx')).OtherDates }))
const RemindHere = lazy(async () => ({ default: (await import('./remind-here.tsx')).RemindHere }))
const EventRails = lazy(async () => ({ default: (await import('./event-rails.tsx')).EventRails }))

/** One event: what, when, where, how much, and the choice of tickets. */
const EventPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const shop = useShop()
  const { language, path } = shop
  const isPainted = useAfterPaint()
  const event = useApiDataOf(eventQuery(params.id ?? '', language))
  useTitle(event.title)
  useContentSlugs(event.slugs)
  useCanonicalPath(path('event', { id: event.id, slug: event.slug }))
  return (
    <article className={styles.page}>
      <EventHead
        event={event}
        dates={
          isPainted ? (
            <Optional>
              <EventDates key={event.id} event={event} />
            </Optional>
          ) : null
        }
        buy={
          <BuyPanel event={event} otherDates={<OtherDates event={event} />} reminder={<RemindHere event={event} />} />
        }
        about={
          isPainted ? (
            <Optional>
              <EventAbout event={event} />
            </Optional>
          ) : null
        }
        actions={
          <>
            <EventTools event={event} />
            <FavouriteButton id={event.id} title={event.title} look="outlined" />
          </>
        }
      />
      {isPainted ? (
        <div className={styles.rails}>
          <Optional>
            <EventRails event={event} />
          </Optional>
        </div>
      ) : null}
    </article>
  )
}

export const page: PageModule = { Page: EventPage }
