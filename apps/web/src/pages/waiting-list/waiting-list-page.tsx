import { type ComponentProps, lazy, Suspense } from 'react'
import { eventQuery } from '@parter/contract/catalogue/event-queries.ts'
import { EventPoster } from '../../catalogue/event-poster.tsx'
import { StageBand } from '../../layouts/face/stage-band.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useSearchParams } from '../../platform/address/location.ts'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { BuyPanel } from '../../ui/layout/buy-bar.tsx'
import { Row } from '../../ui/layout/page-layout.tsx'
import styles from '../../ui/layout/poster-page.module.css'
import { WishStatus } from '../../waiting-list/wish-status.tsx'

const AskForm = lazy(async () => ({ default: (await import('../../waiting-list/ask-form.tsx')).AskForm }))

const ForEvent = ({ id }: { id: string }) => {
  const { t, language, path } = useShop()
  const event = useApiDataOf(eventQuery(id, language))
  return (
    <EventPoster
      event={event}
      size="corner"
      panel={
        <BuyPanel label={t('waiting_list_title')}>
          <Suspense fallback={null}>
            <AskForm eventId={event.id} isPage />
          </Suspense>
        </BuyPanel>
      }
    >
      <p className={styles.lead}>{t('waiting_list_lead')}</p>
      <p>
        <TextLink href={path('event', { id: event.id, slug: event.slug })}>{t('content_reminder_event')}</TextLink>
      </p>
    </EventPoster>
  )
}

const onPoster: ComponentProps<typeof WishStatus>['frame'] = (of, strip, told, panel) => (
  <EventPoster size="half" event={of} strip={strip} panel={panel}>
    {told}
  </EventPoster>
)

/** Joins a waiting list with `?event=`, shows one's own wish by the email's `?token=`, and else links to events (R13.4). */
const WaitingListPage = () => {
  const { t, path } = useShop()
  const search = useSearchParams()
  const token = search.get('token')
  const event = search.get('event')
  if (token) return <WishStatus token={token} frame={onPoster} />
  if (event) return <ForEvent id={event} />
  return (
    <StageBand>
      <PageHead title={t('waiting_list_title')} lead={t('waiting_list_lead')} crumbs={[]} />
      <Row>
        <ButtonLink look="solid" size="large" href={path('tickets', {})}>
          {t('shell_link_tickets')}
        </ButtonLink>
      </Row>
    </StageBand>
  )
}

export const page: PageModule = { Page: WaitingListPage }
