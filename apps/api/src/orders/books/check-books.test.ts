import { CompiledQuery } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type Buyer,
  openPurchaseScene,
  type PurchaseScene,
  type Started,
  sell,
} from '../../../testing/checkout/purchase.ts'
import { checkBooks } from './check-books.ts'
import { INVARIANTS } from './invariants.store.ts'

let scene: PurchaseScene
/** An event with two seats for each breach. */
const HALL = 200000
let nextSeat = 1
let buyer: Buyer
let started: Started

beforeAll(async () => {
  scene = await openPurchaseScene()
  await sell(scene.test, { id: HALL, seats: 300 }, 'Suur saal')
})
afterAll(() => scene.close())

/** The breaches after some statements, which are then rolled back. */
async function broken(statements: string): Promise<string[]> {
  const undo = new Error('undone')
  let found: string[] = []
  const attempt = scene.test.shop.db.transaction().execute(async (tx) => {
    await tx.executeQuery(CompiledQuery.raw(statements))
    found = (await checkBooks({ db: tx }, 0)).map(({ invariant }) => invariant)
    throw undo
  })
  await expect(attempt).rejects.toBe(undo)
  return found
}

/** A ticket of the order that was paid first, sent on without its end and without an email. */
const SENT_ON = `DROP INDEX ticket_one_living;
  WITH new AS (INSERT INTO ticket (order_id, line_no, event_id, place_id, code, replaces)
    SELECT order_id, line_no, event_id, place_id, 'NEWCODE', id FROM ticket ORDER BY id LIMIT 1 RETURNING id, order_id)
  INSERT INTO ticket_transfer (ticket_id, order_id, recipient_email, language, token, asked_by)
    SELECT id, order_id, 'a@example.com', 'et', 'token', 'customer' FROM new;`

/** A gift card that an order used, without a ledger movement. */
const CARD = `INSERT INTO gift_card (portal_code, code_hash, last_characters, currency, issued_amount, balance, valid_until)
    VALUES ('ee', 'x', 'ABCD', 'EUR', 1000, 900, now() + interval '1 year');
  INSERT INTO gift_card_use (gift_card_id, order_id, amount, state)
    SELECT g.id, o.id, 100, 'spent' FROM gift_card g, (SELECT id FROM orders WHERE state = 'paid' LIMIT 1) o;`

/** A return of the paid order's first ticket that was inserted without its consequences. */
const RETURN = `INSERT INTO gift_card (portal_code, code_hash, last_characters, currency, issued_amount, balance, valid_until)
    VALUES ('ee', 'back', 'BACK', 'EUR', 1900, 1900, now() + interval '1 year');
  INSERT INTO ticket_return (order_id, reason, value_amount, fee_amount, payment_amount, old_cards_amount, new_card_amount,
      gift_card_id, created_at)
    SELECT t.order_id, 'returned', l.amount, 0, 0, 0, l.amount, g.id, now() - interval '1 second'
    FROM ticket t JOIN order_line l ON l.order_id = t.order_id AND l.line_no = t.line_no, gift_card g
    WHERE g.last_characters = 'BACK' ORDER BY t.order_id, t.line_no LIMIT 1;
  INSERT INTO returned_line (order_id, line_no, return_id)
    SELECT b.order_id, min(t.line_no), b.id FROM ticket_return b JOIN ticket t ON t.order_id = b.order_id GROUP BY b.id, b.order_id;`

/** An inactive gift card of a paid order. */
const SOLD_CARD = `INSERT INTO gift_card (portal_code, code_hash, last_characters, currency, issued_amount, balance, valid_until, issued_at)
    VALUES ('ee', 'sold', 'SOLD', 'EUR', 1000, 0, now() + interval '1 year', NULL);
  INSERT INTO gift_card_sale (gift_card_id, order_id, language, send_at)
    SELECT g.id, o.id, 'et', now() - interval '1 day' FROM gift_card g, (SELECT id FROM orders WHERE state = 'paid' LIMIT 1) o
    WHERE g.last_characters = 'SOLD';`

/** A settlement of an event, which owes something that was never sold. */
const settlement = (due: number, reserve: number) => `
  INSERT INTO settlement (portal_code, year, number, promoter_id, currency, from_day, to_day, terms, due_amount, fee_amount,
      fee_vat_amount, reserve_amount, carried_amount, payout_amount, left_amount, made_by)
    SELECT 'ee', 2026, 1, p.id, 'EUR', '2026-01-01', '2026-01-31', '{"bearsDiscounts": true}', ${due}, 0, 0, ${reserve}, 0,
      ${due - reserve}, 0, 1 FROM promoter p ORDER BY p.id LIMIT 1;
  INSERT INTO settlement_line (settlement_id, event_id, sold, returned, sold_amount, returned_amount, discount_amount,
      shop_fee_amount, due_amount, reserve_amount)
    SELECT s.id, e.id, 0, 0, 0, 0, 0, 0, ${due}, ${reserve} FROM settlement s, (SELECT id FROM event ORDER BY id LIMIT 1) e`

