import { listQuery } from '@parter/contract/page-queries.ts'
import { bannersAt } from '@parter/portal/banners.ts'
import { useState } from 'react'
import { MonthView } from '../../catalogue/listing/month-view.tsx'
import { EventRail } from '../../catalogue/rails/event-rail.tsx'
import { SearchBox } from '../../catalogue/search-box.tsx'
import { HeroBanners } from '../../content/banners/hero-banners.tsx'
import { ListBanners, PlacedBanners } from '../../content/banners/placed-banners.tsx'
import { useSearchParams } from '../../platform/address/location.ts'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useInit } from '../../platform/shop/init.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Stack } from '../../ui/layout/page-layout.tsx'
import { AccordionItem } from '../../ui/navigation/accordion.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Banner, Carousel } from '../../ui/navigation/carousel.tsx'
import { LoadMore, Pagination } from '../../ui/navigation/load-more.tsx'
import { Segmented } from '../../ui/navigation/segmented.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { Family, ScreenSpecimen, Specimen } from './show-case.tsx'
import { useUpcomingEvents } from './upcoming-events.tsx'

/** Navigation. */
export function Navigation() {
  return (
    <Family id="navigation" title="Finding the way" lead="By finger, mouse, keyboard and ear.">
      <ScreenSpecimen name="Banners of the front page" wide rooms={['content']}>
        <HeroBanners banners={bannersAt(useInit()?.banners ?? [], { page: 'frontPage' })} />
      </ScreenSpecimen>
      <ScreenSpecimen name="Banners amid a list" wide>
        <ListBanners page="frontPage" />
      </ScreenSpecimen>
      <Specimen name="Banners that move until they are paused" wide>
        <MovingBanners />
      </Specimen>
      <ScreenSpecimen name="Quiet banners" wide>
        <PlacedBanners page="frontPage" />
      </ScreenSpecimen>
      <ScreenSpecimen name="Rail" wide>
        <Soon />
      </ScreenSpecimen>
      <ScreenSpecimen name="Search" wide rooms={['content']}>
        <Stack gap={5}>
          <SearchBox large />
          <SearchBox />
        </Stack>
      </ScreenSpecimen>
      <ScreenSpecimen name="Calendar" wide>
        <Month />
      </ScreenSpecimen>
      <Specimen name="Tabs">
        <SampleTabs />
      </Specimen>
      <Specimen name="Accordion">
        <div>
          <AccordionItem title="Getting there">
            Tram 3, stop Theatre Square, then two minutes on foot. The step-free door is on Garden Street.
          </AccordionItem>
          <AccordionItem title="Refunds">
            A ticket can be returned up to seven days before the show. The money arrives within three working days.
          </AccordionItem>
        </div>
      </Specimen>
      <Specimen name="View switch">
        <Views />
      </Specimen>
      <Specimen name="Breadcrumb">
        <Breadcrumb
          label="Breadcrumb"
          crumbs={[
            { label: 'Home', href: '#top' },
            { label: 'Concerts', href: '#navigation' },
          ]}
        />
      </Specimen>
      <Specimen name="Pages">
        <SamplePages />
      </Specimen>
    </Family>
  )
}

function Soon() {
  const { t, path } = useShop()
  return <EventRail title={t('catalogue_rail_soon')} events={useUpcomingEvents()} more={path('tickets', {})} />
}

/** The month is in the address, as on the lists of events. */
function Month() {
  const search = useSearchParams()
  search.set('view', 'calendar')
  const { calendar, events } = useApiDataOf(listQuery(useShop().language, search))
  return calendar ? <MonthView calendar={calendar} events={events.slice(0, 4)} search={search} /> : null
}

function Views() {
  const [view, setView] = useState<'grid' | 'list' | 'calendar'>('grid')
  const segments = [
    { value: 'grid', label: 'Posters', icon: 'grid' },
    { value: 'list', label: 'List', icon: 'list' },
    { value: 'calendar', label: 'Calendar', icon: 'calendar' },
  ] as const
  return (
    <Stack gap={3}>
      <div>
        <Segmented label="View" segments={[...segments]} value={view} onChange={setView} />
      </div>
      <div>
        <Segmented label="View" segments={[...segments]} value={view} onChange={setView} iconsOnly />
      </div>
    </Stack>
  )
}

function SampleTabs() {
  const [tab, setTab] = useState<'about' | 'way' | 'refunds'>('about')
  return (
    <Tabs
      label="Tabs"
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'about', label: 'About', content: <p>Eight cellos, one singer and a city that won’t sleep.</p> },
        {
          id: 'way',
          label: 'Getting there',
          content: (
            <p>Tram 3, stop Theatre Square, then two minutes on foot. The step-free door is on Garden Street.</p>
          ),
        },
        {
          id: 'refunds',
          label: 'Refunds',
          count: 2,
          content: (
            <p>
              A ticket can be returned up to seven days before the show. The money arrives within three working days.
            </p>
          ),
        },
      ]}
    />
  )
}

function SamplePages() {
  const [shown, setShown] = useState(24)
  return (
    <Stack gap={8}>
      <LoadMore
        shown={`${shown} of 96 shown`}
        value={shown}
        max={96}
        label="Show more"
        onMore={() => setShown(Math.min(96, shown + 24))}
      />
      <Pagination
        label="Pages"
        previous={{ label: 'Previous', href: '#page-2' }}
        next={{ label: 'Next', href: '#page-4' }}
        pages={[
          { label: '1', href: '#page-1' },
          { label: '2', href: '#page-2' },
          { label: '3', href: '#page-3', current: true },
          null,
          { label: '9', href: '#page-9' },
        ]}
      />
    </Stack>
  )
}

function MovingBanners() {
  return (
    <Carousel
      label="Banners"
      previousLabel="Previous"
      nextLabel="Next"
      pauseLabel="Pause"
      playLabel="Play"
      every={7000}
      place={(index, count) => `Banner ${index} of ${count}`}
    >
      {useUpcomingEvents()
        .slice(0, 3)
        .map(({ id, title, lead, lang, picture }) => (
          <div key={id} lang={lang}>
            <Banner
              href="#navigation"
              title={title}
              text={lead}
              step="Buy tickets"
              picture={<PosterImage picture={picture} alt="" ratio="3/2" />}
            />
          </div>
        ))}
    </Carousel>
  )
}
