import type { Facets } from '@parter/contract/search/search.ts'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { useInit } from '../../platform/shop/init.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { ButtonLink } from '../../ui/actions/button.tsx'
import { ChipLink, ChipRow } from '../../ui/actions/chip.tsx'
import { LazySeatRows } from '../../ui/pictures/lazy-seat-rows.tsx'
import { ShowRail } from '../rails/show-rail.tsx'
import { CategoryChips } from './category-chips.tsx'
import { filterGroups } from './filter-groups.ts'
import { isActive, isNarrowed, withChoice, withoutFilters } from './filters.rules.ts'
import styles from './nothing-found.module.css'

interface Props {
  search: URLSearchParams
  facets: Facets | null
  /** A little matches: only what is popular is shown. */
  some: boolean
}

/** As many other choices of a filter. */
const MOST_WAYS = 8

/** Other choices of the filters that are in force, such as the next days on which there is something. */
const OtherChoices = ({ search, facets }: { search: URLSearchParams; facets: Facets }) => {
  const shop = useShop()
  const choices = filterGroups(facets, search, shop)
    .flatMap(({ choices: all }) => all)
    .filter(
      ({ count, values }) =>
        count > 0 && !isActive(values, search) && Object.keys(values).some((key) => search.has(key)),
    )
  return choices.length === 0 ? null : (
    <ChipRow label={shop.t('search_filter')}>
      {choices.slice(0, MOST_WAYS).map(({ key, label, count, values }) => (
        <ChipLink key={key} href={location.pathname + withChoice(search, values)}>
          {label} · {count}
        </ChipLink>
      ))}
    </ChipRow>
  )
}

/** Nothing matches: says so, offers what there is by other choices, and shows what is popular. */
export const NothingFound = ({ search, facets, some }: Props) => {
  const { t, language, path } = useShop()
  const categories = useInit()?.categories ?? []
  const { data } = useApiQuery('listShows', { query: { language, sort: 'popularity', limit: 8 } })
  const isFiltered = isNarrowed(search)
  const query = search.get('q')
  return (
    <>
      {some ? null : (
        <div className={styles.empty}>
          <div className={styles.rows}>
            <LazySeatRows rows={5} across={28} lit={[38]} />
          </div>
          <div className={styles.ways}>
            <h2 className="section-title">
              {query ? t('search_nothing_found_for', { query }) : t('search_nothing_found')}
            </h2>
            {!isFiltered ? <CategoryChips categories={categories} /> : null}
            {isFiltered && facets ? <OtherChoices search={search} facets={facets} /> : null}
            <ButtonLink
              look="solid"
              href={isFiltered ? location.pathname + withoutFilters(search) : path('tickets', {})}
            >
              {t(isFiltered ? 'search_filter_clear' : 'shell_link_tickets')}
            </ButtonLink>
          </div>
        </div>
      )}
      <div className={styles.popular}>
        <ShowRail
          title={t('search_nothing_found_popular')}
          shows={data?.shows ?? []}
          more={`${path('tickets', {})}?sort=popularity`}
        />
      </div>
    </>
  )
}
