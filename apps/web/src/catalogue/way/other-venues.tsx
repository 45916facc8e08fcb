import type { VenueDetail } from '@parter/contract/catalogue/venues.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { VenueCard } from '../cards/venue-card.tsx'
import { RailOf } from '../rails/rail.tsx'
import { useVenuesIn } from './venues-in.ts'

/** Where else one can go in the city of a venue, each hall with its plan; nothing where it is the only one. */
export const OtherVenues = ({ id, city, county }: Pick<VenueDetail, 'id' | 'city' | 'county'>) => {
  const { t, path } = useShop()
  const data = useVenuesIn(city)
  const others = data?.venues.filter((venue) => venue.id !== id) ?? []
  if (others.length === 0) return null
  return (
    <RailOf
      title={`${t('shell_link_venues')}, ${city}`}
      more={`${path('venues', {})}?${new URLSearchParams({ county })}`}
    >
      {others.map((venue) => (
        <VenueCard key={venue.id} venue={venue} heading="h3" />
      ))}
    </RailOf>
  )
}
