import type { Language } from '@parter/portal/language/languages.ts'
import type { Currency } from '@parter/portal/language/money.ts'
import { sql } from 'kysely'
import type { Querying } from '../../../platform/shop/shop.ts'
import { statement } from '../../../platform/shop/statement.ts'

/** A payment in the sandbox's own books. */
export interface SandboxPayment {
  readonly reference: string
  readonly merchantName: string
  readonly orderReference: string
  readonly amount: number
  readonly currency: Currency
  readonly language: Language
  readonly returnLink: string
  readonly callbackLink: string
  readonly state: 'open' | 'approved' | 'declined' | 'abandoned'
  /** Approved, and the time of settling has come. */
  readonly isSettled: boolean
  /** Open, and its time is over. */
  readonly isOver: boolean
  readonly expiresAt: Date
  readonly refundedAmount: number
  /** The amount that it reports, if it isn't the real one. */
  readonly reportedAmount: number | null
}

export interface NewSandboxPayment {
  readonly reference: string
  readonly idempotencyKey: string
  readonly account: string
  readonly merchantName: string
  readonly orderReference: string
  readonly amount: number
  readonly currency: string
  readonly language: string
  readonly returnLink: string
  readonly callbackLink: string
  readonly expiresAt: Date
}

const insert = statement((db, payment: NewSandboxPayment) =>
  db
    .insertInto('sandboxPayment')
    .values({
      reference: payment.reference,
      idempotencyKey: payment.idempotencyKey,
      account: payment.account,
      merchantName: payment.merchantName,
      orderReference: payment.orderReference,
      amount: payment.amount,
      currency: payment.currency,
      language: payment.language,
      returnLink: payment.returnLink,
      callbackLink: payment.callbackLink,
      expiresAt: payment.expiresAt,
    })
    .onConflict((conflict) => conflict.column('idempotencyKey').doUpdateSet({ idempotencyKey: payment.idempotencyKey }))
    .returning('reference'),
)

/** Makes a payment, or finds the one that was made with that key. @returns its reference */
export async function insertSandboxPayment(db: Querying, payment: NewSandboxPayment): Promise<string> {
  const [made] = (await insert(db, payment)).rows
  if (!made) throw new Error('The sandbox made no payment')
  return made.reference
}

const byReference = statement((db, { reference }: { readonly reference: string }) =>
  db
    .selectFrom('sandboxPayment')
    .where('reference', '=', reference)
    .select([
      'reference',
      'merchantName',
      'orderReference',
      'amount',
      'currency',
      'language',
      'returnLink',
      'callbackLink',
      'state',
      'refundedAmount',
      'reportedAmount',
      'expiresAt',
      sql<boolean>`state = 'approved' AND settles_at <= now()`.as('isSettled'),
      sql<boolean>`state = 'open' AND expires_at <= now()`.as('isOver'),
    ]),
)

export async function readSandboxPayment(db: Querying, reference: string): Promise<SandboxPayment | undefined> {
  return (await byReference(db, { reference })).rows[0] as SandboxPayment | undefined
}

export interface DecidedPayment
  extends Pick<SandboxPayment, 'reference' | 'orderReference' | 'returnLink' | 'callbackLink'> {
  readonly settlesAt: Date | null
}

interface Decision {
  readonly reference: string
  readonly state: 'approved' | 'declined' | 'abandoned'
  readonly settlesIn: number | null
  readonly short: number
}

const decide = statement((tx, { reference, state, settlesIn, short }: Decision) =>
  tx
    .updateTable('sandboxPayment')
    .set({
      state,
      settlesAt: sql<Date>`date_trunc('milliseconds', now()) + make_interval(secs => ${settlesIn}::float8)`,
      reportedAmount: sql<number>`CASE WHEN ${short}::int > 0 THEN greatest(amount - ${short}::int, 1) END`,
    })
    .where('reference', '=', reference)
    .where('state', '=', 'open')
    .where('expiresAt', '>', sql<Date>`now()`)
    .returning(['settlesAt', 'reference', 'orderReference', 'returnLink', 'callbackLink']),
)

/**
 * Stores the buyer's decision, once; after the payment's deadline it is refused.
 * @param settlesIn seconds until the money is there; null unless approved
 * @param short minor units that it says to have taken less than it was asked for
 * @returns when the money will be there (whole milliseconds), and where the buyer goes; undefined when this came too late to decide
 */
export async function decideSandboxPayment(
  tx: Querying,
  reference: string,
  state: 'approved' | 'declined' | 'abandoned',
  settlesIn: number | null,
  short = 0,
): Promise<DecidedPayment | undefined> {
  return (await decide(tx, { reference, state, settlesIn, short })).rows[0]
}

/**
 * Refunds, once per key, and never more than was paid.
 * @returns false when less than that is left
 */
export async function insertSandboxRefund(
  tx: Querying,
  refund: { readonly idempotencyKey: string; readonly reference: string; readonly amount: number },
): Promise<boolean> {
  const made = await tx
    .insertInto('sandboxRefund')
    .values(refund)
    .onConflict((conflict) => conflict.column('idempotencyKey').doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows !== 1n) return true
  const taken = await tx
    .updateTable('sandboxPayment')
    .set({ refundedAmount: sql<number>`refunded_amount + ${refund.amount}` })
    .where('reference', '=', refund.reference)
    .where('state', '=', 'approved')
    .where(sql<boolean>`refunded_amount + ${refund.amount} <= amount`)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}
