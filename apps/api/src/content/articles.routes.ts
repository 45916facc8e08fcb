import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import type { Visitor } from '../platform/shop/visitor.ts'
import { listInfo, readContacts, readInfoArticle, readInfoSection } from './info.ts'
import { listNews, readArticle } from './news.ts'
import { replyWithContent } from './reply-with-content.ts'

/** Reads of news, general information and contacts, the same for everybody. */
export const articlesRoutes: Routes<Shop> = (shop, serve) => {
  const answer = ({ portal, language }: Visitor, key: string, read: () => Promise<unknown>) =>
    replyWithContent(shop, portal, `${language} ${key}`, read)
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
