import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { chooseAfterChange } from './choose-after-change.ts'
import { readEventChange } from './read-event-change.ts'

export const changedEventsRoutes: Routes<Shop> = (shop, serve) => {
  serve('readEventChange', ({ visitor, query }) => readEventChange(shop, visitor, query.token))
  serve('chooseAfterChange', ({ visitor, body }) => chooseAfterChange(shop, visitor, body))
}
