import { publicJson } from '../platform/http/response-cache/response-cache.ts'
import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { readNextInstant } from './content-version.store.ts'
import { listInfo, readInfoArticle, readInfoSection } from './info.ts'
import { listNews, readArticle } from './news.ts'
import { readContacts } from './read-contacts.ts'

/** Browsers ask again sooner and get 304. */
const BROWSER_SECONDS = 10

/** Reads of news, general information and contacts: alike for everybody. */
export const articlesRoutes: Routes<Shop> = (shop, serve) => {
  const { responses } = shop
  /** News come out by their time. */
  const answer = ({ portal: { portalCode }, language }: Visitor, key: string, make: () => Promise<unknown>) =>
    responses.get(`article ${portalCode} ${language} ${key}`, async () => {
      const until = await readNextInstant(shop.db, portalCode, shop.clock.now())
      return publicJson(await make(), BROWSER_SECONDS, { until })
    })

  serve('listNews', ({ query: { after, limit }, visitor }) =>
    answer(visitor, `news ${after} ${limit}`, () => listNews(shop, visitor.portal, visitor.language, { after, limit })),
  )
  serve('readArticle', ({ params: { id }, visitor }) =>
    answer(visitor, `article ${id}`, () => readArticle(shop, visitor.portal, visitor.language, id)),
  )
  serve('listInfo', ({ visitor }) => answer(visitor, 'info', () => listInfo(shop, visitor.portal, visitor.language)))
  serve('readInfoSection', ({ params: { slug }, visitor }) =>
    answer(visitor, `section ${slug}`, () => readInfoSection(shop, visitor.portal, visitor.language, slug)),
  )
  serve('readInfoArticle', ({ params: { id }, visitor }) =>
    answer(visitor, `info ${id}`, () => readInfoArticle(shop, visitor.portal, visitor.language, id)),
  )
  serve('readContacts', ({ visitor }) =>
    answer(visitor, 'contacts', () => readContacts(shop, visitor.portal, visitor.language)),
  )
}
