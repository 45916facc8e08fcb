import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'
import type { CardInCart } from './gift-card.rules.ts'

/** The amount of a gift card that an order uses. */
export interface CardUse {
  readonly giftCardId: number
  readonly amount: number
}

export interface CardUseOfOrder extends CardUse {
  readonly orderId: number
}

/** An event of a cart. */
export interface EventOfCart {
  readonly cartId: number
  readonly eventId: number
}

export type CardUseState = 'reserved' | 'spent' | 'returned'

/** The card with that hash, if it can pay on this storefront in this currency; undefined in all other cases. */
export async function findUsableCard(
  tx: Querying,
  card: { readonly portalCode: string; readonly currency: string; readonly codeHash: Buffer },
): Promise<number | undefined> {
  const row = await tx
    .selectFrom('giftCard')
    .where('codeHash', '=', card.codeHash)
    .where('portalCode', '=', card.portalCode)
    .where('currency', '=', card.currency)
    .where('balance', '>', 0)
    .where('validUntil', '>', sql<Date>`now()`)
    .where('blockedAt', 'is', null)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** The card with that hash, whether or not it can pay. */
export async function findCard(tx: Querying, portalCode: string, codeHash: Buffer): Promise<number | undefined> {
  const row = await tx
    .selectFrom('giftCard')
    .where('codeHash', '=', codeHash)
    .where('portalCode', '=', portalCode)
    .select('id')
    .executeTakeFirst()
  return row?.id
}

/** The cards of a cart in the order of their use: the one that expires first is used first. */
export async function readCartCards(db: Querying, cartId: number): Promise<CardInCart[]> {
  const { rows } = await sql<CardInCart>`
    SELECT g.id, g.last_characters, c.event_ids,
      CASE WHEN g.blocked_at IS NULL AND (g.valid_until > now() OR own.amount > 0) THEN g.balance + own.amount ELSE 0 END AS available
    FROM cart_gift_card c JOIN gift_card g ON g.id = c.gift_card_id
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(u.amount), 0)::bigint AS amount FROM gift_card_use u JOIN orders o ON o.id = u.order_id
      WHERE u.gift_card_id = g.id AND u.state = 'reserved' AND o.cart_id = c.cart_id AND o.state = 'paying') AS own
    WHERE c.cart_id = ${cartId} ORDER BY g.valid_until, g.id`.execute(db)
  return rows
}

export async function writeCartCard(tx: Querying, cartId: number, giftCardId: number, eventIds: readonly number[]) {
  await tx
    .insertInto('cartGiftCard')
    .values({ cartId, giftCardId, eventIds: [...eventIds] })
    .onConflict((conflict) => conflict.columns(['cartId', 'giftCardId']).doUpdateSet({ eventIds: [...eventIds] }))
    .execute()
}

export async function removeCartCard(tx: Querying, cartId: number, giftCardId: number): Promise<void> {
  await tx.deleteFrom('cartGiftCard').where('cartId', '=', cartId).where('giftCardId', '=', giftCardId).execute()
}

/** Removes all gift cards, and the promo codes of the paid events, from carts. */
export async function removeCartVouchers(
  tx: Querying,
  cartIds: readonly number[],
  paid: readonly EventOfCart[],
): Promise<void> {
  await sql`
    WITH codes AS (
      DELETE FROM cart_promo_code AS code
      USING unnest(${paid.map((one) => one.cartId)}::bigint[], ${paid.map((one) => one.eventId)}::int[])
        AS paid(cart_id, event_id)
      WHERE code.cart_id = paid.cart_id AND code.event_id = paid.event_id
    )
    DELETE FROM cart_gift_card WHERE cart_id = ANY(${[...cartIds]}::bigint[])`.execute(tx)
}

/**
 * Deducts an amount from a card's balance if the balance covers it. Concurrent callers wait for each other's row lock.
 * @param isPromised true: the card was valid when the order was placed
 */
export async function takeBalance(
  tx: Querying,
  { giftCardId, amount }: CardUse,
  isPromised: boolean,
): Promise<boolean> {
  const taken = await sql`
    UPDATE gift_card SET balance = balance - ${amount}
    WHERE id = ${giftCardId} AND balance >= ${amount} AND (${isPromised} OR valid_until > now() AND blocked_at IS NULL)`.execute(
    tx,
  )
  return taken.numAffectedRows === 1n
}

export async function writeCardUse(tx: Querying, orderId: number, { giftCardId, amount }: CardUse): Promise<void> {
  await tx
    .insertInto('giftCardUse')
    .values({ orderId, giftCardId, amount, state: 'reserved' satisfies CardUseState })
    .onConflict((conflict) =>
      conflict
        .columns(['giftCardId', 'orderId'])
        .doUpdateSet({ amount, state: 'reserved' satisfies CardUseState, changedAt: sql<Date>`now()` })
        .where('giftCardUse.state', '=', 'returned'),
    )
    .execute()
}

/** An order's uses of gift cards in one of these states. */
export async function readCardUses(tx: Querying, orderId: number, states: readonly CardUseState[]): Promise<CardUse[]> {
  return await tx
    .selectFrom('giftCardUse')
    .where('orderId', '=', orderId)
    .where('state', 'in', states)
    .orderBy('giftCardId')
    .select(['giftCardId', 'amount'])
    .execute()
}

/** Marks the reserved uses of paid orders as spent. @returns these uses */
export async function spendCardUses(tx: Querying, orderIds: readonly number[]): Promise<CardUseOfOrder[]> {
  return await moveUses(tx, orderIds, 'spent')
}

/** Releases the reserved uses of an order that ended unpaid back to the balances; repeated, it changes nothing. */
export async function releaseCardUses(tx: Querying, orderId: number): Promise<void> {
  for (const { giftCardId, amount } of await moveUses(tx, [orderId], 'returned')) {
    await sql`UPDATE gift_card SET balance = balance + ${amount} WHERE id = ${giftCardId}`.execute(tx)
  }
}

async function moveUses(tx: Querying, orderIds: readonly number[], to: CardUseState): Promise<CardUseOfOrder[]> {
  const moved = await tx
    .updateTable('giftCardUse')
    .set({ state: to, changedAt: sql<Date>`now()` })
    .where('orderId', '=', sql<number>`ANY(${[...orderIds]}::bigint[])`)
    .where('state', '=', 'reserved')
    .returning(['orderId', 'giftCardId', 'amount'])
    .execute()
  return moved.toSorted((one, other) => one.giftCardId - other.giftCardId)
}

export interface NewCard {
  readonly portalCode: string
  readonly codeHash: Buffer
  readonly lastCharacters: string
  readonly currency: string
  readonly amount: number
  readonly validYears: number
  /** The order that sells it: until that is paid the card is inactive, with a balance of 0. None: it is active at once. */
  readonly orderId?: number
}

/** The card that an order sells; undefined: none. */
export async function findCardOfOrder(
  tx: Querying,
  orderId: number,
): Promise<{ readonly id: number; readonly issuedAmount: number } | undefined> {
  return await tx
    .selectFrom('giftCard')
    .where('orderId', '=', orderId)
    .select(['id', 'issuedAmount'])
    .executeTakeFirst()
}

/** Activates the cards of paid orders with their full balance; repeated, it changes nothing. */
export async function activateCardsOfOrders(
  tx: Querying,
  orderIds: readonly number[],
  validYears: number,
): Promise<void> {
  await sql`
    UPDATE gift_card SET balance = issued_amount, issued_at = now(),
      valid_until = now() + make_interval(years => ${validYears})
    WHERE order_id = ANY(${[...orderIds]}::bigint[]) AND issued_at IS NULL`.execute(tx)
}

/** Sets an unused card's balance to 0. @returns its amount; undefined: it was used */
export async function endUnusedCard(tx: Querying, giftCardId: number): Promise<number | undefined> {
  const { rows } = await sql<{ issuedAmount: number }>`
    UPDATE gift_card SET balance = 0 WHERE id = ${giftCardId} AND issued_at IS NOT NULL AND balance = issued_amount
    RETURNING issued_amount`.execute(tx)
  return rows[0]?.issuedAmount
}

/** @returns the card's number; undefined if there is a card with that code */
export async function insertCard(tx: Querying, card: NewCard): Promise<number | undefined> {
  const { amount, validYears, orderId, ...rest } = card
  const inactive = orderId === undefined ? {} : { orderId, balance: 0, issuedAt: null }
  const row = await tx
    .insertInto('giftCard')
    .values({
      ...rest,
      issuedAmount: amount,
      balance: amount,
      validUntil: sql<Date>`now() + make_interval(years => ${validYears})`,
      ...inactive,
    })
    .onConflict((conflict) => conflict.column('codeHash').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** What gift cards paid of an order and were not refunded, by card id. Locks the cards. */
export async function readSpentUses(tx: Querying, orderId: number) {
  const { rows } = await sql<{ giftCardId: number; spent: number; lastCharacters: string }>`
    SELECT u.gift_card_id, u.amount - u.returned_amount AS spent, g.last_characters
    FROM gift_card_use u JOIN gift_card g ON g.id = u.gift_card_id
    WHERE u.order_id = ${orderId} AND u.state = 'spent' ORDER BY u.gift_card_id FOR UPDATE OF g`.execute(tx)
  return rows
}

export async function refundCardUse(tx: Querying, orderId: number, giftCardId: number, amount: number): Promise<void> {
  await sql`UPDATE gift_card_use SET returned_amount = returned_amount + ${amount}, changed_at = now()
    WHERE order_id = ${orderId} AND gift_card_id = ${giftCardId} AND state = 'spent'`.execute(tx)
  await sql`UPDATE gift_card SET balance = balance + ${amount},
      valid_until = greatest(valid_until, now() + interval '6 months')
    WHERE id = ${giftCardId}`.execute(tx)
}

/** Blocks a card, or opens it again. */
export async function setBlocked(tx: Querying, giftCardId: number, isBlocked: boolean): Promise<void> {
  await sql`UPDATE gift_card SET blocked_at = ${isBlocked ? sql`now()` : sql`NULL`}
    WHERE id = ${giftCardId} AND (blocked_at IS NULL) = ${isBlocked}`.execute(tx)
}

export async function setValidity(tx: Querying, giftCardId: number, until: Date): Promise<void> {
  await tx.updateTable('giftCard').set({ validUntil: until }).where('id', '=', giftCardId).execute()
}
