import { useShop } from '../../src/platform/shop/shop-context.tsx'
import { DateField, EmailField, SelectField, TextField } from '../../src/ui/fields/text-field.tsx'
import type { useTextForm } from '../../src/ui/fields/use-form.ts'
import { LanguageOptions } from '../platform/fields/language-options.tsx'

/** Who pays an invoice, before it is known. */
export const NO_COMPANY = {
  name: '',
  registryCode: '',
  vatNumber: '',
  address: '',
  contact: '',
  email: '',
  dueOn: '',
} as const

type Name = keyof typeof NO_COMPANY | 'language'

/** A field as a form of texts gives it, whatever else the form has. */
type FieldOfForm = Omit<ReturnType<ReturnType<typeof useTextForm<Name>>['field']>, 'name'>

/** What the fields of an invoice are called. */
export const useInvoiceLabels = (): Record<Name, string> => {
  const { t } = useShop()
  return {
    name: t('desk_invoice_company'),
    registryCode: t('desk_group_code'),
    vatNumber: t('desk_group_vat'),
    address: t('desk_group_address'),
    contact: t('desk_group_contact'),
    email: t('staff_email'),
    language: t('event_drafts_give_language'),
    dueOn: t('desk_invoice_due'),
  }
}

/** Who pays an invoice, where it goes, and until when. */
export const InvoiceFields = ({
  form,
  labels,
}: {
  form: { readonly field: (name: Name) => FieldOfForm }
  labels: Record<Name, string>
}) => (
  <>
    <TextField {...form.field('name')} label={labels.name} autoComplete="off" />
    <TextField {...form.field('registryCode')} label={labels.registryCode} autoComplete="off" />
    <TextField {...form.field('vatNumber')} label={labels.vatNumber} autoComplete="off" />
    <TextField {...form.field('address')} label={labels.address} autoComplete="off" />
    <TextField {...form.field('contact')} label={labels.contact} autoComplete="off" />
    <EmailField {...form.field('email')} label={labels.email} autoComplete="off" />
    <SelectField {...form.field('language')} label={labels.language}>
      <LanguageOptions />
    </SelectField>
    <DateField {...form.field('dueOn')} label={labels.dueOn} />
  </>
)
