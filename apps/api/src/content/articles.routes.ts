import type { Routes } from '../platform/http/serve.ts'
import { openKeptAnswers, publicJson } from '../platform/http/kept-answers.ts'
import type { Shop } from '../platform/shop.ts'
import { translators } from '../platform/translators.ts'
import type { Visitor } from '../platform/visitor.ts'
import { contactsIn } from './contacts.rules.ts'
import { listInfo, readInfoArticle, readInfoSection } from './read-info.ts'
import { versionFinder } from './read-init.ts'
import { listNews, readArticle } from './read-news.ts'

/** As the initial data: kept until the content changes; news that come out by their time show a minute later at most. */
const KEPT_SECONDS = 60
/** Browsers ask again sooner and get 304. */
const BROWSER_SECONDS = 10
const MOST_KEPT = 1000

/** Reads of news, general information and contacts: alike for everybody. */
export const articlesRoutes: Routes<Shop> = (shop, serve) => {
  const kept = openKeptAnswers(MOST_KEPT)
  const versionOf = versionFinder(shop)
  const answer = async ({ portal, language }: Visitor, key: string, make: () => Promise<unknown>) =>
    kept.of(`${portal.portalCode} ${language} ${await versionOf(portal)} ${key}`, KEPT_SECONDS, async () =>
      publicJson(await make(), BROWSER_SECONDS),
    )

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
  serve('readContacts', async ({ visitor: { portal, language } }) => contactsIn(portal, translators[language]))
}
