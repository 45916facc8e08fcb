import { z } from 'zod'
import { eventCard } from '../catalogue/catalogue.ts'
import { pageQuery, slugParams } from '../catalogue/venues.ts'
import { salesPoint } from '../sales-points/sales-points.ts'
import { call } from '../wire/call.ts'
import { eventParams, languageCode, languageQuery, moment, picture } from '../wire/primitives.ts'

const lang = languageCode.describe('The language that the texts are in')
const slugs = z.record(z.string(), z.string()).describe('The slug by language')

export const articleCard = z.object({
  id: z.int(),
  headline: z.string(),
  title: z.string().describe('The same as headline'),
  url: z.string().describe('The slug of its address'),
  lang,
  slugs,
  lead: z.string(),
  publishedAt: moment,
  picture: picture.nullable(),
})

export const article = articleCard.extend({
  body: z.string().describe('Sanitised HTML'),
  others: z.array(articleCard).describe('The newest ones besides'),
})

const infoLink = z.object({ id: z.int(), title: z.string(), slug: z.string(), lang })

export const infoSection = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  lang,
  slugs,
  lead: z.string(),
  icon: z.string().nullable().describe('Name of an icon: `ph:ticket`'),
  articles: z.array(infoLink),
})

export const infoArticle = infoLink.extend({
  slugs,
  body: z.string().describe('Sanitised HTML'),
  section: infoSection,
})

/** A general-info page of an event. */
export const eventInfo = z.object({
  event: eventCard,
  slug: z.string(),
  title: z.string(),
  lang,
  slugs,
  body: z.string().describe('Sanitised HTML'),
  sections: z.array(z.object({ slug: z.string(), title: z.string() })).describe('All pages of the event, this one too'),
})

/** How the storefront is reached, in the visitor's language. */
export const contacts = z.object({
  salesPoints: z.array(salesPoint).describe('Where tickets on paper are picked up'),
  contacts: z.array(
    z.object({
      label: z.string(),
      text: z.string(),
      links: z.array(z.object({ label: z.string(), link: z.string() })),
    }),
  ),
  seller: z.object({
    name: z.string(),
    registryCode: z.string(),
    vatNumber: z.string(),
    address: z.string(),
    email: z.string(),
    phone: z.string(),
  }),
})

export const articleCalls = {
  listNews: call({
    address: 'GET /api/v1/news',
    summary: 'News, the newest first',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    query: languageQuery.extend(pageQuery),
    reply: z.object({ articles: z.array(articleCard), total: z.int(), next: z.string().nullable() }),
    errors: [],
  }),
  readArticle: call({
    address: 'GET /api/v1/news/:id',
    summary: 'One piece of news',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    params: eventParams,
    query: languageQuery,
    reply: article,
    errors: ['article_not_found'],
  }),
  listInfo: call({
    address: 'GET /api/v1/info',
    summary: 'Sections of the general information, each with its articles',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    query: languageQuery,
    reply: z.object({ sections: z.array(infoSection) }),
    errors: [],
  }),
  readInfoSection: call({
    address: 'GET /api/v1/info/sections/:slug',
    summary: 'A section of the general information, by its slug in any language',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    params: slugParams,
    query: languageQuery,
    reply: infoSection,
    errors: ['info_not_found'],
  }),
  readInfoArticle: call({
    address: 'GET /api/v1/info/articles/:id',
    summary: 'An article of the general information, and the section that it is in',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    params: eventParams,
    query: languageQuery,
    reply: infoArticle,
    errors: ['info_not_found'],
  }),
  readEventInfo: call({
    address: 'GET /api/v1/events/:id/info/:slug',
    summary: 'A general-info page of an event, by its slug in any language',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    params: eventParams.extend(slugParams.shape),
    query: languageQuery,
    reply: eventInfo,
    errors: ['event_not_found', 'info_not_found'],
  }),
  readContacts: call({
    address: 'GET /api/v1/contacts',
    summary: 'Contacts of the storefront',
    session: 'none',
    repeat: 'safe',
    offline: 'everybody',
    query: languageQuery,
    reply: contacts,
    errors: [],
  }),
}

export type ArticleCard = z.output<typeof articleCard>
export type InfoSection = z.output<typeof infoSection>
export type Contacts = z.output<typeof contacts>
