import type { Reminder } from '@parter/contract/reminders/reminders.ts'
import { useMutation } from '@tanstack/react-query'
import { queryClient, queryFor, useApiQuery } from '../platform/calls/queries.ts'
import { callApi } from '../platform/calls/call-api.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'

const words = {
  asked: 'content_reminder_confirm_text',
  confirmed: 'content_reminder_confirmed',
  sent: 'content_reminder_sent',
  cancelled: 'content_reminder_cancelled',
} as const

/** Opened by an email's link: confirms or cancels by a button, since opening a link must change nothing. */
export const ReminderConfirmation = ({ token }: { token: string }) => {
  const { t, language, path, dates } = useShop()
  const input = { params: { token }, query: { language } }
  const { data, error } = useApiQuery('readReminder', input)
  const answering = useMutation<Reminder, ApiError, 'confirmReminder' | 'cancelReminder'>({
    mutationFn: (name) => callApi(name, { query: { language }, body: { token } }),
    onSuccess: (fresh) => queryClient.setQueryData(queryFor('readReminder', input).queryKey, fresh),
  })
  const fault = error ?? answering.error
  if (fault)
    return (
      <Notice tone="bad" announced>
        {errorMessage(fault, t)}
      </Notice>
    )
  if (!data) return null
  const { state, event } = data
  return (
    <>
      <Notice tone={state === 'cancelled' ? 'plain' : 'good'} title={event.title} announced>
        {t(words[state], { when: dates.weekdayForm(event.saleStartsAt, event.timeZone) })}
      </Notice>
      {state === 'asked' ? (
        <Button
          look="solid"
          size="large"
          wide
          busy={answering.isPending ? t('shell_loading') : undefined}
          onClick={() => answering.mutate('confirmReminder')}
        >
          {t('content_reminder_confirm')}
        </Button>
      ) : null}
      {state === 'asked' || state === 'confirmed' ? (
        <Button look="quiet" wide onClick={() => answering.mutate('cancelReminder')}>
          {t('shell_reminder_cancel')}
        </Button>
      ) : null}
      <ButtonLink wide href={path('event', { id: event.id, slug: event.slug })}>
        {event.title}
      </ButtonLink>
    </>
  )
}
