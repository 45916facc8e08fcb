import type { ArticleCard, InfoSection } from '@parter/contract/content/articles.ts'
import { PICTURE_SIZES } from '@parter/portal/pictures.ts'
import { type Html, html, trusted } from '../platform/http/html.ts'
import type { DescribePage, PageContext } from '../platform/http/shell/page-meta.ts'
import { breadcrumbs, homeOf, shortened, textOf } from '../platform/http/shell/summary-text.ts'

const newsStep = ({ titleOf, absolute, path }: PageContext) => ({
  name: titleOf('news'),
  url: absolute(path('news', {})),
})
const infoStep = ({ titleOf, absolute, path }: PageContext) => ({
  name: titleOf('generalInfo'),
  url: absolute(path('generalInfo', {})),
})
const sectionStep = ({ absolute, path }: PageContext, { title, slug }: InfoSection) => ({
  name: title,
  url: absolute(path('infoSection', { infosection: slug })),
})

const newsLinks = ({ path }: PageContext, articles: readonly ArticleCard[]): Html =>
  html`<ul>${articles.map(
    ({ id, url, headline, lead, lang }) =>
      html`<li lang="${lang}"><a href="${path('article', { id, slug: url })}">${headline}</a> ${lead}</li>`,
  )}</ul>`

const describeNews: DescribePage = (context) => {
  const { titleOf, portal, language } = context
  const title = titleOf('news')
  const articles = context.replies('listNews').flatMap((page) => page.articles)
  return {
    title,
    description: `${title}. ${portal.meta.description[language]}`,
    jsonLd: [breadcrumbs([homeOf(context), newsStep(context)])],
    summary: html`<h1>${title}</h1>${newsLinks(context, articles)}`,
  }
}

const describeArticle: DescribePage = (context) => {
  const [article] = context.replies('readArticle')
  if (!article) return 'article_not_found'
  const { portal, absolute, path } = context
  const { id, url, headline, lead, body, lang, picture, publishedAt } = article
  const at = absolute(path('article', { id, slug: url }))
  return {
    title: headline,
    description: shortened(lead || textOf(body)),
    picture,
    params: { id: String(id), slug: url },
    firstPictures: [{ picture, sizes: PICTURE_SIZES.banner }],
    slugs: article.slugs,
    jsonLd: [
      {
        '@type': 'NewsArticle',
        headline,
        url: at,
        mainEntityOfPage: at,
        datePublished: publishedAt,
        inLanguage: lang,
        ...(lead === '' ? {} : { description: lead }),
        ...(picture
          ? { image: [absolute(`/pictures/${picture.id}-${picture.widths.at(-1) ?? picture.width}.webp`)] }
          : {}),
        author: { '@type': 'Organization', name: portal.storeName, url: homeOf(context).url },
        publisher: {
          '@type': 'Organization',
          name: portal.storeName,
          logo: { '@type': 'ImageObject', url: absolute(portal.logo) },
        },
      },
      breadcrumbs([homeOf(context), newsStep(context), { name: headline, url: at }]),
    ],
    summary: html`<article lang="${lang}"><h1>${headline}</h1><p><time datetime="${publishedAt}">${context.dates.date(publishedAt, portal.timezone)}</time></p>
<p>${lead}</p>${trusted(body)}</article>${newsLinks(context, article.others)}`,
  }
}

const articleLinks = ({ path }: PageContext, { slug, articles }: InfoSection): Html =>
  html`<ul>${articles.map(
    (article) =>
      html`<li lang="${article.lang}"><a href="${path('infoArticle', { infosection: slug, id: article.id, slug: article.slug })}">${article.title}</a></li>`,
  )}</ul>`

const describeGeneralInfo: DescribePage = (context) => {
  const { titleOf, portal, language, path } = context
  const title = titleOf('generalInfo')
  const sections = context.replies('listInfo').flatMap((list) => list.sections)
  return {
    title,
    description: `${title}. ${portal.meta.description[language]}`,
    jsonLd: [breadcrumbs([homeOf(context), infoStep(context)])],
    summary: html`<h1>${title}</h1>${sections.map(
      (section) =>
        html`<h2 lang="${section.lang}"><a href="${path('infoSection', { infosection: section.slug })}">${section.title}</a></h2>${articleLinks(context, section)}`,
    )}`,
  }
}

const describeInfoSection: DescribePage = (context) => {
  const [section] = context.replies('readInfoSection')
  if (!section) return 'info_not_found'
  const { portal, language } = context
  const byLanguage = portal.locales.map(({ code }) => [code, { infosection: section.slugs[code] ?? section.slug }])
  return {
    title: section.title,
    description: section.lead || `${section.title}. ${portal.meta.description[language]}`,
    params: { infosection: section.slug },
    paramsByLanguage: Object.fromEntries(byLanguage),
    jsonLd: [breadcrumbs([homeOf(context), infoStep(context), sectionStep(context, section)])],
    summary: html`<h1 lang="${section.lang}">${section.title}</h1><p>${section.lead}</p>${articleLinks(context, section)}`,
  }
}

const describeInfoArticle: DescribePage = (context) => {
  const [article] = context.replies('readInfoArticle')
  if (!article) return 'info_not_found'
  const { id, slug, slugs, title, body, section, lang } = article
  const { portal, absolute, path } = context
  const at = absolute(path('infoArticle', { infosection: section.slug, id, slug }))
  const byLanguage = portal.locales.map(({ code }) => [
    code,
    { infosection: section.slugs[code] ?? section.slug, slug: slugs[code] ?? slug },
  ])
  return {
    title,
    description: shortened(textOf(body)),
    params: { infosection: section.slug, id: String(id), slug },
    paramsByLanguage: Object.fromEntries(byLanguage),
    jsonLd: [
      breadcrumbs([homeOf(context), infoStep(context), sectionStep(context, section), { name: title, url: at }]),
    ],
    summary: html`<article lang="${lang}"><h1>${title}</h1>${trusted(body)}</article>${articleLinks(context, section)}`,
  }
}

const describeContacts: DescribePage = (context) => {
  const { titleOf, portal, language, absolute, path } = context
  const title = titleOf('contacts')
  const at = absolute(path('contacts', {}))
  const [reply] = context.replies('readContacts')
  const { seller } = portal
  return {
    title,
    description: `${title}. ${portal.meta.description[language]}`,
    jsonLd: [
      {
        '@type': 'Organization',
        name: portal.storeName,
        legalName: seller.name,
        url: homeOf(context).url,
        logo: absolute(portal.logo),
        address: seller.address,
        contactPoint: {
          '@type': 'ContactPoint',
          contactType: 'customer service',
          email: seller.email,
          telephone: seller.phone,
          availableLanguage: portal.locales.map(({ code }) => code),
        },
      },
      breadcrumbs([homeOf(context), { name: title, url: at }]),
    ],
    summary: html`<h1>${title}</h1>${reply?.contacts.map(
      ({ label, text, links }) =>
        html`<h2>${label}</h2><p>${text}</p><ul>${links.map((one) => html`<li><a href="${one.link}">${one.label}</a></li>`)}</ul>`,
    )}<p>${seller.name}, ${seller.address}</p>`,
  }
}

export const articlePages = {
  news: describeNews,
  article: describeArticle,
  generalInfo: describeGeneralInfo,
  infoSection: describeInfoSection,
  infoArticle: describeInfoArticle,
  contacts: describeContacts,
} as const
