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
import { Segmented } from '../../ui/navigation/segmented.tsx'
import { Family, ScreenSpecimen, Specimen } from './show-case.tsx'
import { useSoon } from './soon.tsx'

/** Ways through the shop. */
export function Navigation() {
  return (
    <Family id="navigation" title="Finding the way" lead="By finger, mouse, keyboard and ear.">
      <ScreenSpecimen name="Banners of the front page" wide rooms={['content']}>
        <HeroBanners banners={bannersAt(useInit()?.banners ?? [], { page: 'frontPage' })} />
      </ScreenSpecimen>
      <ScreenSpecimen name="Banners amid a list" wide>
        <ListBanners page="frontPage" />
      </ScreenSpecimen>
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

function Soon() {
  const { t, path } = useShop()
  return <EventRail title={t('catalogue_rail_soon')} events={useSoon()} more={path('tickets', {})} />
}

/** The month stands in the address, as on the lists of events. */
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
