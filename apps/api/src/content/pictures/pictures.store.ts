import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/** Pictures that are there stay as they are: the number is the hash of the source. @returns how many are new */
export const insertPictures = async (tx: Querying, pictures: readonly object[]): Promise<number> => {
  const result = await sql`
    INSERT INTO picture (id, width, height, widths, placeholder)
    SELECT id, width, height, widths, placeholder
    FROM json_populate_recordset(NULL::picture, ${JSON.stringify(pictures)}::json)
    ON CONFLICT (id) DO NOTHING`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}
