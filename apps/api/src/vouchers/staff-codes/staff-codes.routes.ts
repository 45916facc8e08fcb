import type { Routes } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { changePromoCode } from './change-promo-code.ts'
import { endPromoCodes } from './end-promo-codes.ts'
import { exportPromoCodes } from './export-promo-codes.ts'
import { listPromoCodes } from './list-promo-codes.ts'
import { makePromoCodes } from './make-promo-codes.ts'
import { readPromoCode } from './read-promo-code.ts'

/** Promo codes as staff make, change and end them. */
export const staffCodesRoutes: Routes<Shop> = (shop, serve) => {
  serve('listPromoCodes', ({ query: { language: _language, ...query }, staff }) =>
    listPromoCodes(shop, staff.reach('promo.read'), query),
  )
  serve('exportPromoCodes', ({ query: { language, ...query }, visitor, staff }) =>
    exportPromoCodes(shop, staff.reach('promo.read'), query, language ?? visitor.language),
  )
  serve('readPromoCode', ({ params }) => readPromoCode(shop, params.id))
  serve('makePromoCodes', ({ body, staff, visitor }) => makePromoCodes(shop, staff, visitor.language, body))
  serve('changePromoCode', ({ params, body, staff, visitor }) =>
    changePromoCode(shop, staff, visitor.language, params.id, body),
  )
  serve('endPromoCodes', ({ params, body, staff }) => endPromoCodes(shop, staff, params.id, body))
}
