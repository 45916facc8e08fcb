import type { ComponentProps } from 'react'
import { eventQuery } from '@parter/contract/catalogue/event-queries.ts'
import { ReminderConfirmation } from '../../reminders/reminder-confirmation.tsx'
import { ReminderForm } from '../../reminders/reminder-form.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { EventPoster } from '../../catalogue/event-poster.tsx'
import { useSearchParams } from '../../platform/address/location.ts'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import type { PageModule } from '../../platform/shop/route-state.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { TextLink } from '../../ui/actions/text-link.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { BuyBar, BuyPanel } from '../../ui/layout/buy-bar.tsx'
import styles from '../../ui/layout/poster-page.module.css'

const ForEvent = ({ id }: { id: string }) => {
  const { t, language, path } = useShop()
  const isWide = useIsWide()
  const event = useApiDataOf(eventQuery(id, language))
  const form = <ReminderForm event={event} />
  const label = t('shell_title_reminder')
  return (
    <EventPoster
      size="half"
      event={event}
      panel={
        isWide ? (
          <BuyPanel label={label}>{form}</BuyPanel>
        ) : (
          <BuyBar stacked label={label} summary={<div style={{ flex: 1 }}>{form}</div>} action={null} />
        )
      }
    >
      <p className={styles.lead}>{t('content_reminder_lead')}</p>
      <p>
        <TextLink href={path('event', { id: event.id, slug: event.slug })}>{t('content_reminder_event')}</TextLink>
      </p>
    </EventPoster>
  )
}

const onPoster: ComponentProps<typeof ReminderConfirmation>['frame'] = (of, told, panel) => (
  <EventPoster size="half" event={of} panel={panel}>
    {told}
  </EventPoster>
)

/** Requests a reminder with `?event=`, confirms it with the email's `?token=`, and else links to upcoming events (R2.2). */
const ReminderPage = () => {
  const { t, path } = useShop()
  const search = useSearchParams()
  const token = search.get('token')
  const event = search.get('event')
  if (token) return <ReminderConfirmation token={token} frame={onPoster} />
  if (event) return <ForEvent id={event} />
  return (
    <EmptyState heading="h1" title={t('shell_title_reminder')} text={t('content_reminder_lead')}>
      <ButtonLink look="solid" size="large" href={path('tickets', {})}>
        {t('shell_link_tickets')}
      </ButtonLink>
    </EmptyState>
  )
}

export const page: PageModule = { Page: ReminderPage }
