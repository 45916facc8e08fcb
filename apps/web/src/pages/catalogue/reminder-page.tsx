import { eventQuery } from '@parter/contract/catalogue/event-queries.ts'
import { EventCard } from '../../catalogue/cards/event-card.tsx'
import { ReminderConfirmation } from '../../reminders/reminder-confirmation.tsx'
import { ReminderForm } from '../../reminders/reminder-form.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useSearchParams } from '../../platform/address/location.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from '../list-page.module.css'

const ForEvent = ({ id }: { id: string }) => {
  const { t, language } = useShop()
  const event = useApiDataOf(eventQuery(id, language))
  return (
    <>
      <p>{t('content_reminder_lead')}</p>
      <EventCard event={event} heading="h2" shape="line" />
      <ReminderForm event={event} />
    </>
  )
}

/** Requests a reminder with `?event=`, confirms it with the email's `?token=`, and else links to upcoming events (R2.2). */
const ReminderPage = () => {
  const { t, path } = useShop()
  const search = useSearchParams()
  const token = search.get('token')
  const event = search.get('event')
  return (
    <Container className={styles.page} width="narrow">
      <PageHead title={t('shell_title_reminder')} lead={token || event ? undefined : t('content_reminder_lead')} />
      {token ? (
        <ReminderConfirmation token={token} />
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

export const page: PageModule = { Page: ReminderPage }
