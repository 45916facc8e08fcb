import { navigate, useLatestSearchParams } from '../../platform/address/location.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Segmented } from '../../ui/navigation/segmented.tsx'
import { viewIn, withChanges } from './filters.rules.ts'
import styles from './filter-bar.module.css'

const SORTS = ['relevance', 'date', 'popularity', 'announced', 'price'] as const
const VIEWS = ['grid', 'list', 'calendar'] as const
const VIEW_LABELS = {
  grid: 'catalogue_view_grid',
  list: 'shell_view_list',
  calendar: 'catalogue_view_calendar',
} as const
const viewIcons = { grid: 'grid', list: 'list', calendar: 'calendar' } as const

/** The sorting and view of a list; both are in the address. */
export const ListOptions = () => {
  const { t } = useShop()
  const search = useLatestSearchParams()
  const change = (changes: Record<string, string | null>) =>
    navigate(location.pathname + withChanges(search, changes), { replace: true })
  const hasQuery = search.get('q') !== null
  const usual = hasQuery ? 'relevance' : 'date'
  const view = viewIn(search)
  return (
    <div className={styles.looks}>
      {view === 'calendar' ? null : (
        <label className={styles.sort}>
          <span>{t('catalogue_sort')}</span>
          <select
            value={search.get('sort') ?? usual}
            onChange={({ target }) => change({ sort: target.value === usual ? null : target.value })}
          >
            {SORTS.filter((sort) => hasQuery || sort !== 'relevance').map((sort) => (
              <option key={sort} value={sort}>
                {t(`catalogue_sort_${sort}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Segmented
        label={t('catalogue_view')}
        iconsOnly
        value={view}
        onChange={(next) => change({ view: next === 'grid' ? null : next, month: null })}
        segments={VIEWS.map((value) => ({ value, label: t(VIEW_LABELS[value]), icon: viewIcons[value] }))}
      />
    </div>
  )
}
