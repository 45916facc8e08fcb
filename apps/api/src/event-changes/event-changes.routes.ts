import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { confirmEventChange, withdrawEventChange } from './decide-event-change.ts'
import { orderEventChange } from './order-event-change.ts'
import { pauseEventChange, resumeEventChange, retryEventChange } from './pause-event-change.ts'
import { previewEventChange } from './preview-event-change.ts'
import { listEventChanges, openWatchedChanges, streamEventChange, watchEventChange } from './watch-event-change.ts'

/** Cancelled, postponed and moved events, as staff order and follow them. */
export const eventChangesRoutes: Routes<Shop> = (shop, serve, _plain, onClose) => {
  const watched = openWatchedChanges()
  onClose(() => watched.closing.abort())
  serve('listEventChanges', (served) => listEventChanges(shop, served))
  serve('watchEventChange', (served) => watchEventChange(shop, served))
  serve('streamEventChange', (served) => streamEventChange(shop, watched, served))
  serve('previewEventChange', (served) => previewEventChange(shop, served))
  serve('orderEventChange', (served) => orderEventChange(shop, served))
  serve('confirmEventChange', (served) => confirmEventChange(shop, served))
  serve('withdrawEventChange', (served) => withdrawEventChange(shop, served))
  serve('pauseEventChange', (served) => pauseEventChange(shop, served))
  serve('resumeEventChange', (served) => resumeEventChange(shop, served))
  serve('retryEventChange', (served) => retryEventChange(shop, served))
}
