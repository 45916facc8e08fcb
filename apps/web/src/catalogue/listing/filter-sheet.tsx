import type { ReactNode } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Button, ButtonLink } from '../../ui/actions/button.tsx'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import { Sheet } from '../../ui/overlays/dialog.tsx'
import { FilterChoices } from './filter-choices.tsx'
import type { FilterGroup } from './filter-groups.ts'
import { sortsIn, viewIn, withChanges, withoutFilters } from './filters.rules.ts'
import styles from './filter-bar.module.css'

interface Props {
  open: boolean
  onClose: () => void
  groups: readonly FilterGroup[]
  search: URLSearchParams
  /** How many events are left now. */
  total: number
  /** Under the groups: a choice that belongs to none. */
  children: ReactNode
}

/** The orders in which a list can stand. */
const Sorts = ({ search }: Pick<Props, 'search'>) => {
  const { t } = useShop()
  const { sort, usual, sorts } = sortsIn(search)
  return (
    <section className={styles.group}>
      <h3>{t('search_sort')}</h3>
      <ChipRow label={t('search_sort')}>
        {sorts.map((one) => (
          <ChipLink
            key={one}
            href={location.pathname + withChanges(search, { sort: one === usual ? null : one })}
            current={one === sort}
          >
            {t(`search_sort_${one}`)}
          </ChipLink>
        ))}
      </ChipRow>
    </section>
  )
}

/** On a phone: all filters and the order on one sheet. The list behind follows each press; the button shows it. */
export const FilterSheet = ({ open, onClose, groups, search, total, children }: Props) => {
  const { t } = useShop()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('search_filter')}
      closeLabel={t('shell_button_close')}
      foot={
        <div className={styles.foot}>
          <Button look="solid" size="large" wide onClick={onClose}>
            {t('search_filter_show', { count: total })}
          </Button>
          <ButtonLink look="quiet" wide href={location.pathname + withoutFilters(search)}>
            {t('search_filter_clear')}
          </ButtonLink>
        </div>
      }
    >
      <div className={styles.groups}>
        {viewIn(search) === 'calendar' ? null : <Sorts search={search} />}
        {groups.map((group) => (
          <section key={group.code} className={styles.group}>
            <h3>{group.label}</h3>
            <FilterChoices group={group} search={search} />
          </section>
        ))}
        <div>{children}</div>
      </div>
    </Sheet>
  )
}
