import type { ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { callApi } from '../platform/calls/call-api.ts'
import { isRefusal } from '../platform/calls/api-error.ts'
import { type ShopContext, useShop } from '../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { refusedFields } from '../ui/fields/form-faults.rules.ts'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { EmailField, TextField } from '../ui/fields/text-field.tsx'
import { useForm } from '../ui/fields/use-form.ts'
import styles from './find-purchase.module.css'
import { isPaid, STATE_TITLES } from './state-titles.ts'

type Found = ReplyOf<'findPurchase'>
type SoughtField = 'reference' | 'email'

/** The order's number in the page's address is used only if it has the format of one. */
const belongsToNone = (error: unknown, fields: readonly string[]): boolean =>
  isRefusal(error, 'order_not_found') ||
  (isRefusal(error, 'invalid_request') && refusedFields(error.errors, fields).size === 0)

/** The state of a purchase, in one sentence. */
const truthOf = ({ state, mail, resent, total, charged }: Found, email: string, { t, money }: ShopContext): string => {
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
      <Notice tone={isPaid(found.state) ? 'good' : 'plain'} title={t(STATE_TITLES[found.state])} announced>
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
          {t('shell_write_to_us')}
        </ButtonLink>
      </div>
    </div>
  )
}

/**
 * The form “I paid, where is my ticket?”: by the order's number and email it shows the purchase's state (R7.4).
 * @param known the payment's reference from the page's address: then only the email is asked for
 */
export const FindPurchase = ({ known }: { known?: string }) => {
  const { t, language, path } = useShop()
  const [typed, type] = useState({ reference: known ?? '', email: '' })
  const [found, show] = useState<Found | null>(null)
  const [isNothing, setNothing] = useState(false)
  const labels = {
    ...(known === undefined ? { reference: t('orders_find_reference') } : {}),
    email: t('orders_find_email'),
  } as Readonly<Record<SoughtField, string>>
  const form = useForm({
    id: 'find-purchase',
    labels,
    body: typed,
    rules: async () => checkBy((await import('@parter/contract/tickets/tickets.forms.ts')).purchaseSoughtForm),
    async send() {
      setNothing(false)
      try {
        show(await callApi('findPurchase', { query: { language }, body: typed }))
      } catch (error) {
        if (!belongsToNone(error, Object.keys(labels))) throw error
        setNothing(true)
      }
    },
  })
  const change = (part: Partial<typeof typed>) => type((all) => ({ ...all, ...part }))
  if (found) return <Truth found={found} email={typed.email.trim()} onAgain={() => show(null)} />
  return (
    <Form onSubmit={(event) => void form.submit(event)}>
      <FormFaults form={form} short />
      {isNothing ? (
        <Notice tone="bad" title={t('orders_find_nothing_title')} announced>
          <p>{t('orders_find_nothing_text')}</p>
          <p>
            <a href={path('contacts', {})}>{t('shell_write_to_us')}</a>
          </p>
        </Notice>
      ) : null}
      {known === undefined ? (
        <TextField
          {...form.field('reference')}
          label={t('orders_find_reference')}
          hint={t('orders_find_reference_hint')}
          name="reference"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          required
          maxLength={200}
          value={typed.reference}
          onChange={(event) => change({ reference: event.target.value })}
        />
      ) : null}
      <EmailField
        {...form.field('email')}
        label={t('orders_find_email')}
        name="email"
        required
        value={typed.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Button type="submit" look="solid" size="large" wide busy={form.isBusy ? t('shell_loading') : undefined}>
        {t(known === undefined ? 'orders_find_button' : 'orders_elsewhere_button')}
      </Button>
    </Form>
  )
}
