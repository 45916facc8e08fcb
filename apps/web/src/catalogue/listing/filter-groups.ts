import type { Facets } from '@parter/contract/search/search.ts'
import type { ShopContext } from '../../platform/shop/shop-context.tsx'
import { daysToChoose, isActive } from './filters.rules.ts'

/** One way to narrow a list, and how many events it would leave. */
export interface FilterChoice {
  readonly key: string
  readonly label: string
  readonly count: number
  /** A month's short name and its year: many of them stand as tiles. */
  readonly month?: { readonly name: string; readonly year: string }
  /** What stands in the address when it is taken. */
  readonly values: Readonly<Record<string, string>>
}

/** Choices of which one can be taken at a time. */
export interface FilterGroup {
  readonly code: 'category' | 'place' | 'dates' | 'price'
  readonly label: string
  readonly choices: readonly FilterChoice[]
}

const DAY_LABELS = { today: 'search_today', weekend: 'search_this_weekend', week: 'search_this_week' } as const

const isNamedDay = (code: string): code is keyof typeof DAY_LABELS => code in DAY_LABELS

const dateChoices = (facets: Facets, { t, dates, portal }: ShopContext): FilterChoice[] => {
  return daysToChoose(facets.dates).map(({ code, from, to, count }) => {
    const part = (tokens: string) => dates.pattern(`${from}T12:00:00Z`, portal.timezone, tokens)
    const choice = { key: code, count, values: { from, to } }
    if (isNamedDay(code)) return { ...choice, label: t(DAY_LABELS[code]) }
    return { ...choice, label: part('LLLL yyyy'), month: { name: part('LLL'), year: part('yyyy') } }
  })
}

/** The ways in which a list can be narrowed now; what would leave nothing is left out, unless it is taken. */
export const filterGroups = (facets: Facets, search: URLSearchParams, shop: ShopContext): FilterGroup[] => {
  const { t, money, portal } = shop
  const groups: FilterGroup[] = [
    { code: 'dates', label: t('search_filter_dates'), choices: dateChoices(facets, shop) },
    {
      code: 'place',
      label: t('catalogue_filter_place'),
      choices: facets.cities.map(({ name, label, count }) => ({ key: name, label, count, values: { city: name } })),
    },
    {
      code: 'category',
      label: t('catalogue_filter_category'),
      choices: facets.categories.map(({ code, name, count }) => ({
        key: code,
        label: name,
        count,
        values: { category: code },
      })),
    },
    {
      code: 'price',
      label: t('search_filter_price'),
      choices: facets.prices.map(({ priceTo, count }) => ({
        key: String(priceTo),
        label: t('search_price_up_to', { price: money({ amount: priceTo, currency: portal.currencyCode }) }),
        count,
        values: { priceTo: String(priceTo) },
      })),
    },
  ]
  return groups
    .map((group) => ({
      ...group,
      choices: group.choices.filter(({ count, values }) => count > 0 || isActive(values, search)),
    }))
    .filter(({ choices }) => choices.length > 0)
}

/** An active filter as text, with its keys in the address. */
export interface ActiveFilter {
  readonly label: string
  readonly keys: readonly string[]
}

const daysLabel = (search: URLSearchParams, { dates, portal }: ShopContext): string => {
  const day = (key: string) => {
    const value = search.get(key)
    return value ? dates.date(`${value}T12:00:00Z`, portal.timezone) : ''
  }
  const [from, to] = [day('from'), day('to')]
  return from === to ? from : `${from} – ${to}`
}

/** Everything that narrows the list now: by a choice of its group's, or by an address that was typed. */
export const activeFilters = (
  groups: readonly FilterGroup[],
  search: URLSearchParams,
  shop: ShopContext,
): ActiveFilter[] => {
  const { t, money, portal } = shop
  const chosen = groups.flatMap(({ choices }) => choices.filter(({ values }) => isActive(values, search)).slice(0, 1))
  const active = chosen.map(({ label, values }): ActiveFilter => ({ label, keys: Object.keys(values) }))
  const isSaid = (key: string) => active.some(({ keys }) => keys.includes(key))
  const say = (label: string, ...keys: string[]) => {
    if (keys.some((key) => search.get(key)) && !keys.some(isSaid)) active.push({ label, keys })
  }
  say(daysLabel(search, shop), 'from', 'to')
  const when = search.get('when') ?? ''
  say(isNamedDay(when) ? t(DAY_LABELS[when]) : when, 'when')
  say(search.get('city') ?? '', 'city')
  say(search.get('county') ?? '', 'county')
  const price = money({ amount: Number(search.get('priceTo')), currency: portal.currencyCode })
  say(t('search_price_up_to', { price }), 'priceTo')
  say(t('catalogue_venue'), 'venue')
  say(t('catalogue_promoter'), 'promoter')
  say(`${t('catalogue_filter_tag')}: ${search.get('tag')}`, 'tag')
  return active
}
