import type { StaffGiftCard, StaffGiftCardReply } from '@parter/contract/gift-cards/staff-gift-cards.ts'
import { ShopError } from '../../platform/foundation/shop-error.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { findStaffCard, readUsesOfCard, type StaffCardRow } from './staff-cards.store.ts'

/** A card as it is listed, without persons. */
export const showCard = ({ currency, orderId, reference, ...row }: StaffCardRow): StaffGiftCard => {
  const { recipientName: _name, recipientEmail: _email, ...card } = row
  return {
    ...card,
    amount: { amount: card.amount, currency },
    balance: { amount: card.balance, currency },
    issuedAt: card.issuedAt?.toISOString() ?? null,
    validUntil: card.validUntil.toISOString(),
    order: orderId === null || reference === null ? null : { id: orderId, reference },
  }
}

/** A card with whom it is for and the orders that it paid. @throws ShopError not_found */
export const showWholeCard = async (db: Querying, id: number): Promise<StaffGiftCardReply> => {
  const row = await findStaffCard(db, id)
  if (!row) throw new ShopError('not_found')
  const { recipientName, recipientEmail, currency } = row
  const uses = await readUsesOfCard(db, id)
  return {
    ...showCard(row),
    recipient: recipientEmail === null ? null : { name: recipientName ?? '', email: recipientEmail },
    uses: uses.map(({ at, amount, returned, ...use }) => ({
      ...use,
      at: at.toISOString(),
      amount: { amount, currency },
      returned: { amount: returned, currency },
    })),
  }
}
