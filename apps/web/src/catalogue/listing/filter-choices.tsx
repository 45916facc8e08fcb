import { formatCount } from '@parter/portal/language/figures.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import type { FilterChoice, FilterGroup } from './filter-groups.ts'
import { isActive, viewIn, withChanges, withChoice } from './filters.rules.ts'
import styles from './filter-bar.module.css'

interface Props {
  group: FilterGroup
  search: URLSearchParams
  /** Called when one is pressed. */
  onChoose?: () => void
}

/** The choices of a group with the number of events of each; the selected one links back. Months stand by year, as tiles. */
export const FilterChoices = ({ group, search, onChoose }: Props) => {
  const { t, language } = useShop()
  const { pathname } = location
  const linkOf = ({ values }: FilterChoice) => ({
    href: pathname + withChoice(search, values),
    'aria-current': isActive(values, search) ? ('page' as const) : undefined,
    onClick: onChoose,
  })
  const years = Map.groupBy(
    group.choices.filter(({ month }) => month),
    ({ month }) => month?.year,
  )
  return (
    <div className={styles.choices}>
      <ChipRow label={group.label}>
        {group.choices
          .filter(({ month }) => !month)
          .map((choice) => (
            <ChipLink key={choice.key} {...linkOf(choice)}>
              {choice.label} · {formatCount(choice.count, language)}
            </ChipLink>
          ))}
        {group.code === 'dates' && viewIn(search) !== 'calendar' ? (
          <ChipLink
            href={pathname + withChanges(search, { view: 'calendar', from: null, to: null })}
            icon="calendar"
            onClick={onChoose}
          >
            {t('catalogue_pick_day')}
          </ChipLink>
        ) : null}
      </ChipRow>
      {[...years].map(([year, months]) => (
        <div key={year} role="group" aria-label={year} className={styles.months}>
          <span aria-hidden="true">{year}</span>
          {months.map((choice) => (
            <a key={choice.key} {...linkOf(choice)} aria-label={`${choice.label}, ${choice.count}`}>
              <b>{choice.month?.name}</b>
              {formatCount(choice.count, language)}
            </a>
          ))}
        </div>
      ))}
    </div>
  )
}
