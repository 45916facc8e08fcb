import type { ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { LONGEST_NAME } from '@parter/portal/forms/limits.ts'
import { useState } from 'react'
import { callApi } from '../platform/calls/call-api.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { EmailField, TextField } from '../ui/fields/text-field.tsx'
import { useForm } from '../ui/fields/use-form.ts'
import styles from './gift-card-form.module.css'

type Answer = ReplyOf<'withdrawGiftCard'>

/** What will happen, or has happened. */
const Said = ({ answer }: { answer: Answer }) => {
  const { t, money, dates, portal } = useShop()
  const of = t('gift_cards_withdrawal_of', {
    reference: answer.orderReference,
    last: answer.lastCharacters,
    amount: money(answer.amount),
  })
  if (answer.state === 'withdrawn')
    return (
      <Notice tone="good" title={t('gift_cards_withdrawn_title')} announced>
        <p>{of}</p>
        <p>
          {t('gift_cards_withdrawn_text', {
            when: answer.withdrawnAt ? dates.weekdayForm(answer.withdrawnAt, portal.timezone) : '',
            amount: money(answer.amount),
          })}
        </p>
      </Notice>
    )
  return (
    <Notice title={t('gift_cards_withdrawal_check')} announced>
      <p>{of}</p>
      <p>{t('gift_cards_withdrawal_effect', { amount: money(answer.amount) })}</p>
      <p>{t('gift_cards_withdrawal_until', { until: dates.date(answer.until, portal.timezone) })}</p>
    </Notice>
  )
}

/** The withdrawal in two steps: who withdraws from what, then the button that does it. */
export const WithdrawalForm = ({ reference }: { reference: string }) => {
  const { t, language } = useShop()
  const [typed, type] = useState({ orderReference: reference, email: '', name: '' })
  const [answer, show] = useState<Answer | null>(null)
  const { orderReference, email, name } = typed
  const body = { orderReference, email, ...(name.trim() === '' ? {} : { name }) }
  const form = useForm({
    id: 'withdrawal',
    labels: {
      orderReference: t('gift_cards_withdrawal_reference'),
      email: t('gift_cards_your_email'),
      name: t('gift_cards_your_name'),
    },
    body,
    rules: async () => checkBy((await import('@parter/contract/gift-cards/gift-cards.forms.ts')).withdrawalForm),
    async send() {
      const confirm = answer?.state === 'ready'
      show(await callApi('withdrawGiftCard', { query: { language }, body: { ...body, confirm } }))
    },
  })
  // what was said belongs to what was typed then
  const change = (part: Partial<typeof typed>) => {
    type({ ...typed, ...part })
    show(null)
  }
  const isDone = answer?.state === 'withdrawn'
  return (
    <Form onSubmit={(event) => void form.submit(event)}>
      {isDone ? null : (
        <>
          <FormFaults form={form} short />
          <TextField
            {...form.field('orderReference')}
            label={t('gift_cards_withdrawal_reference')}
            hint={t('gift_cards_withdrawal_reference_hint')}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            value={orderReference}
            onChange={(event) => change({ orderReference: event.target.value })}
          />
          <EmailField
            {...form.field('email')}
            label={t('gift_cards_your_email')}
            hint={t('gift_cards_withdrawal_email_hint')}
            required
            value={email}
            onChange={(event) => change({ email: event.target.value })}
          />
          <TextField
            {...form.field('name')}
            label={t('gift_cards_your_name')}
            autoComplete="name"
            optional={t('shell_optional')}
            maxLength={LONGEST_NAME}
            value={name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </>
      )}
      {answer ? <Said answer={answer} /> : null}
      {isDone ? null : (
        <Button type="submit" look="solid" size="large" wide busy={form.isBusy ? t('shell_loading') : undefined}>
          {answer ? t('gift_cards_withdrawal_confirm') : t('shell_link_withdrawal')}
        </Button>
      )}
      <p className={styles.note}>{t('gift_cards_withdrawal_email')}</p>
    </Form>
  )
}