/** What breaks each invariant. */
const planted: [string, string][] = [
  ['every paid order has its tickets', `DELETE FROM ticket`],
  ['a ticket only for what was paid', `UPDATE orders SET state = 'failed' WHERE state = 'paid'`],
  ['places of paid orders are sold to them', `DELETE FROM allocation WHERE state = 2`],
  ['a sold place has a paid order', `DELETE FROM ticket; DELETE FROM order_line WHERE kind = 'ticket'`],
  ['standing zones count their places', `UPDATE standing_zone SET taken = taken - 1`],
  ['places being paid can’t expire', `UPDATE allocation SET expires_at = now() + interval '1 minute' WHERE state = 1`],
  [
    'no unpaid hold outlives its 45 minutes',
    `UPDATE allocation SET order_id = NULL, held_since = now(), expires_at = now() + interval '46 minutes' WHERE state = 1`,
  ],
  ['an order costs what its lines say', `UPDATE orders SET total_amount = total_amount - 1`],
  [
    'movements balance',
    // without the trigger, which would refuse it
    `ALTER TABLE ledger_row DISABLE TRIGGER USER; UPDATE ledger_row SET amount = amount + 1 WHERE account = 'provider'`,
  ],
  [
    'a buyer owes nothing and is owed only what is on its way',
    `DELETE FROM ledger_row USING ledger_movement m WHERE m.id = movement_id AND m.kind = 'settlement'`,
  ],
  [
    'settled money is booked',
    `DELETE FROM ledger_row USING ledger_movement m WHERE m.id = movement_id AND m.kind = 'settlement'`,
  ],
  ['a paid order was paid', `UPDATE payment SET state = 'failed' WHERE state = 'settled'`],
  ['late money is going back', `UPDATE orders SET state = 'late' WHERE state = 'paid'`],
  ['every paid order has its email', `UPDATE email_message SET state = 'failed'`],
  ['payments under way are watched', `UPDATE payment SET next_sync_at = NULL`],
  [
    'payments under way are watched',
    `UPDATE payment SET next_sync_at = now() - interval '10 minutes' WHERE state = 'pending'`,
  ],
  ['an order and its cart are of one storefront', `UPDATE cart SET portal_code = 'lv'`],
  [
    'one payment pays an order',
    `INSERT INTO payment (order_id, attempt, provider, state, amount, currency, idempotency_key, deadline)
       SELECT order_id, 9, provider, state, amount, currency, 'twice', deadline FROM payment WHERE state = 'settled' LIMIT 1`,
  ],
  [
    'no more goes back than came',
    `INSERT INTO refund (order_id, payment_id, amount, reason, idempotency_key)
       SELECT order_id, id, amount + 1, 'late', 'more' FROM payment WHERE state = 'settled' LIMIT 1`,
  ],
  [
    'promo codes count their uses',
    `INSERT INTO promo_code (portal_code, code, kind, uses) VALUES ('ee', 'KEVAD', 'reveal', 3)`,
  ],
  [
    'a promo code is used no more often than one customer may',
    `INSERT INTO promo_code (portal_code, code, kind, uses, most_per_customer) VALUES ('ee', 'KORRA', 'reveal', 2, 1);
       INSERT INTO promo_code_use (promo_code_id, order_id, email)
       SELECT p.id, o.id, 'a@example.com' FROM promo_code p, (SELECT id FROM orders LIMIT 2) o WHERE p.code = 'KORRA'`,
  ],
  [
    'only living orders keep promo codes',
    `INSERT INTO promo_code (portal_code, code, kind, uses) VALUES ('ee', 'SURNUD', 'reveal', 1);
       INSERT INTO promo_code_use (promo_code_id, order_id, email)
       SELECT p.id, o.id, 'a@example.com' FROM promo_code p, (SELECT id FROM orders LIMIT 1) o WHERE p.code = 'SURNUD';
       UPDATE orders SET state = 'expired'`,
  ],
  ['a gift card has what was not used of it', `${CARD} UPDATE gift_card SET balance = balance - 1`],
  ['gift cards are used as their orders stand', `${CARD} UPDATE gift_card_use SET state = 'reserved'`],
  ['an order is paid by the cards that it used', `${CARD} UPDATE orders SET gift_card_amount = 0`],
  ['the ledger owes what gift cards can still be used for', CARD],
  ['every paid order has its receipt', `DELETE FROM receipt`],
  ['receipts are numbered without a gap', `UPDATE receipt SET number = number + 1000 WHERE number = 1`],
  ['a settlement is the sum of its facts', settlement(1000, 0)],
  ['settlements are numbered without a gap', `INSERT INTO settlement_series VALUES ('ee', 2026, 3)`],
  ['a settlement releases no more than was kept back', settlement(0, -500)],
  ['receipts are numbered without a gap', `UPDATE receipt_series SET last_number = last_number + 1`],
  ['a ticket that was replaced is dead', SENT_ON],
  ['a ticket that was sent on has its email', SENT_ON],
  ['a returned ticket has come back, and what came back is returned', `UPDATE ticket SET state = 'returned'`],
  ['a returned ticket has come back, and what came back is returned', RETURN],
  ['places that came back are free for others', RETURN],
  [
    'a return is worth what its lines were sold for',
    `${RETURN} UPDATE ticket_return SET value_amount = 7, new_card_amount = 0, fee_amount = 7, gift_card_id = NULL`,
  ],
  [
    'an exchange sells what it was paid',
    `${RETURN} UPDATE ticket_return SET reason = 'exchanged', exchanged_amount = 1, new_card_amount = new_card_amount - 1`,
  ],
  ['an order has given back what its returns say', RETURN],
  ['an order has given back what its returns say', `UPDATE orders SET state = 'partly_refunded' WHERE state = 'paid'`],
  ['an order is closed when its last ticket has come back', `${RETURN} UPDATE ticket SET state = 'returned'`],
  ['money goes where a return says', `${RETURN} UPDATE gift_card SET issued_amount = issued_amount + 1`],
  ['money goes where a return says', `${CARD} UPDATE gift_card_use SET returned_amount = 1`],
  ['a payment is asked back what its refunds say', `UPDATE payment SET refund_amount = 1 WHERE state = 'settled'`],
  ['a payment stands as its refunds do', `UPDATE payment SET state = 'refunding' WHERE state = 'settled'`],
  [
    'refunds on their way are being sent',
    `INSERT INTO refund (order_id, payment_id, amount, reason, idempotency_key, created_at)
       SELECT order_id, id, amount, 'returned', 'forgotten', now() - interval '1 second' FROM payment WHERE state = 'settled' LIMIT 1`,
  ],
  [
    'no payment is in doubt',
    `UPDATE payment SET mismatch = 'another sum', mismatch_since = now() - interval '2 hours' WHERE state = 'pending'`,
  ],
  ['every return has its email', RETURN],
  [
    'invoices are paid when the bank has the money',
    `UPDATE payment SET provider = 'invoice' WHERE settled_at IS NOT NULL`,
  ],
  ['invoices are numbered without a gap', `INSERT INTO invoice_series VALUES ('ee', 2026, 3)`],
  ['cash lies in a drawer', `UPDATE payment SET provider = 'cash' WHERE settled_at IS NOT NULL`],
  ['a gift card that was sold lives as long as its order is paid', SOLD_CARD],
  ['a gift card goes out on its day', SOLD_CARD],
  [
    'an order for a gift card has it',
    `INSERT INTO order_line (order_id, line_no, kind, label, amount) SELECT id, 99, 'gift_card_sale', '{}', 0 FROM orders`,
  ],
  [
    'what was sold is what the ledger booked',
    `ALTER TABLE sales_fact DISABLE TRIGGER sales_fact_stays; UPDATE sales_fact SET fee_amount = fee_amount + 1`,
  ],
  [
    'what was sold is what the ledger booked',
    `ALTER TABLE sales_fact DISABLE TRIGGER sales_fact_stays; DELETE FROM sales_fact WHERE gross_amount > 0`,
  ],
  [
    'what was sold counts the tickets that are still valid',
    `ALTER TABLE sales_fact DISABLE TRIGGER sales_fact_stays; UPDATE sales_fact SET places = 0`,
  ],
]

