import { checkProviders } from './checkout/payment-providers/choose-provider.ts'
import { examineProviders } from './checkout/payment-providers/examine-providers.ts'
import { checkTerminals } from './checkout/payment-providers/terminal/choose-terminal.ts'
import { examineOriginals } from './content/pictures/originals.ts'
import { checkFiscalDevices } from './counter/fiscal/fiscal-device.ts'
import { checkBooks } from './orders/books/check-books.ts'
import { MIGRATIONS_FOLDER } from './platform/database/migrations-folder.ts'
import type { Database } from './platform/database/open-database.ts'
import { examineDatabase } from './platform/doctor/examine-database.ts'
import { examineDisk, examineMail, examineMemory } from './platform/doctor/examine-machine.ts'
import { type Finding, fine, note, trouble, wordsOf } from './platform/doctor/finding.ts'
import { openLog } from './platform/foundation/log.ts'
import { type OpenPortals, readPortals } from './platform/portals/read-portals.ts'
import { readSettings, type Settings } from './platform/settings/settings.ts'
import { productionGaps, unsafeSettings } from './start-checks.ts'
import { examineWallets } from './tickets/wallet/examine-wallets.ts'

const examineBooks = async (database: Database): Promise<Finding[]> => {
  const broken = await checkBooks(database)
  if (broken.length === 0) return [fine('books', 'in order')]
  const names = broken.map(({ invariant }) => invariant).join('; ')
  return [trouble('books', `not in order: ${names} (npm run check-books says more)`)]
}

const examineSettings = (settings: Settings, { portals }: OpenPortals): Finding[] => {
  const codes = portals.flatMap(({ isTest, portalCode }) => (isTest ? [] : [portalCode]))
  return [
    fine('settings', `${settings.NODE_ENV}, storefronts ${codes.join(', ')}`),
    ...unsafeSettings(settings).map((says) => trouble('settings', says)),
    ...productionGaps(settings, portals).map(({ setting, says, isNeeded }) =>
      (isNeeded ? trouble : note)('settings', `${setting}: ${says}`),
    ),
  ]
}

/** What can be said before anything else is looked at; a wrong setting ends it here. */
const open = async (env: Record<string, string | undefined>) => {
  const settings = readSettings(env)
  const portals = await readPortals(settings)
  checkProviders(settings, portals.portals)
  checkFiscalDevices(settings, portals.portals)
  checkTerminals(settings, portals.portals)
  return { settings, portals }
}

/**
 * Looks at everything that a shop needs: settings, database, disk, shared memory, pictures, mail server, payment providers,
 * wallets and books (R15.3). It changes nothing, and may be run beside the shop.
 * @param env the environment of the shop
 */
export const examineShop = async (env: Record<string, string | undefined>): Promise<Finding[]> => {
  const opened = await open(env).catch((error) => [trouble('settings', wordsOf(error))])
  if (Array.isArray(opened)) return opened
  const { settings, portals } = opened
  const found = await Promise.all([
    examineDisk(settings),
    examineDatabase(settings, MIGRATIONS_FOLDER, openLog('silent'), examineBooks),
    examineMemory(settings),
    examineOriginals(settings),
    examineMail(settings),
    examineProviders(settings, portals.portals),
    examineWallets(settings, new Date()),
  ])
  return [...examineSettings(settings, portals), ...found.flat()]
}
