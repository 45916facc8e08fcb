import type { ReplyOf } from '@parter/contract/calls.ts'
import { pathTo } from '@parter/portal/paths/paths.ts'
import { readPrices } from '../../box-office/stock/read-prices.ts'
import { readEvent } from '../../catalogue/read-event.ts'
import { LoadingCache } from '../../platform/cache/loading-cache.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { InternalCaller } from '../../platform/http/internal-calls.ts'
import { readPreview, signPreview } from '../../platform/http/shell/preview-token.ts'
import type { MakePreview } from '../../platform/http/shell/previews.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import { findDraft } from '../drafts/drafts.store.ts'
import { portalOf } from '../drafts/portal-of-draft.ts'
import { checkContent } from './check-draft.ts'
import { writeDraftedEvents } from './write-drafted-event.ts'

/** The number of every event that is only looked at: none is ever published by it. */
const PREVIEWED = 10_049_999
/** How many replies a preview needs, with room. */
const FEW = 8

/**
 * A link to the event's own page with what a draft says, for a quarter of an hour.
 * @throws ShopError draft_not_found, draft_incomplete {faults}: too little is there to be shown
 */
export const previewDraft = async (shop: Shop, id: number): Promise<ReplyOf<'previewDraft'>> => {
  const draft = await findDraft(shop.db, id)
  if (!draft) throw new ShopError('draft_not_found')
  const portal = portalOf(shop, draft.portalCode)
  const { faults } = await undone(shop, (tx) => checkContent(shop, tx, draft, []))
  const lacking = faults.filter(({ code }) => code !== 'start_past' && code !== 'sale_over')
  if (lacking.length > 0) throw new ShopError('draft_incomplete', { faults: lacking })
  const { token, until } = signPreview(shop, 'draft', id)
  const path = pathTo('event', { id: PREVIEWED }, portal.defaultLocale, portal)
  return { path: `${path}?preview=${token}`, portalCode: draft.portalCode, validUntil: until.toISOString() }
}

/** The shop as it would be within a transaction, with caches of its own. */
const within = (shop: Shop, tx: Querying): Shop => {
  const lists: ReturnType<Shop['boxOffice']['priceLists']> = new LoadingCache(FEW)
  const takenPlaces: Shop['boxOffice']['takenPlaces'] = new LoadingCache(FEW)
  return { ...shop, db: tx, boxOffice: { ...shop.boxOffice, priceLists: () => lists, takenPlaces } }
}

/** Thrown to undo what was only looked at. */
class Undo extends Error {}

/** Runs something in a transaction that is always rolled back. */
const undone = async <T>(shop: Shop, work: (tx: Querying) => Promise<T>): Promise<T> => {
  let result: { readonly is: T } | undefined
  await inTransaction(shop.db, async (tx) => {
    result = { is: await work(tx) }
    throw new Undo()
  }).catch((error: unknown) => {
    if (!(error instanceof Undo)) throw error
  })
  if (!result) throw new Error('A transaction that ended has a result')
  return result.is
}

/**
 * Makes the event's page of a draft: its rows are written by the verbs of publishing, the page's own calls read them, and
 * all is rolled back, so that nobody else ever sees them.
 */
export const previewing =
  (shop: Shop): MakePreview =>
  async ({ portal, token, call, make }) => {
    const draftId = readPreview(shop, 'draft', token)
    const draft = draftId === undefined ? undefined : await findDraft(shop.db, draftId)
    if (!draft || draft.portalCode !== portal.contentOf) return null
    const seen = { ...draft, eventId: null }
    return await undone(shop, async (tx) => {
      const dates = [{ id: PREVIEWED, startsAt: String(draft.content.event.startsAt) }]
      const { sale } = await checkContent(shop, tx, seen, dates)
      if (!sale) return null
      await writeDraftedEvents(tx, sale)
      const there = within(shop, tx)
      const read: InternalCaller = async (query, visitor) => {
        const { language } = visitor
        const view = { language, fallback: portal.defaultLocale, now: shop.clock.now() }
        if (query.name === 'readEvent')
          return { query, json: JSON.stringify(await readEvent(there, portal, PREVIEWED, view)) }
        if (query.name === 'readPrices')
          return { query, json: JSON.stringify(await readPrices(there, { portal, language }, PREVIEWED)) }
        return await call(query, visitor)
      }
      return await make(read)
    })
  }
