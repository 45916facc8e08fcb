import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { html, trusted } from '../../platform/http/html.ts'
import type { DescribePage } from '../../platform/http/shell/page-meta.ts'
import { breadcrumbs } from '../../platform/http/shell/summary-text.ts'
import { placeOf } from './event-json-ld.rules.ts'
import { eventLinks } from './event-pages.ts'

const describeSeries: DescribePage = (context) => {
  const [series] = context.replies('readSeries')
  if (!series) return 'series_not_found'
  const { absolute, path, portal } = context
  const at = absolute(path('series', { id: series.id, slug: series.slug }))
  const byDate = series.events.toSorted((one, other) => (one.eventStartAt < other.eventStartAt ? -1 : 1))
  const [first] = byDate
  const last = byDate.at(-1)
  return {
    title: series.title,
    description: series.lead || series.title,
    picture: series.picture,
    firstPictures: [{ picture: first?.picture ?? series.picture, sizes: PICTURE_SIZES.seriesPoster }],
    params: { id: String(series.id), slug: series.slug },
    slugs: series.slugs,
    jsonLd: [
      {
        '@type': 'EventSeries',
        name: series.title,
        url: at,
        ...(first && last
          ? {
              startDate: first.eventStartAt,
              endDate: last.eventEndAt ?? last.eventStartAt,
              location: placeOf(first.venue),
            }
          : {}),
      },
      breadcrumbs([
        { name: portal.storeName, url: absolute(path('frontPage', {})) },
        { name: series.title, url: at },
      ]),
    ],
    summary: html`<h1>${series.title}</h1><p>${series.lead}</p>${trusted(series.description)}${eventLinks(context, series.events)}`,
  }
}

export const seriesPages = { series: describeSeries } as const
