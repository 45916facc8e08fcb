import { putStaffs, removeStaffs, type Written, writeTables } from '../platform/database/rows/merge-rows.ts'
import { type RowsOf, wantedTable } from '../platform/database/rows/wanted-rows.ts'
import type { Querying } from '../platform/shop/shop.ts'

const FORM = wantedTable('form', { unique: { scope: 'portal_code', name: 'slug' }, hasOrigin: true })
const FORM_TEXT = wantedTable('form_text', { key: ['form_id', 'language'], of: 'form' })

export type FormRows = RowsOf<'form' | 'form_text'>

/** Replaces the forms of storefronts with the given ones; forms with submissions are kept (R2.12). */
export const writeForms = (tx: Querying, portals: readonly string[], rows: FormRows): Promise<Written> =>
  writeTables(tx, portals, [FORM, FORM_TEXT], rows, [{ spec: FORM, unlessNamedBy: { form_submission: ['form_id'] } }])

/** Writes a form of staff's with its texts. */
export const putForm = (tx: Querying, rows: FormRows): Promise<void> => putStaffs(tx, [FORM, FORM_TEXT], rows)

/** Takes one out for good: no import brings it back. The caller has seen that nobody has sent it. @returns whether it was there */
export const removeForm = (tx: Querying, id: number): Promise<boolean> => removeStaffs(tx, FORM, [id])
