import { eventQuestion } from '@parter/contract/catalogue/event-questions.ts'
import { EventCard } from '../../catalogue/cards/event-card.tsx'
import { AnswerReminder } from '../../reminders/answer-reminder.tsx'
import { AskReminder } from '../../reminders/ask-reminder.tsx'
import { PageHead } from '../../layouts/page-head.tsx'
import { useAnswerTo } from '../../platform/calls/answers.ts'
import { useSearch } from '../../platform/address/location.ts'
import type { PageProgram } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { Container } from '../../ui/layout/page-layout.tsx'
import styles from '../list-page.module.css'

const ForEvent = ({ id }: { id: string }) => {
  const { t, language } = useShop()
  const event = useAnswerTo(eventQuestion(id, language))
  return (
    <>
      <p>{t(event.status === 'sold_out' ? 'content_waiting_lead' : 'content_reminder_lead')}</p>
      <EventCard event={event} heading="h2" shape="line" />
      <AskReminder event={event} />
    </>
  )
}

/** Asked for with `?event=`, answered with `?token=` of the email; without either, the way to what is to come (R2.2). */
const ReminderPage = () => {
  const { t, path } = useShop()
  const search = useSearch()
  const token = search.get('token')
  const event = search.get('event')
  return (
    <Container className={styles.page} width="narrow">
      <PageHead title={t('shell_title_reminder')} lead={token || event ? undefined : t('content_reminder_lead')} />
      {token ? (
        <AnswerReminder token={token} />
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

export const page: PageProgram = { Page: ReminderPage }
