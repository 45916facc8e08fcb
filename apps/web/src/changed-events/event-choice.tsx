import type { EventChange } from '@parter/contract/changed-events/changed-events.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryClient, queryFor, renewCalls } from '../platform/calls/queries.ts'
import { callApi } from '../platform/calls/call-api.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { RadioCards } from '../ui/fields/choices.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { useForm } from '../ui/fields/use-form.ts'
import styles from './event-choice.module.css'

type Option = EventChange['options'][number]
type Parts = NonNullable<Option['parts']>

/** What happened: when and where it should have been, and is now. */
const Facts = ({ change }: { change: EventChange }) => {
  const { t, dates } = useShop()
  const { was, now, timeZone, orderReference, tickets } = change
  const spot = ({ startAt, venueName }: EventChange['was']) =>
    [dates.weekdayForm(startAt, timeZone), venueName].filter(Boolean).join(', ')
  return (
    <ul className={styles.facts}>
      <li>
        {now ? <s>{t('changed_events_was', { spot: spot(was) })}</s> : t('changed_events_was', { spot: spot(was) })}
      </li>
      {now ? <li className={styles.now}>{t('changed_events_now', { spot: spot(now) })}</li> : null}
      <li>{t('changed_events_page_lead', { reference: orderReference, count: tickets })}</li>
    </ul>
  )
}

const Choosing = ({
  change,
  token,
  partsText,
}: {
  change: EventChange
  token: string
  partsText: (parts: Parts) => ReactNode
}) => {
  const { t, language, money, dates } = useShop()
  const [chosen, choose] = useState<Option['choice'] | null>(null)
  const input = { query: { language, token } }
  const sending = useMutation<EventChange, ApiError, Option>({
    mutationFn: ({ choice, parts }) =>
      callApi('chooseAfterChange', {
        query: { language },
        body: { token, choice, expectedTotal: parts?.total.amount ?? 0 },
      }),
    onSuccess: (fresh) => queryClient.setQueryData(queryFor('readEventChange', input).queryKey, fresh),
    onError: () => renewCalls('readEventChange'),
  })
  const option = change.options.find(({ choice }) => choice === chosen)
  const form = useForm({
    id: 'event-choice',
    labels: { choice: t('changed_events_question') },
    body: { choice: chosen },
    rules: async () =>
      checkBy((await import('@parter/contract/changed-events/changed-events.forms.ts')).eventChoiceForm),
    send: async () => option && sending.mutateAsync(option),
  })
  const until = dates.weekdayForm(change.chooseUntil, change.timeZone)
  return (
    <Form onSubmit={(event) => void form.submit(event)}>
      <RadioCards
        {...form.field('choice')}
        name="event-choice"
        label={t('changed_events_question')}
        hint={`${t('changed_events_until', { until })} ${t(`changed_events_default_${change.defaultChoice}`)}`}
        value={chosen}
        onChange={choose}
        options={change.options.map(({ choice, parts }) => ({
          value: choice,
          title: t(`changed_events_${choice}`),
          text: parts ? partsText(parts) : t('changed_events_keep_text'),
          aside: parts ? money(parts.total) : undefined,
        }))}
      />
      <FormFaults form={form} short />
      <Button
        type="submit"
        look="solid"
        size="large"
        wide
        busy={form.isBusy ? t('shell_loading') : undefined}
        disabledReason={option ? undefined : t('changed_events_question')}
      >
        {t('changed_events_confirm')}
      </Button>
    </Form>
  )
}

/**
 * Shows how an event was changed and lets its buyer choose: opened by the signed link of the email, without a login.
 * The link alone changes nothing; the button does.
 * @param partsText describes where the money goes; passed in by the page
 */
export const EventChoice = ({
  change,
  token,
  partsText,
}: {
  change: EventChange
  token: string
  partsText: (parts: Parts) => ReactNode
}) => {
  const { t, path } = useShop()
  const { kind, event, choice, options, orderToken } = change
  return (
    <>
      <header className={styles.head}>
        <h1>{t(`changed_events_subject_${kind}`, { event: event.title })}</h1>
        <Facts change={change} />
      </header>
      {choice ? (
        <Notice tone="good" announced>
          {t(`changed_events_done_${choice}`)}
        </Notice>
      ) : options.length === 0 ? (
        <Notice announced>{t('changed_events_over')}</Notice>
      ) : null}
      {options.length > 0 ? <Choosing change={change} token={token} partsText={partsText} /> : null}
      <ButtonLink look="quiet" wide href={`${path('paymentStatus', {})}?paymentReference=${orderToken}`}>
        {t('shell_see_order')}
      </ButtonLink>
    </>
  )
}
