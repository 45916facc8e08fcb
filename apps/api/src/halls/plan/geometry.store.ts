import type { Querying } from '../../platform/shop/shop.ts'

/** Checksum of a published hall; undefined: there is no such version. */
export const readChecksum = async (db: Querying, hallVersionId: number): Promise<string | undefined> => {
  const row = await db.selectFrom('hallVersion').where('id', '=', hallVersionId).select('checksum').executeTakeFirst()
  return row?.checksum
}

/** The geometry that was made of a version, compressed; undefined: not requested yet. */
export const readGeometry = async (
  db: Querying,
  hallVersionId: number,
  format: number,
): Promise<Buffer | undefined> => {
  const row = await db
    .selectFrom('hallGeometry')
    .where('hallVersionId', '=', hallVersionId)
    .where('format', '=', format)
    .select('brotli')
    .executeTakeFirst()
  return row?.brotli
}

export const keepGeometry = async (
  db: Querying,
  hallVersionId: number,
  format: number,
  brotli: Buffer,
): Promise<void> => {
  await db
    .insertInto('hallGeometry')
    .values({ hallVersionId, format, brotli })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
