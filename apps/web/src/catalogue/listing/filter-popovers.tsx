import { Chip } from '../../ui/actions/chip.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { FilterChoices } from './filter-choices.tsx'
import type { FilterGroup } from './filter-groups.ts'
import { isActive } from './filters.rules.ts'
import styles from './filter-bar.module.css'

/** Where there is room: a chip a group, with its choices under it. */
export const FilterPopovers = ({ groups, search }: { groups: readonly FilterGroup[]; search: URLSearchParams }) => (
  <>
    {groups.map((group) => {
      const taken = group.choices.find(({ values }) => isActive(values, search))
      return (
        <Popover
          key={group.code}
          label={group.label}
          className={styles.panel}
          renderTrigger={(trigger) => (
            <Chip {...trigger} opens selected={taken !== undefined}>
              {taken ? `${group.label}: ${taken.label}` : group.label}
            </Chip>
          )}
        >
          {(close) => <FilterChoices group={group} search={search} onChoose={close} />}
        </Popover>
      )
    })}
  </>
)
