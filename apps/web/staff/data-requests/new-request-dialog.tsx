import type { InputOf, ReplyOf } from '@parter/contract/calls.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { Button } from '../../src/ui/actions/button.tsx'
import { Form, FormFaults } from '../../src/ui/fields/form.tsx'
import { EmailField, SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import { useTextForm } from '../../src/ui/fields/use-form.ts'
import { Dialog } from '../../src/ui/overlays/dialog.tsx'
import { callStaff } from '../platform/call-staff.ts'
import fields from '../platform/drafts/drafts.module.css'
import { LanguageOptions } from '../platform/fields/language-options.tsx'
import { useStaff } from '../platform/use-staff.ts'

type Body = NonNullable<InputOf<'makeDataRequest'>['body']>

/** Notes what somebody asks of their data. */
export const NewRequestDialog = ({
  storefront,
  onClose,
  onDone,
}: {
  /** The storefront that the list shows; empty: none in particular. */
  storefront: string
  onClose: () => void
  onDone: (made: ReplyOf<'makeDataRequest'>) => void
}) => {
  const { t, language, portal } = useShop()
  const { storefronts } = useStaff()
  const labels = {
    storefront: t('staff_storefront'),
    kind: t('staff_data_kind'),
    email: t('staff_email'),
    language: t('staff_data_language'),
    note: t('staff_data_note'),
    receivedOn: t('staff_data_received'),
  }
  const form = useTextForm<keyof typeof labels>({
    id: 'data-request',
    labels,
    initial: {
      storefront: storefront || portal.portalCode,
      kind: 'copy',
      email: '',
      language: portal.defaultLocale,
      note: '',
      receivedOn: new Date().toISOString().slice(0, 10),
    },
    rules: async () =>
      checkBy((await import('@parter/contract/data-requests/data-requests.forms.ts')).DATA_REQUEST_FORMS.make),
    send: async (body) => onDone(await callStaff('makeDataRequest', { query: { language }, body: body as Body })),
  })
  return (
    <Dialog open onClose={onClose} title={t('staff_data_new')} closeLabel={t('staff_close')} insistent>
      <Form onSubmit={(event) => void form.submit(event)}>
        <FormFaults form={form} />
        <div className={fields.pair}>
          <SelectField {...form.field('storefront')} label={labels.storefront}>
            {storefronts.map(({ code, name }) => (
              <option key={code} value={code}>
                {name} ({code})
              </option>
            ))}
          </SelectField>
          <SelectField {...form.field('kind')} label={labels.kind}>
            <option value="copy">{t('staff_data_copy')}</option>
            <option value="erasure">{t('staff_data_erasure')}</option>
          </SelectField>
        </div>
        <EmailField {...form.field('email')} label={labels.email} autoComplete="off" />
        <div className={fields.pair}>
          <SelectField {...form.field('language')} label={labels.language}>
            <LanguageOptions />
          </SelectField>
          <TextField {...form.field('receivedOn')} label={labels.receivedOn} type="date" />
        </div>
        <TextField {...form.field('note')} label={labels.note} hint={t('staff_data_note_hint')} maxLength={500} />
        <Button type="submit" look="solid" busy={form.isBusy ? t('staff_wait') : undefined}>
          {t('promotions_make')}
        </Button>
      </Form>
    </Dialog>
  )
}
