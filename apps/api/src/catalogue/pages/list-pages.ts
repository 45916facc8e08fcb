import { leadsOf } from '@parter/contract/catalogue/show-card.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { html } from '../../platform/http/html.ts'
import type { DescribePage, FirstPicture, PageContext } from '../../platform/http/shell/page-meta.ts'
import { breadcrumbs, homeOf } from '../../platform/http/shell/summary-text.ts'
import { eventLinks } from './event-pages.ts'
import { drawFront } from './front-first-paint.ts'
import { drawList } from './list-first-paint.ts'

const listed = (context: PageContext) =>
  context.replies('searchCatalogue').flatMap(({ shows }) => shows.map(({ event }) => event))

/** The cards that a list begins with, of which the first may lead. */
const firstCards = (context: PageContext): FirstPicture[] =>
  context.replies('searchCatalogue').flatMap(({ shows, total }) => {
    const leads = leadsOf(shows, total)
    return shows.slice(0, 2).map(({ event }, place) => ({
      picture: event.picture,
      sizes: PICTURE_SIZES[leads.has(place) ? 'firstCard' : 'card'],
    }))
  })

const describeFrontPage: DescribePage = (context) => {
  const { portal, language, init, path, absolute } = context
  const [front] = context.replies('readFrontPage')
  const shows = front?.leads.map(({ show }) => show.event) ?? []
  const { seller } = portal
  const rest = html`<p>${portal.meta.description[language]}</p>
<ul>${init.categories.map(({ name, slug }) => html`<li><a href="${path('ticketCategory', { category: slug })}">${name}</a></li>`)}</ul>
${eventLinks(context, shows)}`
  return {
    title: portal.meta.title[language],
    isWholeTitle: true,
    description: portal.meta.description[language],
    firstPictures: shows.slice(0, 1).map(({ picture }) => ({ picture, sizes: PICTURE_SIZES.lead })),
    jsonLd: [
      {
        '@type': 'Organization',
        name: portal.storeName,
        legalName: seller.name,
        url: homeOf(context).url,
        logo: absolute(portal.logo),
        email: seller.email,
        telephone: seller.phone,
      },
      { '@type': 'WebSite', name: portal.storeName, url: homeOf(context).url, inLanguage: language },
    ],
    summary: html`<h1>${portal.meta.title[language]}</h1>${rest}`,
    firstPaint: drawFront(context, front?.leads ?? [], rest),
  }
}

const describeTickets: DescribePage = (context) => {
  const { t, portal, language, absolute, path } = context
  const title = t('shell_title_tickets')
  return {
    title,
    description: portal.meta.description[language],
    firstPictures: firstCards(context),
    jsonLd: [breadcrumbs([homeOf(context), { name: title, url: absolute(path('tickets', {})) }])],
    summary: html`<h1>${title}</h1>${eventLinks(context, listed(context))}`,
    firstPaint: drawList(context, t('shell_link_tickets'), eventLinks(context, listed(context))),
  }
}

/** A category by its slug in any language, or by its code; the address gets the slug of the page's language. */
const describeCategory: DescribePage = (context) => {
  const { init, params, portal, language, absolute, path, t } = context
  const asked = params.category ?? ''
  const category =
    init.categories.find(({ slug }) => slug === asked) ??
    init.categories.find(({ code, slugs }) => code === asked || Object.values(slugs).includes(asked))
  if (!category) return 'not_found'
  const at = absolute(path('ticketCategory', { category: category.slug }))
  const tickets = { name: t('shell_title_tickets'), url: absolute(path('tickets', {})) }
  return {
    title: category.name,
    description: `${category.name}. ${portal.meta.description[language]}`,
    params: { category: category.slug },
    slugs: category.slugs,
    firstPictures: firstCards(context),
    jsonLd: [breadcrumbs([homeOf(context), tickets, { name: category.name, url: at }])],
    summary: html`<h1>${category.name}</h1>${eventLinks(context, listed(context))}`,
    firstPaint: drawList(context, category.name, eventLinks(context, listed(context))),
  }
}

export const listPages = {
  frontPage: describeFrontPage,
  tickets: describeTickets,
  ticketCategory: describeCategory,
} as const
