import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useEffect, useState } from 'react'
import { callApi } from '../platform/calls/call-api.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { EmailField } from '../ui/fields/text-field.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { useTextForm } from '../ui/fields/use-form.ts'
import { HiddenField } from '../ui/fields/hidden-field.tsx'
import styles from './reminder-form.module.css'

interface Props {
  event: EventDetail
  /** It has come by a press: one can type at once. */
  atOnce?: boolean
  /** The button stands beside the field, with these words. */
  beside?: string | undefined
}

/** The form that requests a reminder when an event's sale opens (R2.2). */
export const ReminderForm = ({ event, atOnce = false, beside }: Props) => {
  const { t, language } = useShop()
  const [website, setWebsite] = useState('')
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const form = useTextForm({
    id: 'reminder',
    labels: { email: t('person_email') },
    initial: { email: '' },
    rules: async () => checkBy((await import('@parter/contract/reminders/reminders.forms.ts')).reminderForm),
    async send({ email }) {
      await callApi('requestReminder', {
        query: { language },
        body: { eventId: event.id, email: email.trim(), ...(website ? { website } : {}) },
      })
      setAskedFor(email.trim())
    },
  })
  const field = form.field('email')
  useEffect(() => {
    if (atOnce) document.getElementById(field.id)?.focus()
  }, [atOnce, field.id])
  if (askedFor !== null)
    return (
      <Notice tone="good" title={t('content_reminder_asked_title')} announced>
        {t('content_reminder_asked', { email: askedFor })}
      </Notice>
    )
  return (
    <Form
      className={beside === undefined ? undefined : styles.row}
      onSubmit={(submitted) => void form.submit(submitted)}
    >
      <FormFaults form={form} short />
      <EmailField {...field} label={t('person_email')} required />
      <HiddenField value={website} onChange={setWebsite} />
      <Button
        type="submit"
        look="solid"
        size="large"
        wide={beside === undefined}
        busy={form.isBusy ? t('shell_loading') : undefined}
      >
        {beside ?? t('catalogue_remind_me')}
      </Button>
    </Form>
  )
}
