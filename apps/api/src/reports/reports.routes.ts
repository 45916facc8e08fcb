import type { Routes } from '../platform/http/serve.ts'
import type { Shop } from '../platform/shop/shop.ts'
import { exportBuyers, exportSales } from './exports/export-sales.ts'
import { listSales, openLiveSales, streamSale, watchSale } from './live/watch-sale.ts'
import { readReport } from './report/read-report.ts'

/** What was sold, for who may see it. */
export const reportsRoutes: Routes<Shop> = (shop, serve, _plain, onClose) => {
  const live = openLiveSales()
  onClose(() => live.closing.abort())
  serve('listSales', (served) => listSales(shop, served))
  serve('watchSale', (served) => watchSale(shop, live, served))
  serve('streamSale', (served) => streamSale(shop, live, served))
  serve('readReport', (served) => readReport(shop, served))
  serve('exportSales', (served) => exportSales(shop, served))
  serve('exportBuyers', (served) => exportBuyers(shop, served))
}
