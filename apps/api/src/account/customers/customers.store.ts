import type { Profile } from '@parter/contract/account/account.ts'
import type { Language } from '@parter/portal/language/languages.ts'
import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** What a login needs to know of an account. */
export interface LoginRow {
  readonly id: number
  readonly email: string
  readonly passwordHash: string | null
  readonly isVerified: boolean
}

/** Texts are trimmed; null empties a field; what is left out stays. */
export interface ProfileChange {
  readonly firstName?: string | null
  readonly lastName?: string | null
  readonly phone?: string | null
  readonly birthDate?: string | null
  readonly address?: Profile['address']
  readonly language?: Language
  readonly passwordHash?: string
}

const isVerified = sql<boolean>`email_verified_at IS NOT NULL`
const living = (db: Querying) => db.selectFrom('customer').where('erasedAt', 'is', null)

const withEmail = (db: Querying, portalCode: string, email: string) =>
  living(db)
    .where('portalCode', '=', portalCode)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .select(['id', 'email', 'passwordHash', isVerified.as('isVerified')])

/**
 * The account that an address belongs to: the one that has confirmed it, else the preferred one of those that claim it,
 * else the oldest, which no later registration displaces.
 */
export const findByEmail = async (
  db: Querying,
  portalCode: string,
  email: string,
  preferredId: number | null = null,
): Promise<LoginRow | undefined> =>
  await withEmail(db, portalCode, email)
    .orderBy(isVerified, 'desc')
    .orderBy(sql`id IS NOT DISTINCT FROM ${preferredId}::bigint`, 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The account that has confirmed an address. */
export const findConfirmed = async (db: Querying, portalCode: string, email: string): Promise<LoginRow | undefined> =>
  await withEmail(db, portalCode, email).where('emailVerifiedAt', 'is not', null).executeTakeFirst()

/** The oldest account that claims an address with exactly this password hash. */
export const findClaim = async (
  db: Querying,
  portalCode: string,
  email: string,
  passwordHash: string,
): Promise<LoginRow | undefined> =>
  await withEmail(db, portalCode, email)
    .where('emailVerifiedAt', 'is', null)
    .where('passwordHash', '=', passwordHash)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** The oldest account that claims an address with a hash of another salt, made before the session key was changed. */
export const findEarlierClaim = async (
  db: Querying,
  portalCode: string,
  email: string,
  saltPart: string,
): Promise<LoginRow | undefined> =>
  await withEmail(db, portalCode, email)
    .where('emailVerifiedAt', 'is', null)
    .where(sql`left(password_hash, ${saltPart.length}::int)`, '<>', saltPart)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const findById = async (db: Querying, id: number): Promise<LoginRow | undefined> =>
  await living(db)
    .where('id', '=', id)
    .select(['id', 'email', 'passwordHash', isVerified.as('isVerified')])
    .executeTakeFirst()

export const insertCustomer = async (
  tx: Querying,
  customer: {
    readonly portalCode: string
    readonly email: string
    readonly passwordHash: string
    readonly language: Language
    readonly centreId: number
  },
): Promise<number> => (await tx.insertInto('customer').values(customer).returning('id').executeTakeFirstOrThrow()).id

/** The profile without the data of other tables. */
export const readCustomerRow = async (db: Querying, id: number) =>
  await living(db)
    .where('id', '=', id)
    .select([
      'id',
      'portalCode',
      'email',
      isVerified.as('emailVerified'),
      'firstName',
      'lastName',
      'phone',
      sql<string | null>`birth_date::text`.as('birthDate'),
      'address',
      'language',
      'createdAt',
      'seenAt',
    ])
    .executeTakeFirst()

export const changeCustomer = async (
  tx: Querying,
  id: number,
  { address, ...change }: ProfileChange,
): Promise<void> => {
  const set = { ...change, ...(address === undefined ? {} : { address: address && JSON.stringify(address) }) }
  if (Object.keys(set).length > 0) await tx.updateTable('customer').set(set).where('id', '=', id).execute()
}

export const recordLogin = async (tx: Querying, id: number): Promise<void> => {
  await tx.updateTable('customer').set({ seenAt: sql`now()` }).where('id', '=', id).execute()
}

/**
 * Marks an address as confirmed, if it is still the account's.
 * @returns false when another account has confirmed it before, or the address is no longer this account's /
 */
export const confirmEmail = async (tx: Querying, id: number, email: string): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE customer SET email_verified_at = coalesce(email_verified_at, now())
    WHERE id = ${id} AND erased_at IS NULL AND lower(email) = lower(${email}) AND NOT EXISTS (
      SELECT 1 FROM customer AS other WHERE other.portal_code = customer.portal_code AND other.id <> customer.id
        AND lower(other.email) = lower(customer.email) AND other.email_verified_at IS NOT NULL AND other.erased_at IS NULL)
    RETURNING id`.execute(tx)
  return rows.length === 1
}

/** Sets another, confirmed address of an account. @returns false when another account has confirmed it before */
export const replaceEmail = async (tx: Querying, id: number, email: string): Promise<boolean> => {
  const { rows } = await sql`
    UPDATE customer SET email = ${email}, email_verified_at = now()
    WHERE id = ${id} AND erased_at IS NULL AND NOT EXISTS (
      SELECT 1 FROM customer AS other WHERE other.portal_code = customer.portal_code AND other.id <> ${id}
        AND lower(other.email) = lower(${email}) AND other.email_verified_at IS NOT NULL AND other.erased_at IS NULL)
    RETURNING id`.execute(tx)
  return rows.length === 1
}

/** Other accounts of the storefront that claim the same address without having confirmed it. */
export const otherClaimants = async (tx: Querying, id: number): Promise<number[]> => {
  const { rows } = await sql<{ id: number }>`
    SELECT other.id FROM customer JOIN customer AS other ON other.portal_code = customer.portal_code
      AND lower(other.email) = lower(customer.email) AND other.id <> customer.id
    WHERE customer.id = ${id} AND other.email_verified_at IS NULL AND other.erased_at IS NULL`.execute(tx)
  return rows.map((row) => row.id)
}

/** Removes personal data from accounts' rows. Sessions, tokens and the like are deleted elsewhere. */
export const emptyCustomers = async (tx: Querying, ids: readonly number[]): Promise<void> => {
  if (ids.length === 0) return
  await tx
    .updateTable('customer')
    .set({
      email: sql<string>`'erased-' || id || '@erased.invalid'`,
      emailVerifiedAt: null,
      passwordHash: null,
      firstName: null,
      lastName: null,
      phone: null,
      birthDate: null,
      address: null,
      erasedAt: sql`now()`,
    })
    .where('id', 'in', ids)
    .execute()
  for (const table of ['session', 'oneTimeToken', 'passkey', 'favourite'] as const)
    await tx.deleteFrom(table).where('customerId', 'in', ids).execute()
}
