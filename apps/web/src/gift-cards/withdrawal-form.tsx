import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../platform/ask.ts'
import type { AskError } from '../platform/ask-error.ts'
import { errorWords } from '../platform/error-words.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Fault } from '../ui/feedback/fault.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { EmailField } from '../ui/fields/email-field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
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
  const asking = useMutation<Answer, AskError, boolean>({
    mutationFn: (confirm) => {
      const { orderReference, email, name } = typed
      const body: InputOf<'withdrawGiftCard'>['body'] = {
        orderReference: orderReference.trim(),
        email: email.trim(),
        ...(name.trim() === '' ? {} : { name: name.trim() }),
        confirm,
      }
      return ask('withdrawGiftCard', { query: { language }, body })
    },
  })
  const change = (part: Partial<typeof typed>) => {
    type({ ...typed, ...part })
    if (asking.data || asking.error) asking.reset()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!asking.isPending && asking.data?.state !== 'withdrawn') asking.mutate(asking.data?.state === 'ready')
  }
  const { data } = asking
  const busy = asking.isPending ? t('shell_loading') : undefined
  return (
    <Form onSubmit={submit}>
      {data?.state === 'withdrawn' ? null : (
        <>
          <TextField
            label={t('gift_cards_withdrawal_reference')}
            hint={t('gift_cards_withdrawal_reference_hint')}
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            required
            value={typed.orderReference}
            onChange={(event) => change({ orderReference: event.target.value })}
          />
          <EmailField
            label={t('gift_cards_your_email')}
            hint={t('gift_cards_withdrawal_email_hint')}
            required
            value={typed.email}
            onChange={(event) => change({ email: event.target.value })}
          />
          <TextField
            label={t('gift_cards_your_name')}
            autoComplete="name"
            optional={t('shell_optional')}
            maxLength={100}
            value={typed.name}
            onChange={(event) => change({ name: event.target.value })}
          />
        </>
      )}
      {data ? <Said answer={data} /> : null}
      <Fault>{asking.isError ? errorWords(asking.error, t) : null}</Fault>
      {data?.state === 'withdrawn' ? null : (
        <Button type="submit" look="solid" size="large" wide busy={busy}>
          {data ? t('gift_cards_withdrawal_confirm') : t('gift_cards_withdrawal_begin')}
        </Button>
      )}
      <p className={styles.note}>{t('gift_cards_withdrawal_email')}</p>
    </Form>
  )
}
