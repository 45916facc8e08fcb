import { postalCodeExample, postalCountriesOf } from '@parter/portal/postal-codes.ts'
import { useMemo } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { FieldGroup } from '../../ui/fields/field-group.tsx'
import { SelectField, TextField } from '../../ui/fields/text-field.tsx'
import styles from '../checkout-form.module.css'
import type { AddressField, TieField, TypedAddress } from '../steps/delivery.rules.ts'

interface Props {
  field: TieField<AddressField>
  address: TypedAddress
  onChange: (address: TypedAddress) => void
}

/** Where the email with the tickets goes (R4.9). */
export const AddressForm = ({ field, address, onChange }: Props) => {
  const { t, language, portal } = useShop()
  const countries = useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return postalCountriesOf(portal.countryCode).map((code) => ({ code, name: names.of(code) ?? code }))
  }, [language, portal.countryCode])
  const change = (part: Partial<TypedAddress>) => onChange({ ...address, ...part })
  return (
    <FieldGroup legend={t('person_address')}>
      <TextField
        {...field('address.name')}
        label={t('person_recipient')}
        autoComplete="shipping name"
        required
        value={address.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        {...field('address.street')}
        label={t('person_street')}
        autoComplete="shipping street-address"
        required
        value={address.street}
        onChange={(event) => change({ street: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          {...field('address.postalCode')}
          label={t('person_postal_code')}
          hint={postalCodeExample(address.countryCode)}
          autoComplete="shipping postal-code"
          required
          value={address.postalCode}
          onChange={(event) => change({ postalCode: event.target.value })}
        />
        <TextField
          {...field('address.city')}
          label={t('person_city')}
          autoComplete="shipping address-level2"
          required
          value={address.city}
          onChange={(event) => change({ city: event.target.value })}
        />
      </div>
      <SelectField
        {...field('address.countryCode')}
        label={t('shell_country')}
        autoComplete="shipping country"
        value={address.countryCode}
        onChange={(event) => change({ countryCode: event.target.value })}
      >
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </FieldGroup>
  )
}
