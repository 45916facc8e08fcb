import type { Facets } from '@parter/contract/search/search.ts'
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { useIsWide } from '../../platform/device/use-is-wide.ts'
import { Chip, ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import { activeFilters, filterGroups } from './filter-groups.ts'
import { isActive, sortsIn, viewIn, withChanges, withChoice, withoutFilters } from './filters.rules.ts'
import styles from './filter-bar.module.css'
import { navigate, useLatestSearchParams } from '../../platform/address/location.ts'
import { Segmented } from '../../ui/navigation/segmented.tsx'

const VIEWS = ['grid', 'list', 'calendar'] as const
const VIEW_LABELS = {
  grid: 'search_view_grid',
  list: 'shell_view_list',
  calendar: 'search_view_calendar',
} as const

/** The sorting and view of a list, on a desktop; both are in the address. */
const ListOptions = () => {
  const { t } = useShop()
  const search = useLatestSearchParams()
  const change = (changes: Record<string, string | null>) =>
    navigate(location.pathname + withChanges(search, changes), { replace: true })
  const { sort, usual, sorts } = sortsIn(search)
  const view = viewIn(search)
  return (
    <div className={styles.looks}>
      {view === 'calendar' ? null : (
        <label className={styles.sort}>
          {t('search_sort')}
          <select
            value={sort}
            onChange={({ target }) => change({ sort: target.value === usual ? null : target.value })}
          >
            {sorts.map((one) => (
              <option key={one} value={one}>
                {t(`search_sort_${one}`)}
              </option>
            ))}
          </select>
        </label>
      )}
      <Segmented
        label={t('search_view')}
        iconsOnly
        value={view}
        onChange={(next) => change({ view: next === 'grid' ? null : next, month: null })}
        segments={VIEWS.map((value) => ({ value, label: t(VIEW_LABELS[value]), icon: value }))}
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
  /** The categories of this page, which are in its path: on a phone in one row with the filters. */
  categories?: ReactNode
}

const HIDDEN = { hideSoldOut: '1' } as const

/** Filters, sorting and view of a list: chips on a desktop; on a phone one row, which begins with a sheet. */
export const FilterBar = ({ facets, total, search, categories }: Props) => {
  const shop = useShop()
  const { t } = shop
  const isWide = useIsWide()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const all = facets ? filterGroups(facets, search, shop) : []
  const groups = all.filter(({ code }) => !categories || code !== 'category')
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
        {t('search_hide_sold_out')}
      </ChipLink>
    ) : null
  const removals = taken.map(({ label, keys }) => (
    <ChipLink
      key={keys.join(' ')}
      href={location.pathname + withChanges(search, Object.fromEntries(keys.map((key) => [key, null])))}
      aria-label={t('search_filter_remove', { filter: label })}
      icon="close"
    >
      {label}
    </ChipLink>
  ))
  if (isWide)
    return (
      <>
        {categories ? (
          <ChipRow label={t('catalogue_filter_category')} scroll>
            {categories}
          </ChipRow>
        ) : null}
        <div className={styles.bar}>
          <div className={styles.line}>
            <div className={styles.filters}>
              <Suspense fallback={null}>
                <FilterPopovers groups={groups} search={search} />
              </Suspense>
              {hide}
            </div>
            <ListOptions />
          </div>
          {taken.length === 0 ? null : (
            <ChipRow label={t('search_filter')}>
              {removals}
              {total > 0 ? (
                <ChipLink href={location.pathname + withoutFilters(search)}>{t('search_filter_clear')}</ChipLink>
              ) : null}
            </ChipRow>
          )}
        </div>
      </>
    )
  const isCalendar = viewIn(search) === 'calendar'
  return (
    <>
      <ChipRow label={t('search_filter')} scroll>
        <Chip
          icon="filter"
          aria-haspopup="dialog"
          count={taken.length + Number(isHiding) || undefined}
          onClick={() => {
            setWasOpen(true)
            setOpen(true)
          }}
        >
          {t('search_filter')}
        </Chip>
        <ChipLink
          href={location.pathname + withChanges(search, { view: isCalendar ? null : 'calendar', month: null })}
          current={isCalendar}
          icon="calendar"
          aria-label={t('search_view_calendar')}
        />
        {removals}
        {categories}
      </ChipRow>
      {wasOpen ? (
        <Suspense fallback={null}>
          <FilterSheet open={isOpen} onClose={() => setOpen(false)} groups={groups} search={search} total={total}>
            {hide}
          </FilterSheet>
        </Suspense>
      ) : null}
    </>
  )
}
