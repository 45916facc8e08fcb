import type { Shop } from '../platform/shop.ts'
import { type ChangeOptions, type ChangeWish, changeEvent, checkWish } from './change-event.ts'
import { usualDeadline } from './change.rules.ts'
import { readChange, readEvent, readOpenChange } from './changes.store.ts'
import { describePreview, describeProgress } from './describe-change.rules.ts'
import { readPreview, readProgress } from './preview.store.ts'

type OrderingShop = Pick<Shop, 'portals' | 'db' | 'clock'>

/**
 * What a change would mean: people and money. Changes nothing.
 * @throws ChangeRefused when it can’t be
 */
export async function previewChange(shop: OrderingShop, wish: ChangeWish): Promise<string> {
  const now = shop.clock.now()
  checkWish(await readEvent(shop.db, wish.eventId), wish, now)
  const figures = await readPreview(shop.db, wish.eventId)
  if (!figures) throw new Error(`There is no event ${wish.eventId}`)
  return describePreview(wish.eventId, wish.kind, figures, wish.chooseUntil ?? usualDeadline(now))
}

/** How far the open change of an event has come. */
export async function describeOpenChange(shop: OrderingShop, eventId: number): Promise<string> {
  const open = await readOpenChange(shop.db, eventId)
  return open ? await progressOf(shop, open.id) : `The event ${eventId} has no change that is under way`
}

/** Orders a change, or goes on with it, and says how far it has come. @throws ChangeRefused */
export async function orderChange(shop: OrderingShop, wish: ChangeWish, options: ChangeOptions): Promise<string> {
  const { changeId, isNew } = await changeEvent(shop, wish, options)
  const words = isNew
    ? 'Ordered. The running shop tells everybody and settles it.'
    : 'It was ordered before, and goes on.'
  return `${words}\n${await progressOf(shop, changeId)}`
}

async function progressOf(shop: OrderingShop, changeId: number): Promise<string> {
  const change = await readChange(shop.db, changeId)
  if (!change) throw new Error(`There is no change ${changeId}`)
  return describeProgress(change, await readProgress(shop.db, changeId))
}
