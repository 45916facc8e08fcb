import { by } from './by.ts'
import { checkPortals, type PortalSource } from './check-portals.ts'
import { cz } from './cz.ts'
import { ee } from './ee.ts'
import { lt } from './lt.ts'
import { lv } from './lv.ts'

/** The files of the shop's own storefronts: a new one is one new file and one line here, or a file of the operator's. */
export const SHOP_PORTAL_FILES: readonly PortalSource[] = [
  { file: 'portals/ee.ts', portal: ee },
  { file: 'portals/lv.ts', portal: lv },
  { file: 'portals/lt.ts', portal: lt },
  { file: 'portals/by.ts', portal: by },
  { file: 'portals/cz.ts', portal: cz },
]

/**
 * Every storefront of the shop's own and its test variant, checked when this module loads: a wrong file stops the start
 * (R3.1). For the server and the build only: the browser gets its own storefront from the server.
 */
export const PORTALS = checkPortals(SHOP_PORTAL_FILES)
