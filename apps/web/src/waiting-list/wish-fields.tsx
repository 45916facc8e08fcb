import type { ReplyOf } from '@parter/contract/calls.ts'
import { useShop } from '../platform/shop/shop-context.tsx'
import { Checkbox } from '../ui/fields/choices.tsx'
import { FieldGroup } from '../ui/fields/field.tsx'
import { SelectField } from '../ui/fields/text-field.tsx'

/** What somebody wishes, as it is sent. */
export interface Wished {
  readonly tickets: number
  readonly zones: readonly number[]
  readonly together: boolean
}

interface Props {
  /** Of the field of the number. */
  field: { readonly id: string; readonly error?: string | undefined }
  list: Pick<ReplyOf<'readWaitingList'>, 'mostTickets' | 'zones'>
  wished: Wished
  onChange: (wished: Wished) => void
}

/** How many tickets, of which zones, and whether side by side. */
export const WishFields = ({ field, list, wished, onChange }: Props) => {
  const { t } = useShop()
  const { tickets, zones, together } = wished
  const choose = (id: number, isChosen: boolean) =>
    onChange({ ...wished, zones: isChosen ? [...zones, id] : zones.filter((zone) => zone !== id) })
  return (
    <>
      <SelectField
        {...field}
        label={t('waiting_list_tickets')}
        value={tickets}
        onChange={({ target }) => onChange({ ...wished, tickets: Number(target.value) })}
      >
        {Array.from({ length: list.mostTickets }, (_, at) => (
          <option key={at} value={at + 1}>
            {at + 1}
          </option>
        ))}
      </SelectField>
      {tickets > 1 ? (
        <Checkbox checked={together} onChange={({ target }) => onChange({ ...wished, together: target.checked })}>
          {t('waiting_list_together')}
        </Checkbox>
      ) : null}
      {list.zones.length > 1 ? (
        <FieldGroup label={t('waiting_list_zones')}>
          {list.zones.map(({ id, name }) => (
            <Checkbox key={id} checked={zones.includes(id)} onChange={({ target }) => choose(id, target.checked)}>
              {name}
            </Checkbox>
          ))}
        </FieldGroup>
      ) : null}
    </>
  )
}
