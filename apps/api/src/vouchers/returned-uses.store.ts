import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'

/** What gift cards paid of an order and don’t have back, by the card’s number. Locks the cards. */
export async function readSpentUses(tx: Querying, orderId: number) {
  const { rows } = await sql<{ giftCardId: number; spent: number; lastCharacters: string }>`
    SELECT u.gift_card_id, u.amount - u.returned_amount AS spent, g.last_characters
    FROM gift_card_use u JOIN gift_card g ON g.id = u.gift_card_id
    WHERE u.order_id = ${orderId} AND u.state = 'spent' ORDER BY u.gift_card_id FOR UPDATE OF g`.execute(tx)
  return rows
}

export async function giveBackToUse(tx: Querying, orderId: number, giftCardId: number, amount: number): Promise<void> {
  await sql`UPDATE gift_card_use SET returned_amount = returned_amount + ${amount}, changed_at = now()
    WHERE order_id = ${orderId} AND gift_card_id = ${giftCardId} AND state = 'spent'`.execute(tx)
  await sql`UPDATE gift_card SET balance = balance + ${amount},
      valid_until = greatest(valid_until, now() + interval '6 months')
    WHERE id = ${giftCardId}`.execute(tx)
}
