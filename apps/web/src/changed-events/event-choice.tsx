import type { EventChange } from '@parter/contract/changed-events/changed-events.ts'
import { changeLabelKey } from '@parter/contract/changed-events/event-change.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { queryClient, queryFor, renewCalls } from '../platform/calls/queries.ts'
import { OrderLink } from '../ui/actions/order-link.tsx'
import { callApi } from '../platform/calls/call-api.ts'
import type { ApiError } from '../platform/calls/api-error.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { TotalLine } from '../ui/cards/total-line.tsx'
import { When } from '../ui/cards/when.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { RadioCards } from '../ui/fields/choices.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { useForm } from '../ui/fields/use-form.ts'
import { BuyPanel } from '../ui/layout/buy-bar.tsx'
import { PosterPage } from '../ui/layout/poster-page.tsx'
import styles from '../ui/layout/poster-page.module.css'
import { Step } from '../ui/layout/step.tsx'

type Option = EventChange['options'][number]
type Parts = NonNullable<Option['parts']>

interface Props {
  change: EventChange
  /** Of the email's link. */
  token: string
  /** Says where the money goes; passed in by the page. */
  partsText: (parts: Parts) => ReactNode
}

const hasNewDate = ({ was, now }: EventChange) => now !== null && Date.parse(was.startAt) !== Date.parse(now.startAt)
const hasNewVenue = ({ was, now }: EventChange) => now !== null && was.venueName !== now.venueName

/** The show on its poster, with what became of it: when and where it should have been, and is now. */
const Changed = ({ change, children, panel }: { change: EventChange; children: ReactNode; panel: ReactNode }) => {
  const { t, dates } = useShop()
  const { kind, event, was, now, timeZone, orderReference, tickets } = change
  const said = (moment: string) => dates.weekdayForm(moment, timeZone)
  const isNewDate = hasNewDate(change)
  const old = now === null || isNewDate ? said(was.startAt) : null
  const state = changeLabelKey({ kind, hasNewDate: isNewDate, hasNewVenue: hasNewVenue(change) })
  return (
    <PosterPage
      size={change.options.length > 0 ? 'corner' : 'half'}
      picture={event.picture}
      title={event.title}
      status={kind}
      strip={state && t(`shell_status_${state}`)}
      when={
        <When
          when={now && said(now.startAt)}
          dateTime={now?.startAt}
          old={old === null ? null : { shown: old, said: t('shell_previous_date', { when: old }) }}
          note={kind === 'postponed' ? t('shell_date_unknown') : undefined}
        />
      }
      where={(now ?? was).venueName}
      date={now && { at: now.startAt, timeZone, where: now.venueName }}
      note={
        <p className={styles.notice}>
          {hasNewVenue(change) ? `${t('changed_events_was', { spot: was.venueName })}. ` : null}
          {t('changed_events_page_lead', { reference: orderReference, count: tickets })}
        </p>
      }
      panel={panel}
    >
      {children}
    </PosterPage>
  )
}

/** What was chosen, or that it is too late to. */
const Outcome = ({ choice, options }: EventChange) => {
  const { t } = useShop()
  if (choice)
    return (
      <Notice tone="good" announced>
        {t(`changed_events_done_${choice}`)}
      </Notice>
    )
  return options.length === 0 ? <Notice announced>{t('changed_events_over')}</Notice> : null
}

const Choosing = ({ change, token, partsText }: Props) => {
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
  const until = t('changed_events_until', { until: dates.weekdayForm(change.chooseUntil, change.timeZone) })
  const total = option?.parts && { label: t('returns_total_label'), amount: money(option.parts.total) }
  return (
    <Form onSubmit={(event) => void form.submit(event)}>
      <Changed
        change={change}
        panel={
          <BuyPanel label={t('changed_events_question')}>
            <p>
              {until} {change.choice ? null : t(`changed_events_default_${change.defaultChoice}`)}
            </p>
            {total ? <TotalLine {...total} /> : null}
            <FormFaults form={form} short />
            <Step label={t('changed_events_question')}>
              <Button type="submit" look="solid" size="large" wide busy={form.isBusy ? t('shell_loading') : undefined}>
                {t('changed_events_confirm')}
              </Button>
            </Step>
            <OrderLink orderToken={change.orderToken} />
          </BuyPanel>
        }
      >
        <Outcome {...change} />
        <RadioCards
          {...form.field('choice')}
          name="event-choice"
          label={t('changed_events_question')}
          value={chosen}
          onChange={choose}
          options={change.options.map(({ choice, parts }) => ({
            value: choice,
            title: t(`changed_events_${choice}`),
            text: parts ? partsText(parts) : t('changed_events_keep_text'),
            aside: parts ? money(parts.total) : undefined,
          }))}
        />
      </Changed>
    </Form>
  )
}

/**
 * Shows how an event was changed and lets its buyer choose: opened by the signed link of the email, without a login.
 * The link alone changes nothing; the button does.
 */
export const EventChoice = (props: Props) => {
  const { t } = useShop()
  const { change } = props
  if (change.options.length > 0) return <Choosing {...props} />
  return (
    <Changed
      change={change}
      panel={
        <BuyPanel label={t('shell_see_order')}>
          <Step label={t('shell_see_order')}>
            <OrderLink orderToken={change.orderToken} look="solid" />
          </Step>
        </BuyPanel>
      }
    >
      <Outcome {...change} />
    </Changed>
  )
}
