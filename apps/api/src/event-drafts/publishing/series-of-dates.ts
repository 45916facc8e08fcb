import type { DraftContent } from '@parter/contract/event-drafts/draft-content.ts'
import { putInCatalogue } from '../../catalogue/write-catalogue.ts'
import { seriesItem } from '../../import/format/event-items.ts'
import { rowsWithoutEvents } from '../../import/rows/content-rows.ts'
import type { Querying, Shop } from '../../platform/shop/shop.ts'
import type { Draft } from '../drafts/drafts.store.ts'
import { portalOf } from '../drafts/portal-of-draft.ts'
import { readDraftedEvent } from './drafted-event.ts'
import { nextSeriesNumber } from './known-things.store.ts'
import { PICTURES } from './write-drafted-event.ts'

/** What a series takes over from the event that it is made of. */
const textsOf = ({ texts = {} }: DraftContent['event']) =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([language, text]) => {
      if (text?.title === undefined) return []
      const { title, lead, description, pictureAlt } = text
      return [[language, JSON.parse(JSON.stringify({ title, lead, description, pictureAlt })) as object]]
    }),
  )

/**
 * A list of dates gets a page of its own: a series with the event's name, texts, picture and organiser, which staff may
 * edit afterwards (R12.3). Dates of a series that was chosen join that one; a single date has none.
 * @returns the content to publish; the check says what is wrong with one that can't be read
 */
export const withSeries = async (shop: Shop, tx: Querying, draft: Draft, dates: number): Promise<DraftContent> => {
  const { content, portalCode, eventId } = draft
  const { event } = content
  if (dates < 2 || eventId !== null || event.series !== undefined) return content
  const now = shop.clock.now()
  const { folder, storefront, item } = await readDraftedEvent(shop, tx, portalOf(shop, portalCode), {
    content,
    eventId,
    now,
  })
  const id = await nextSeriesNumber(tx)
  const { promoter, picture } = event
  const read = seriesItem.safeParse({
    id,
    ...(promoter === undefined ? {} : { promoter }),
    ...(picture === undefined ? {} : { picture }),
    texts: textsOf(event),
  })
  if (!item || !read.success) return content
  const series = [{ file: 'draft', path: '$', item: read.data }]
  const job = { folder: { ...folder, events: [], halls: [], series }, storefronts: [storefront], halls: [] }
  await putInCatalogue(tx, 'series', id, rowsWithoutEvents([job], PICTURES, now).catalogue)
  return { ...content, event: { ...event, series: id } }
}
