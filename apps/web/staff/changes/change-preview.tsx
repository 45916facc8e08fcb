import type { ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { LANGUAGE_FACTS, type Language } from '@parter/portal/language/languages.ts'
import { useState } from 'react'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { classNames } from '../../src/ui/class-names.ts'
import { Notice } from '../../src/ui/feedback/notice.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { callStaff } from '../platform/call-staff.ts'
import { useDayTime } from '../platform/day-time.ts'
import office from '../platform/office.module.css'
import { useAmount } from '../settlements/amounts.ts'
import styles from './changes.module.css'
import type { AskedChange } from './use-event-change.ts'

type Preview = ReplyOf<'previewEventChange'>

interface Props {
  readonly eventId: number
  readonly asked: AskedChange
  readonly preview: Preview
  readonly onOrdered: () => void
}

/** What a change would mean, and its order by typing the event's name. */
export const ChangePreview = ({ eventId, asked, preview, onOrdered }: Props) => {
  const { t } = useShop()
  const dayTime = useDayTime()
  const money = useAmount(preview.currency)
  return (
    <>
      <section className={office.box}>
        <div className={office.head}>
          <h2>{t('event_changes_figures')}</h2>
          <span className={office.soft}>{t('event_changes_choose_until', { time: dayTime(preview.chooseUntil) })}</span>
        </div>
        <div className={styles.inside}>
          {preview.tickets === 0 ? <p>{t('event_changes_nobody')}</p> : null}
          <Figures preview={preview} />
          {preview.byHand.map(({ provider, why, orders, amount }) => (
            <Notice key={`${provider} ${why}`} tone="warn" title={t('event_changes_by_hand')}>
              <p>
                <b>
                  {provider}: {money(amount)} · {t('event_changes_orders')}: {orders}
                </b>
              </p>
              <p>{t(`event_changes_by_hand_${why}`, { words: t('desk_troubles') })}</p>
            </Notice>
          ))}
        </div>
        {preview.tickets > 0 ? <Sums preview={preview} /> : null}
      </section>
      <Emails emails={preview.emails} />
      <Order eventId={eventId} asked={asked} preview={preview} onOrdered={onOrdered} />
    </>
  )
}

const Figures = ({ preview }: { preview: Preview }) => {
  const { t, language } = useShop()
  const money = useAmount(preview.currency)
  const count = new Intl.NumberFormat(language).format
  const figures = [
    [t('event_changes_orders'), count(preview.orders)],
    [t('event_changes_tickets'), count(preview.tickets)],
    [t('event_changes_people'), count(preview.people)],
    [t('event_changes_total'), money(preview.total)],
    [t('event_changes_to_payments'), money(preview.toPayments)],
    [t('event_changes_to_cards'), money(preview.toGiftCards)],
    [t('event_changes_being_paid'), count(preview.beingPaid)],
    [t('event_changes_held'), count(preview.held)],
  ] as const
  return (
    <dl className={styles.figures}>
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The money by channel and by provider. */
const Sums = ({ preview }: { preview: Preview }) => {
  const { t, language } = useShop()
  const money = useAmount(preview.currency)
  const count = new Intl.NumberFormat(language).format
  const channels: Readonly<Record<string, string>> = {
    web: t('reports_channel_web'),
    partner: t('reports_channel_partner'),
    counter: t('reports_channel_counter'),
    group: t('reports_channel_group'),
    comp: t('reports_channel_comp'),
  }
  const parts = [
    [t('reports_by_channel'), preview.byChannel.map((one) => ({ ...one, name: channels[one.channel] ?? one.channel }))],
    [t('event_changes_by_provider'), preview.byProvider.map((one) => ({ ...one, name: one.provider }))],
  ] as const
  return (
    <div className={styles.tables}>
      {parts.map(([title, rows]) =>
        rows.length > 0 ? (
          <table key={title} className={classNames(office.table, styles.numbers)}>
            <thead>
              <tr>
                <th scope="col">{title}</th>
                <th scope="col">{t('event_changes_orders')}</th>
                <th scope="col">{t('reports_amount')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, orders, amount }) => (
                <tr key={name}>
                  <td>{name}</td>
                  <td data-label={t('event_changes_orders')}>{count(orders)}</td>
                  <td data-label={t('reports_amount')}>{money(amount)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null,
      )}
    </div>
  )
}

/** What buyers would read, in one of their languages. */
const Emails = ({ emails }: { emails: Preview['emails'] }) => {
  const { t, language } = useShop()
  const [chosen, setChosen] = useState<Language>(
    emails.find((email) => email.language === language)?.language ?? emails[0]?.language ?? language,
  )
  const email = emails.find((one) => one.language === chosen)
  return (
    <section className={office.box}>
      <div className={office.head}>
        <h2>{t('event_changes_email')}</h2>
        <SelectField
          id="change-email-language"
          label={t('staff_language')}
          labelHidden
          value={chosen}
          onChange={(event) => setChosen(event.target.value as Language)}
        >
          {emails.map((one) => (
            <option key={one.language} value={one.language}>
              {LANGUAGE_FACTS[one.language].name}
            </option>
          ))}
        </SelectField>
      </div>
      <div className={styles.inside} lang={chosen}>
        <b>{email?.subject}</b>
        <p className={styles.email}>{email?.text}</p>
      </div>
    </section>
  )
}

/** The order itself: the event's name is typed, so that nobody changes the wrong one. */
const Order = ({ eventId, asked, preview, onOrdered }: Props) => {
  const { t, language } = useShop()
  const money = useAmount(preview.currency)
  const label = t('event_changes_type_name', { title: preview.title })
  const form = useTextForm({
    id: 'change-order',
    labels: { title: label },
    initial: { title: '' },
    rules: async () => {
      const { orderedChangeForm } = await import('@parter/contract/event-changes/event-changes.forms.ts')
      const check = checkBy(orderedChangeForm)
      return (body) => check({ ...asked, ...(body as object) })
    },
    async send({ title }) {
      const input = { params: { id: String(eventId) }, query: { language }, body: { ...asked, title } }
      await callStaff('orderEventChange', input)
      onOrdered()
    },
  })
  return (
    <section className={office.box}>
      <Form className={styles.form} onSubmit={(submitted) => void form.submit(submitted)}>
        <FormFaults form={form} short />
        {preview.needsSecond ? (
          <p>{t('event_changes_needs_second', { amount: money(preview.secondPersonFrom) })}</p>
        ) : null}
        <TextField {...form.field('title')} label={label} autoComplete="off" spellCheck={false} />
        <Button type="submit" look="danger" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t(preview.needsSecond ? 'event_changes_ask_second' : `event_changes_order_${asked.kind}`)}
        </Button>
      </Form>
    </section>
  )
}
