import { frontQuery, listQuery } from '@parter/contract/page-queries.ts'
import { useState } from 'react'
import { MonthView } from '../../catalogue/listing/month-view.tsx'
import { ShowRail } from '../../catalogue/rails/show-rail.tsx'
import { SearchBox } from '../../catalogue/search/search-box.tsx'
import { ListBanner } from '../../content/banners/placed-banners.tsx'
import { useSearchParams } from '../../platform/address/location.ts'
import { useApiDataOf } from '../../platform/calls/queries.ts'
import { useShop } from '../../platform/shop/shop-context.tsx'
import { Stack } from '../../ui/layout/page-layout.tsx'
import { AccordionItem } from '../../ui/navigation/accordion.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Segmented } from '../../ui/navigation/segmented.tsx'
import { FrontDays } from '../front/front-days.tsx'
import { FrontHero } from '../front/front-hero.tsx'
import { FrontSearch } from '../front/front-search.tsx'
import { Family, ScreenSpecimen, Specimen } from './show-case.tsx'
import { useUpcomingShows } from './upcoming-events.tsx'

const NOTHING: ReadonlySet<number> = new Set()

/** Navigation. */
export function Navigation() {
  return (
    <Family id="navigation" title="Finding the way" lead="By finger, mouse, keyboard and ear.">
      <ScreenSpecimen name="Front page: what it begins with, search, days" wide rooms={['content']}>
        <Front />
      </ScreenSpecimen>
      <ScreenSpecimen name="Banners" wide>
        <ListBanner page="frontPage" besides={NOTHING} nth={0} />
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
    </Family>
  )
}

function Front() {
  const { leads, days, cities } = useApiDataOf(frontQuery(useShop().language))
  return (
    <Stack gap={5}>
      <FrontHero leads={leads} />
      <FrontSearch cities={cities} />
      <FrontDays days={days} />
    </Stack>
  )
}

function Soon() {
  const { t, path } = useShop()
  return <ShowRail title={t('search_rail_soon')} shows={useUpcomingShows().slice(0, 8)} more={path('tickets', {})} />
}

/** The month is in the address, as on the lists of events. */
function Month() {
  const search = useSearchParams()
  search.set('view', 'calendar')
  const query = listQuery(useShop().language, search)
  const { calendar, shows } = useApiDataOf(query)
  return calendar ? (
    <MonthView whole query={query.input} calendar={calendar} shows={shows.slice(0, 4)} search={search} />
  ) : null
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
