import { type Hearers, listenToNotices, type Notices } from '../../database/notices.ts'
import type { Shop } from '../../shop/shop.ts'

/** Where the database says itself that content has changed (migration 0024). */
const CONTENT_CHANNEL = 'parter_content'

/** Hears of changes by any process for as long as answers are kept. @param hearers what rooms want to hear besides */
export const hearChanges = (shop: Shop, hearers: Hearers): Notices => {
  const { allChanged, setSure } = shop.changes
  return listenToNotices(shop.holdPool, { [CONTENT_CHANNEL]: () => allChanged(), ...hearers }, shop.log, setSure)
}
