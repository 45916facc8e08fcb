import { useState } from 'react'
import { Card } from '../../ui/cards/card.tsx'
import { Price } from '../../ui/cards/price.tsx'
import { SearchField } from '../../ui/fields/searching/search-field.tsx'
import { Rail } from '../../ui/layout/rail.tsx'
import { Stack } from '../../ui/layout/page-layout.tsx'
import { AccordionItem } from '../../ui/navigation/accordion.tsx'
import { Breadcrumb } from '../../ui/navigation/breadcrumb.tsx'
import { Calendar } from '../../ui/navigation/calendar.tsx'
import { Banner, Carousel } from '../../ui/navigation/carousel.tsx'
import { LoadMore, Pagination } from '../../ui/navigation/load-more.tsx'
import { Segmented } from '../../ui/navigation/segmented.tsx'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import { PosterImage } from '../../ui/pictures/poster-image.tsx'
import { counted, dateSample } from './sample-texts.ts'
import { type SampleName, samplePoster } from './sample-posters.ts'
import { Family, Specimen } from './show-case.tsx'

const samples = {
  night: 'The Night Watch',
  north: 'Northern Light: opening night of the symphony season',
  tide: 'Ebb and Flow',
  jazz: 'Jazz in the Attic',
  garden: 'The Glass Garden',
  final: 'Cup Final',
} as const satisfies Partial<Record<SampleName, string>>

/** Ways through the shop. */
export function Navigation() {
  return (
    <Family id="navigation" title="Finding the way" lead="By finger, mouse, keyboard and ear.">
      <Specimen name="Banners" wide>
        <Banners />
      </Specimen>
      <Specimen name="Rail" wide>
        <SampleRail />
      </Specimen>
      <Specimen name="Search" wide>
        <SampleSearch />
      </Specimen>
      <Specimen name="Calendar">
        <SampleCalendar />
      </Specimen>
      <Specimen name="Tabs">
        <SampleTabs />
      </Specimen>
      <Specimen name="Accordion">
        <div>
          <AccordionItem title="Getting there" open>
            Tram 3, stop Theatre Square, then two minutes on foot. The step-free door is on Garden Street.
          </AccordionItem>
          <AccordionItem title="Refunds" aside="7">
            A ticket can be returned up to seven days before the show. The money arrives within three working days.
          </AccordionItem>
        </div>
      </Specimen>
      <Specimen name="View switch">
        <SampleSegments />
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

function Banners() {
  const banners = [
    { name: 'night', title: 'The Night Watch', day: '2026-12-05' },
    { name: 'tide', title: 'Ebb and Flow', day: '2026-12-18' },
    { name: 'north', title: 'Northern Light: opening night of the symphony season', day: '2026-11-28' },
  ] as const
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
      {banners.map(({ name, title, day }) => (
        <Banner
          key={name}
          href="#navigation"
          title={title}
          text="Eight cellos, one singer and a city that won’t sleep."
          above={`${dateSample.line(day, '19:00')} · Concert House, Tallinn`}
          step="Buy tickets"
          picture={<PosterImage picture={samplePoster(name)} alt="" ratio="3/2" />}
        />
      ))}
    </Carousel>
  )
}

function SampleRail() {
  return (
    <Rail
      title="Selling fast"
      heading="h3"
      all={{ label: 'See all', href: '#navigation' }}
      previousLabel="Previous"
      nextLabel="Next"
    >
      {Object.entries(samples).map(([name, title], i) => (
        <Card
          key={name}
          heading="h4"
          href="#navigation"
          title={title}
          above={dateSample.line(`2026-12-0${i + 1}`, '19:00')}
          picture={<PosterImage picture={samplePoster(name as SampleName)} alt="" />}
          foot={<Price prefix="from" amount={`${15 + i * 4},00 €`} />}
        >
          Concert House, Tallinn
        </Card>
      ))}
    </Rail>
  )
}

function SampleSearch() {
  const [words, setWords] = useState('')
  const said = (count: number) => `${count} suggestions`
  const field = {
    label: 'Search',
    placeholder: 'Artist, event or venue',
    value: words,
    onChange: setWords,
    onSearch: () => undefined,
    onChoose: () => setWords(''),
    suggestionsLabel: 'Suggestions',
    clearLabel: 'Clear',
    searchLabel: 'Search',
    suggestions: [
      {
        id: 'night',
        title: 'The Night Watch',
        text: 'Concert House, Tallinn',
        picture: <PosterImage picture={samplePoster('night')} alt="" />,
      },
      {
        id: 'garden',
        title: 'The Glass Garden',
        text: 'Small Stage, Tartu',
        picture: <PosterImage picture={samplePoster('garden')} alt="" />,
      },
      { id: 'hall', title: 'Concert House, Tallinn', icon: 'pin' as const },
    ],
    said: said(3),
  }
  return (
    <Stack gap={5}>
      <SearchField {...field} large />
      <SearchField {...field} />
    </Stack>
  )
}

function SampleCalendar() {
  const [day, setDay] = useState<string | null>('2026-12-05')
  const marks = new Map(
    [3, 5, 6, 9, 12, 13, 18, 19, 26].map((n, i) => [
      `2026-12-${String(n).padStart(2, '0')}`,
      counted((i % 4) + 1, 'event'),
    ]),
  )
  return (
    <Calendar
      locale="en-GB"
      firstDay={1}
      today="2026-12-03"
      min="2026-12-03"
      max="2027-03-31"
      value={day}
      onChange={setDay}
      marks={marks}
      previousLabel="Previous month"
      nextLabel="Next month"
    />
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

function SampleSegments() {
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
