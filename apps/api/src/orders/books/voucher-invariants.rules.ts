import type { Invariant } from './invariant.rules.ts'

/** The states of orders that keep their codes and gift cards. */
const LIVING = `('paying', 'paid', 'partly_refunded', 'refunded')`

/** The invariants of promo codes and gift cards. */
export const VOUCHER_INVARIANTS: readonly Invariant[] = [
  {
    name: 'promo codes count their uses',
    why: 'A limit that miscounts gives away money, or refuses what was promised.',
    breaches: `SELECT format('promo code %s: %s, used %s', p.id, p.uses, count(u.order_id)) FROM promo_code p
      LEFT JOIN promo_code_use u ON u.promo_code_id = p.id AND u.released_at IS NULL
      GROUP BY p.id HAVING p.uses <> count(u.order_id) OR p.uses > p.most_uses`,
  },
  {
    name: 'a promo code is used no more often than one customer may',
    why: 'One buyer takes what was meant for many.',
    breaches: `SELECT format('promo code %s by %s', p.id, lower(u.email)) FROM promo_code p
      JOIN promo_code_use u ON u.promo_code_id = p.id AND u.released_at IS NULL
      GROUP BY p.id, lower(u.email) HAVING count(*) > p.most_per_customer`,
  },
  {
    name: 'only living orders keep promo codes',
    why: 'A dead order keeps somebody else from the discount.',
    breaches: `SELECT format('promo code %s order %s', u.promo_code_id, o.reference) FROM promo_code_use u
      JOIN orders o ON o.id = u.order_id WHERE u.released_at IS NULL AND o.state NOT IN ${LIVING}`,
  },
  {
    name: 'a gift card has what was not used of it',
    why: 'Its holder is owed more or less than the shop believes.',
    breaches: `SELECT format('gift card %s: %s of %s, used %s', g.id, g.balance, g.issued_amount, coalesce(sum(u.amount - u.returned_amount), 0))
      FROM gift_card g LEFT JOIN gift_card_use u ON u.gift_card_id = g.id AND u.state <> 'returned'
      LEFT JOIN gift_card_sale s ON s.gift_card_id = g.id
      GROUP BY g.id, s.gift_card_id HAVING g.balance <> CASE WHEN g.issued_at IS NULL OR s.withdrawn_at IS NOT NULL THEN 0
        ELSE g.issued_amount END - coalesce(sum(u.amount - u.returned_amount), 0)`,
  },
  {
    name: 'a gift card that was sold lives as long as its order is paid',
    why: 'Somebody has paid for nothing, or has a card for nothing.',
    breaches: `SELECT format('order %s: %s, gift card %s', o.reference, o.state, s.gift_card_id) FROM gift_card_sale s
      JOIN orders o ON o.id = s.order_id JOIN gift_card g ON g.id = s.gift_card_id
      WHERE (o.state = 'paid') <> (g.issued_at IS NOT NULL AND s.withdrawn_at IS NULL)
        OR o.total_amount <> g.issued_amount OR g.order_id IS DISTINCT FROM s.order_id`,
  },
  {
    name: 'an order for a gift card has it',
    why: 'Somebody pays for a card that does not exist.',
    breaches: `SELECT format('order %s', o.reference) FROM orders o JOIN order_line l ON l.order_id = o.id
      WHERE l.kind = 'gift_card_sale' AND NOT EXISTS (SELECT FROM gift_card_sale s WHERE s.order_id = o.id)`,
  },
  {
    name: 'a gift card goes out on its day',
    why: 'A birthday passes without the present.',
    breaches: `SELECT format('gift card %s', s.gift_card_id) FROM gift_card_sale s JOIN orders o ON o.id = s.order_id
      WHERE o.state = 'paid' AND s.sent_at IS NULL
        AND greatest(s.send_at, o.paid_at) < now() - make_interval(secs => $1)`,
  },
  {
    name: 'gift cards are used as their orders stand',
    why: 'Money of a card is spent without a purchase, or a purchase is had for nothing.',
    breaches: `SELECT format('gift card %s order %s: %s', u.gift_card_id, o.reference, u.state) FROM gift_card_use u
      JOIN orders o ON o.id = u.order_id WHERE u.state <> CASE WHEN o.state = 'paying' THEN 'reserved'
        WHEN o.state IN ('paid', 'partly_refunded') THEN 'spent' WHEN o.state = 'refunded' THEN u.state ELSE 'returned' END
        OR u.state = 'reserved' AND o.state = 'refunded'`,
  },
  {
    name: 'an order is paid by the cards that it used',
    why: 'The provider was asked for too little.',
    breaches: `SELECT format('order %s: %s, cards %s', o.reference, o.gift_card_amount, coalesce(sum(u.amount), 0))
      FROM orders o LEFT JOIN gift_card_use u ON u.order_id = o.id
      GROUP BY o.id HAVING o.gift_card_amount <> coalesce(sum(u.amount), 0)`,
  },
  {
    name: 'the ledger owes what gift cards can still be used for',
    why: 'The shop’s debt to the holders of its cards is not in the books.',
    breaches: `SELECT format('%s: ledger %s, cards %s', currency, sum(booked), sum(owed)) FROM (
        SELECT m.currency, -r.amount AS booked, 0 AS owed FROM ledger_row r JOIN ledger_movement m ON m.id = r.movement_id
          WHERE r.account = 'gift_cards'
        UNION ALL SELECT currency, 0, balance FROM gift_card
        UNION ALL SELECT g.currency, 0, u.amount FROM gift_card_use u JOIN gift_card g ON g.id = u.gift_card_id
          WHERE u.state = 'reserved') AS both_sides
      GROUP BY currency HAVING sum(booked) <> sum(owed)`,
  },
]
