import type { ReplyOf } from '@parter/contract/calls.ts'
import type { ArticleCard } from '@parter/contract/content/articles.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { fieldByLanguage, textIn } from '@parter/portal/language/texts.ts'
import { linksFor } from '@parter/portal/paths/content-link.ts'
import type { Portal } from '@parter/portal/portals/portal-schema.ts'
import { ShopError } from '../platform/foundation/shop-error.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { type ArticleFacts, type ArticleTexts, findArticle, listArticles } from './articles.store.ts'

type NewsShop = Pick<Shop, 'db' | 'clock'>

/** One leads, and three rows of three are full. */
const USUAL_LIMIT = 10
const MOST_OTHERS = 3

const cardOf = (
  { id, publishedAt, picture, texts }: ArticleFacts,
  portal: Portal,
  language: Language,
): ArticleCard[] => {
  const found = textIn<ArticleTexts>(texts, language, portal.defaultLocale)
  if (!found) return []
  const { headline, url, lead } = found.text
  const words = { headline, title: headline, url, lead, lang: found.language, slugs: fieldByLanguage(texts, 'url') }
  return [{ id, ...words, publishedAt: publishedAt.toISOString(), picture }]
}

/** News, the newest first; what is not yet published isn't there. */
export const listNews = async (
  { db, clock }: NewsShop,
  portal: Portal,
  language: Language,
  { after = '0', limit = USUAL_LIMIT }: { readonly after?: string | undefined; readonly limit?: number | undefined },
): Promise<ReplyOf<'listNews'>> => {
  const offset = Number(after)
  const { articles, total } = await listArticles(db, portal.portalCode, clock.now(), { offset, limit })
  return {
    articles: articles.flatMap((facts) => cardOf(facts, portal, language)),
    total,
    next: offset + limit < total ? String(offset + limit) : null,
  }
}

/** An article, and the newest others. @throws ShopError article_not_found */
export const readArticle = async (
  { db, clock }: NewsShop,
  portal: Portal,
  language: Language,
  id: number,
): Promise<ReplyOf<'readArticle'>> => {
  const now = clock.now()
  const [facts, newest] = await Promise.all([
    findArticle(db, portal.portalCode, id, now),
    listArticles(db, portal.portalCode, now, { offset: 0, limit: MOST_OTHERS + 1 }),
  ])
  const card = facts && cardOf(facts, portal, language)[0]
  const found = facts && textIn(facts.texts, language, portal.defaultLocale)
  if (!card || !found) throw new ShopError('article_not_found')
  const others = newest.articles.filter((other) => other.id !== id).slice(0, MOST_OTHERS)
  const body = linksFor(found.text.body, found.language, language, portal.defaultLocale)
  return { ...card, body, others: others.flatMap((other) => cardOf(other, portal, language)) }
}
