import { CountryMap } from './country-map.tsx'
import { useVenuesIn } from './venues-in.ts'

/** A venue's city among all that have venues. @param city in the reader's language */
export const VenueLand = ({ city }: { city: string }) => {
  const data = useVenuesIn(city)
  return data ? <CountryMap counties={data.counties} isCounted={false} isHere={({ label }) => label === city} /> : null
}
