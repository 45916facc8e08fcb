import type { VenueCard as VenueOnCard } from '@parter/contract/catalogue/venues.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Card } from '../../ui/cards/card.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { HallDrawing } from './hall-drawing.tsx'

/** A venue: its hall drawn from its plan, its name, where it is, how much is on. */
export const VenueCard = ({ venue, heading = 'h2' }: { venue: VenueOnCard; heading?: 'h2' | 'h3' }) => {
  const { t, path, language } = useShop()
  const { drawing, picture } = venue
  return (
    <Card
      href={path('venue', { id: venue.id, slug: venue.slug })}
      title={venue.name}
      heading={heading}
      lang={venue.lang === language ? undefined : venue.lang}
      picture={
        drawing ? (
          <HallDrawing drawing={drawing} />
        ) : (
          <PosterImage picture={picture} alt="" ratio="5/4" sizes="(width < 40rem) 46vw, 26rem" />
        )
      }
      foot={[
        t('catalogue_events_count', { count: venue.events }),
        venue.seats && t('catalogue_venue_seats', { count: venue.seats }),
      ]
        .filter((said) => typeof said === 'string')
        // each stands whole in a line
        .map((said) => said.replaceAll(' ', '\u00A0'))
        .join(' · ')}
    >
      {venue.address}, {venue.city}
    </Card>
  )
}
