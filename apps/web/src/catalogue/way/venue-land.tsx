import { CountryMap } from './country-map.tsx'
import { useApiQuery } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'

/** A venue's city among all that have venues. @param city in the reader's language */
export const VenueLand = ({ city }: { city: string }) => {
  const { language } = useShop()
  const { data } = useApiQuery('listVenues', { query: { language, limit: 1 } })
  return data ? <CountryMap counties={data.counties} isCounted={false} isHere={({ label }) => label === city} /> : null
}
