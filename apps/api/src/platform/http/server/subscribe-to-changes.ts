import {
  type ChannelListeners,
  listenToNotifications,
  type NotificationListener,
} from '../../database/notifications.ts'
import type { Shop } from '../../shop/shop.ts'

/** Triggers notify this channel when content changes (migration 0024). */
const CONTENT_CHANNEL = 'parter_content'

/** Listens to changes by any process, for the response cache. @param listeners listeners of rooms to other channels */
export const subscribeToChanges = (shop: Shop, listeners: ChannelListeners): NotificationListener => {
  const { allChanged, setListening } = shop.changes
  return listenToNotifications(
    shop.holdPool,
    { [CONTENT_CHANNEL]: () => allChanged(), ...listeners },
    shop.log,
    setListening,
  )
}
