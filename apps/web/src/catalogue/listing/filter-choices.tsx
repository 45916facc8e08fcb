import { formatCount } from '@parter/portal/language/figures.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import type { FilterGroup } from './filter-groups.ts'
import { isActive, withChoice } from './filters.rules.ts'

interface Props {
  group: FilterGroup
  search: URLSearchParams
  /** Called when one is pressed. */
  onChoose?: () => void
}

/** The choices of a group with the number of events of each; the selected one links back. */
export const FilterChoices = ({ group, search, onChoose }: Props) => {
  const { language } = useShop()
  return (
    <ChipRow label={group.label}>
      {group.choices.map(({ key, label, count, values }) => (
        <ChipLink
          key={key}
          href={location.pathname + withChoice(search, values)}
          current={isActive(values, search)}
          onClick={onChoose}
        >
          {label} · {formatCount(count, language)}
        </ChipLink>
      ))}
    </ChipRow>
  )
}
