import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** Rows of each kind that are shown: whoever has more has another trouble. */
const MOST = 200

export interface EmailTrouble {
  readonly id: string
  readonly orderId: number | null
  readonly reference: string | null
  readonly portalCode: string
  readonly kind: string
  readonly to: string
  readonly subject: string
  readonly state: 'failed' | 'bounced'
  readonly error: string | null
  readonly at: Date
}

/** Where somebody looks: null is everywhere. */
const on = (portals: readonly string[] | null, column: RawBuilder<unknown>): RawBuilder<SqlBool> =>
  sql`(${portals ? [...portals] : null}::text[] IS NULL OR ${column} = ANY(${portals ? [...portals] : null}::text[]))`

/** Emails of the last 90 days that were given up or came back, unless a later one of the kind reached the same order. */
export const readEmailTroubles = async (db: Querying, portals: readonly string[] | null): Promise<EmailTrouble[]> => {
  const { rows } = await sql<EmailTrouble>`
    SELECT m.id, m.order_id, o.reference, m.portal_code, m.kind, m.recipient AS "to", m.subject, m.state,
      m.last_error AS error, coalesce(m.sent_at, m.created_at) AS at
    FROM email_message m LEFT JOIN orders o ON o.id = m.order_id
    WHERE m.state IN ('bounced', 'failed') AND m.html <> '' AND m.created_at > now() - interval '90 days'
      AND ${on(portals, sql`m.portal_code`)}
      AND NOT EXISTS (SELECT FROM email_message n WHERE n.order_id = m.order_id AND n.state IN ('sent', 'waiting')
        AND n.created_at > m.created_at AND (n.kind = m.kind OR n.kind = 'tickets_again' AND m.kind = 'order_confirmation'))
    ORDER BY m.created_at DESC LIMIT ${MOST}`.execute(db)
  return rows
}

export interface PaymentTrouble {
  readonly id: number
  readonly orderId: number
  readonly reference: string
  readonly portalCode: string
  readonly provider: string
  readonly providerReference: string | null
  readonly amount: number
  readonly currency: string
  readonly mismatch: string
  readonly at: Date
}

/** Payments whose provider says another sum. */
export const readPaymentTroubles = async (
  db: Querying,
  portals: readonly string[] | null,
): Promise<PaymentTrouble[]> => {
  const { rows } = await sql<PaymentTrouble>`
    SELECT p.id, p.order_id, o.reference, o.portal_code, p.provider, p.provider_reference, p.amount, p.currency, p.mismatch,
      p.mismatch_since AS at
    FROM payment p JOIN orders o ON o.id = p.order_id
    WHERE p.mismatch IS NOT NULL AND ${on(portals, sql`o.portal_code`)} ORDER BY p.mismatch_since DESC LIMIT ${MOST}`.execute(
    db,
  )
  return rows
}

export interface RefundTrouble {
  readonly id: number
  readonly orderId: number
  readonly reference: string
  readonly portalCode: string
  readonly provider: string
  readonly amount: number
  readonly currency: string
  readonly error: string | null
  readonly at: Date
}

/** Refunds whose work was given up. */
export const readRefundTroubles = async (db: Querying, portals: readonly string[] | null): Promise<RefundTrouble[]> => {
  const { rows } = await sql<RefundTrouble>`
    SELECT f.id, f.order_id, o.reference, o.portal_code, p.provider, f.amount, p.currency,
      coalesce(f.last_error, w.last_error) AS error, w.failed_at AS at
    FROM outbox w JOIN refund f ON f.id = (w.payload->>'refundId')::bigint JOIN payment p ON p.id = f.payment_id
    JOIN orders o ON o.id = f.order_id
    WHERE w.kind = 'refund_payment' AND w.failed_at IS NOT NULL AND f.state <> 'done' AND ${on(portals, sql`o.portal_code`)}
    ORDER BY w.failed_at DESC LIMIT ${MOST}`.execute(db)
  return rows
}

export interface WebhookTrouble {
  readonly id: number
  readonly url: string
  readonly error: string | null
  readonly at: Date
}

/** Addresses that the shop has stopped telling, since nothing arrived for long. */
export const readWebhookTroubles = async (db: Querying): Promise<WebhookTrouble[]> => {
  const { rows } = await sql<WebhookTrouble>`
    SELECT w.id, w.url, w.stopped_at AS at, (SELECT error FROM webhook_delivery d WHERE d.endpoint_id = w.id
      AND error IS NOT NULL ORDER BY d.tried_at DESC NULLS LAST LIMIT 1) AS error
    FROM webhook_endpoint w WHERE w.stopped_at IS NOT NULL AND w.stopped_by IS NULL AND w.ended_at IS NULL
    ORDER BY w.stopped_at DESC LIMIT ${MOST}`.execute(db)
  return rows
}

export const findTroubledEmail = (db: Querying, id: string) =>
  db
    .selectFrom('emailMessage')
    .where('id', '=', id)
    .where('state', 'in', ['bounced', 'failed'])
    .select(['portalCode', 'orderId', 'kind'])
    .executeTakeFirst()

/** Whether a refund or a payment is of an order. */
export const isOfOrder = async (
  db: Querying,
  table: 'refund' | 'payment',
  id: number,
  orderId: number,
): Promise<boolean> =>
  (await db.selectFrom(table).where('id', '=', id).where('orderId', '=', orderId).select('id').executeTakeFirst()) !==
  undefined
