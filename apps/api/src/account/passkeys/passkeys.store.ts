import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

export interface PasskeyRow {
  /** As the browser sends it: base64url. */
  readonly id: string
  readonly customerId: number
  readonly publicKey: Buffer
  readonly counter: number
  readonly transports: string[]
}

export const MOST_PASSKEYS = 20

export const listPasskeysOf = async (db: Querying, customerId: number) =>
  await db
    .selectFrom('passkey')
    .where('customerId', '=', customerId)
    .orderBy('createdAt')
    .select(['id', 'label', 'transports', 'createdAt', 'usedAt'])
    .execute()

/** @returns false when it is stored already, or there are too many */
export const insertPasskey = async (tx: Querying, passkey: PasskeyRow & { readonly label: string }) => {
  const { rows } = await sql`
    INSERT INTO passkey (id, customer_id, public_key, counter, transports, label)
    SELECT ${passkey.id}, ${passkey.customerId}, ${passkey.publicKey}, ${passkey.counter}, ${passkey.transports}, ${passkey.label}
    WHERE (SELECT count(*) FROM passkey WHERE customer_id = ${passkey.customerId}) < ${MOST_PASSKEYS}
    ON CONFLICT (id) DO NOTHING RETURNING id`.execute(tx)
  return rows.length === 1
}

/** A passkey of an account that exists, of the storefront. */
export const findPasskey = async (db: Querying, portalCode: string, id: string): Promise<PasskeyRow | undefined> =>
  await db
    .selectFrom('passkey')
    .innerJoin('customer', 'customer.id', 'passkey.customerId')
    .where('passkey.id', '=', id)
    .where('customer.portalCode', '=', portalCode)
    .where('customer.erasedAt', 'is', null)
    .select(['passkey.id', 'passkey.customerId', 'passkey.publicKey', 'passkey.counter', 'passkey.transports'])
    .executeTakeFirst()

/**
 * Records that a passkey was used. Of two uses with the same count only one is recorded: the other comes from a copy.
 * @param counter the passkey's counter now; keys that don't count always send 0
 */
export const recordPasskeyUse = async (tx: Querying, id: string, counter: number): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE passkey SET used_at = now(), counter = ${counter}
    WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0)) RETURNING id`.execute(tx)
  return rows.length === 1
}

export const deletePasskeysOf = async (tx: Querying, customerId: number): Promise<void> => {
  await tx.deleteFrom('passkey').where('customerId', '=', customerId).execute()
}

/** @returns whether it existed */
export const deletePasskey = async (tx: Querying, customerId: number, id: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('passkey')
    .where('customerId', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}
