import type { PurchaseScene } from '../apps/api/testing/checkout/purchase.ts'

/** How often each thing happened, by name. */
export type Tally = Record<string, number>

/** Counts from the books of one world, by text. */
const QUESTIONS = [
  `SELECT 'orders: ' || state, count(*) FROM orders GROUP BY 1`,
  `SELECT 'orders: paid by gift cards and codes alone', count(*) FROM payment WHERE amount = 0 AND settled_at IS NOT NULL`,
  `SELECT 'orders: with a gift card for a part', count(*) FROM orders
    WHERE paid_at IS NOT NULL AND gift_card_amount BETWEEN 1 AND total_amount - 1`,
  `SELECT 'orders: paid at a later try', count(*) FROM orders o WHERE EXISTS (SELECT FROM payment p WHERE p.order_id = o.id
    AND p.attempt > 1 AND p.settled_at = o.paid_at)`,
  `SELECT 'orders: of two events', count(*) FROM orders o WHERE paid_at IS NOT NULL
    AND (SELECT count(DISTINCT event_id) FROM order_line l WHERE l.order_id = o.id AND l.kind = 'ticket') > 1`,
  `SELECT 'orders: by post', count(*) FROM orders WHERE paid_at IS NOT NULL AND delivery_method = 'post'`,
  `SELECT 'late money: got its own places', count(*) FROM orders o WHERE paid_at > holds_until
    AND NOT EXISTS (SELECT FROM order_line l WHERE l.order_id = o.id AND l.first_place_id IS NOT NULL)`,
  `SELECT 'late money: got equal places', count(DISTINCT order_id) FROM order_line WHERE first_place_id IS NOT NULL`,
  `SELECT 'late money: went back, ' || late_reason, count(*) FROM orders WHERE late_reason IS NOT NULL GROUP BY 1`,
  `SELECT 'payments: ' || state, count(*) FROM payment GROUP BY 1`,
  `SELECT 'refunds: ' || reason || ', ' || state, count(*) FROM refund GROUP BY 1`,
  `SELECT 'tickets: ' || state, count(*) FROM ticket GROUP BY 1`,
  `SELECT 'tickets: with a name', count(*) FROM order_line l JOIN orders o ON o.id = l.order_id
    WHERE l.kind = 'ticket' AND l.first_name IS NOT NULL AND o.paid_at IS NOT NULL`,
  `SELECT 'tickets: insured', count(*) FROM order_line l JOIN orders o ON o.id = l.order_id
    WHERE l.kind = 'insurance' AND o.paid_at IS NOT NULL`,
  `SELECT 'tickets: sent on' || CASE WHEN revoked_at IS NULL THEN '' ELSE ' and taken back' END, count(*)
    FROM ticket_transfer GROUP BY 1`,
  `SELECT 'returns: ' || reason || CASE WHEN new_card_amount > 0 THEN ' to a new gift card'
      WHEN old_cards_amount > 0 AND payment_amount > 0 THEN ' to the bank and the old gift card'
      WHEN old_cards_amount > 0 THEN ' to the old gift card' WHEN payment_amount > 0 THEN ' to the bank' ELSE ' of nothing' END,
    count(*) FROM ticket_return GROUP BY 1`,
  `SELECT 'promo codes: ' || CASE WHEN released_at IS NULL THEN 'used' ELSE 'given back' END, count(*) FROM promo_code_use GROUP BY 1`,
  `SELECT 'promo codes: used up', count(*) FROM promo_code WHERE uses = most_uses`,
  `SELECT 'gift cards: uses ' || state, count(*) FROM gift_card_use GROUP BY 1`,
  `SELECT 'gift cards: used by several orders', count(*) FROM (SELECT FROM gift_card_use WHERE state = 'spent'
    GROUP BY gift_card_id HAVING count(*) > 1) AS used`,
  `SELECT 'gift cards: sold' || CASE WHEN withdrawn_at IS NULL THEN '' ELSE ' and withdrawn' END, count(*)
    FROM gift_card_sale s JOIN gift_card g ON g.id = s.gift_card_id WHERE g.issued_at IS NOT NULL GROUP BY 1`,
  `SELECT 'changed events: ' || kind || ', ' || state, count(*) FROM event_change GROUP BY 1`,
  `SELECT 'changed events: ' || choice || ' by the ' || made_by, count(*) FROM event_choice WHERE choice IS NOT NULL GROUP BY 1`,
  `SELECT 'emails: ' || kind, count(*) FROM email_message GROUP BY 1`,
]

/** Counts the results of a finished world. */
export async function tallyBooks({ rows }: PurchaseScene): Promise<Tally> {
  const counted = await rows<{ what: string; times: number }>(
    `SELECT what, times::int FROM (${QUESTIONS.join(' UNION ALL ')}) AS counted (what, times) WHERE times > 0`,
  )
  return Object.fromEntries(counted.map(({ what, times }) => [what, times]))
}

export function addUp(sum: Tally, more: Tally): void {
  for (const [what, times] of Object.entries(more)) sum[what] = (sum[what] ?? 0) + times
}
