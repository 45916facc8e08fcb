/**
 * `npm run give-gift-card -- ee 50.00`: creates a gift card of a storefront without a purchase, and prints its code,
 * only this once.
 */
import { moneyOfDecimal } from '@parter/portal/language/money.ts'
import { portalOfCode } from '@parter/portal/portals/portal-of-host.ts'
import { openDatabase } from '../../platform/database/open-database.ts'
import { openLog } from '../../platform/foundation/log.ts'
import { readPortals } from '../../platform/portals/read-portals.ts'
import { withSecrets } from '../../platform/settings/secrets.ts'
import { readSettings } from '../../platform/settings/settings.ts'
import { giveGiftCard } from '../give-gift-card.ts'

const [code = '', amount = ''] = process.argv.slice(2)
const settings = await withSecrets(readSettings(process.env))
const portal = portalOfCode(code, (await readPortals(settings)).portals)
const value = moneyOfDecimal(amount, portal.currencyCode)
const { DATABASE_URL: databaseUrl, dataDir } = settings
const database = await openDatabase({ databaseUrl, dataDir, log: openLog('warn') })
try {
  console.log((await giveGiftCard({ db: database.db, settings }, portal.portalCode, value)).code)
} finally {
  await database.close()
}
