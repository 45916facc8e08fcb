import type { Facets } from '@parter/contract/search/search.ts'
import { Suspense, lazy, useState } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { Chip, ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import { activeFilters, filterGroups } from './filter-groups.ts'
import { isActive, viewIn, withChanges, withChoice, withoutFilters } from './filters.rules.ts'
import styles from './filter-bar.module.css'
import { navigate, useLatestSearchParams } from '../../platform/address/location.ts'
import { Segmented } from '../../ui/navigation/segmented.tsx'

const SORTS = ['relevance', 'date', 'popularity', 'announced', 'price'] as const
const VIEWS = ['grid', 'list', 'calendar'] as const
const VIEW_LABELS = {
  grid: 'catalogue_view_grid',
  list: 'shell_view_list',
  calendar: 'catalogue_view_calendar',
} as const

/** The sorting and view of a list; both are in the address. */
const ListOptions = () => {
  const { t } = useShop()
  const search = useLatestSearchParams()
  const change = (changes: Record<string, string | null>) =>
    navigate(location.pathname + withChanges(search, changes), { replace: true })
  const hasQuery = search.get('q') !== null
  const usual = hasQuery ? 'relevance' : 'date'
  const view = viewIn(search)
  const isWide = useIsWide()
  return (
    <div className={styles.looks}>
      {view === 'calendar' ? null : (
        <label className={styles.sort}>
          <span className={isWide ? undefined : 'visually-hidden'}>{t('catalogue_sort')}</span>
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
        // on a phone posters stand one under another already
        segments={VIEWS.filter((value) => isWide || value === view || value !== 'list').map((value) => ({
          value,
          label: t(VIEW_LABELS[value]),
          icon: value,
        }))}
      />
    </div>
  )
}

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }))
const FilterPopovers = lazy(async () => ({ default: (await import('./filter-popovers.tsx')).FilterPopovers }))

interface Props {
  facets: Facets | null
  total: number
  search: URLSearchParams
  /** The category is in the path of this page: it is chosen elsewhere. */
  hasCategories?: boolean
}

const HIDDEN = { hideSoldOut: '1' } as const

/** Filters, sorting and view of a list: chips on a desktop, a sheet on a phone. */
export const FilterBar = ({ facets, total, search, hasCategories = false }: Props) => {
  const shop = useShop()
  const { t } = shop
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const all = facets ? filterGroups(facets, search, shop) : []
  const groups = all.filter(({ code }) => !hasCategories || code !== 'category')
  const taken = activeFilters(groups, search, shop)
  const isHiding = isActive(HIDDEN, search)
  const isAnySoldOut = facets !== null && facets.available < total
  const hide =
    isHiding || isAnySoldOut ? (
      <ChipLink
        href={location.pathname + withChoice(search, HIDDEN)}
        current={isHiding}
        {...(isHiding ? { icon: 'check' } : {})}
      >
        {t('catalogue_hide_sold_out')}
      </ChipLink>
    ) : null
  return (
    <div className={styles.bar}>
      <div className={styles.line}>
        <div className={styles.filters}>
          {isWide ? (
            <Suspense fallback={null}>
              <FilterPopovers groups={groups} search={search} />
            </Suspense>
          ) : (
            <Chip
              icon="filter"
              aria-haspopup="dialog"
              count={taken.length + Number(isHiding) || undefined}
              onClick={() => {
                setWasOpen(true)
                setOpen(true)
              }}
            >
              {t('catalogue_filter')}
            </Chip>
          )}
          {isWide ? hide : null}
        </div>
        <ListOptions />
      </div>
      {taken.length === 0 ? null : (
        <ChipRow label={t('catalogue_filter')}>
          {taken.map(({ label, keys }) => (
            <ChipLink
              key={keys.join(' ')}
              href={location.pathname + withChanges(search, Object.fromEntries(keys.map((key) => [key, null])))}
              aria-label={t('catalogue_filter_remove', { filter: label })}
              icon="close"
            >
              {label}
            </ChipLink>
          ))}
          {total > 0 ? (
            <ChipLink href={location.pathname + withoutFilters(search)}>{t('catalogue_filter_clear')}</ChipLink>
          ) : null}
        </ChipRow>
      )}
      {wasOpen ? (
        <Suspense fallback={null}>
          <FilterSheet open={isOpen} onClose={() => setOpen(false)} groups={groups} search={search} total={total}>
            {hide}
          </FilterSheet>
        </Suspense>
      ) : null}
    </div>
  )
}
