import { CompiledQuery, sql } from 'kysely'
import type { Database, Querying } from '../../platform/shop/shop.ts'
import { AFTER_SALE_INVARIANTS, SETTLEMENT_INVARIANTS } from './after-sale-invariants.rules.ts'
import type { Invariant } from './invariant.rules.ts'
import { VOUCHER_INVARIANTS } from './voucher-invariants.rules.ts'

/** Sets a longer statement timeout for this transaction than visitors' queries have. */
export const takeTime = async (tx: Querying, minutes: number): Promise<void> => {
  await sql`SELECT set_config('statement_timeout', ${String(minutes * 60_000)}, true)`.execute(tx)
}

/** Stores the result of a check. @param broken names of invariants */
export const noteCheck = async (db: Database, broken: readonly string[]): Promise<void> => {
  const row = { checkedAt: sql<Date>`now()`, broken: [...broken] }
  await db
    .insertInto('booksCheck')
    .values(row)
    .onConflict((conflict) => conflict.column('one').doUpdateSet(row))
    .execute()
}

/** The last check; undefined where there was none. */
export const lastCheck = (db: Querying): Promise<{ checkedAt: Date; broken: string[] } | undefined> =>
  db.selectFrom('booksCheck').select(['checkedAt', 'broken']).executeTakeFirst()

const PAID = `('paid', 'partly_refunded')`
const SOLD = `(SELECT event_id, place_id, order_id FROM allocation WHERE state = 2
  UNION ALL SELECT event_id, place_id, order_id FROM standing_allocation WHERE state = 2)`
const PROTECTED = `(SELECT event_id, place_id, order_id, state, expires_at FROM allocation
  UNION ALL SELECT event_id, place_id, order_id, state, expires_at FROM standing_allocation)`

