import { newsQuery, promotersQuery, venuesQuery } from '@parter/contract/page-queries.ts'
import { EventCard } from '../../catalogue/cards/event-card.tsx'
import { PromoterCard } from '../../catalogue/cards/promoter-card.tsx'
import { SeriesCard } from '../../catalogue/cards/series-card.tsx'
import { VenueCard } from '../../catalogue/cards/venue-card.tsx'
import { EventLines } from '../../catalogue/listing/event-lines.tsx'
import { CategoryTiles } from '../../catalogue/rails/category-tiles.tsx'
import { ArticleCard } from '../../content/article-card.tsx'
import { FavouriteButton } from '../../favourites/favourite-button.tsx'
import { useApiData, useApiDataOf } from '../../platform/calls/queries.ts'
import { useInit } from '../../platform/shop/init.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Badge } from '../../ui/cards/badge.tsx'
import { DateBlock } from '../../ui/cards/date-block.tsx'
import { Grid, Row, Stack } from '../../ui/layout/page-layout.tsx'
import { Family, NO_SEARCH_PARAMS, ScreenSpecimen, Specimen } from './show-case.tsx'
import { WithFirstEvent, useUpcomingEvents } from './upcoming-events.tsx'

/** Cards of the catalogue. */
export function Cards() {
  return (
    <Family id="cards" title="Cards" lead="The poster plays the lead, all else is quiet.">
      <ScreenSpecimen name="Events" wide>
        <Events />
      </ScreenSpecimen>
      <ScreenSpecimen name="Categories" wide rooms={['content']}>
        <CategoryTiles categories={useInit()?.categories ?? []} />
      </ScreenSpecimen>
      <ScreenSpecimen name="List of events" wide>
        <EventLines events={useUpcomingEvents().slice(0, 4)} />
      </ScreenSpecimen>
      <ScreenSpecimen name="Venues, promoters and series">
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
      <ScreenSpecimen name="Dates">
        <WithFirstEvent>{({ eventStartAt, timeZone }) => <Day moment={eventStartAt} zone={timeZone} />}</WithFirstEvent>
      </ScreenSpecimen>
    </Family>
  )
}

function Events() {
  return (
    <Grid min="14rem" phone={2}>
      {useUpcomingEvents()
        .slice(0, 4)
        .map((event) => (
          <EventCard
            key={event.id}
            event={event}
            heading="h3"
            action={<FavouriteButton id={event.id} title={event.title} />}
          />
        ))}
    </Grid>
  )
}

function Others() {
  const { language } = useShop()
  const { venues } = useApiDataOf(venuesQuery(language, NO_SEARCH_PARAMS))
  const { promoters } = useApiDataOf(promotersQuery(language, NO_SEARCH_PARAMS))
  const { series } = useApiData('listSeries', { query: { language } })
  return (
    <Stack gap={8}>
      <Grid min="12rem" phone={2}>
        {venues.slice(0, 1).map((venue) => (
          <VenueCard key={venue.id} venue={venue} />
        ))}
        {series.slice(0, 1).map((one) => (
          <SeriesCard key={one.id} series={one} />
        ))}
      </Grid>
      {promoters.slice(0, 2).map((promoter) => (
        <PromoterCard key={promoter.id} promoter={promoter} />
      ))}
    </Stack>
  )
}

function News() {
  const [newest] = useApiDataOf(newsQuery(useShop().language, NO_SEARCH_PARAMS)).articles
  return newest ? <ArticleCard article={newest} wide /> : null
}

function Day({ moment, zone }: { moment: string; zone: string }) {
  const { dates } = useShop()
  return (
    <DateBlock
      dateTime={moment}
      day={dates.pattern(moment, zone, 'd')}
      month={dates.pattern(moment, zone, 'LLL')}
      weekday={dates.pattern(moment, zone, 'EEEEEE')}
      said={dates.weekdayForm(moment, zone)}
    />
  )
}
