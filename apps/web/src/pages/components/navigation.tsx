import { useState } from 'react'
import { Card } from '../../ui/cards/card.tsx'
import { Price } from '../../ui/cards/price.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
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
import { dateWords } from './sample-dates.ts'
import { type SampleName, samplePoster } from './sample-posters.ts'
import { Family, type ShowProps, Specimen } from './show-case.tsx'

const samples = ['night', 'north', 'tide', 'jazz', 'garden', 'final'] as const satisfies SampleName[]

/** Ways through the shop. */
export function Navigation(props: ShowProps) {
  const { t } = props
  return (
    <Family id="navigation" title={t('components_family_navigation')} lead={t('components_family_navigation_lead')}>
      <Specimen name={t('components_name_carousel')} wide>
        <Banners {...props} />
      </Specimen>
      <Specimen name={t('components_name_rail')} wide>
        <SampleRail {...props} />
      </Specimen>
      <Specimen name={t('components_name_search')} wide>
        <SampleSearch {...props} />
      </Specimen>
      <Specimen name={t('components_name_calendar')}>
        <SampleCalendar {...props} />
      </Specimen>
      <Specimen name={t('components_name_tabs')}>
        <SampleTabs {...props} />
      </Specimen>
      <Specimen name={t('components_name_accordion')}>
        <div>
          <AccordionItem title={t('components_way')} open>
            {t('components_way_text')}
          </AccordionItem>
          <AccordionItem title={t('components_refunds')} aside="7">
            {t('components_refunds_text')}
          </AccordionItem>
        </div>
      </Specimen>
      <Specimen name={t('components_name_segmented')}>
        <SampleSegments {...props} />
      </Specimen>
      <Specimen name={t('components_name_breadcrumb')}>
        <Breadcrumb
          label={t('components_name_breadcrumb')}
          crumbs={[
            { label: t('components_home'), href: '#top' },
            { label: t('components_concerts'), href: '#navigation' },
          ]}
        />
      </Specimen>
      <Specimen name={t('components_name_pages')}>
        <SamplePages {...props} />
      </Specimen>
    </Family>
  )
}

function Banners({ t, locale }: ShowProps) {
  const banners = [
    { name: 'night', title: t('components_sample_night'), day: '2026-12-05' },
    { name: 'tide', title: t('components_sample_tide'), day: '2026-12-18' },
    { name: 'north', title: t('components_sample_north'), day: '2026-11-28' },
  ] as const
  return (
    <Carousel
      label={t('components_name_carousel')}
      previousLabel={t('components_previous')}
      nextLabel={t('components_next')}
      pauseLabel={t('components_pause')}
      playLabel={t('components_play')}
      every={7000}
      place={(index, count) => t('components_slide_place', { index, count })}
    >
      {banners.map(({ name, title, day }) => (
        <Banner
          key={name}
          href="#navigation"
          title={title}
          text={t('components_sample_lead')}
          above={`${dateWords(locale).line(day, '19:00')} · ${t('components_sample_hall')}`}
          step={t('components_buy')}
          picture={<PosterImage picture={samplePoster(name)} alt="" ratio="3/2" />}
        />
      ))}
    </Carousel>
  )
}

function SampleRail({ t, locale }: ShowProps) {
  return (
    <Rail
      title={t('components_rail_title')}
      heading="h3"
      all={{ label: t('components_see_all'), href: '#navigation' }}
      previousLabel={t('components_previous')}
      nextLabel={t('components_next')}
    >
      {samples.map((name, i) => (
        <Card
          key={name}
          heading="h4"
          href="#navigation"
          title={t(`components_sample_${name}`)}
          above={dateWords(locale).line(`2026-12-0${i + 1}`, '19:00')}
          picture={<PosterImage picture={samplePoster(name)} alt="" />}
          foot={<Price prefix={t('components_from')} amount={`${15 + i * 4},00 €`} />}
        >
          {t('components_sample_hall')}
        </Card>
      ))}
    </Rail>
  )
}

function SampleSearch({ t }: ShowProps) {
  const [words, setWords] = useState('')
  const said = (count: number) => t('components_search_said', { count })
  const field = {
    label: t('components_search_go'),
    placeholder: t('components_search_placeholder'),
    value: words,
    onChange: setWords,
    onSearch: () => undefined,
    onChoose: () => setWords(''),
    suggestionsLabel: t('components_search_suggestions'),
    clearLabel: t('components_search_clear'),
    searchLabel: t('components_search_go'),
    suggestions: [
      {
        id: 'night',
        title: t('components_sample_night'),
        text: t('components_sample_hall'),
        picture: <PosterImage picture={samplePoster('night')} alt="" />,
      },
      {
        id: 'garden',
        title: t('components_sample_garden'),
        text: t('components_sample_stage'),
        picture: <PosterImage picture={samplePoster('garden')} alt="" />,
      },
      { id: 'hall', title: t('components_sample_hall'), icon: 'pin' as const },
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

function SampleCalendar({ t, locale, firstDay }: ShowProps) {
  const [day, setDay] = useState<string | null>('2026-12-05')
  const marks = new Map(
    [3, 5, 6, 9, 12, 13, 18, 19, 26].map((n, i) => [
      `2026-12-${String(n).padStart(2, '0')}`,
      t('components_calendar_mark', { count: (i % 4) + 1 }),
    ]),
  )
  return (
    <Calendar
      locale={locale}
      firstDay={firstDay}
      today="2026-12-03"
      min="2026-12-03"
      max="2027-03-31"
      value={day}
      onChange={setDay}
      marks={marks}
      previousLabel={t('components_calendar_previous')}
      nextLabel={t('components_calendar_next')}
    />
  )
}

function SampleTabs({ t }: ShowProps) {
  const [tab, setTab] = useState<'about' | 'way' | 'refunds'>('about')
  return (
    <Tabs
      label={t('components_name_tabs')}
      current={tab}
      onChange={setTab}
      tabs={[
        { id: 'about', label: t('components_about'), content: <p>{t('components_sample_lead')}</p> },
        { id: 'way', label: t('components_way'), content: <p>{t('components_way_text')}</p> },
        { id: 'refunds', label: t('components_refunds'), count: 2, content: <p>{t('components_refunds_text')}</p> },
      ]}
    />
  )
}

function SampleSegments({ t }: ShowProps) {
  const [view, setView] = useState<'grid' | 'list' | 'calendar'>('grid')
  const segments = [
    { value: 'grid', label: t('components_view_grid'), icon: 'grid' },
    { value: 'list', label: t('components_view_list'), icon: 'list' },
    { value: 'calendar', label: t('components_view_calendar'), icon: 'calendar' },
  ] as const
  return (
    <Stack gap={3}>
      <div>
        <Segmented label={t('components_view')} segments={[...segments]} value={view} onChange={setView} />
      </div>
      <div>
        <Segmented label={t('components_view')} segments={[...segments]} value={view} onChange={setView} iconsOnly />
      </div>
    </Stack>
  )
}

function SamplePages({ t }: ShowProps) {
  const [shown, setShown] = useState(24)
  return (
    <Stack gap={8}>
      <LoadMore
        shown={t('components_shown', { shown, total: 96 })}
        value={shown}
        max={96}
        label={t('components_show_more')}
        onMore={() => setShown(Math.min(96, shown + 24))}
      />
      <Pagination
        label={t('components_name_pages')}
        previous={{ label: t('components_previous'), href: '#page-2' }}
        next={{ label: t('components_next'), href: '#page-4' }}
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
