import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import { MOST_CODE_TRIES, TOKEN_MINUTES, type TokenPayload, type TokenPurpose } from './one-time-token.rules.ts'

export interface TokenRow {
  readonly id: Buffer
  readonly purpose: TokenPurpose
  readonly customerId: number
  readonly payload: TokenPayload
}

const COLUMNS = ['id', 'purpose', 'customerId', 'payload'] as const
const isOpen = sql<boolean>`used_at IS NULL AND expires_at > now()`

/** @param token its id is the SHA-256 of the token in the email */
export const insertToken = async (tx: Querying, token: TokenRow): Promise<void> => {
  await tx
    .insertInto('oneTimeToken')
    .values({
      ...token,
      payload: JSON.stringify(token.payload),
      expiresAt: sql<Date>`now() + ${TOKEN_MINUTES[token.purpose]}::int * interval '1 minute'`,
    })
    .execute()
}

/**
 * Serialises those who confirm the same address of a storefront, since each of them ends the claims of all others.
 * @param id of the token, which names the address; an unknown token locks nothing
 */
export const lockAddressOf = async (tx: Querying, id: Buffer): Promise<void> => {
  await sql`
    SELECT pg_advisory_xact_lock(hashtextextended('address ' || c.portal_code || ' ' || lower(t.payload->>'email'), 0))
    FROM one_time_token t JOIN customer c ON c.id = t.customer_id WHERE t.id = ${id}`.execute(tx)
}

/** A token that may still be used. Reading doesn't consume it. */
export const findToken = async (
  db: Querying,
  id: Buffer,
  purposes: readonly TokenPurpose[],
): Promise<TokenRow | undefined> =>
  (await db
    .selectFrom('oneTimeToken')
    .where('id', '=', id)
    .where('purpose', 'in', purposes)
    .where('customerId', 'is not', null)
    .where(isOpen)
    .select(COLUMNS)
    .executeTakeFirst()) as TokenRow | undefined

/** Consumes a token. Of two requests with the same token only the first gets it. */
export const consumeToken = async (
  tx: Querying,
  id: Buffer,
  purposes: readonly TokenPurpose[],
): Promise<TokenRow | undefined> =>
  (await tx
    .updateTable('oneTimeToken')
    .set({ usedAt: sql`now()` })
    .where('id', '=', id)
    .where('purpose', 'in', purposes)
    .where('customerId', 'is not', null)
    .where(isOpen)
    .returning(COLUMNS)
    .executeTakeFirst()) as TokenRow | undefined

/** Counts an attempt at the newest email's code. @returns that email's token, while it has attempts left */
export const tryCode = async (tx: Querying, customerId: number): Promise<TokenRow | undefined> =>
  (await tx
    .updateTable('oneTimeToken')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', (query) =>
      query
        .selectFrom('oneTimeToken as newest')
        .where('newest.customerId', '=', customerId)
        .where('newest.purpose', '=', 'verify_email')
        .orderBy('newest.createdAt', 'desc')
        .limit(1)
        .select('newest.id'),
    )
    .where('tries', '<', MOST_CODE_TRIES)
    .where(isOpen)
    .returning(COLUMNS)
    .executeTakeFirst()) as TokenRow | undefined

/** Whether an email for a purpose was sent in the last minutes and not used. */
export const hasFreshToken = async (
  tx: Querying,
  customerId: number,
  purpose: TokenPurpose,
  minutes: number,
): Promise<boolean> => {
  const row = await tx
    .selectFrom('oneTimeToken')
    .where('customerId', '=', customerId)
    .where('purpose', '=', purpose)
    .where(isOpen)
    .where('createdAt', '>', sql<Date>`now() - ${minutes}::int * interval '1 minute'`)
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes unused tokens of a purpose. */
export const dropTokens = async (
  tx: Querying,
  customerId: number,
  purposes: readonly TokenPurpose[],
): Promise<void> => {
  await tx
    .deleteFrom('oneTimeToken')
    .where('customerId', '=', customerId)
    .where('purpose', 'in', purposes)
    .where('usedAt', 'is', null)
    .execute()
}

/** The sides of a change of address that have not been confirmed yet. */
export const openSides = async (tx: Querying, customerId: number, pair: string): Promise<('present' | 'new')[]> => {
  const rows = await tx
    .selectFrom('oneTimeToken')
    .where('customerId', '=', customerId)
    .where('purpose', '=', 'change_email')
    .where(sql`payload->>'pair'`, '=', pair)
    .where('usedAt', 'is', null)
    .select(sql<'present' | 'new'>`payload->>'side'`.as('side'))
    .execute()
  return rows.map(({ side }) => side)
}

/** The new address of an account whose change is not confirmed completely. */
export const requestedEmail = async (db: Querying, customerId: number): Promise<string | null> => {
  const row = await db
    .selectFrom('oneTimeToken')
    .where('customerId', '=', customerId)
    .where('purpose', '=', 'change_email')
    .where(isOpen)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .select(sql<string>`payload->>'email'`.as('email'))
    .executeTakeFirst()
  return row?.email ?? null
}
