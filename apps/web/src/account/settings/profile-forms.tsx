import type { Profile } from '@parter/contract/account/account.ts'
import { wholePhone } from '@parter/portal/forms/phone.ts'
import { isLanguage, LANGUAGE_FACTS } from '@parter/portal/language/languages.ts'
import { useMemo } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { DateField, SelectField, TextField } from '../../ui/fields/text-field.tsx'
import { changeAccount } from '../account.queries.ts'
import { useAccountForm } from '../use-account-form.ts'
import { SettingForm } from './setting-form.tsx'
import styles from './settings.module.css'

export interface FormProps {
  profile: Profile
  onDone: () => void
}

/** Names and date of birth. */
export const ProfileForm = ({ profile, onDone }: FormProps) => {
  const { t, language } = useShop()
  const form = useAccountForm({
    form: 'profile',
    initial: {
      firstName: profile.firstName ?? '',
      lastName: profile.lastName ?? '',
      birthDate: profile.birthDate ?? '',
    },
    async send(values) {
      await changeAccount(language, values)
      onDone()
    },
  })
  return (
    <SettingForm form={form} onCancel={onDone}>
      <div className={styles.pair}>
        <TextField {...form.field('firstName')} label={t('person_first_name')} autoComplete="given-name" />
        <TextField {...form.field('lastName')} label={t('person_last_name')} autoComplete="family-name" />
      </div>
      <DateField
        {...form.field('birthDate')}
        label={t('person_birth_date')}
        optional={t('shell_optional')}
        autoComplete="bday"
      />
    </SettingForm>
  )
}

/** Where the storefront writes to by telephone; the country's code is put before it if it is left out. */
export const PhoneForm = ({ profile, onDone }: FormProps) => {
  const { t, language, portal } = useShop()
  const form = useAccountForm({
    form: 'phone',
    initial: { phone: profile.phone ?? '' },
    read: ({ phone }) => ({ phone: wholePhone(phone, portal.phoneCode) }),
    async send(values) {
      await changeAccount(language, values)
      onDone()
    },
  })
  return (
    <SettingForm form={form} onCancel={onDone}>
      <TextField
        {...form.field('phone')}
        label={t('person_phone')}
        hint={t('account_phone_hint', { code: portal.phoneCode })}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
    </SettingForm>
  )
}

/** Countries that tickets are posted to; the names come from the browser. */
const COUNTRIES = [
  'EE',
  'LV',
  'LT',
  'CZ',
  'BY',
  'FI',
  'SE',
  'NO',
  'DK',
  'PL',
  'DE',
  'AT',
  'SK',
  'NL',
  'BE',
  'FR',
  'ES',
  'IT',
  'IE',
  'GB',
  'UA',
  'US',
]

const useCountries = () => {
  const { language } = useShop()
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return COUNTRIES.map((code) => ({ code, name: names.of(code) ?? code })).toSorted((first, second) =>
      first.name.localeCompare(second.name, language),
    )
  }, [language])
}

/** Where tickets are posted to. */
export const AddressForm = ({ profile, onDone }: FormProps) => {
  const { t, language, portal } = useShop()
  const countries = useCountries()
  const name = [profile.firstName, profile.lastName].filter(Boolean).join(' ')
  const form = useAccountForm({
    form: 'address',
    initial: profile.address ?? { name, street: '', postalCode: '', city: '', countryCode: portal.countryCode },
    async send(address) {
      await changeAccount(language, { address })
      onDone()
    },
  })
  return (
    <SettingForm form={form} onCancel={onDone}>
      <TextField {...form.field('name')} label={t('person_recipient')} autoComplete="name" required />
      <TextField {...form.field('street')} label={t('person_street')} autoComplete="street-address" required />
      <div className={styles.pair}>
        <TextField {...form.field('postalCode')} label={t('person_postal_code')} autoComplete="postal-code" required />
        <TextField {...form.field('city')} label={t('person_city')} autoComplete="address-level2" required />
      </div>
      <SelectField {...form.field('countryCode')} label={t('shell_country')} autoComplete="country">
        {countries.map(({ code, name: country }) => (
          <option key={code} value={code}>
            {country}
          </option>
        ))}
      </SelectField>
    </SettingForm>
  )
}

/** The language of emails. */
export const LanguageForm = ({ profile, onDone }: FormProps) => {
  const { t, language, portal } = useShop()
  const form = useAccountForm({
    form: 'language',
    initial: { language: profile.language },
    async send({ language: chosen }) {
      if (isLanguage(chosen)) await changeAccount(language, { language: chosen })
      onDone()
    },
  })
  return (
    <SettingForm form={form} onCancel={onDone}>
      <SelectField {...form.field('language')} label={t('account_language')}>
        {portal.locales.map(({ code }) => (
          <option key={code} value={code} lang={code}>
            {LANGUAGE_FACTS[code].name}
          </option>
        ))}
      </SelectField>
    </SettingForm>
  )
}
