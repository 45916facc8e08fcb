import { fileURLToPath } from 'node:url'
import { type ImportingShop, type ImportOptions, importContent } from './import-content.ts'
import { isCatalogueEmpty } from './runs.store.ts'
import type { ImportSummary } from './summary.rules.ts'

const DEMO_FOLDER = fileURLToPath(new URL('../../../../demo/content', import.meta.url))

/**
 * Fills an empty shop with the demo content, so that there is something to see.
 * @returns undefined when the catalogue already had events
 */
export const seedDemoContent = async (
  shop: ImportingShop,
  options: ImportOptions = {},
): Promise<ImportSummary | undefined> => {
  if (!(await isCatalogueEmpty(shop.db))) return undefined
  return importContent(shop, DEMO_FOLDER, options)
}
