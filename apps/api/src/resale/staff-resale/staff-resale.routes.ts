import type { Routes } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { endOffer } from './end-offer.ts'
import { readEventResale } from './read-event-resale.ts'
import { switchEventResale } from './switch-event-resale.ts'

/** Resale as staff decide and watch it (R13.4). */
export const staffResaleRoutes: Routes<Shop> = (shop, serve) => {
  serve('readEventResale', (served) => readEventResale(shop, served))
  serve('switchEventResale', (served) => switchEventResale(shop, served))
  serve('endOffer', (served) => endOffer(shop, served))
}
