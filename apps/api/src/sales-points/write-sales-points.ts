import { putStaffs, removeStaffs, type Written, writeTables } from '../platform/database/rows/merge-rows.ts'
import { type RowsOf, wantedTable } from '../platform/database/rows/wanted-rows.ts'
import type { Querying } from '../platform/shop/shop.ts'

const SALES_POINT = wantedTable('sales_point', { hasOrigin: true })
const SALES_POINT_TEXT = wantedTable('sales_point_text', { key: ['sales_point_id', 'language'], of: 'sales_point' })

export type SalesPointRows = RowsOf<'sales_point' | 'sales_point_text'>

/** Makes the sales points of storefronts those that are given. */
export const writeSalesPoints = (tx: Querying, portals: readonly string[], rows: SalesPointRows): Promise<Written> =>
  writeTables(tx, portals, [SALES_POINT, SALES_POINT_TEXT], rows, [{ spec: SALES_POINT }])

/** Writes a sales point of staff's with its texts. */
export const putSalesPoint = (tx: Querying, rows: SalesPointRows): Promise<void> =>
  putStaffs(tx, [SALES_POINT, SALES_POINT_TEXT], rows)

/** Takes one out for good: no import brings it back. @returns whether it was there */
export const removeSalesPoint = (tx: Querying, id: number): Promise<boolean> => removeStaffs(tx, SALES_POINT, [id])
