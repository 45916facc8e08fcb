import { type RowsOf, type Written, wantedTable, writeTables } from '../platform/database/wanted-rows.ts'
import type { Querying } from '../platform/shop/shop.ts'

const FORM = wantedTable('form', { unique: { scope: 'portal_code', name: 'slug' } })
const FORM_TEXT = wantedTable('form_text', { key: ['form_id', 'language'], of: 'form' })

export type FormRows = RowsOf<'form' | 'form_text'>

/** Replaces the forms of storefronts with the given ones; forms with submissions are kept (R2.12). */
export const writeForms = (tx: Querying, portals: readonly string[], rows: FormRows): Promise<Written> =>
  writeTables(tx, portals, [FORM, FORM_TEXT], rows, [{ spec: FORM, unlessNamedBy: { form_submission: ['form_id'] } }])
