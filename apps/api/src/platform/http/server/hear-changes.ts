import { type Hearers, listenToNotices, type Notices } from '../../database/notices.ts'
import type { Shop } from '../../shop/shop.ts'

/** Triggers notify this channel when content changes (migration 0024). */
const CONTENT_CHANNEL = 'parter_content'

/** Listens to changes by any process, for the response cache. @param hearers listeners of rooms to other channels */
export const subscribeToChanges = (shop: Shop, hearers: Hearers): Notices => {
  const { allChanged, setListening } = shop.changes
  return listenToNotices(shop.holdPool, { [CONTENT_CHANNEL]: () => allChanged(), ...hearers }, shop.log, setListening)
}
