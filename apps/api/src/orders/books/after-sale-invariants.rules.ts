import type { Invariant } from './invariant.rules.ts'

/** Invariants of what organisers are owed. */
export const SETTLEMENT_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a settlement is the sum of its facts',
    why: 'An organiser would be paid another sum than was sold.',
    breaches: `SELECT format('settlement %s event %s: %s, facts %s', s.id, l.event_id, l.due_amount, coalesce(f.due, 0)) FROM settlement s
      JOIN settlement_line l ON l.settlement_id = s.id
      LEFT JOIN (SELECT c.settlement_id, f.event_id, sum(f.gross_amount - f.fee_amount
          - CASE WHEN (s.terms ->> 'bearsDiscounts')::boolean THEN f.discount_amount ELSE 0 END) AS due
        FROM settled_fact c JOIN sales_fact f ON f.id = c.fact_id JOIN settlement s ON s.id = c.settlement_id GROUP BY 1, 2) f
        ON f.settlement_id = s.id AND f.event_id = l.event_id
      WHERE s.state <> 'withdrawn' AND l.due_amount <> coalesce(f.due, 0)
      UNION ALL SELECT format('settlement %s: %s, lines %s', s.id, s.due_amount, sum(l.due_amount)) FROM settlement s
      JOIN settlement_line l ON l.settlement_id = s.id GROUP BY s.id HAVING s.due_amount <> sum(l.due_amount)`,
  },
  {
    name: 'settlements are numbered without a gap',
    why: 'A number that is missing looks like a payment that was hidden.',
    breaches: `SELECT format('%s %s: %s settlements, the last is %s', n.portal_code, n.year, count(s.id), n.last_number)
      FROM settlement_series n LEFT JOIN settlement s ON s.portal_code = n.portal_code AND s.year = n.year
      GROUP BY n.portal_code, n.year HAVING count(s.id) <> n.last_number OR max(s.number) <> n.last_number`,
  },
  {
    name: 'a settlement releases no more than was kept back',
    why: 'An organiser would be paid what was never kept.',
    breaches: `SELECT format('organiser %s event %s: %s', s.promoter_id, l.event_id, sum(l.reserve_amount)) FROM settlement s
      JOIN settlement_line l ON l.settlement_id = s.id WHERE s.state <> 'withdrawn'
      GROUP BY s.promoter_id, l.event_id HAVING sum(l.reserve_amount) < 0`,
  },
]

const PAID = `('paid', 'partly_refunded')`

