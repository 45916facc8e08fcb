import { useEffect } from 'react'
import { useShop } from '../platform/shop-context.tsx'
import { FieldGroup } from '../ui/fields/field-group.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import styles from './checkout-form.module.css'
import { companyFaults } from './company.rules.ts'
import type { CompanyField, TypedCompany } from './delivery.rules.ts'

export interface CompanyFieldsProps {
  /** What the ids of the fields begin with. */
  prefix: string
  company: TypedCompany
  errorOf: (field: CompanyField) => string | undefined
  onChange: (company: TypedCompany) => void
  /** Called when the fields are there, with what checks them. */
  onReady: (check: typeof companyFaults) => void
}

/** Whom the receipt is made out to: name and number in the register, VAT number and address where there are any. */
export const CompanyFields = ({ prefix, company, errorOf, onChange, onReady }: CompanyFieldsProps) => {
  const { t } = useShop()
  const change = (part: Partial<TypedCompany>) => onChange({ ...company, ...part })
  useEffect(() => onReady(companyFaults), [onReady])
  return (
    <FieldGroup legend={t('checkout_company')}>
      <TextField
        id={`${prefix}companyName`}
        label={t('checkout_company_name')}
        autoComplete="organization"
        required
        value={company.name}
        onChange={(event) => change({ name: event.target.value })}
        error={errorOf('companyName')}
      />
      <div className={styles.pair}>
        <TextField
          id={`${prefix}companyCode`}
          label={t('checkout_company_code')}
          required
          value={company.registryCode}
          onChange={(event) => change({ registryCode: event.target.value })}
          error={errorOf('companyCode')}
        />
        <TextField
          id={`${prefix}companyVat`}
          label={t('checkout_company_vat')}
          optional={t('shell_optional')}
          value={company.vatNumber}
          onChange={(event) => change({ vatNumber: event.target.value.replaceAll(/\s/g, '').toUpperCase() })}
          error={errorOf('companyVat')}
        />
      </div>
      <TextField
        id={`${prefix}companyAddress`}
        label={t('checkout_company_address')}
        optional={t('shell_optional')}
        autoComplete="billing street-address"
        value={company.address}
        onChange={(event) => change({ address: event.target.value })}
        error={errorOf('companyAddress')}
      />
    </FieldGroup>
  )
}
