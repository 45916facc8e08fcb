import { newsQuery, promotersQuery, venuesQuery } from '@parter/contract/page-queries.ts'
import { PromoterCard } from '../../catalogue/cards/promoter-card.tsx'
import { VenueCard } from '../../catalogue/cards/venue-card.tsx'
import { ShowGrid } from '../../catalogue/listing/show-grid.tsx'
import { ShowLines } from '../../catalogue/listing/show-lines.tsx'
import { ArticleCard } from '../../content/article-card.tsx'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import { Row, Stack } from '../../ui/layout/page-layout.tsx'
import { Family, NO_SEARCH_PARAMS, ScreenSpecimen, Specimen } from './show-case.tsx'
import { useUpcomingShows } from './upcoming-events.tsx'

/** Cards of the catalogue. */
export function Cards() {
  return (
    <Family id="cards" title="Cards" lead="The poster plays the lead, all else is quiet.">
      <ScreenSpecimen name="Shows" wide>
        <ShowGrid shows={useUpcomingShows().slice(0, 4)} heading="h3" Action={FavouriteButton} />
      </ScreenSpecimen>
      <ScreenSpecimen name="List of shows" wide>
        <ShowLines shows={useUpcomingShows().slice(0, 4)} />
      </ScreenSpecimen>
      <ScreenSpecimen name="Venues and promoters" wide>
        <Others />
      </ScreenSpecimen>
      <ScreenSpecimen name="News" wide>
        <News />
      </ScreenSpecimen>
      <Specimen name="Badges">
        <Row gap={2}>
          <Badge>Series</Badge>
          <Badge tone="good" icon="success">
            Paid
          </Badge>
          <Badge tone="warn" icon="hourglass">
            Last 7 tickets
          </Badge>
          <Badge tone="bad" icon="close">
            Cancelled
          </Badge>
          <Badge tone="solid">Sold out</Badge>
        </Row>
      </Specimen>
    </Family>
  )
}

function Others() {
  const { language } = useShop()
  const { venues } = useApiDataOf(venuesQuery(language, NO_SEARCH_PARAMS))
  const { promoters } = useApiDataOf(promotersQuery(language, NO_SEARCH_PARAMS))
  return (
    <div className="cards-others">
      {venues.slice(0, 2).map((venue) => (
        <VenueCard key={venue.id} venue={venue} />
      ))}
      <Stack gap={5}>
        {promoters.slice(0, 2).map((promoter) => (
          <PromoterCard key={promoter.id} promoter={promoter} />
        ))}
      </Stack>
    </div>
  )
}

function News() {
  const [newest] = useApiDataOf(newsQuery(useShop().language, NO_SEARCH_PARAMS)).articles
  return newest ? <ArticleCard article={newest} /> : null
}
