import { type RowsOf, type Written, wantedTable, writeTables } from '../platform/database/wanted-rows.ts'
import type { Querying } from '../platform/shop/shop.ts'

const SALES_POINT = wantedTable('sales_point')
const SALES_POINT_TEXT = wantedTable('sales_point_text', { key: ['sales_point_id', 'language'], of: 'sales_point' })

export type SalesPointRows = RowsOf<'sales_point' | 'sales_point_text'>

/** Makes the sales points of storefronts those that are given. */
export const writeSalesPoints = (tx: Querying, portals: readonly string[], rows: SalesPointRows): Promise<Written> =>
  writeTables(tx, portals, [SALES_POINT, SALES_POINT_TEXT], rows, [{ spec: SALES_POINT }])
