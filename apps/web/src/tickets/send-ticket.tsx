import type { BoughtTicket } from '@parter/contract/orders/orders.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { LONGEST_NAME } from '@parter/portal/forms/limits.ts'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '@parter/portal/language/languages.ts'
import { callApi } from '../platform/calls/call-api.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Button } from '../ui/actions/button.tsx'
import { Form, FormFaults } from '../ui/fields/form.tsx'
import { DateField, EmailField, SelectField, TextField } from '../ui/fields/text-field.tsx'
import { useTextForm } from '../ui/fields/use-form.ts'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { showToast } from '../ui/overlays/toast-list.ts'

const LABELS = {
  email: 'tickets_send_email',
  firstName: 'tickets_send_first_name',
  lastName: 'tickets_send_last_name',
  birthDate: 'tickets_send_birth_date',
  language: 'tickets_send_language',
} as const
type SendField = keyof typeof LABELS

/** The fields, by whether the ticket names its holder. */
const FIELDS: Readonly<Record<BoughtTicket['personalisation'], readonly SendField[]>> = {
  none: ['email', 'language'],
  name: ['email', 'firstName', 'lastName', 'language'],
  name_and_birth_date: ['email', 'firstName', 'lastName', 'birthDate', 'language'],
}
const textsOf = (fields: readonly SendField[], text: (field: SendField) => string) =>
  Object.fromEntries(fields.map((field) => [field, text(field)])) as Record<SendField, string>

const SendForm = ({ ticket, orderToken, onSent }: { ticket: BoughtTicket; orderToken: string; onSent: () => void }) => {
  const { t, language, portal } = useShop()
  const { personalisation } = ticket
  const fields = FIELDS[personalisation]
  const form = useTextForm<SendField>({
    id: 'send-ticket',
    labels: textsOf(fields, (field) => t(LABELS[field])),
    initial: textsOf(fields, (field) => (field === 'language' ? language : '')),
    rules: async () => checkBy((await import('@parter/contract/tickets/tickets.forms.ts')).sendTicketForm),
    async send(input) {
      await callApi('sendTicket', {
        params: { ticketId: ticket.id },
        query: { language },
        body: { orderToken, ...input, language: input.language as Language },
      })
      showToast(t('tickets_send_done', { email: input.email.trim() }), { tone: 'good' })
      onSent()
    },
  })
  return (
    <Form onSubmit={(event) => void form.submit(event)}>
      <p>{t('tickets_send_lead')}</p>
      <FormFaults form={form} />
      <EmailField {...form.field('email')} label={t('tickets_send_email')} autoComplete="off" required />
      {personalisation === 'none' ? null : (
        <>
          <TextField
            {...form.field('firstName')}
            label={t('tickets_send_first_name')}
            required
            maxLength={LONGEST_NAME}
          />
          <TextField
            {...form.field('lastName')}
            label={t('tickets_send_last_name')}
            required
            maxLength={LONGEST_NAME}
          />
        </>
      )}
      {personalisation === 'name_and_birth_date' ? (
        <DateField {...form.field('birthDate')} label={t('tickets_send_birth_date')} required />
      ) : null}
      <SelectField {...form.field('language')} label={t('tickets_send_language')}>
        {LANGUAGES.filter((code) => code === language || portal.locales.some((locale) => locale.code === code)).map(
          (code) => (
            <option key={code} value={code} lang={code}>
              {LANGUAGE_FACTS[code].name}
            </option>
          ),
        )}
      </SelectField>
      <Button type="submit" look="solid" size="large" wide busy={form.isBusy ? t('shell_loading') : undefined}>
        {t('tickets_send_button')}
      </Button>
    </Form>
  )
}

/** Sends a ticket to another person: explains what happens first, and lets the email's language be chosen (R10.5). */
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
