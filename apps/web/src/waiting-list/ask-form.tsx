import { checkBy } from '@parter/portal/forms/faults.ts'
import { useState } from 'react'
import { callApi } from '../platform/calls/call-api.ts'
import { errorMessage } from '../platform/calls/error-message.ts'
import { useApiQuery } from '../platform/calls/queries.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Notice } from '../ui/feedback/notice.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { HiddenField } from '../ui/fields/hidden-field.tsx'
import { EmailField } from '../ui/fields/text-field.tsx'
import { useForm } from '../ui/fields/use-form.ts'
import { Step } from '../ui/layout/step.tsx'
import { WishFields, type Wished } from './wish-fields.tsx'

const FIRST: Wished = { tickets: 2, zones: [], together: true }

interface Props {
  eventId: number
  /** The page is about nothing else: on a phone its button stands under the thumb. */
  isPage?: boolean
}

/** The form that asks to wait for tickets of a sold-out event (R13.4). */
export const AskForm = ({ eventId, isPage = false }: Props) => {
  const { t, language } = useShop()
  const [typed, setTyped] = useState(FIRST)
  const [email, setEmail] = useState('')
  const [website, setWebsite] = useState('')
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const list = useApiQuery('readWaitingList', { params: { id: String(eventId) }, query: { language } })
  const most = list.data?.mostTickets ?? 1
  const wished = { ...typed, tickets: Math.min(typed.tickets, most) }
  const body = { email, ...wished, zones: [...wished.zones] }
  const labels = { tickets: t('waiting_list_tickets'), email: t('person_email') }
  const form = useForm<keyof typeof labels>({
    id: 'wish',
    labels,
    body,
    rules: async () => checkBy((await import('@parter/contract/waiting-list/waiting-list.forms.ts')).askForm),
    async send() {
      await callApi('askForTickets', {
        query: { language },
        body: { ...body, email: email.trim(), eventId, ...(website ? { website } : {}) },
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
  if (list.error) return <Notice tone="bad">{errorMessage(list.error, t)}</Notice>
  if (!list.data) return null
  if (!list.data.isOpen) return <Notice>{t('waiting_list_closed')}</Notice>
  const button = (
    <Button type="submit" look="solid" size="large" wide busy={form.isBusy ? t('shell_loading') : undefined}>
      {t('catalogue_wait_for_ticket')}
    </Button>
  )
  return (
    <Form onSubmit={(submitted) => void form.submit(submitted)}>
      <FormFaults form={form} short />
      <WishFields field={form.field('tickets')} list={list.data} wished={wished} onChange={setTyped} />
      <EmailField
        {...form.field('email')}
        label={labels.email}
        value={email}
        onChange={({ target }) => setEmail(target.value)}
        required
      />
      <HiddenField value={website} onChange={setWebsite} />
      {isPage ? <Step label={t('waiting_list_title')}>{button}</Step> : button}
    </Form>
  )
}
