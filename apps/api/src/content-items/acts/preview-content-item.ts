import type { ReplyOf } from '@parter/contract/calls.ts'
import type { ContentItemKind } from '@parter/contract/content-items/item-content.ts'
import { readSeries } from '../../catalogue/series.ts'
import { readPromoter, readVenue } from '../../catalogue/venues/venues.ts'
import { listInfo, readContacts, readInfoArticle, readInfoSection } from '../../content/info.ts'
import { listNews, readArticle } from '../../content/news.ts'
import { readInit } from '../../content/read-init.ts'
import { readForm } from '../../forms/read-form.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { InternalCaller } from '../../platform/http/internal-calls.ts'
import { readPreview, signPreview } from '../../platform/http/shell/preview-token.ts'
import type { MakePreview } from '../../platform/http/shell/previews.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { checkItem } from '../checks/check-item.ts'
import { pathOfItem } from '../checks/path-of-item.ts'
import { type ContentItem, findItem } from '../items/content-items.store.ts'
import { portalOfItem } from '../items/make-content-item.ts'
import { writeItem } from './publish-content-item.ts'

/** Of what is only looked at: none is ever published by it. */
const PREVIEWED: Readonly<Partial<Record<ContentItemKind, number>>> = { info_article: 8999, series: 189_999 }
const PREVIEWED_OTHER = 899_999_999

const numberOf = ({ kind, thingKey }: ContentItem): number =>
  thingKey === null ? (PREVIEWED[kind] ?? PREVIEWED_OTHER) : Number(thingKey)

/** As it will look when its time has come. */
const asShown = (item: ContentItem): ContentItem => {
  const { shownFrom: _from, shownUntil: _until, ...given } = item.content
  const content = item.kind === 'series' ? { ...given, published: true } : given
  return {
    ...item,
    content: content.publishedAt === undefined ? content : { ...content, publishedAt: '2020-01-01T12:00' },
  }
}

/**
 * A link to the shop's own page with what an item says, for a quarter of an hour.
 * @throws ShopError draft_not_found, draft_incomplete {faults}: too little is there to be shown
 */
export const previewContentItem = async (shop: Shop, id: number): Promise<ReplyOf<'previewContentItem'>> => {
  const item = await findItem(shop.db, id)
  if (!item) throw new ShopError('draft_not_found')
  const { faults } = await checkItem(shop, shop.db, item)
  if (faults.length > 0) throw new ShopError('draft_incomplete', { faults })
  const { token, until } = signPreview(shop, 'content', id)
  const path = await pathOfItem(shop.db, portalOfItem(shop, item.portalCode), item, numberOf(item))
  return { path: `${path}?preview=${token}`, portalCode: item.portalCode, validUntil: until.toISOString() }
}

/** Thrown to undo what was only looked at. */
class Undo extends Error {}

/**
 * Makes the page of an item: its rows are written as publishing writes them, the page's own calls read them, and all is
 * rolled back, so that nobody else ever sees them.
 */
export const previewingContent =
  (shop: Shop): MakePreview =>
  async ({ portal, token, call, make }) => {
    const itemId = readPreview(shop, 'content', token)
    const item = itemId === undefined ? undefined : await findItem(shop.db, itemId)
    if (!item || item.portalCode !== portal.contentOf) return null
    const shown = asShown(item)
    let page: Awaited<ReturnType<typeof make>> | null = null
    await inTransaction(shop.db, async (tx) => {
      await writeItem(shop, tx, shown, numberOf(item))
      const there = { ...shop, db: tx }
      const read: InternalCaller = async (query, visitor) => {
        const { language } = visitor
        const view = { language, fallback: portal.defaultLocale, now: shop.clock.now() }
        const say = async (reply: Promise<unknown>) => ({ query, json: JSON.stringify(await reply) })
        switch (query.name) {
          case 'readInit':
            return await say(readInit(there, portal, query.input.params.locale))
          case 'listNews':
            return await say(listNews(there, portal, language, { after: '0', limit: 12 }))
          case 'readArticle':
            return await say(readArticle(there, portal, language, numberOf(item)))
          case 'listInfo':
            return await say(listInfo(there, portal, language))
          case 'readInfoSection':
            return await say(readInfoSection(there, portal, language, query.input.params.slug))
          case 'readInfoArticle':
            return await say(readInfoArticle(there, portal, language, numberOf(item)))
          case 'readContacts':
            return await say(readContacts(there, portal, language))
          case 'readForm':
            return await say(readForm(there, portal, language, query.input.params.slug))
          case 'readVenue':
            return await say(readVenue(there, portal, numberOf(item), view))
          case 'readPromoter':
            return await say(readPromoter(there, portal, numberOf(item), view))
          case 'readSeries':
            return await say(readSeries(there, portal, numberOf(item), view))
          default:
            return await call(query, visitor)
        }
      }
      page = await make(read)
      throw new Undo()
    }).catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error
    })
    return page
  }
