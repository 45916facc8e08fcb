import type { ComponentProps } from 'react'
import { eventQuery } from '@parter/contract/catalogue/event-queries.ts'
import { EventCard } from '../../catalogue/cards/event-card.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useSearchParams } from '../../platform/address/location.ts'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import { AskForm } from '../../waiting-list/ask-form.tsx'
import { WishStatus } from '../../waiting-list/wish-status.tsx'
import styles from '../list-page.module.css'

const ForEvent = ({ id }: { id: string }) => {
  const { language } = useShop()
  const event = useApiDataOf(eventQuery(id, language))
  return (
    <>
      {cardOf(event)}
      <AskForm eventId={event.id} />
    </>
  )
}

const cardOf = (event: ComponentProps<typeof EventCard>['event']) => (
  <EventCard event={event} heading="h2" shape="line" />
)

/** Joins a waiting list with `?event=`, shows one's own wish by the email's `?token=`, and else links to events (R13.4). */
const WaitingListPage = () => {
  const { t, path } = useShop()
  const search = useSearchParams()
  const token = search.get('token')
  const event = search.get('event')
  return (
    <Container className={styles.page} width="narrow">
      <PageHead title={t('waiting_list_title')} lead={token ? undefined : t('waiting_list_lead')} />
      {token ? (
        <WishStatus token={token} card={cardOf} />
      ) : event ? (
        <ForEvent id={event} />
      ) : (
        <ButtonLink look="solid" size="large" href={path('tickets', {})}>
          {t('shell_link_tickets')}
        </ButtonLink>
      )}
    </Container>
  )
}

export const page: PageModule = { Page: WaitingListPage }
