import type { ReplyOf } from '@parter/contract/calls.ts'
import type { Shop } from '../../platform/shop/shop.ts'
import { showWholeCard } from './show-card.ts'

/** A card with whom it is for and the orders that it paid. @throws ShopError not_found */
export const readStaffGiftCard = (shop: Pick<Shop, 'db'>, id: number): Promise<ReplyOf<'readStaffGiftCard'>> =>
  showWholeCard(shop.db, id)
