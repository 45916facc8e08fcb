import type { Facets } from '@parter/contract/search/search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queryFor } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'

const KEY = 'county'
/** A series has many evenings, of which the row shows one. */
const LOOKED_THROUGH = 24

const savedCounty = (): string | null => {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

const keepCounty = (name: string): void => {
  try {
    localStorage.setItem(KEY, name)
  } catch {
    // shown all the same, only not remembered
  }
}

/**
 * What is on in one county: the one that was chosen on this device, else where most is on.
 * @param counties those that have events, the one with most of them first
 */
export const useNearYou = (counties: Facets['counties']) => {
  const { language } = useShop()
  const [chosen, choose] = useState(savedCounty)
  const county = counties.find(({ name }) => name === chosen) ?? counties[0]
  const asked = { language, county: county?.name ?? '', sort: 'date', hideSoldOut: '1', limit: LOOKED_THROUGH } as const
  const { data, isLoading } = useQuery({
    ...queryFor('searchCatalogue', { query: asked }),
    enabled: county !== undefined,
    // the row of the county before stands until the next is there: nothing jumps
    placeholderData: keepPreviousData,
  })
  return {
    county,
    data,
    isLoading,
    choose: (name: string) => {
      choose(name)
      keepCounty(name)
    },
  }
}
