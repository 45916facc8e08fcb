import type { BoughtTicket } from '@parter/contract/orders.ts'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@parter/portal/languages.ts'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ask } from '../platform/ask.ts'
import type { AskError } from '../platform/ask-error.ts'
import { errorWords } from '../platform/error-words.ts'
import { useShop } from '../platform/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Fault } from '../ui/feedback/fault.tsx'
import { EmailField } from '../ui/fields/email-field.tsx'
import { Form } from '../ui/fields/form.tsx'
import { DateField, SelectField, TextField } from '../ui/fields/text-field.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { showToast } from '../ui/overlays/toast-list.ts'

interface Wish {
  readonly email: string
  readonly language: Language
  readonly firstName: string
  readonly lastName: string
  readonly birthDate: string
}

const SendForm = ({ ticket, orderToken, onSent }: { ticket: BoughtTicket; orderToken: string; onSent: () => void }) => {
  const { t, language, portal } = useShop()
  const id = useId()
  const [wish, setWish] = useState<Wish>({ email: '', language, firstName: '', lastName: '', birthDate: '' })
  const change = (part: Partial<Wish>) => setWish((all) => ({ ...all, ...part }))
  const { personalisation } = ticket
  const sending = useMutation<unknown, AskError>({
    mutationFn: () => {
      const { email, firstName, lastName, birthDate } = wish
      const given = Object.entries({ firstName, lastName, birthDate }).filter(([, value]) => value.trim() !== '')
      return ask('sendTicket', {
        params: { ticketId: ticket.id },
        query: { language },
        body: { orderToken, email: email.trim(), language: wish.language, ...Object.fromEntries(given) },
      })
    },
    onSuccess: () => {
      showToast(t('tickets_send_done', { email: wish.email.trim() }), { tone: 'good' })
      onSent()
    },
  })
  const faultOf = (name: string) =>
    sending.error?.errors.find(({ field }) => field === name || field === `body.${name}`)?.message
  const isAtField = ['email', 'firstName', 'lastName', 'birthDate'].some((name) => faultOf(name))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!sending.isPending) sending.mutate()
  }
  return (
    <Form onSubmit={submit}>
      <p>{t('tickets_send_lead')}</p>
      <Fault>{sending.error && !isAtField ? errorWords(sending.error, t) : null}</Fault>
      <EmailField
        id={`${id}-email`}
        label={t('tickets_send_email')}
        autoComplete="off"
        required
        maxLength={254}
        value={wish.email}
        error={faultOf('email')}
        onChange={(event) => change({ email: event.target.value })}
      />
      {personalisation === 'none' ? null : (
        <>
          <TextField
            id={`${id}-first`}
            label={t('tickets_send_first_name')}
            required
            maxLength={100}
            value={wish.firstName}
            error={faultOf('firstName')}
            onChange={(event) => change({ firstName: event.target.value })}
          />
          <TextField
            id={`${id}-last`}
            label={t('tickets_send_last_name')}
            required
            maxLength={100}
            value={wish.lastName}
            error={faultOf('lastName')}
            onChange={(event) => change({ lastName: event.target.value })}
          />
        </>
      )}
      {personalisation === 'name_and_birth_date' ? (
        <DateField
          id={`${id}-birth`}
          label={t('tickets_send_birth_date')}
          required
          value={wish.birthDate}
          error={faultOf('birthDate')}
          onChange={(event) => change({ birthDate: event.target.value })}
        />
      ) : null}
      <SelectField
        id={`${id}-language`}
        label={t('tickets_send_language')}
        value={wish.language}
        onChange={(event) => change({ language: event.target.value as Language })}
      >
        {LANGUAGES.filter((code) => code === language || portal.locales.some((locale) => locale.code === code)).map(
          (code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_FACTS[code].name}
            </option>
          ),
        )}
      </SelectField>
      <Button type="submit" look="solid" size="large" wide busy={sending.isPending ? t('shell_loading') : undefined}>
        {t('tickets_send_button')}
      </Button>
    </Form>
  )
}

/** Sending a ticket to another person: what happens is said before, the language of the email is chosen (R10.5). */
export const SendTicket = ({
  ticket,
  orderToken,
  onClose,
  onSent,
}: {
  ticket: BoughtTicket
  orderToken: string
  onClose: () => void
  /** The dialog is closed by then. */
  onSent: () => void
}) => {
  const { t } = useShop()
  const end = () => {
    onClose()
    onSent()
  }
  return (
    <Dialog open onClose={onClose} title={t('tickets_send_title')} closeLabel={t('shell_button_close')} insistent>
      <SendForm ticket={ticket} orderToken={orderToken} onSent={end} />
    </Dialog>
  )
}
