import { useApiQuery } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'

/** More than a reader compares. */
const MOST = 12

/** The venues of a city, and how many each place has; undefined while they are loaded. @param city in the reader's language */
export const useVenuesIn = (city: string) => {
  const { language } = useShop()
  return useApiQuery('listVenues', { query: { language, city, limit: MOST } }).data
}
