import type { Facets } from '@parter/contract/search.ts'
import type { ReactNode } from 'react'
import { useShop } from '../platform/shop-context.tsx'
import { ChipLink, ChipRow } from '../ui/actions/chip.tsx'
import { Disclosure } from './disclosure.tsx'

/** The address with one filter taken or given back; everything else of it stays, the page begins anew. */
const withFilter = (search: URLSearchParams, values: Record<string, string | null>): string => {
  const next = new URLSearchParams(search)
  next.delete('after')
  for (const [key, value] of Object.entries(values))
    if (value === null) next.delete(key)
    else next.set(key, value)
  return `${location.pathname}?${next}`
}

interface Choice {
  readonly key: string
  readonly label: ReactNode
  readonly count: number
  readonly values: Record<string, string>
}

const Choices = ({
  label,
  choices,
  search,
}: {
  label: string
  choices: readonly Choice[]
  search: URLSearchParams
}) => {
  const offered = choices.filter(({ count, values }) => count > 0 || isTaken(values, search))
  if (offered.length === 0) return null
  return (
    <Disclosure label={label} open={offered.some(({ values }) => isTaken(values, search))}>
      <ChipRow label={label}>
        {offered.map(({ key, label: words, count, values }) => {
          const taken = isTaken(values, search)
          const without = Object.fromEntries(Object.keys(values).map((name) => [name, null]))
          return (
            <ChipLink key={key} href={withFilter(search, taken ? without : values)} current={taken}>
              {words} · {count}
            </ChipLink>
          )
        })}
      </ChipRow>
    </Disclosure>
  )
}

const isTaken = (values: Record<string, string>, search: URLSearchParams): boolean =>
  Object.entries(values).every(([key, value]) => search.get(key) === value)

const dayWords = { today: 'catalogue_today', weekend: 'catalogue_this_weekend', week: 'catalogue_this_week' } as const

/** Filters of a search, each with how many events it would leave; all stand in the address. */
export const FacetChips = ({ facets, search }: { facets: Facets; search: URLSearchParams }) => {
  const { t, money, portal, dates } = useShop()
  const monthOf = (from: string) => dates.pattern(`${from}T12:00:00Z`, portal.timezone, 'LLLL yyyy')
  return (
    <>
      <Choices
        label={t('catalogue_filter_category')}
        search={search}
        choices={facets.categories.map(({ code, name, count }) => ({
          key: code,
          label: name,
          count,
          values: { category: code },
        }))}
      />
      <Choices
        label={t('catalogue_filter_place')}
        search={search}
        choices={facets.cities.map(({ name, count }) => ({ key: name, label: name, count, values: { city: name } }))}
      />
      <Choices
        label={t('catalogue_filter_dates')}
        search={search}
        choices={facets.dates.flatMap(({ code, from, to, count }) =>
          code === 'tomorrow'
            ? []
            : [
                {
                  key: code,
                  label: code in dayWords ? t(dayWords[code as keyof typeof dayWords]) : monthOf(from),
                  count,
                  values: { from, to },
                },
              ],
        )}
      />
      <Choices
        label={t('catalogue_filter_price')}
        search={search}
        choices={facets.prices.map(({ priceTo, count }) => ({
          key: String(priceTo),
          label: `≤ ${money({ amount: priceTo, currency: portal.currencyCode })}`,
          count,
          values: { priceTo: String(priceTo) },
        }))}
      />
    </>
  )
}
