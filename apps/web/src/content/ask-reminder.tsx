import type { EventDetail } from '@parter/contract/catalogue.ts'
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
import { HiddenField } from './hidden-field.tsx'

/** Where a visitor asks to be told when the sale of an event opens (R2.2). */
export const AskReminder = ({ event }: { event: EventDetail }) => {
  const { t, language } = useShop()
  const [email, setEmail] = useState('')
  const [website, setWebsite] = useState('')
  const asking = useMutation<{ asked: true }, AskError>({
    mutationFn: () =>
      ask('askReminder', {
        query: { language },
        body: { eventId: event.id, email: email.trim(), ...(website ? { website } : {}) },
      }),
  })
  const atField = asking.error?.errors.find(({ field }) => field === 'email' || field === 'body.email')?.message
  const submit = (submitted: FormEvent) => {
    submitted.preventDefault()
    if (!asking.isPending) asking.mutate()
  }
  if (asking.isSuccess)
    return (
      <Notice tone="good" title={t('content_reminder_asked_title')} announced>
        {t('content_reminder_asked', { email })}
      </Notice>
    )
  return (
    <Form onSubmit={submit}>
      <EmailField
        label={t('content_reminder_email')}
        required
        value={email}
        error={atField}
        onChange={(changed) => setEmail(changed.target.value)}
      />
      <HiddenField value={website} onChange={setWebsite} />
      <Fault>{asking.isError && !atField ? errorWords(asking.error, t) : null}</Fault>
      <Button type="submit" look="solid" size="large" wide busy={asking.isPending ? t('shell_loading') : undefined}>
        {t(event.status === 'sold_out' ? 'catalogue_wait_for_ticket' : 'catalogue_remind_me')}
      </Button>
    </Form>
  )
}