export const INVARIANTS: readonly Invariant[] = [
  {
    name: 'one living ticket a place',
    why: 'Two people would come for one seat.',
    breaches: `SELECT format('event %s place %s', event_id, place_id) FROM ticket WHERE state IN ('issued', 'used')
      GROUP BY event_id, place_id HAVING count(*) > 1`,
  },
  {
    name: 'a ticket only for what was paid',
    why: 'A ticket without a paid order is a gift that nobody meant to make.',
    breaches: `SELECT format('ticket %s of order %s', t.id, o.reference) FROM ticket t JOIN orders o ON o.id = t.order_id
      WHERE t.state IN ('issued', 'used') AND o.state NOT IN ${PAID}`,
  },
  {
    name: 'every paid order has its tickets',
    why: 'Somebody paid and can’t come in.',
    breaches: `SELECT format('order %s line %s', o.reference, l.line_no) FROM orders o JOIN order_line l ON l.order_id = o.id
      WHERE o.state IN ${PAID} AND l.kind = 'ticket' AND o.paid_at < now() - make_interval(secs => $1)
        AND NOT EXISTS (SELECT FROM ticket t WHERE t.order_id = l.order_id AND t.line_no = l.line_no
          AND t.event_id = l.event_id AND t.place_id = l.place_id)`,
  },
  {
    name: 'a line has one living ticket',
    why: 'Two codes would open the door for one price.',
    breaches: `SELECT format('order %s line %s', order_id, line_no) FROM ticket WHERE state IN ('issued', 'used')
      GROUP BY order_id, line_no HAVING count(*) > 1`,
  },
  {
    name: 'places of paid orders are sold to them',
    why: 'A place with a living ticket could be sold again.',
    breaches: `SELECT format('order %s event %s place %s', o.reference, l.event_id, l.place_id)
      FROM orders o JOIN order_line l ON l.order_id = o.id
      LEFT JOIN ticket t ON t.order_id = l.order_id AND t.line_no = l.line_no
      WHERE o.state IN ${PAID} AND l.kind = 'ticket' AND coalesce(t.state, 'issued') IN ('issued', 'used')
        AND (l.event_id, l.place_id, o.id) NOT IN (SELECT event_id, place_id, order_id FROM ${SOLD} s)`,
  },
  {
    name: 'a sold place has a paid order',
    why: 'A place is blocked and nobody has paid for it.',
    breaches: `SELECT format('event %s place %s order %s', s.event_id, s.place_id, s.order_id) FROM ${SOLD} s
      LEFT JOIN orders o ON o.id = s.order_id AND o.state IN ${PAID}
      LEFT JOIN order_line l ON l.order_id = o.id AND l.event_id = s.event_id AND l.place_id = s.place_id
      WHERE l.order_id IS NULL`,
  },
  {
    name: 'standing zones count their places',
    why: 'The counter decides who may buy: one too low oversells, one too high sells too little.',
    breaches: `SELECT format('event %s zone %s counts %s of %s, has %s', z.event_id, z.zone_id, z.taken, z.capacity, count(a.place_id))
      FROM standing_zone z LEFT JOIN standing_allocation a ON a.event_id = z.event_id AND a.zone_id = z.zone_id
      GROUP BY z.event_id, z.zone_id HAVING z.taken <> count(a.place_id) OR z.taken > z.capacity`,
  },
  {
    name: 'places being paid can’t expire',
    why: 'Money could leave for a place that somebody else has got meanwhile.',
    breaches: `SELECT format('order %s event %s place %s', o.reference, l.event_id, l.place_id)
      FROM orders o JOIN order_line l ON l.order_id = o.id AND l.kind = 'ticket'
      LEFT JOIN ${PROTECTED} p ON p.event_id = l.event_id AND p.place_id IN (l.place_id, -l.place_id) AND p.order_id = o.id
      WHERE o.state = 'paying' AND o.holds_until > now()
        AND (p.order_id IS NULL OR p.expires_at < o.holds_until - interval '1 second')`,
  },
  {
    name: 'no unpaid hold outlives its 45 minutes',
    why: 'Places would be kept from others for ever without being paid.',
    breaches: `SELECT format('event %s place %s of cart %s', event_id, place_id, cart_id) FROM (
        SELECT * FROM (SELECT event_id, place_id, cart_id, state, order_id, held_since, offered_until, expires_at FROM allocation
          UNION ALL SELECT event_id, place_id, cart_id, state, order_id, held_since, offered_until, expires_at FROM standing_allocation) a
        WHERE a.state = 1 AND a.order_id IS NULL AND a.cart_id > 0) h
      WHERE h.expires_at > now() AND h.expires_at > coalesce(h.offered_until, h.held_since + interval '45 minutes') + interval '1 second'`,
  },
  {
    name: 'an order costs what its lines say',
    why: 'The buyer was shown another sum than he pays.',
    breaches: `SELECT format('order %s: %s, lines %s', o.reference, o.total_amount, coalesce(sum(l.amount), 0))
      FROM orders o LEFT JOIN order_line l ON l.order_id = o.id AND l.exchange_id IS NULL
      GROUP BY o.id HAVING o.total_amount <> coalesce(sum(l.amount), 0)`,
  },
  {
    name: 'movements balance',
    why: 'Money appears or disappears.',
    breaches: `SELECT format('movement %s of %s: %s', m.id, m.dedupe_key, sum(r.amount)) FROM ledger_movement m
      JOIN ledger_row r ON r.movement_id = m.id GROUP BY m.id HAVING sum(r.amount) <> 0`,
  },
  {
    name: 'a buyer owes nothing and is owed only what is on its way',
    why: 'Somebody’s money lies with us and nobody is about to send it back.',
    breaches: `SELECT format('order %s: balance %s, on its way %s', o.reference, b.balance, f.amount) FROM orders o
      CROSS JOIN LATERAL (SELECT coalesce(sum(r.amount), 0) AS balance FROM ledger_movement m
        JOIN ledger_row r ON r.movement_id = m.id AND r.account = 'buyer' WHERE m.order_id = o.id) b
      CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM refund
        WHERE order_id = o.id AND state IN ('asked', 'sent', 'failed')) f
      WHERE b.balance + f.amount <> 0`,
  },
  {
    name: 'settled money is booked',
    why: 'The provider owes us money that the books don’t know.',
    breaches: `SELECT format('payment %s', p.id) FROM payment p
      LEFT JOIN ledger_movement m ON m.dedupe_key = 'settled:payment:' || p.id
      LEFT JOIN ledger_row r ON r.movement_id = m.id AND r.account = 'provider'
      WHERE (p.settled_at IS NOT NULL AND p.amount > 0) <> (r.amount IS NOT NULL) OR r.amount <> p.amount`,
  },
  {
    name: 'one payment pays an order',
    why: 'Whoever paid twice must get one of them back.',
    breaches: `SELECT format('order %s', order_id) FROM payment WHERE state = 'settled' GROUP BY order_id HAVING count(*) > 1`,
  },
  {
    name: 'a paid order was paid',
    why: 'Tickets went out for nothing.',
    breaches: `SELECT format('order %s', o.reference) FROM orders o WHERE o.state IN ${PAID}
      AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND (p.state IN ('settled', 'partly_refunded', 'refunding')
          OR p.state = 'refunded' AND o.state = 'partly_refunded')
        AND p.amount = o.total_amount - o.gift_card_amount)`,
  },
  {
    name: 'no more goes back than came',
    why: 'A refund above the payment is a loss.',
    breaches: `SELECT format('payment %s', p.id) FROM payment p JOIN refund f ON f.payment_id = p.id AND f.state <> 'failed'
      GROUP BY p.id HAVING sum(f.amount) > p.amount OR p.settled_at IS NULL`,
  },
  {
    name: 'late money is going back',
    why: 'Silence is the worst answer to somebody who has paid.',
    breaches: `SELECT format('order %s', o.reference) FROM orders o WHERE o.state = 'late'
      AND o.total_amount > o.gift_card_amount AND NOT EXISTS (SELECT FROM refund f WHERE f.order_id = o.id AND f.reason = 'late')`,
  },
  {
    name: 'every paid order has its email',
    why: 'The buyer waits for tickets that nobody has sent.',
    breaches: `SELECT format('order %s has %s emails', o.reference, count(t.id) FILTER (WHERE t.state <> 'failed')) FROM orders o
      LEFT JOIN email_message t ON t.order_id = o.id AND t.kind IN ('order_confirmation', 'tickets_again')
      WHERE o.state IN ${PAID} AND o.paid_at < now() - make_interval(secs => $1) AND o.contact_email <> '' GROUP BY o.id
      HAVING count(t.id) FILTER (WHERE t.kind = 'order_confirmation') <> 1 OR count(t.id) FILTER (WHERE t.state <> 'failed') = 0`,
  },
  {
    name: 'payments under way are watched',
    why: 'A lost callback would never be made good.',
    breaches: `SELECT format('payment %s', p.id) FROM payment p WHERE p.state IN ('created', 'pending')
      AND p.created_at > now() - interval '48 hours'
      AND (p.next_sync_at IS NULL OR p.next_sync_at < now() - make_interval(secs => 120 + $1))`,
  },
  {
    name: 'an order and its cart are of one storefront',
    why: 'One country’s stock would be sold by another’s rules.',
    breaches: `SELECT format('order %s', o.reference) FROM orders o JOIN cart c ON c.id = o.cart_id WHERE c.portal_code <> o.portal_code`,
  },
  ...VOUCHER_INVARIANTS,
  ...SETTLEMENT_INVARIANTS,
  ...AFTER_SALE_INVARIANTS,
]

/**
 * The breaches by the name of the invariant.
 * @param graceSeconds how long work after a commit may take
 */
export async function readBreaches(db: Querying, { breaches }: Invariant, graceSeconds: number): Promise<string[]> {
  const named = `SELECT breach FROM (${breaches}) AS found (breach) WHERE $1::float8 >= 0 LIMIT 100`
  const { rows } = await db.executeQuery<{ breach: string }>(CompiledQuery.raw(named, [graceSeconds]))
  return rows.map(({ breach }) => breach)
}
