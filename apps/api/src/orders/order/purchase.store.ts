import { sql } from 'kysely'
import { type EmailNews, newsColumn, newsOfColumn } from '../../platform/mail/email.store.ts'
import type { EmailKind } from '../../platform/mail/email-kinds.ts'
import type { Querying } from '../../platform/shop/shop.ts'
import { statement } from '../../platform/shop/statement.ts'
import type { Order, OrderLine, StoredExtras } from './order.rules.ts'
import { LINES_OF_ORDER, PROMO_CODES_OF_ORDER } from './order-lines.store.ts'
import { selectOrders } from './orders.store.ts'

/** The newest payment of an order, as shown to the buyer. */
interface LastPayment {
  readonly providerReference: string | null
  readonly link: string | null
  readonly isOpen: boolean
}

/** Everything that is stored of an order, at one moment. */
export interface StoredPurchase extends Omit<StoredExtras, 'promoCodes'> {
  readonly order: Order
  readonly lines: readonly OrderLine[]
  readonly promoCodes: readonly string[]
  readonly payment: LastPayment | null
  readonly mail: EmailNews | null
  readonly hasReceipt: boolean
  /** The time of reading. */
  readonly now: Date
}

const byKey = statement(
  (db, of: { readonly portalCode: string; readonly key: string; readonly emails: readonly EmailKind[] }) =>
    selectOrders(db)
      .select(['deliveryMethod', 'deliveryAddress', 'salesPoint', 'company', 'refundedAmount'])
      .select([
        LINES_OF_ORDER.as('lines'),
        PROMO_CODES_OF_ORDER.as('promoCodes'),
        sql<LastPayment | null>`(
          SELECT json_build_object('providerReference', provider_reference, 'link', link,
            'isOpen', state IN ('created', 'pending') AND deadline > now())
          FROM payment WHERE payment.order_id = orders.id ORDER BY attempt DESC LIMIT 1)`.as('payment'),
        newsColumn(sql.ref('orders.id'), of.emails).as('mail'),
        sql<boolean>`EXISTS (SELECT FROM receipt WHERE receipt.order_id = orders.id)`.as('hasReceipt'),
        sql<Date>`now()`.as('now'),
      ])
      .where('portalCode', '=', of.portalCode)
      .where(
        'id',
        'in',
        sql<number>`(SELECT id FROM orders AS named WHERE named.token = ${of.key}
          UNION SELECT order_id FROM payment WHERE provider_reference = ${of.key})`,
      ),
)

/**
 * Reads a purchase in one statement.
 * @param key the order's token, or a payment's reference
 * @param emails the kinds of which the newest one is wanted
 */
export async function readPurchase(
  db: Querying,
  portalCode: string,
  key: string,
  emails: readonly EmailKind[],
): Promise<StoredPurchase | undefined> {
  const [row] = (await byKey(db, { portalCode, key, emails })).rows
  if (!row) return undefined
  const { lines, promoCodes, payment, mail, hasReceipt, now, refundedAmount, ...order } = row
  return {
    ...(order as Pick<StoredExtras, 'deliveryMethod' | 'deliveryAddress' | 'salesPoint' | 'company'>),
    order: order as unknown as Order,
    lines,
    promoCodes,
    refundedAmount,
    payment,
    mail: newsOfColumn(mail),
    hasReceipt,
    now,
  }
}
