import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** A passkey, or a password, or the key of an authenticator app. */
export interface CredentialRow {
  readonly id: number
  readonly staffId: number
  readonly handle: string | null
  readonly secret: Buffer
  readonly counter: number
  readonly transports: string[]
}
const COLUMNS = ['id', 'staffId', 'handle', 'secret', 'counter', 'transports'] as const
export const MOST_PASSKEYS = 20

/** What a member sees of their ways to sign in. */
export const listCredentialsOf = async (db: Querying, staffId: number) =>
  await db
    .selectFrom('staffCredential')
    .where('staffId', '=', staffId)
    .orderBy('id')
    .select(['id', 'kind', 'handle', 'label', 'transports', 'createdAt', 'usedAt'])
    .execute()

/** A member's password, or the key of their app. */
export const findCredential = async (
  db: Querying,
  staffId: number,
  kind: 'password' | 'totp',
): Promise<CredentialRow | undefined> =>
  (await db
    .selectFrom('staffCredential')
    .where('staffId', '=', staffId)
    .where('kind', '=', kind)
    .select(COLUMNS)
    .executeTakeFirst()) as CredentialRow | undefined

/** A passkey of a member who works here. */
export const findStaffPasskey = async (db: Querying, handle: string): Promise<CredentialRow | undefined> =>
  (await db
    .selectFrom('staffCredential')
    .innerJoin('staffMember', 'staffMember.id', 'staffCredential.staffId')
    .where('staffCredential.kind', '=', 'passkey')
    .where('handle', '=', handle)
    .where('staffMember.endedAt', 'is', null)
    .select(['staffCredential.id', 'staffId', 'handle', 'secret', 'counter', 'transports'])
    .executeTakeFirst()) as CredentialRow | undefined

/** @returns false when the passkey is stored already, or there are too many */
export const insertStaffPasskey = async (
  tx: Querying,
  passkey: Omit<CredentialRow, 'id'> & { readonly label: string },
): Promise<boolean> => {
  const { rows } = await sql`
    INSERT INTO staff_credential (staff_id, kind, handle, secret, counter, transports, label)
    SELECT ${passkey.staffId}, 'passkey', ${passkey.handle}, ${passkey.secret}, ${passkey.counter}, ${passkey.transports}, ${passkey.label}
    WHERE (SELECT count(*) FROM staff_credential WHERE staff_id = ${passkey.staffId} AND kind = 'passkey') < ${MOST_PASSKEYS}
    ON CONFLICT DO NOTHING RETURNING id`.execute(tx)
  return rows.length === 1
}

/** Sets a member's password, or the key of their app, instead of the one before. */
export const replaceSecret = async (
  tx: Querying,
  {
    staffId,
    kind,
    secret,
    counter = 0,
  }: { staffId: number; kind: 'password' | 'totp'; secret: Buffer; counter?: number },
): Promise<void> => {
  await tx.deleteFrom('staffCredential').where('staffId', '=', staffId).where('kind', '=', kind).execute()
  await tx.insertInto('staffCredential').values({ staffId, kind, secret, counter }).execute()
}

/**
 * Records that a passkey or a code was used. Of two uses with the same count only one is recorded: the other is a copy.
 * @param counter the passkey's counter (keys that don't count always send 0), or the step of the code
 */
export const recordCredentialUse = async (tx: Querying, id: number, counter: number): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE staff_credential SET used_at = now(), counter = ${counter}
    WHERE id = ${id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0)) RETURNING id`.execute(tx)
  return rows.length === 1
}

/** Consumes a recovery code. @returns whether it was one of the member's */
export const consumeRecoveryCode = async (tx: Querying, staffId: number, handle: string): Promise<boolean> => {
  const gone = await tx
    .deleteFrom('staffCredential')
    .where('staffId', '=', staffId)
    .where('kind', '=', 'recovery_code')
    .where('handle', '=', handle)
    .executeTakeFirst()
  return gone.numDeletedRows === 1n
}

export const replaceRecoveryCodes = async (
  tx: Querying,
  staffId: number,
  handles: readonly string[],
): Promise<void> => {
  await tx.deleteFrom('staffCredential').where('staffId', '=', staffId).where('kind', '=', 'recovery_code').execute()
  await tx
    .insertInto('staffCredential')
    .values(handles.map((handle) => ({ staffId, kind: 'recovery_code', handle })))
    .execute()
}

/** Removes some of a member's credentials; all of them where none is named. */
export const deleteCredentials = async (tx: Querying, staffId: number, ids?: readonly number[]): Promise<void> => {
  let query = tx.deleteFrom('staffCredential').where('staffId', '=', staffId)
  if (ids) query = query.where('id', 'in', ids)
  await query.execute()
}
