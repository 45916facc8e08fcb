import { useShop } from '../../../src/platform/shop/shop-context.tsx'
import { SelectField } from '../../../src/ui/fields/text-field.tsx'
import { useStaff } from '../use-staff.ts'

interface Props {
  readonly id: string
  /** A storefront's code; empty: all of them. */
  readonly value: string
  readonly onChange: (event: { target: { value: string } }) => void
}

/** A list's choice of a storefront, among those that the member may see. */
export const StorefrontFilter = (field: Props) => {
  const { t } = useShop()
  const { storefronts } = useStaff()
  return (
    <SelectField {...field} label={t('staff_storefront')}>
      <option value="">{t('staff_all')}</option>
      {storefronts.map(({ code, name }) => (
        <option key={code} value={code}>
          {name} ({code})
        </option>
      ))}
    </SelectField>
  )
}
