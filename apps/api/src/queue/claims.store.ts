import type { Querying } from '../platform/shop/shop.ts'

/** Whose place it is, in which line. */
export interface Claim {
  readonly roomId: number
  readonly claim: Buffer
  readonly lineId: number
  readonly serial: number
}

export const findClaim = async (db: Querying, roomId: number, claim: Buffer): Promise<Claim | undefined> =>
  db
    .selectFrom('queueClaim')
    .select(['roomId', 'claim', 'lineId', 'serial'])
    .where('roomId', '=', roomId)
    .where('claim', '=', claim)
    .executeTakeFirst()

/** Gives a place to a person, unless they have one. @returns whether it is theirs now */
export const insertClaim = async (db: Querying, claim: Claim): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('queueClaim')
    .values(claim)
    .onConflict((of) => of.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** The address that a customer has confirmed. */
export const confirmedEmail = async (db: Querying, customerId: number): Promise<string | undefined> =>
  (
    await db
      .selectFrom('customer')
      .select('email')
      .where('id', '=', customerId)
      .where('emailVerifiedAt', 'is not', null)
      .where('erasedAt', 'is', null)
      .executeTakeFirst()
  )?.email
