import type { EventDetail } from '@parter/contract/catalogue/catalogue.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { callApi } from '../platform/calls/call-api.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { EmailField } from '../ui/fields/text-field.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { useTextForm } from '../ui/fields/use-form.ts'
import { HiddenField } from '../ui/fields/hidden-field.tsx'

/** The form that requests a reminder when an event's sale opens (R2.2). */
export const ReminderForm = ({ event }: { event: EventDetail }) => {
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
  if (askedFor !== null)
    return (
      <Notice tone="good" title={t('content_reminder_asked_title')} announced>
        {t('content_reminder_asked', { email: askedFor })}
      </Notice>
    )
  return (
    <Form onSubmit={(submitted) => void form.submit(submitted)}>
      <FormFaults form={form} short />
      <EmailField {...form.field('email')} label={t('person_email')} required />
      <HiddenField value={website} onChange={setWebsite} />
      <Button type="submit" look="solid" size="large" wide busy={form.isBusy ? t('shell_loading') : undefined}>
        {t(event.status === 'sold_out' ? 'catalogue_wait_for_ticket' : 'catalogue_remind_me')}
      </Button>
    </Form>
  )
}
