import type { ReplyOf } from '@parter/contract/calls.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ask } from '../platform/ask.ts'
import { type AskError, isRefusal } from '../platform/ask-error.ts'
import { errorWords } from '../platform/error-words.ts'
import { type ShopOnShow, useShop } from '../platform/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { EmailField } from '../ui/fields/email-field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import styles from './find-purchase.module.css'
import { isGood, STATE_TITLES } from './state-titles.ts'

type Found = ReplyOf<'findPurchase'>
interface Sought {
  readonly reference: string
  readonly email: string
}

/** What became of a purchase, in one sentence that is true. */
const truthOf = ({ state, mail, resent, total, charged }: Found, email: string, { t, money }: ShopOnShow): string => {
  if (state === 'paid' || state === 'partly_refunded') {
    if (resent) return t('orders_find_resent', { email })
    return t(mail === null || mail.state === 'waiting' ? 'orders_find_email_waiting' : 'orders_find_email_enough', {
      email,
    })
  }
  if (state === 'pending') return t('orders_find_pending')
  if (state === 'late') return t('orders_money_back', { amount: money(charged) })
  if (state === 'refunded' && charged.amount === 0) {
    return total.amount === 0 ? t('orders_nothing_charged') : t('orders_refunded_cards_text', { amount: money(total) })
  }
  if (state === 'refunded') return t('orders_refunded_text', { amount: money(total) })
  return t('orders_find_unpaid')
}

const Truth = ({ found, email, onAgain }: { found: Found; email: string; onAgain: () => void }) => {
  const shop = useShop()
  const { t, money, dates, portal, path } = shop
  return (
    <div className={styles.truth}>
      <Notice tone={isGood(found.state) ? 'good' : 'plain'} title={t(STATE_TITLES[found.state])} announced>
        {truthOf(found, email, shop)}
      </Notice>
      <p className={styles.order}>
        <span>{t('orders_order_number', { reference: found.orderReference })}</span>
        <span>{money(found.total)}</span>
        <span>{dates.weekdayForm(found.paidAt ?? found.createdAt, portal.timezone)}</span>
      </p>
      <div className={styles.ways}>
        <Button look="quiet" onClick={onAgain}>
          {t('orders_find_another')}
        </Button>
        <ButtonLink look="quiet" icon="mail" href={path('contacts', {})}>
          {t('orders_find_write')}
        </ButtonLink>
      </div>
    </div>
  )
}

/**
 * «I paid, where is my ticket?»: the order's number and the e-mail, then the truth (R7.4).
 * @param known the payment's reference, where the address of the page says it: then only the e-mail is asked for
 */
export const FindPurchase = ({ known }: { known?: string }) => {
  const { t, language, path } = useShop()
  const [sought, setSought] = useState<Sought>({ reference: known ?? '', email: '' })
  const finding = useMutation<Found, AskError, Sought>({
    mutationFn: ({ reference, email }) =>
      ask('findPurchase', { query: { language }, body: { reference: reference.trim(), email: email.trim() } }),
  })
  const [isChecked, check] = useState(false)
  const change = (part: Partial<Sought>) => setSought((all) => ({ ...all, ...part }))
  const isEmpty = (field: keyof Sought) => sought[field].trim() === ''
  // an empty field is no purchase that isn't there
  const faultOf = (field: keyof Sought) => (isChecked && isEmpty(field) ? t('orders_find_required') : undefined)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    check(true)
    const missing = (['reference', 'email'] as const).find(isEmpty)
    if (missing) event.currentTarget.querySelector<HTMLInputElement>(`[name="${missing}"]`)?.focus()
    else if (!finding.isPending) finding.mutate(sought)
  }
  if (finding.data) return <Truth found={finding.data} email={sought.email.trim()} onAgain={() => finding.reset()} />
  const { error } = finding
  // what can't be an order's number or an e-mail belongs to no purchase either
  const isNothing = isRefusal(error, 'order_not_found', 'invalid_request')
  return (
    <Form onSubmit={submit}>
      {isNothing ? (
        <Notice tone="bad" title={t('orders_find_nothing_title')} announced>
          <p>{t('orders_find_nothing_text')}</p>
          <p>
            <a href={path('contacts', {})}>{t('orders_find_write')}</a>
          </p>
        </Notice>
      ) : error ? (
        <Notice tone="bad" announced>
          {errorWords(error, t)}
        </Notice>
      ) : null}
      {known === undefined ? (
        <TextField
          label={t('orders_find_reference')}
          hint={t('orders_find_reference_hint')}
          name="reference"
          error={faultOf('reference')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={200}
          value={sought.reference}
          onChange={(event) => change({ reference: event.target.value })}
        />
      ) : null}
      <EmailField
        label={t('orders_find_email')}
        name="email"
        error={faultOf('email')}
        required
        maxLength={254}
        value={sought.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Button type="submit" look="solid" size="large" wide busy={finding.isPending ? t('shell_loading') : undefined}>
        {t(known === undefined ? 'orders_find_button' : 'orders_elsewhere_button')}
      </Button>
    </Form>
  )
}
