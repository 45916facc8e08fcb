import type { FormName } from '@parter/contract/account/account.forms.ts'
import { checkBy } from '@parter/portal/forms/faults.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { useTextForm } from '../ui/fields/use-form.ts'
import { syncSession } from './watch-session.ts'

/** What the fields of the account's forms are called. */
const LABELS = {
  username: 'account_email',
  email: 'account_email',
  password: 'account_password',
  newPassword: 'account_password_new',
  firstName: 'person_first_name',
  lastName: 'person_last_name',
  birthDate: 'person_birth_date',
  phone: 'person_phone',
  name: 'person_recipient',
  street: 'person_street',
  postalCode: 'person_postal_code',
  city: 'person_city',
  countryCode: 'shell_country',
  language: 'account_language',
} as const

type Texts<Name extends string> = Readonly<Record<Name, string>>

interface AccountForm<Name extends keyof typeof LABELS> {
  /** Its schema is shared with the server (R5.3). */
  readonly form: FormName
  readonly initial: Texts<Name>
  /** Sends what was typed; what it throws lands at its field. */
  readonly send: (values: Texts<Name>) => Promise<void>
  readonly read?: (values: Texts<Name>) => Texts<Name>
}

/** One form of the account. Any of its calls may change the session, so it is synced after each. */
export const useAccountForm = <Name extends keyof typeof LABELS>({
  form,
  send,
  initial,
  ...options
}: AccountForm<Name>) => {
  const { t } = useShop()
  const names = Object.keys(initial) as Name[]
  return useTextForm<Name>({
    ...options,
    initial,
    id: form,
    labels: Object.fromEntries(names.map((name) => [name, t(LABELS[name])])) as Record<Name, string>,
    rules: async () => checkBy((await import('@parter/contract/account/account.forms.ts')).FORMS[form]),
    ownWords: { login_failed: t('account_fault_password_wrong') },
    send: (values) => send(values).finally(syncSession),
  })
}