describe('the books', () => {
  /** A paid order and one that is being paid. */
  beforeEach(async () => {
    const other = scene.buyer()
    await other.fill(HALL, [nextSeat++])
    await other.pay()
    buyer = scene.buyer()
    await buyer.fill(HALL, [nextSeat++])
    await buyer.ask('POST /api/v1/store/cart/events/200002/tickets', { tickets: [{ zoneId: 11, quantity: 1 }] })
    const [ticket] = (await buyer.cart()).events[1]?.tickets ?? []
    await buyer.ask('POST /api/v1/store/cart/events/200002/tickets/personalisation', {
      tickets: [{ id: ticket?.id, firstName: 'Mari', lastName: 'Mets' }],
    })
    started = await buyer.pay()
    await buyer.decide(started, 'approve')
    await scene.work()
  })

  it('are in order after a purchase, and the check covers its rows', async () => {
    expect(await checkBooks(scene.test.shop, 0)).toEqual([])
    expect(INVARIANTS.length).toBeGreaterThan(15)
  })

  it.each(planted)('report a breach: %s', async (name, statement) => {
    expect(await broken(statement)).toContain(name)
    expect(await checkBooks(scene.test.shop, 0)).toEqual([])
  })

  it('name the rows that break them', async () => {
    await scene.rows(
      `UPDATE email_message SET state = 'failed' WHERE order_id = (SELECT id FROM orders WHERE reference = $1)`,
      [started.orderReference],
    )
    const [breach] = await checkBooks(scene.test.shop, 0)
    expect(breach?.found).toEqual([`order ${started.orderReference} has 0 emails`])
    await scene.rows(`UPDATE email_message SET state = 'sent'`)
  })
})

describe('the list of invariants', () => {
  it('has a planted breach for each, except those that the schema makes impossible', () => {
    const impossible = ['one living ticket a place', 'a line has one living ticket']
    const names = new Set([...planted.map(([name]) => name), ...impossible])
    expect(INVARIANTS.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([])
  })
})
