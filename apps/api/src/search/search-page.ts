import { eventLinks } from '../catalogue/pages/event-pages.ts'
import { html } from '../platform/http/html.ts'
import type { DescribePage } from '../platform/http/shell/page-meta.ts'

/** Search results are for people: search engines index the pages that they link to. */
const describeSearch: DescribePage = (context) => {
  const { t, portal, language } = context
  const [found] = context.replies('searchCatalogue')
  const title = found?.query ? `${t('shell_search')}: ${found.query}` : t('search_title')
  return {
    title,
    description: portal.meta.description[language],
    summary: html`<h1>${title}</h1>${eventLinks(
      context,
      (found?.shows ?? []).map(({ event }) => event),
    )}`,
    isIndexed: false,
  }
}

export const searchPages = { search: describeSearch } as const
