import type { Invariant } from './invariant.rules.ts'

const PAID = `('paid', 'partly_refunded')`

/** What must be true of receipts, and of tickets that were sent to another person. */
export const AFTER_PURCHASE_INVARIANTS: readonly Invariant[] = [
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
        OR (old.order_id, old.line_no, old.event_id, old.place_id) <> (new.order_id, new.line_no, new.event_id, new.place_id)`,
  },
  {
    name: 'a ticket that was sent on has its email',
    why: 'Nobody has the ticket: the old code is dead, and the new one is known to no one.',
    breaches: `SELECT format('ticket %s of order %s', t.ticket_id, t.order_id) FROM ticket_transfer t
      JOIN ticket k ON k.id = t.ticket_id WHERE t.revoked_at IS NULL AND k.state = 'issued'
        AND NOT EXISTS (SELECT FROM email_message l WHERE l.ticket_id = t.ticket_id AND l.kind = 'ticket_sent')`,
  },
]
