import type { Routes } from '../../platform/http/serve.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { grantGiftCard } from './grant-gift-card.ts'
import { blockGiftCard, extendGiftCard } from './keep-card.ts'
import { exportGiftCards, listGiftCards } from './list-gift-cards.ts'
import { readStaffGiftCard } from './read-staff-gift-card.ts'

/** Gift cards as staff give, block and extend them. */
export const staffCardsRoutes: Routes<Shop> = (shop, serve) => {
  serve('listGiftCards', ({ query: { language: _language, ...query }, staff }) =>
    listGiftCards(shop, staff.reach('gift_card.read'), query),
  )
  serve('exportGiftCards', ({ query: { language, ...query }, visitor, staff }) =>
    exportGiftCards(shop, staff.reach('gift_card.read'), query, language ?? visitor.language),
  )
  serve('readStaffGiftCard', ({ params }) => readStaffGiftCard(shop, params.id))
  serve('grantGiftCard', ({ body, staff }) => grantGiftCard(shop, staff, body))
  serve('blockGiftCard', ({ params, body, staff }) => blockGiftCard(shop, staff, params.id, body))
  serve('extendGiftCard', ({ params, body, staff }) => extendGiftCard(shop, staff, params.id, body))
}
