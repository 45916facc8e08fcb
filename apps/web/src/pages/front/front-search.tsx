import type { Facets } from '@parter/contract/search/search.ts'
import { useState } from 'react'
import { SearchBox } from '../../catalogue/search/search-box.tsx'
import { navigate } from '../../platform/address/location.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import styles from './front-search.module.css'

const DAYS = { today: 'search_today', weekend: 'search_this_weekend', week: 'search_this_week' } as const

/** What, when and where: the list that has it. */
export const FrontSearch = ({ cities }: { cities: Facets['cities'] }) => {
  const { t, path } = useShop()
  const [when, setWhen] = useState('')
  const [city, setCity] = useState('')
  const search = (q: string) => {
    const asked = Object.entries({ q, when, city }).filter(([, value]) => value !== '')
    const query = new URLSearchParams(asked)
    navigate(path(q === '' ? 'tickets' : 'search', {}) + (query.size === 0 ? '' : `?${query}`))
  }
  return (
    <SearchBox large onSearch={search}>
      <label className={styles.choice}>
        <span>{t('content_front_when')}</span>
        <select value={when} onChange={({ target }) => setWhen(target.value)}>
          <option value="">{t('content_front_any_day')}</option>
          {Object.entries(DAYS).map(([code, label]) => (
            <option key={code} value={code}>
              {t(label)}
            </option>
          ))}
        </select>
      </label>
      <label className={styles.choice}>
        <span>{t('content_front_where')}</span>
        <select value={city} onChange={({ target }) => setCity(target.value)}>
          <option value="">{t('content_front_anywhere')}</option>
          {cities.map(({ name, county, label }) => (
            <option key={`${county} ${name}`} value={name}>
              {label}
            </option>
          ))}
        </select>
      </label>
    </SearchBox>
  )
}
