import { sql } from 'kysely'
import type { Querying } from '../platform/shop/shop.ts'
import type { GiftCardSale, SaleInput } from './gift-card-sale.rules.ts'

/** Inserts a sale with its card's encrypted code. */
export async function insertSale(
  tx: Querying,
  sale: SaleInput & Pick<GiftCardSale, 'giftCardId' | 'orderId'> & { readonly encryptedCode: Buffer },
): Promise<void> {
  await tx.insertInto('giftCardSale').values(sale).execute()
}

/** The same card is paid in another try, perhaps with other details. */
export async function updateSale(tx: Querying, orderId: number, input: SaleInput): Promise<void> {
  await tx.updateTable('giftCardSale').set(input).where('orderId', '=', orderId).execute()
}

const select = (db: Querying) =>
  db
    .selectFrom('giftCardSale as sale')
    .innerJoin('giftCard as card', 'card.id', 'sale.giftCardId')
    .select([
      'sale.giftCardId',
      'sale.orderId',
      'sale.giverName',
      'sale.recipientName',
      'sale.recipientEmail',
      'sale.message',
      'sale.design',
      'sale.language',
      'sale.sendAt',
      'sale.sentAt',
      'sale.encryptedCode',
      'sale.withdrawnAt',
      'card.issuedAmount as amount',
      'card.currency',
      'card.balance',
      'card.lastCharacters',
      'card.issuedAt',
      'card.validUntil',
    ])

/** The gift card that an order sells; undefined: it sells none. */
export async function readSale(db: Querying, orderId: number): Promise<GiftCardSale | undefined> {
  return (await select(db).where('sale.orderId', '=', orderId).executeTakeFirst()) as GiftCardSale | undefined
}

/** The order that a person names by its reference and the buyer's e-mail together; undefined: there is none. */
export async function findOrderOfSale(
  db: Querying,
  portalCode: string,
  reference: string,
  email: string,
): Promise<{ readonly id: number; readonly paidAt: Date } | undefined> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('giftCardSale', 'giftCardSale.orderId', 'orders.id')
    .where('orders.portalCode', '=', portalCode)
    .where('orders.reference', '=', reference)
    .where(sql<string>`lower(orders.contact_email)`, '=', email.toLowerCase())
    .where('orders.paidAt', 'is not', null)
    .select(['orders.id', 'orders.paidAt'])
    .executeTakeFirst()
  return row as { id: number; paidAt: Date } | undefined
}

/** Marks a card's email as queued, once. @returns false when it was before, or the card is cancelled */
export async function markSent(tx: Querying, giftCardId: number): Promise<boolean> {
  const row = await tx
    .updateTable('giftCardSale')
    .set({ sentAt: sql<Date>`now()` })
    .where('giftCardId', '=', giftCardId)
    .where('sentAt', 'is', null)
    .where('withdrawnAt', 'is', null)
    .executeTakeFirst()
  return row.numUpdatedRows === 1n
}

/** Notes the withdrawal and throws the code away. @returns its moment */
export async function markWithdrawn(tx: Querying, giftCardId: number): Promise<Date> {
  const { withdrawnAt } = await tx
    .updateTable('giftCardSale')
    .set({ withdrawnAt: sql<Date>`now()`, encryptedCode: null })
    .where('giftCardId', '=', giftCardId)
    .returning('withdrawnAt')
    .executeTakeFirstOrThrow()
  return withdrawnAt ?? new Date(0)
}

/** Deletes codes that needn't be sent any more: of used cards, of cards sent some days ago, of unpaid ones. */
export async function dropOldCodes(tx: Querying, portalCode: string, days: number): Promise<void> {
  await sql`
    UPDATE gift_card_sale AS sale SET encrypted_code = NULL FROM gift_card AS card, orders AS o
    WHERE card.id = sale.gift_card_id AND o.id = sale.order_id AND o.portal_code = ${portalCode}
      AND sale.encrypted_code IS NOT NULL AND (
        sale.sent_at < now() - ${days}::int * interval '1 day'
        OR card.issued_at IS NOT NULL AND card.balance < card.issued_amount
        OR card.issued_at IS NULL AND o.created_at < now() - ${days}::int * interval '1 day')`.execute(tx)
}

/** Deletes givers, recipients and messages. @param days since the card was sent, or since an order that came to nothing */
export async function eraseSaleDetails(
  tx: Querying,
  portalCode: string,
  days: number,
  recipient: string | null = null,
): Promise<void> {
  await sql`
    UPDATE gift_card_sale AS sale SET giver_name = NULL, recipient_name = NULL, recipient_email = NULL, message = ''
    FROM orders AS o WHERE o.id = sale.order_id AND o.portal_code = ${portalCode}
      AND (sale.sent_at IS NOT NULL OR o.state NOT IN ('paid', 'partly_refunded'))
      AND (${recipient}::text IS NULL OR lower(sale.recipient_email) = lower(${recipient}))
      AND coalesce(sale.sent_at, o.created_at) < now() - ${days}::int * interval '1 day'
      AND (coalesce(sale.giver_name, sale.recipient_name, sale.recipient_email) IS NOT NULL OR sale.message <> '')`.execute(
    tx,
  )
}
