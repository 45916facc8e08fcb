import type { Routes } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { listDeliveryTerms, resetDeliveryTerms, saveDeliveryTerms } from './keep-delivery-terms.ts'

/** How storefronts deliver, as staff say it. */
export const deliveryTermsRoutes: Routes<Shop> = (shop, serve) => {
  serve('listDeliveryTerms', ({ query, staff }) => listDeliveryTerms(shop, staff.reach('content.read'), query))
  serve('saveDeliveryTerms', ({ params, body, staff }) => saveDeliveryTerms(shop, staff, params, body))
  serve('resetDeliveryTerms', ({ params, staff }) => resetDeliveryTerms(shop, staff, params))
}
