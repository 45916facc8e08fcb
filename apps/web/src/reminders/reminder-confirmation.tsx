import type { Reminder } from '@parter/contract/reminders/reminders.ts'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { queryClient, queryFor, useApiQuery } from '../platform/calls/queries.ts'
import { callApi } from '../platform/calls/call-api.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { ErrorState } from '../ui/feedback/empty-state.tsx'
import { Fault } from '../ui/feedback/fault.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { BuyPanel } from '../ui/layout/buy-bar.tsx'
import styles from '../ui/layout/poster-page.module.css'
import { Step } from '../ui/layout/step.tsx'

interface Props {
  token: string
  /** Shows what is told and done on the event's poster. */
  frame: (event: Reminder['event'], told: ReactNode, panel: ReactNode) => ReactNode
}

const Told = ({ state, event }: Reminder) => {
  const { t, dates } = useShop()
  const when = dates.weekdayForm(event.saleStartsAt, event.timeZone)
  if (state === 'asked') return <p className={styles.lead}>{t('content_reminder_confirm_text', { when })}</p>
  return (
    <Notice tone={state === 'cancelled' ? 'plain' : 'good'} announced>
      {t(`content_reminder_${state}`, { when })}
    </Notice>
  )
}

/** Opened by an email's link: confirms or cancels by a button, since opening a link must change nothing. */
export const ReminderConfirmation = ({ token, frame }: Props) => {
  const { t, language, path } = useShop()
  const input = { params: { token }, query: { language } }
  const { data, error } = useApiQuery('readReminder', input)
  const answering = useMutation<Reminder, ApiError, 'confirmReminder' | 'cancelReminder'>({
    mutationFn: (name) => callApi(name, { query: { language }, body: { token } }),
    onSuccess: (fresh) => queryClient.setQueryData(queryFor('readReminder', input).queryKey, fresh),
  })
  if (!data)
    return error ? (
      <ErrorState heading="h1" title={t('shell_title_reminder')} text={errorMessage(error, t)}>
        <ButtonLink look="solid" href={path('tickets', {})}>
          {t('shell_link_tickets')}
        </ButtonLink>
      </ErrorState>
    ) : null
  const { state, event } = data
  const press = (name: 'confirmReminder' | 'cancelReminder') => ({
    busy: answering.isPending && answering.variables === name ? t('shell_loading') : undefined,
    onClick: () => answering.mutate(name),
  })
  const isOpen = state === 'asked' || state === 'confirmed'
  return frame(
    event,
    <Told {...data} />,
    <BuyPanel label={t('shell_title_reminder')}>
      <Fault>{answering.error ? errorMessage(answering.error, t) : null}</Fault>
      <Step label={t('shell_title_reminder')}>
        {state === 'asked' ? (
          <Button look="solid" size="large" wide icon="bell" {...press('confirmReminder')}>
            {t('content_reminder_confirm')}
          </Button>
        ) : (
          <ButtonLink
            look={state === 'sent' ? 'primary' : 'solid'}
            size="large"
            wide
            href={path('event', { id: event.id, slug: event.slug })}
          >
            {t(state === 'sent' ? 'catalogue_choose_tickets' : 'content_reminder_event')}
          </ButtonLink>
        )}
      </Step>
      {isOpen ? (
        <Button look="quiet" wide {...press('cancelReminder')}>
          {t('shell_reminder_cancel')}
        </Button>
      ) : null}
    </BuyPanel>,
  )
}
