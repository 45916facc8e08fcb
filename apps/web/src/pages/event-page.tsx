import { eventQuestion } from '@parter/contract/page-questions.ts'
import { BuyPanel } from '../box-office/buy-panel.tsx'
import { EventAbout } from '../catalogue/event-about.tsx'
import { EventHead } from '../catalogue/event-head.tsx'
import { EventRail } from '../catalogue/event-rail.tsx'
import { EventTools } from '../catalogue/event-tools.tsx'
import { FavouriteButton } from '../favourites/favourite-button.tsx'
import { useAfterPaint } from '../platform/after-paint.ts'
import { useAnswerTo } from '../platform/answers.ts'
import { useRightPath } from '../platform/canonical.ts'
import type { PageProgram } from '../platform/scene.ts'
import { useShop } from '../platform/shop-context.tsx'
import { useContentSlugs } from '../platform/slugs.ts'
import { useTitle } from '../platform/title.ts'
import styles from './event-page.module.css'

/** One event: what, when, where, how much; and the way to a ticket (brief: one decision a screen). */
const EventPage = ({ params }: { params: Readonly<Record<string, string>> }) => {
  const shop = useShop()
  const { t, language, path } = shop
  const isPainted = useAfterPaint()
  const event = useAnswerTo(eventQuestion(params.id ?? '', language))
  useTitle(event.title)
  useContentSlugs(event.slugs)
  useRightPath(path('event', { id: event.id, slug: event.slug }))
  return (
    <article className={styles.page}>
      <EventHead
        event={event}
        buy={<BuyPanel event={event} />}
        actions={
          <>
            <EventTools event={event} />
            <FavouriteButton id={event.id} title={event.title} look="outlined" />
          </>
        }
      />
      <EventAbout event={event} />
      {isPainted ? (
        <div className={styles.rails}>
          <EventRail title={t('catalogue_other_dates')} events={event.otherDates} />
          <EventRail title={t('catalogue_similar_events')} events={event.similar} />
        </div>
      ) : null}
    </article>
  )
}

export const page: PageProgram = { Page: EventPage }