/** Invariants of what comes after a sale: returned tickets and their refunds, receipts, tickets sent to another person. */
export const AFTER_SALE_INVARIANTS: readonly Invariant[] = [
  {
    name: 'a returned ticket has come back, and what came back is returned',
    why: 'Somebody has his money and still a ticket, or neither.',
    breaches: `SELECT format('ticket %s of order %s', t.id, o.reference) FROM ticket t JOIN orders o ON o.id = t.order_id
      LEFT JOIN returned_line r ON r.order_id = t.order_id AND r.line_no = t.line_no
      WHERE t.state = 'returned' AND r.return_id IS NULL OR t.state IN ('issued', 'used') AND r.return_id IS NOT NULL`,
  },
  {
    name: 'places that came back are free for others',
    why: 'An empty seat that nobody can buy.',
    breaches: `SELECT format('order %s event %s place %s', o.reference, l.event_id, l.place_id) FROM returned_line r
      JOIN orders o ON o.id = r.order_id
      JOIN order_line l ON l.order_id = r.order_id AND l.line_no = r.line_no AND l.kind = 'ticket'
      JOIN (SELECT event_id, place_id, order_id FROM allocation
        UNION ALL SELECT event_id, place_id, order_id FROM standing_allocation) a
        ON a.event_id = l.event_id AND a.place_id = l.place_id AND a.order_id = r.order_id
      /* who exchanges may come back to a place */
      WHERE NOT EXISTS (SELECT FROM order_line n WHERE n.order_id = a.order_id AND n.event_id = a.event_id
        AND n.place_id = a.place_id AND n.kind = 'ticket' AND NOT EXISTS (
          SELECT FROM returned_line b WHERE b.order_id = n.order_id AND b.line_no = n.line_no))`,
  },
  {
    name: 'a return is worth what its lines were sold for',
    why: 'Money comes back that was never paid, or stays where it should not.',
    breaches: `SELECT format('return %s: %s, lines %s', b.id, b.value_amount, coalesce(sum(l.amount), 0)) FROM ticket_return b
      LEFT JOIN returned_line r ON r.return_id = b.id
      LEFT JOIN order_line l ON l.order_id = r.order_id AND l.line_no = r.line_no
      GROUP BY b.id HAVING b.value_amount <> coalesce(sum(l.amount), 0)`,
  },
  {
    name: 'an exchange sells what it was paid',
    why: 'The new place costs another sum than was taken for it, or there is none.',
    breaches: `SELECT format('return %s: %s, lines %s', b.id, b.exchanged_amount, coalesce(sum(l.amount), 0)) FROM ticket_return b
      LEFT JOIN order_line l ON l.order_id = b.order_id AND l.exchange_id = b.id
      WHERE b.reason = 'exchanged' OR l.exchange_id IS NOT NULL GROUP BY b.id
      HAVING b.exchanged_amount <> coalesce(sum(l.amount), 0) OR count(*) FILTER (WHERE l.kind = 'ticket') <> 1`,
  },
  {
    name: 'an order has given back what its returns say',
    why: 'More or less would come back of it the next time.',
    breaches: `SELECT format('order %s: %s, returns %s', o.reference, o.refunded_amount, sum(b.amount))
      FROM orders o JOIN (SELECT order_id, value_amount - fee_amount - exchanged_amount AS amount,
          reason <> 'exchanged' OR value_amount - fee_amount > exchanged_amount AS is_seen FROM ticket_return
        UNION ALL SELECT order_id, amount, true FROM goodwill) b ON b.order_id = o.id
      GROUP BY o.id HAVING o.refunded_amount <> sum(b.amount)
        OR bool_or(b.is_seen) AND o.state NOT IN ('partly_refunded', 'refunded')
      UNION ALL SELECT format('order %s: without a return', o.reference) FROM orders o WHERE o.state = 'partly_refunded'
        AND NOT EXISTS (SELECT FROM ticket_return b WHERE b.order_id = o.id)
        AND NOT EXISTS (SELECT FROM goodwill g WHERE g.order_id = o.id)`,
  },
  {
    name: 'an order is closed when its last ticket has come back',
    why: 'A purchase of which nothing is left would be shown as one, or a living one as closed.',
    breaches: `SELECT format('order %s', o.reference) FROM orders o
      WHERE EXISTS (SELECT FROM ticket_return b WHERE b.order_id = o.id) AND (o.state = 'refunded')
        = EXISTS (SELECT FROM ticket t WHERE t.order_id = o.id AND t.state IN ('issued', 'used'))`,
  },
  {
    name: 'money goes where a return says',
    why: 'The email promised another sum than is on its way.',
    breaches: `SELECT format('return %s', b.id) FROM ticket_return b LEFT JOIN refund f ON f.id = b.refund_id
        LEFT JOIN gift_card g ON g.id = b.gift_card_id
      WHERE coalesce(f.amount, 0) <> b.payment_amount OR f.order_id <> b.order_id
        OR coalesce(g.issued_amount, 0) <> b.new_card_amount
      UNION ALL SELECT format('order %s: cards have %s back, returns say %s', o.reference, used.back, said.back) FROM orders o
        CROSS JOIN LATERAL (SELECT coalesce(sum(returned_amount), 0) AS back FROM gift_card_use WHERE order_id = o.id) used
        CROSS JOIN LATERAL (SELECT coalesce(sum(old_cards_amount), 0) AS back FROM ticket_return WHERE order_id = o.id) said
        WHERE used.back <> said.back`,
  },
  {
    name: 'a payment is asked back what its refunds say',
    why: 'The fence that keeps refunds below the payment would stand at the wrong place.',
    breaches: `SELECT format('payment %s: %s, refunds %s', p.id, p.refund_amount, coalesce(sum(f.amount), 0)) FROM payment p
      LEFT JOIN refund f ON f.payment_id = p.id GROUP BY p.id HAVING p.refund_amount <> coalesce(sum(f.amount), 0)`,
  },
  {
    name: 'a payment stands as its refunds do',
    why: 'Money would be believed here that is back with the buyer.',
    breaches: `SELECT format('payment %s: %s', p.id, p.state) FROM payment p
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE state = 'done'), 0) AS done,
        count(*) FILTER (WHERE state <> 'done') AS open, count(*) AS all FROM refund WHERE payment_id = p.id) f
      WHERE p.settled_at IS NOT NULL AND p.state <> CASE WHEN f.all = 0 THEN 'settled' WHEN f.open > 0 THEN 'refunding'
        WHEN f.done = p.amount THEN 'refunded' ELSE 'partly_refunded' END`,
  },
  {
    name: 'refunds on their way are being sent',
    why: 'Money was promised and nobody is about to send it.',
    breaches: `SELECT format('refund %s of order %s', f.id, o.reference) FROM refund f JOIN orders o ON o.id = f.order_id
      WHERE f.state IN ('asked', 'sent') AND f.created_at < now() - make_interval(secs => $1)
        AND f.id = (SELECT min(id) FROM refund WHERE payment_id = f.payment_id AND state IN ('asked', 'sent'))
        AND NOT EXISTS (SELECT FROM outbox w WHERE w.kind = 'refund_payment' AND w.done_at IS NULL AND w.failed_at IS NULL
          AND (w.payload->>'refundId')::bigint = f.id)`,
  },
  {
    name: 'no payment is in doubt',
    why: 'A provider says to have taken another sum: somebody may have paid and got nothing. A person must ask it.',
    breaches: `SELECT format('payment %s of order %s: %s', p.id, o.reference, p.mismatch) FROM payment p
      JOIN orders o ON o.id = p.order_id WHERE p.mismatch_since < now() - interval '1 hour'`,
  },
  {
    name: 'every return has its email',
    why: 'Somebody doesn’t know that his tickets are dead, or where his money is.',
    breaches: `SELECT format('return %s of order %s', b.id, o.reference) FROM ticket_return b JOIN orders o ON o.id = b.order_id
      LEFT JOIN email_message t ON t.id = b.email_id AND t.state <> 'failed'
      WHERE b.created_at < now() - make_interval(secs => $1) AND t.id IS NULL AND o.contact_email <> ''`,
  },
  {
    name: 'cash lies in a drawer',
    why: 'What the books say was paid at a counter would be in no shift’s count.',
    breaches: `SELECT format('payment %s', p.id) FROM payment p WHERE p.provider = 'cash' AND p.settled_at IS NOT NULL
        AND NOT EXISTS (SELECT FROM counter_entry e WHERE e.order_id = p.order_id AND e.kind = 'sale' AND e.amount = p.amount)
      UNION ALL SELECT format('refund %s', r.id) FROM refund r JOIN payment p ON p.id = r.payment_id
      WHERE p.provider = 'cash' AND r.state = 'done'
        AND NOT EXISTS (SELECT FROM counter_entry e WHERE e.refund_id = r.id AND e.amount = -r.amount)`,
  },
  {
    name: 'invoices are paid when the bank has the money',
    why: 'Tickets went out for a transfer that nobody has seen, or money was seen and bought nothing.',
    breaches: `SELECT format('order %s', p.order_id) FROM payment p LEFT JOIN invoice i ON i.order_id = p.order_id
        WHERE p.provider = 'invoice' AND (p.settled_at IS NOT NULL) <> (i.paid_on IS NOT NULL)
      UNION ALL SELECT format('refund %s', r.id) FROM refund r JOIN payment p ON p.id = r.payment_id
        WHERE p.provider = 'invoice' AND r.state = 'done' AND NOT EXISTS (SELECT FROM invoice_payback b WHERE b.refund_id = r.id)`,
  },
  {
    name: 'invoices are numbered without a gap',
    why: 'A number that is missing looks like a sale that was hidden.',
    breaches: `SELECT format('%s %s: %s invoices, the last is %s', s.portal_code, s.year, count(i.order_id), s.last_number)
      FROM invoice_series s LEFT JOIN invoice i ON i.portal_code = s.portal_code AND i.year = s.year
      GROUP BY s.portal_code, s.year HAVING count(i.order_id) <> s.last_number OR max(i.number) <> s.last_number`,
  },
  {
    name: 'every paid order has its receipt',
    why: 'The law wants one for every sale.',
    breaches: `SELECT format('order %s', o.reference) FROM orders o WHERE o.state IN ${PAID}
      AND o.paid_at < now() - make_interval(secs => $1) AND NOT EXISTS (SELECT FROM receipt r WHERE r.order_id = o.id)`,
  },
  {
    name: 'receipts are numbered without a gap',
    why: 'A number that is missing looks like a sale that was hidden.',
    breaches: `SELECT format('%s %s: %s receipts, the last is %s', s.portal_code, s.year, count(r.order_id), s.last_number)
      FROM receipt_series s LEFT JOIN receipt r ON r.portal_code = s.portal_code AND r.year = s.year
      GROUP BY s.portal_code, s.year HAVING count(r.order_id) <> s.last_number OR max(r.number) <> s.last_number`,
  },
  {
    name: 'a ticket that was replaced is dead',
    why: 'The one who sent a ticket on could still go in with it.',
    breaches: `SELECT format('ticket %s of order %s', old.id, old.order_id) FROM ticket new JOIN ticket old ON old.id = new.replaces
      WHERE old.state IN ('issued', 'used')
        OR (old.order_id, old.line_no, old.event_id) <> (new.order_id, new.line_no, new.event_id)`,
  },
  {
    name: 'a ticket that was sent on has its email',
    why: 'Nobody has the ticket: the old code is dead, and the new one is known to no one.',
    breaches: `SELECT format('ticket %s of order %s', t.ticket_id, t.order_id) FROM ticket_transfer t
      JOIN ticket k ON k.id = t.ticket_id WHERE t.revoked_at IS NULL AND k.state = 'issued'
        AND NOT EXISTS (SELECT FROM email_message l WHERE l.ticket_id = t.ticket_id AND l.kind = 'ticket_sent')`,
  },
  {
    name: 'what was sold is what the ledger booked',
    why: 'Reports and settlements would tell another sum than the books.',
    breaches: `SELECT format('movement %s: buyer %s, fees %s; items %s, fees %s', m.dedupe_key, b.buyer, b.fees, f.paid, f.fees)
      FROM ledger_movement m
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount) FILTER (WHERE account = 'buyer'), 0) AS buyer,
        coalesce(-sum(amount) FILTER (WHERE account = 'fees'), 0) AS fees FROM ledger_row WHERE movement_id = m.id) b
      LEFT JOIN (SELECT movement_id, sum(gross_amount - discount_amount) AS paid, sum(fee_amount) AS fees
        FROM sales_fact GROUP BY movement_id) f ON f.movement_id = m.id
      WHERE (m.kind IN ('sale', 'return') OR m.dedupe_key LIKE 'withdrawn:%')
        AND (b.buyer, b.fees) IS DISTINCT FROM (coalesce(f.paid, 0), coalesce(f.fees, 0))`,
  },
  {
    name: 'what was sold counts the tickets that are still valid',
    why: 'A report would show other places than those that are taken.',
    breaches: `SELECT format('order %s: %s places, %s items', o.reference, l.lines, coalesce(f.places, 0)) FROM orders o
      CROSS JOIN LATERAL (SELECT count(*) AS lines FROM order_line l WHERE l.order_id = o.id AND l.kind = 'ticket'
        AND NOT EXISTS (SELECT FROM returned_line r WHERE r.order_id = l.order_id AND r.line_no = l.line_no)) l
      LEFT JOIN (SELECT order_id, sum(places) AS places FROM sales_fact GROUP BY order_id) f ON f.order_id = o.id
      WHERE o.state IN ('paid', 'partly_refunded') AND l.lines <> coalesce(f.places, 0)
        OR o.state NOT IN ('paid', 'partly_refunded') AND coalesce(f.places, 0) <> 0`,
  },
]
