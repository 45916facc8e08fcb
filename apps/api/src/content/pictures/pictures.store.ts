import { sql } from 'kysely'
import type { Querying } from '../../platform/shop/shop.ts'
import type { PictureRow } from './picture-sizes.rules.ts'

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

/** The point of a picture that stays in sight; its middle, where none is known. */
export const readFocus = async (db: Querying, id: string): Promise<{ readonly x: number; readonly y: number }> => {
  const row = await db.selectFrom('picture').where('id', '=', id).select('focus').executeTakeFirst()
  return (row?.focus as { x: number; y: number } | null | undefined) ?? { x: 0.5, y: 0.5 }
}

/** A picture that has its colours. @param id the hash of its source */
export const findPictureRow = async (db: Querying, id: string): Promise<PictureRow | undefined> => {
  const { rows } = await sql<PictureRow>`
    SELECT id, width, height, widths, placeholder, palette, focus FROM picture
    WHERE id = ${id} AND palette IS NOT NULL`.execute(db)
  return rows[0]
}
