import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { lookUp } from './look-up.ts'

/** The one field of the back office. */
export const lookupRoutes: Routes<Shop> = (shop, serve) => {
  serve('lookUp', (served) => lookUp(shop, served))
}
