import { useShop } from '../../platform/shop/shop-context.tsx'
import { FieldGroup } from '../../ui/fields/field-group.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import styles from '../checkout-form.module.css'
import type { CompanyField, TieField, TypedCompany } from '../steps/delivery.rules.ts'

export interface CompanyFieldsProps {
  field: TieField<CompanyField>
  company: TypedCompany
  onChange: (company: TypedCompany) => void
}

/** Whom the receipt is made out to: name and number in the register, VAT number and address where there are any. */
export const CompanyFields = ({ field, company, onChange }: CompanyFieldsProps) => {
  const { t } = useShop()
  const change = (part: Partial<TypedCompany>) => onChange({ ...company, ...part })
  return (
    <FieldGroup legend={t('checkout_company')}>
      <TextField
        {...field('company.name')}
        label={t('checkout_company_name')}
        autoComplete="organization"
        required
        value={company.name}
        onChange={(event) => change({ name: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          {...field('company.registryCode')}
          label={t('checkout_company_code')}
          required
          value={company.registryCode}
          onChange={(event) => change({ registryCode: event.target.value })}
        />
        <TextField
          {...field('company.vatNumber')}
          label={t('checkout_company_vat')}
          optional={t('shell_optional')}
          value={company.vatNumber}
          onChange={(event) => change({ vatNumber: event.target.value.replaceAll(/\s/g, '').toUpperCase() })}
        />
      </div>
      <TextField
        {...field('company.address')}
        label={t('checkout_company_address')}
        optional={t('shell_optional')}
        autoComplete="billing street-address"
        value={company.address}
        onChange={(event) => change({ address: event.target.value })}
      />
    </FieldGroup>
  )
}
