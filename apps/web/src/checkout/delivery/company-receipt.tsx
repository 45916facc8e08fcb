import { lazy, Suspense } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Checkbox } from '../../ui/fields/choices.tsx'
import type { CompanyFieldsProps } from './company-fields.tsx'
import type { TypedCompany } from '../steps/delivery.rules.ts'

const EMPTY: TypedCompany = { name: '', registryCode: '', vatNumber: '', address: '' }

/** Loaded when the buyer asks for a company receipt. */
const CompanyFields = lazy(async () => ({ default: (await import('./company-fields.tsx')).CompanyFields }))

type Props = Omit<CompanyFieldsProps, 'company' | 'onChange'> & {
  /** Null: the receipt is the buyer's own. */
  company: TypedCompany | null
  onChange: (company: TypedCompany | null) => void
}

/** A receipt for a company, for those who ask for it. */
export const CompanyReceipt = ({ company, onChange, ...fields }: Props) => {
  const { t } = useShop()
  return (
    <>
      <Checkbox
        name="company"
        checked={company !== null}
        onChange={({ target }) => onChange(target.checked ? EMPTY : null)}
      >
        {t('checkout_company_wanted')}
      </Checkbox>
      {company ? (
        <Suspense>
          <CompanyFields {...fields} company={company} onChange={onChange} />
        </Suspense>
      ) : null}
    </>
  )
}
