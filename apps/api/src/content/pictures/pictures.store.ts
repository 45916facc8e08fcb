import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'

/**
 * The number of a picture is the hash of its source, so a picture that is there stays as it is; one stored before
 * pictures had colours gets them. @returns how many rows were written
 */
export const writePictures = async (tx: Querying, pictures: readonly object[]): Promise<number> => {
  const result = await sql`
    INSERT INTO picture (id, width, height, widths, placeholder, palette, focus)
    SELECT id, width, height, widths, placeholder, palette, focus
    FROM json_populate_recordset(NULL::picture, ${JSON.stringify(pictures)}::json)
    ON CONFLICT (id) DO UPDATE SET palette = EXCLUDED.palette, focus = EXCLUDED.focus
    WHERE picture.palette IS NULL`.execute(tx)
  return Number(result.numAffectedRows ?? 0)
}
